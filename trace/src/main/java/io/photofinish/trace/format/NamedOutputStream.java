package io.photofinish.trace.format;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A stream whose problems, such as a full disk, name their file. */
final class NamedOutputStream extends FilterOutputStream {
  private final String name;
  private final boolean keepOpen;

  private NamedOutputStream(OutputStream out, String name, boolean keepOpen) {
    super(out);
    this.name = name;
    this.keepOpen = keepOpen;
  }

  static OutputStream of(OutputStream out, String name) {
    return new NamedOutputStream(out, name, false);
  }

  /** A stream that others go on using after this one is closed. */
  static OutputStream keptOpen(OutputStream out, String name) {
    return new NamedOutputStream(out, name, true);
  }

  @Override
  public void write(int b) throws IOException {
    try {
      out.write(b);
    } catch (IOException problem) {
      throw FileProblem.named(name, problem);
    }
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException problem) {
      throw FileProblem.named(name, problem);
    }
  }

  @Override
  public void close() throws IOException {
    if (keepOpen) {
      return;
    }
    try {
      out.close();
    } catch (IOException problem) {
      throw FileProblem.named(name, problem);
    }
  }
}
