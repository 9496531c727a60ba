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

  /** These bytes, then the others, in one array. */
  byte[] followedBy(GrowingBytes others) {
    byte[] joined = Arrays.copyOf(bytes, buffer.position() + others.buffer.position());
    System.arraycopy(others.bytes, 0, joined, buffer.position(), others.buffer.position());
    return joined;
  }
}
