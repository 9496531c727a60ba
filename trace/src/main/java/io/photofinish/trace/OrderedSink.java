package io.photofinish.trace;

import java.io.Closeable;
import java.io.IOException;

/**
 * Feeds a writer from many threads: events are in the trace in the order in which {@link #append}
 * was called, and the number that it returns is the event's index.
 */
public final class OrderedSink implements Closeable {
  private final TraceNames names;
  private final TraceWriter writer;
  private final EventBlock block = new EventBlock(TraceReader.BLOCK);
  private long next;

  /**
   * A sink in front of a writer.
   *
   * @param names the tables that the writer takes its names from; only this sink may add to them
   */
  public OrderedSink(TraceNames names, TraceWriter writer) {
    this.names = names;
    this.writer = writer;
  }

  /** The id of a name, a new one if it is new. */
  public synchronized int intern(NameKind kind, String name) {
    return names.intern(kind, name);
  }

  /** Adds an event behind all that were added before, and returns its index. */
  public synchronized long append(Operation operation, int thread, int target, int location)
      throws IOException {
    block.add(next, operation.code(), thread, target, location);
    if (block.isFull()) {
      flush();
    }
    return next++;
  }

  private void flush() throws IOException {
    writer.write(block);
    block.clear();
  }

  /** Completes the trace. */
  public synchronized void finish() throws IOException {
    if (block.size() > 0) {
      flush();
    }
    writer.finish();
  }

  @Override
  public synchronized void close() throws IOException {
    writer.close();
  }
}
