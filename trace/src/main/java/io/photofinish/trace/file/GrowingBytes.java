package io.photofinish.trace.file;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Little-endian numbers in as many bytes as they take. */
final class GrowingBytes {
  private byte[] bytes = new byte[256];
  private ByteBuffer buffer = PftLayout.littleEndian(bytes);

  GrowingBytes putInt(int value) {
    ensureRoom();
    buffer.putInt(value);
    return this;
  }

  GrowingBytes putLong(long value) {
    ensureRoom();
    buffer.putLong(value);
    return this;
  }

  private void ensureRoom() {
    if (buffer.remaining() < Long.BYTES) {
      int used = buffer.position();
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      buffer = PftLayout.littleEndian(bytes).position(used);
    }
  }

  /** The bytes of all, one after the other, in one array. */
  static byte[] join(GrowingBytes... parts) {
    int length = 0;
    for (GrowingBytes part : parts) {
      length += part.buffer.position();
    }
    ByteBuffer joined = ByteBuffer.allocate(length);
    for (GrowingBytes part : parts) {
      joined.put(part.bytes, 0, part.buffer.position());
    }
    return joined.array();
  }
}
