package io.photofinish.trace.file;

/**
 * The three ways a column of ints is stored; the writer takes the smallest. Values are stored as
 * differences from the column's least value, its base.
 *
 * <pre>
 *  column = encoding:u8  width:u8  base:u32  byte length:u32  bytes
 * </pre>
 */
final class ColumnEncoding {
  /** Each value in {@code width} bits, the first in the lowest bits; no bytes if width is 0. */
  static final int BITS = 0;

  /** Each value in {@code width} bytes, the whole compressed as one LZ4 block. */
  static final int LZ4_BYTES = 1;

  /** Pairs of varints: a value, and how often it stands in a row. */
  static final int RUNS = 2;

  static final int HEADER_BYTES = 10;

  private ColumnEncoding() {}

  static int bitWidth(int max) {
    return 32 - Integer.numberOfLeadingZeros(max);
  }
}
