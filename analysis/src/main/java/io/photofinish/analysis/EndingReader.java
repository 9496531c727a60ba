package io.photofinish.analysis;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.io.InterruptedIOException;

/** A reader that treats an interruption as the end of the trace. */
record EndingReader(TraceReader reader) implements TraceReader {
  @Override
  public boolean read(EventBlock block) throws IOException {
    try {
      return reader.read(block);
    } catch (InterruptedIOException e) {
      block.clear();
      return false;
    }
  }

  @Override
  public Names names() {
    return reader.names();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
