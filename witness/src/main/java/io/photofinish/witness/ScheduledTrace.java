package io.photofinish.witness;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;

/**
 * A witness as a trace of its own, the racing accesses or the acquires of a deadlock last, so that
 * it can be written in any format and read by any tool. Its events are numbered anew.
 *
 * @param name what the user calls it
 */
public record ScheduledTrace(String name, TraceColumns trace, Exposure witness)
    implements TraceInput {
  @Override
  public String format() {
    return "schedule";
  }

  @Override
  public TraceReader open() {
    return new Reader();
  }

  private final class Reader implements TraceReader {
    private final int events = Math.addExact(witness.steps(), witness.next().length);
    private int next;

    @Override
    public boolean read(EventBlock block) {
      block.clear();
      for (; next < events && !block.isFull(); next++) {
        int event = witness.position(next);
        block.add(
            next,
            trace.operation(event),
            trace.thread(event),
            trace.target(event),
            trace.location(event));
      }
      return block.size() > 0;
    }

    @Override
    public Names names() {
      return trace.names();
    }

    @Override
    public void close() {}
  }
}
