package io.photofinish.trace.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds separators eight bytes at a time. Field lengths vary from line to line, so that the exit of
 * a loop over single bytes is mispredicted nearly every time. {@link RecentNames} has the figures.
 *
 * <p>The trick (H. Warren, Hacker's Delight, 6-1): a byte of {@code x} is zero where {@code (x -
 * 0x01..01) & ~x & 0x80..80} has its bit set. Bits above the lowest one may be wrong; only the
 * lowest is used.
 */
final class ByteScan {
  /** Arrays must have this many bytes behind the last line feed. */
  static final int SLACK = Long.BYTES;

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long LINE_FEEDS = ONES * '\n';

  private ByteScan() {}

  /** Eight bytes as a word, the first in the lowest bits. */
  static long word(byte[] bytes, int at) {
    return (long) WORD.get(bytes, at);
  }

  /** The first position from {@code from} on with a separator or a line feed; one must be there. */
  static int find(byte[] bytes, int from, char separator) {
    long separators = ONES * separator;
    for (int i = from; ; i += Long.BYTES) {
      long word = word(bytes, i);
      long hits = zeros(word ^ separators) | zeros(word ^ LINE_FEEDS);
      if (hits != 0) {
        return i + (Long.numberOfTrailingZeros(hits) >>> 3);
      }
    }
  }

  /** The first position from {@code from} on with a line feed; one must be there. */
  static int findLineFeed(byte[] bytes, int from) {
    for (int i = from; ; i += Long.BYTES) {
      long hits = zeros(word(bytes, i) ^ LINE_FEEDS);
      if (hits != 0) {
        return i + (Long.numberOfTrailingZeros(hits) >>> 3);
      }
    }
  }

  private static long zeros(long word) {
    return (word - ONES) & ~word & HIGH_BITS;
  }
}
