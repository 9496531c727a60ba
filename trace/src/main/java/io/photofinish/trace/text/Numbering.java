package io.photofinish.trace.text;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;

/**
 * Numbers for the names of one kind, for formats that know numbers only. Where all names are one
 * prefix and a number ({@code V0}, {@code V17}), the number stays; otherwise it is the id.
 */
final class Numbering {
  private static final long IDS = -1;

  /** How long the prefix is that all names have, or {@link #IDS}. */
  private final long prefix;

  private final long limit;

  private Numbering(long prefix, long limit) {
    this.prefix = prefix;
    this.limit = limit;
  }

  /**
   * @param complete the names of the whole trace
   * @param maxNumber the greatest number that the format takes
   */
  static Numbering of(Names complete, NameKind kind, long maxNumber) {
    int count = complete.count(kind);
    String prefix = count == 0 ? "" : withoutNumber(complete.name(kind, 0));
    long limit = 0;
    for (int id = 0; id < count; id++) {
      String name = complete.name(kind, id);
      long number = name.startsWith(prefix) ? number(name, prefix.length()) : IDS;
      if (number < 0 || number > maxNumber) {
        return new Numbering(IDS, count);
      }
      limit = Math.max(limit, number + 1);
    }
    return new Numbering(prefix.length(), limit);
  }

  private static String withoutNumber(String name) {
    int end = name.length();
    while (end > 0 && isDigit(name.charAt(end - 1))) {
      end--;
    }
    return name.substring(0, end);
  }

  /** The number from a position to the end, or -1 if there is none in its plain form. */
  private static long number(String name, int from) {
    int digits = name.length() - from;
    if (digits < 1 || digits > 18 || (digits > 1 && name.charAt(from) == '0')) {
      return -1;
    }
    for (int i = from; i < name.length(); i++) {
      if (!isDigit(name.charAt(i))) {
        return -1;
      }
    }
    return Long.parseLong(name, from, name.length(), 10);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** The number of a name. */
  long number(int id, String name) {
    return prefix == IDS ? id : number(name, (int) prefix);
  }

  /** All numbers are below it. */
  long limit() {
    return limit;
  }
}
