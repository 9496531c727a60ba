package io.photofinish.trace;

import java.io.Closeable;
import java.io.IOException;

/**
 * Writes one trace, block by block. Its names are those of the reader that the blocks come from.
 */
public interface TraceWriter extends Closeable {
  void write(EventBlock block) throws IOException;

  /**
   * Completes the trace. Without it the output is not whole, and no file appears under its name.
   */
  void finish() throws IOException;

  /** Releases what the writer holds, and throws an unfinished output away. */
  @Override
  void close() throws IOException;
}
