package io.photofinish.report;

import io.photofinish.detect.predict.Method;

/** How a race was proven, in words. Of a method from outside they are its name alone. */
public final class ProofWords {
  private ProofWords() {}

  /**
   * To go on: "Proven by osr (critical sections that do not finish come last)".
   *
   * @param method its name
   * @return a few words
   */
  public static String brief(String method) {
    return "Proven by "
        + method
        + Method.named(method).map(known -> " (" + known.briefIdea() + ")").orElse("");
  }

  /**
   * For a line of its own: "Proven by osr: critical sections that do not finish come last".
   *
   * @param method its name
   * @return a sentence without its point
   */
  public static String full(String method) {
    return "Proven by "
        + method
        + Method.named(method).map(known -> ": " + known.idea()).orElse("");
  }
}
