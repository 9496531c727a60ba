package io.photofinish.cli.terminal;

import java.util.Locale;

/** Text as people read it: numbers, and names made to fit and harmless to print. */
public final class Text {
  private static final String CUT = "…";

  private Text() {}

  /** 1,234,567. */
  public static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** 12.3%. */
  public static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * share);
  }

  /** A count with its noun: "1 event", "1,200 events". */
  public static String count(long number, String noun) {
    return number(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /** How many columns a text takes, supposing that each of its characters takes one. */
  public static int width(String text) {
    return text.codePointCount(0, text.length());
  }

  /** A name from a trace without what could move the cursor or ring the bell. */
  public static String printable(String name) {
    return name.replaceAll("[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cn}]", "�");
  }

  /** At most so many columns, cut in the middle: both ends of a name tell it from others. */
  public static String cutMiddle(String text, int columns) {
    int width = width(text);
    if (width <= columns) {
      return text;
    }
    int kept = Math.max(0, columns - 1);
    return head(text, kept / 2) + CUT + tail(text, width, kept - kept / 2);
  }

  /** At most so many columns, cut at the start: the end of a location says most. */
  public static String cutStart(String text, int columns) {
    int width = width(text);
    return width <= columns ? text : CUT + tail(text, width, Math.max(0, columns - 1));
  }

  private static String head(String text, int columns) {
    return text.substring(0, text.offsetByCodePoints(0, columns));
  }

  private static String tail(String text, int width, int columns) {
    return text.substring(text.offsetByCodePoints(0, width - columns));
  }

  public static String padLeft(String text, int columns) {
    return " ".repeat(Math.max(0, columns - width(text))) + text;
  }

  public static String padRight(String text, int columns) {
    return text + " ".repeat(Math.max(0, columns - width(text)));
  }
}
