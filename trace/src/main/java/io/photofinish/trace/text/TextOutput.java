package io.photofinish.trace.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** A buffer in front of a stream for small pieces of text. */
final class TextOutput implements Closeable {
  private final OutputStream out;
  private final byte[] buffer = new byte[1 << 16];
  private int size;

  TextOutput(OutputStream out) {
    this.out = out;
  }

  void put(char ascii) throws IOException {
    if (size == buffer.length) {
      drain();
    }
    buffer[size++] = (byte) ascii;
  }

  void put(byte[] bytes, int from, int to) throws IOException {
    int length = to - from;
    if (length > buffer.length - size) {
      drain();
      if (length > buffer.length) {
        out.write(bytes, from, length);
        return;
      }
    }
    System.arraycopy(bytes, from, buffer, size, length);
    size += length;
  }

  void put(byte[] bytes) throws IOException {
    put(bytes, 0, bytes.length);
  }

  /** Puts a number that is not negative in decimal. */
  void put(long number) throws IOException {
    int digits = 1;
    for (long rest = number; rest > 9; rest /= 10) {
      digits++;
    }
    if (digits > buffer.length - size) {
      drain();
    }
    long rest = number;
    for (int i = size + digits - 1; i >= size; i--) {
      buffer[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    size += digits;
  }

  private void drain() throws IOException {
    out.write(buffer, 0, size);
    size = 0;
  }

  void flush() throws IOException {
    drain();
    out.flush();
  }

  /** Closes the stream; what was not flushed is lost. */
  @Override
  public void close() throws IOException {
    out.close();
  }
}
