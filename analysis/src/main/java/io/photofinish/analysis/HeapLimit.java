package io.photofinish.analysis;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much heap an analysis may use. Since the heap in use contains garbage, it is collected before
 * an analysis is stopped, but not over and over when the live data stays close to the limit.
 */
public final class HeapLimit {
  private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,11})([kmgt]?)b?");
  private static final int GROWTH_SHARE = 16;

  private final String text;
  private final long bytes;
  private long live;

  private HeapLimit(String text, long bytes) {
    this.text = text;
    this.bytes = bytes;
  }

  /** {@return no limit but that of the JVM} */
  public static HeapLimit none() {
    return new HeapLimit("", Long.MAX_VALUE);
  }

  /**
   * A limit such as {@code 512m}.
   *
   * @param size a number of bytes, or of kilobytes, megabytes, gigabytes or terabytes with a letter
   *     behind it
   * @return the limit
   * @throws IllegalArgumentException if it is no size, in words for the user
   */
  public static HeapLimit of(String size) {
    Matcher matcher = SIZE.matcher(size.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new IllegalArgumentException("a size such as 512m or 4g, not '" + size + "'");
    }
    int shift =
        switch (matcher.group(2)) {
          case "k" -> 10;
          case "m" -> 20;
          case "g" -> 30;
          case "t" -> 40;
          default -> 0;
        };
    long number = Long.parseLong(matcher.group(1));
    return new HeapLimit(size, number > Long.MAX_VALUE >> shift ? Long.MAX_VALUE : number << shift);
  }

  /** Whether more is in use than allowed. Meant to be asked between blocks, by any thread. */
  synchronized boolean isExceeded() {
    long used = used();
    if (used <= bytes || used - live < bytes / GROWTH_SHARE) {
      return false;
    }
    System.gc();
    live = used();
    return live > bytes;
  }

  long bytes() {
    return bytes;
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  @Override
  public String toString() {
    return text;
  }
}
