package io.photofinish.trace.file;

import static io.photofinish.trace.file.ColumnEncoding.BITS;
import static io.photofinish.trace.file.ColumnEncoding.LZ4_BYTES;
import static io.photofinish.trace.file.ColumnEncoding.RUNS;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4SafeDecompressor;

/**
 * Decodes what {@link ColumnEncoder} wrote. Damage that slipped past the checksum ends in a {@link
 * DamagedBlockException}, never in anything else.
 */
final class ColumnDecoder {
  /** Bytes that must be readable behind the last one of a column: see {@link #bits}. */
  static final int PADDING = 8;

  /** Four values of so many bits, which begin up to 7 bits into a byte, are in one long. */
  private static final int MAX_WIDTH_OF_FOUR = 14;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  private final LZ4SafeDecompressor lz4 = Lz4.FACTORY.safeDecompressor();
  private byte[] plain = new byte[0];

  /**
   * Decodes the column at the buffer's position, and moves the position behind it.
   *
   * @param in a buffer over an array, with {@link #PADDING} bytes in the array behind its limit
   */
  void decode(ByteBuffer in, int count, int[] into) throws DamagedBlockException {
    if (in.remaining() < ColumnEncoding.HEADER_BYTES) {
      throw new DamagedBlockException("a column ends inside its header");
    }
    int encoding = in.get();
    int width = in.get();
    int base = in.getInt();
    int bytes = in.getInt();
    if (bytes < 0 || bytes > in.remaining() || base < 0) {
      throw new DamagedBlockException("a column is longer than its block");
    }
    byte[] array = in.array();
    int from = in.arrayOffset() + in.position();
    int end = in.position() + bytes;
    switch (encoding) {
      case BITS -> bits(array, from, bytes, width, base, count, into);
      case LZ4_BYTES -> lz4Bytes(array, from, bytes, width, base, count, into);
      case RUNS -> runs(in.slice(in.position(), bytes), base, count, into);
      default -> throw new DamagedBlockException("a column has the unknown encoding " + encoding);
    }
    in.position(end);
  }

  private static void bits(
      byte[] in, int from, int bytes, int width, int base, int count, int[] into)
      throws DamagedBlockException {
    if (width < 0 || width > 31 || bytes != ((long) count * width + 7) / 8) {
      throw new DamagedBlockException("a bit-packed column has the wrong length");
    }
    if (width == 0) {
      Arrays.fill(into, 0, count, base);
      return;
    }
    // A value begins at most 7 bits into its first byte and has at most 31 bits: one long holds it.
    // Optional fast path, a tenth of the whole scan: four narrow values with one load.
    long mask = (1L << width) - 1;
    long bit = (long) from << 3;
    int i = 0;
    if (width <= MAX_WIDTH_OF_FOUR) {
      for (; i <= count - 4; i += 4) {
        long word = (long) LONGS.get(in, (int) (bit >>> 3)) >>> (bit & 7);
        into[i] = base + (int) (word & mask);
        into[i + 1] = base + (int) ((word >>> width) & mask);
        into[i + 2] = base + (int) ((word >>> (2 * width)) & mask);
        into[i + 3] = base + (int) ((word >>> (3 * width)) & mask);
        bit += 4L * width;
      }
    }
    for (; i < count; i++) {
      long word = (long) LONGS.get(in, (int) (bit >>> 3));
      into[i] = base + (int) ((word >>> (bit & 7)) & mask);
      bit += width;
    }
  }

  private void lz4Bytes(byte[] in, int from, int bytes, int width, int base, int count, int[] into)
      throws DamagedBlockException {
    if (width < 1 || width > 4) {
      throw new DamagedBlockException("a compressed column has values of " + width + " bytes");
    }
    if (plain.length < 4 * count + PADDING) {
      plain = new byte[4 * count + PADDING];
    }
    try {
      int length = lz4.decompress(in, from, bytes, plain, 0, width * count);
      if (length != width * count) {
        throw new DamagedBlockException("a compressed column is too short");
      }
    } catch (LZ4Exception damaged) {
      throw new DamagedBlockException("a compressed column cannot be decompressed");
    }
    switch (width) {
      case 1 -> {
        for (int i = 0; i < count; i++) {
          into[i] = base + (plain[i] & 0xFF);
        }
      }
      case 2 -> {
        for (int i = 0; i < count; i++) {
          into[i] = base + ((short) SHORTS.get(plain, 2 * i) & 0xFFFF);
        }
      }
      case 3 -> {
        for (int i = 0; i < count; i++) {
          into[i] = base + ((int) INTS.get(plain, 3 * i) & 0xFFFFFF);
        }
      }
      default -> {
        for (int i = 0; i < count; i++) {
          into[i] = base + (int) INTS.get(plain, 4 * i);
        }
      }
    }
  }

  private static void runs(ByteBuffer in, int base, int count, int[] into)
      throws DamagedBlockException {
    int filled = 0;
    while (in.hasRemaining()) {
      int value = Varints.get(in);
      int length = Varints.get(in);
      if (length == 0 || length > count - filled) {
        throw new DamagedBlockException("a run is longer than its block");
      }
      Arrays.fill(into, filled, filled + length, base + value);
      filled += length;
    }
    if (filled != count) {
      throw new DamagedBlockException("the runs of a column do not fill its block");
    }
  }
}
