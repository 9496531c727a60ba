package io.photofinish.trace.file;

import static io.photofinish.trace.file.ColumnEncoding.BITS;
import static io.photofinish.trace.file.ColumnEncoding.HEADER_BYTES;
import static io.photofinish.trace.file.ColumnEncoding.LZ4_BYTES;
import static io.photofinish.trace.file.ColumnEncoding.RUNS;
import static io.photofinish.trace.file.ColumnEncoding.bitWidth;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import net.jpountz.lz4.LZ4Compressor;

/**
 * Encodes columns of non-negative ints, each in the way that takes the fewest bytes; or the fewest
 * of those that take little time.
 */
final class ColumnEncoder {
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final LZ4Compressor lz4 = Lz4.FACTORY.fastCompressor();
  private final boolean compresses;
  private final byte[] plain;
  private final byte[] compressed;

  /**
   * An encoder for columns of at most {@code capacity} values.
   *
   * @param compresses whether there is time to compress
   */
  ColumnEncoder(int capacity, boolean compresses) {
    this.compresses = compresses;
    plain = new byte[4 * capacity];
    compressed = new byte[lz4.maxCompressedLength(plain.length)];
  }

  /** The most bytes that a column of so many values takes: bit-packed ones never take more. */
  static int maxBytes(int values) {
    return HEADER_BYTES + 4 * values;
  }

  void encode(int[] values, int count, ByteBuffer out) {
    int base = count == 0 ? 0 : Integer.MAX_VALUE;
    int max = 0;
    for (int i = 0; i < count; i++) {
      base = Math.min(base, values[i]);
      max = Math.max(max, values[i]);
    }
    int bits = bitWidth(max - base);
    int bitBytes = (int) (((long) count * bits + 7) / 8);
    int runBytes = runBytes(values, count, base, bitBytes);
    int best = Math.min(bitBytes, runBytes);
    int byteWidth = (bits + 7) / 8;
    int lz4Bytes =
        compresses && best > 16 ? compress(values, count, base, byteWidth) : Integer.MAX_VALUE;
    if (lz4Bytes < best) {
      header(out, LZ4_BYTES, byteWidth, base, lz4Bytes);
      out.put(compressed, 0, lz4Bytes);
    } else if (runBytes < bitBytes) {
      header(out, RUNS, 0, base, runBytes);
      putRuns(values, count, base, out);
    } else {
      header(out, BITS, bits, base, bitBytes);
      putBits(values, count, base, bits, out);
    }
  }

  private static void header(ByteBuffer out, int encoding, int width, int base, int bytes) {
    out.put((byte) encoding).put((byte) width).putInt(base).putInt(bytes);
  }

  /** The size as runs, or anything not below {@code limit} once that is reached. */
  private static int runBytes(int[] values, int count, int base, int limit) {
    // A run takes two bytes at the least. Counting them is much faster than measuring them.
    int bytes = 2 * runs(values, count);
    if (bytes >= limit) {
      return bytes;
    }
    bytes = 0;
    for (int i = 0; i < count && bytes < limit; ) {
      int end = runEnd(values, i, count);
      bytes += Varints.byteCount(values[i] - base) + Varints.byteCount(end - i);
      i = end;
    }
    return bytes;
  }

  private static int runs(int[] values, int count) {
    int runs = Math.min(count, 1);
    for (int i = 1; i < count; i++) {
      runs += values[i] == values[i - 1] ? 0 : 1;
    }
    return runs;
  }

  private static int runEnd(int[] values, int from, int count) {
    int end = from + 1;
    while (end < count && values[end] == values[from]) {
      end++;
    }
    return end;
  }

  private static void putRuns(int[] values, int count, int base, ByteBuffer out) {
    for (int i = 0; i < count; ) {
      int end = runEnd(values, i, count);
      Varints.put(values[i] - base, out);
      Varints.put(end - i, out);
      i = end;
    }
  }

  private static void putBits(int[] values, int count, int base, int bits, ByteBuffer out) {
    byte[] to = out.array();
    int at = out.arrayOffset() + out.position();
    long pending = 0;
    int pendingBits = 0;
    for (int i = 0; i < count; i++) {
      pending |= (long) (values[i] - base) << pendingBits;
      pendingBits += bits;
      if (pendingBits >= 32) {
        INTS.set(to, at, (int) pending);
        at += Integer.BYTES;
        pending >>>= 32;
        pendingBits -= 32;
      }
    }
    for (; pendingBits > 0; pendingBits -= 8) {
      to[at++] = (byte) pending;
      pending >>>= 8;
    }
    out.position(at - out.arrayOffset());
  }

  private int compress(int[] values, int count, int base, int byteWidth) {
    int at = 0;
    for (int i = 0; i < count; i++) {
      int value = values[i] - base;
      for (int b = 0; b < byteWidth; b++) {
        plain[at++] = (byte) value;
        value >>>= 8;
      }
    }
    return lz4.compress(plain, 0, at, compressed, 0, compressed.length);
  }
}
