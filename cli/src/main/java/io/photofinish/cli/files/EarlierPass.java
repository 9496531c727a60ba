package io.photofinish.cli.files;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.io.Closeable;
import java.io.IOException;

/**
 * The names of a whole trace before its first event is written, for formats that need them: a pass
 * of its own, if somebody asks. It stays open, for some names are read from the file when they are
 * looked up.
 */
final class EarlierPass implements Closeable {
  private final TraceInput input;

  /** Null until it is needed. */
  private TraceReader reader;

  EarlierPass(TraceInput input) {
    this.input = input;
  }

  Names completeNames() throws IOException {
    reader = input.open();
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    boolean more = true;
    while (more) {
      more = reader.read(block);
    }
    return reader.names();
  }

  @Override
  public void close() throws IOException {
    if (reader != null) {
      reader.close();
    }
  }
}
