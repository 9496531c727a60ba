package io.photofinish.analysis;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Which thread was started by which, and where, as far as a trace has been read. */
public final class ThreadStarts {
  private final Map<Integer, Start> byThread = new HashMap<>();

  ThreadStarts() {}

  /**
   * The start of a thread.
   *
   * @param starter the id of the thread that did it
   * @param location the id of the place where it did
   */
  public record Start(int starter, int location) {}

  /** The same reader, watched. */
  TraceReader watch(TraceReader reader) {
    return new ForwardingReader(reader) {
      @Override
      public boolean read(EventBlock block) throws IOException {
        boolean more = source.read(block);
        add(block);
        return more;
      }
    };
  }

  private void add(EventBlock block) {
    for (int i = 0; i < block.size(); i++) {
      if (block.operation(i) == OpCode.FORK) {
        byThread.put(block.target(i), new Start(block.thread(i), block.location(i)));
      }
    }
  }

  /**
   * The start of a thread.
   *
   * @param thread its id in the trace
   * @return empty if it is not known
   */
  public Optional<Start> of(int thread) {
    return Optional.ofNullable(byThread.get(thread));
  }
}
