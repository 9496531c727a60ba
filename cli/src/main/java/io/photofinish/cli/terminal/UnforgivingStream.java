package io.photofinish.cli.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Turns failures into {@link OutputFailedException}s, which no writer above it can swallow. */
final class UnforgivingStream extends FilterOutputStream {
  UnforgivingStream(OutputStream target) {
    super(target);
  }

  @Override
  public void write(int b) {
    try {
      out.write(b);
    } catch (IOException e) {
      throw new OutputFailedException(e);
    }
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      throw new OutputFailedException(e);
    }
  }

  @Override
  public void flush() {
    try {
      out.flush();
    } catch (IOException e) {
      throw new OutputFailedException(e);
    }
  }
}
