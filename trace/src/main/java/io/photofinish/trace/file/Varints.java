package io.photofinish.trace.file;

import java.nio.ByteBuffer;

/** Non-negative ints in seven-bit groups, the lowest first; the high bit says that more follow. */
final class Varints {
  /** No number takes more. */
  static final int MAX_BYTES = 5;

  private Varints() {}

  static int byteCount(int value) {
    return Math.max(1, (38 - Integer.numberOfLeadingZeros(value)) / 7);
  }

  static void put(int value, ByteBuffer out) {
    while (value > 0x7F) {
      out.put((byte) (value | 0x80));
      value >>>= 7;
    }
    out.put((byte) value);
  }

  static int get(ByteBuffer in) throws DamagedBlockException {
    int value = 0;
    for (int shift = 0; shift < 35 && in.hasRemaining(); shift += 7) {
      byte group = in.get();
      value |= (group & 0x7F) << shift;
      if (group >= 0) {
        if (value < 0) {
          break;
        }
        return value;
      }
    }
    throw new DamagedBlockException("a number does not end where it should");
  }
}
