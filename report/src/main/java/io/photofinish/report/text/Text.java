package io.photofinish.report.text;

import io.photofinish.report.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Text as people read it: numbers, and names made to fit and harmless to print.
 *
 * <p>Numbers are written without {@link java.util.Formatter}, whose first use loads the tables of
 * locales and regular expressions: a tenth of a second that a short command does not have.
 */
public final class Text {
  private static final String CUT = "…";

  private Text() {}

  /**
   * 1,234,567.
   *
   * @param number to be shown
   * @return with commas
   */
  public static String number(long number) {
    StringBuilder text = new StringBuilder(Long.toString(number));
    int firstDigit = number < 0 ? 1 : 0;
    for (int i = text.length() - 3; i > firstDigit; i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }

  /**
   * 1,234.5: a number that is not negative, with one decimal.
   *
   * @param number to be shown
   * @return with one digit behind the point
   */
  public static String decimal(double number) {
    long tenths = Math.round(10 * number);
    return number(tenths / 10) + "." + tenths % 10;
  }

  /**
   * 12.3%.
   *
   * @param share from 0 to 1
   * @return with its sign
   */
  public static String percent(double share) {
    return decimal(100 * share) + "%";
  }

  /**
   * A count with its noun: "1 event", "1,200 events".
   *
   * @param number to be shown
   * @param noun what is counted, in the singular
   * @return the words
   */
  public static String count(long number, String noun) {
    return number(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /**
   * How many columns a text takes, supposing that each of its characters takes one.
   *
   * @param text to be measured or laid out
   * @return how many
   */
  public static int width(String text) {
    return text.codePointCount(0, text.length());
  }

  /**
   * A name from a trace without what could move the cursor or ring the bell.
   *
   * @param name as the trace has it
   * @return the name, safe to print
   */
  public static String printable(String name) {
    return Printable.of(name);
  }

  /**
   * A name, with its kind before it if it is a bare number, which says nothing alone.
   *
   * @param kind what it is the name of
   * @param name as the trace has it
   * @return the kind and the name, or what says more
   */
  public static String named(String kind, String name) {
    boolean isNumber = !name.isEmpty() && name.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? kind + " " + name : name;
  }

  /**
   * Whether a location is a frame as in a stack trace, such as Bank.transfer(Bank.java:42).
   *
   * @param location the name of a place
   * @return whether it looks like one
   */
  public static boolean isFrame(String location) {
    int file = location.lastIndexOf('(');
    return file > 0 && location.endsWith(")") && location.indexOf(':', file) > 0;
  }

  /**
   * At most so many columns, cut in the middle: both ends of a name tell it from others.
   *
   * @param text to be measured or laid out
   * @param columns how many columns there are
   * @return the text, or its beginning and end
   */
  public static String cutMiddle(String text, int columns) {
    int width = width(text);
    if (width <= columns) {
      return text;
    }
    int kept = Math.max(0, columns - 1);
    return head(text, kept / 2) + CUT + tail(text, width, kept - kept / 2);
  }

  /**
   * At most so many columns, cut at the start: the end of a location says most.
   *
   * @param text to be measured or laid out
   * @param columns how many columns there are
   * @return the text, or its end
   */
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

  /**
   * A phrase as the start of a sentence.
   *
   * @param phrase that begins with a small letter
   * @return the same with a capital letter
   */
  public static String capitalised(String phrase) {
    int first = phrase.offsetByCodePoints(0, 1);
    return phrase.substring(0, first).toUpperCase(Locale.ROOT) + phrase.substring(first);
  }

  /**
   * Lines of at most so many columns, broken between words where that is possible.
   *
   * @param text to be measured or laid out
   * @param columns how many columns there are
   * @return the lines
   */
  public static List<String> wrap(String text, int columns) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : text.split(" ", -1)) {
      if (line.isEmpty()) {
        line = word;
      } else if (width(line) + 1 + width(word) <= columns) {
        line += " " + word;
      } else {
        lines.add(line);
        line = word;
      }
    }
    lines.add(line);
    return lines;
  }

  /**
   * A text with spaces before it, so that it fills so many columns.
   *
   * @param text to be measured or laid out
   * @param columns how many columns there are
   * @return at least so many columns
   */
  public static String padLeft(String text, int columns) {
    return " ".repeat(Math.max(0, columns - width(text))) + text;
  }

  /**
   * A text with spaces behind it, so that it fills so many columns.
   *
   * @param text to be measured or laid out
   * @param columns how many columns there are
   * @return at least so many columns
   */
  public static String padRight(String text, int columns) {
    return text + " ".repeat(Math.max(0, columns - width(text)));
  }
}
