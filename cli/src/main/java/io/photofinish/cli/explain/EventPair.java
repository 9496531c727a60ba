package io.photofinish.cli.explain;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Two events of the input by their indices, in trace order.
 *
 * @param first the smaller index
 */
public record EventPair(long first, long second) {
  private static final Pattern TEXT = Pattern.compile("\\s*(\\d{1,18})\\s*,\\s*(\\d{1,18})\\s*");

  /**
   * The pair of a text such as {@code 12,40}, in either order.
   *
   * @throws IllegalArgumentException if it is none, in words for the user
   */
  public static EventPair parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("two event indices such as 12,40, not '" + text + "'");
    }
    long one = Long.parseLong(matcher.group(1));
    long other = Long.parseLong(matcher.group(2));
    if (one == other) {
      throw new IllegalArgumentException("two different events, not " + one + " twice");
    }
    return new EventPair(Math.min(one, other), Math.max(one, other));
  }

  /** As {@code --pair} takes it. */
  @Override
  public String toString() {
    return first + "," + second;
  }
}
