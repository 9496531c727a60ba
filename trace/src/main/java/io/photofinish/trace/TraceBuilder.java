package io.photofinish.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes small traces by hand: for figures, examples and tests. Not for hot paths.
 *
 * <pre>{@code
 * TraceColumns trace = new TraceBuilder().acquire("t1", "l").write("t1", "x").build();
 * }</pre>
 *
 * <p>Unless {@link #at} was called, an event's location is its number in the trace, from 1.
 */
public final class TraceBuilder {
  private final TraceNames names = new TraceNames();
  private final List<int[]> events = new ArrayList<>();
  private String location;

  /** The next event's location. */
  public TraceBuilder at(String nextLocation) {
    location = nextLocation;
    return this;
  }

  public TraceBuilder read(String thread, String variable) {
    return add(thread, Operation.READ, variable);
  }

  public TraceBuilder write(String thread, String variable) {
    return add(thread, Operation.WRITE, variable);
  }

  public TraceBuilder acquire(String thread, String lock) {
    return add(thread, Operation.ACQUIRE, lock);
  }

  public TraceBuilder release(String thread, String lock) {
    return add(thread, Operation.RELEASE, lock);
  }

  public TraceBuilder fork(String thread, String child) {
    return add(thread, Operation.FORK, child);
  }

  public TraceBuilder join(String thread, String child) {
    return add(thread, Operation.JOIN, child);
  }

  /** Any event, by names. */
  public TraceBuilder add(String thread, Operation operation, String target) {
    String at = location == null ? String.valueOf(events.size() + 1) : location;
    location = null;
    events.add(
        new int[] {
          operation.code(),
          names.intern(NameKind.THREAD, thread),
          names.intern(operation.targetKind(), target),
          names.intern(NameKind.LOCATION, at)
        });
    return this;
  }

  public int size() {
    return events.size();
  }

  public TraceColumns build() {
    try {
      return TraceColumns.read(new Reader(), events.size());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private final class Reader implements TraceReader {
    private int next;

    @Override
    public boolean read(EventBlock block) {
      block.clear();
      while (next < events.size() && !block.isFull()) {
        int[] event = events.get(next);
        block.add(next++, event[0], event[1], event[2], event[3]);
      }
      return block.size() > 0;
    }

    @Override
    public Names names() {
      return names;
    }

    @Override
    public void close() {}
  }
}
