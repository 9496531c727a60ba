package io.photofinish.report;

/**
 * Names and texts from a trace without what could move a cursor, ring a bell, turn the direction of
 * writing, or be no character of XML at all. Everything else is shown as it is.
 */
public final class Printable {
  private static final int REPLACEMENT = '\uFFFD';

  private Printable() {}

  /**
   * The text in one line, with a sign for what cannot be shown.
   *
   * @param text from a trace or a file
   * @return what can be printed of it
   */
  public static String of(String text) {
    if (text.codePoints().allMatch(Printable::isPrintable)) {
      return text;
    }
    StringBuilder printable = new StringBuilder();
    text.codePoints()
        .map(c -> isPrintable(c) ? c : REPLACEMENT)
        .forEach(printable::appendCodePoint);
    return printable.toString();
  }

  /**
   * The beginning of the text, if it is longer than that many UTF-16 units.
   *
   * @param text from a trace or a file
   * @param most how many characters may stay
   * @return what can be printed of it
   */
  public static String of(String text, int most) {
    if (text.length() <= most) {
      return of(text);
    }
    int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
    return of(text.substring(0, end)) + "…";
  }

  private static boolean isPrintable(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
