package io.photofinish.report;

/** How a race was proven, in words. Of a method that has none here they are its name alone. */
public final class ProofWords {
  private ProofWords() {}

  /**
   * To go on: "Proven by osr (critical sections that do not finish come last)".
   *
   * @param method its name
   * @return a few words
   */
  public static String brief(String method) {
    String idea = idea(method, "some are left out");
    return "Proven by " + method + (idea.isEmpty() ? "" : " (" + idea + ")");
  }

  /**
   * For a line of its own: "Proven by osr: critical sections that do not finish come last".
   *
   * @param method its name
   * @return a sentence without its point
   */
  public static String full(String method) {
    String idea = idea(method, "and those that nothing needs are left out");
    return "Proven by " + method + (idea.isEmpty() ? "" : ": " + idea);
  }

  private static String idea(String method, String others) {
    return switch (method) {
      case "syncp" -> "critical sections keep their order, " + others;
      case "osr" -> "critical sections that do not finish come last";
      case "m2" -> "one of the two threads moves freely, the others keep their order";
      case "exact" -> "found by trying all orders";
      case "same-value" -> "a read takes another write of the same value";
      default -> "";
    };
  }
}
