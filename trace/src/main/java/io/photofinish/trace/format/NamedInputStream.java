package io.photofinish.trace.format;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream whose problems name their file. */
final class NamedInputStream extends FilterInputStream {
  private final String name;

  NamedInputStream(InputStream in, String name) {
    super(in);
    this.name = name;
  }

  @Override
  public int read() throws IOException {
    try {
      return super.read();
    } catch (IOException problem) {
      throw FileProblem.named(name, problem);
    }
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    try {
      return super.read(bytes, from, length);
    } catch (IOException problem) {
      throw FileProblem.named(name, problem);
    }
  }
}
