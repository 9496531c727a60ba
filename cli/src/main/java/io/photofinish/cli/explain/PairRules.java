package io.photofinish.cli.explain;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceFormatException;
import java.util.Map;

/** What a pair must be before it makes sense to ask whether it is a race. */
final class PairRules {
  private final String file;
  private final TraceColumns trace;
  private final EventWords words;

  /** Trace and file as the user calls it. */
  PairRules(String file, TraceColumns trace) {
    this.file = file;
    this.trace = trace;
    words = new EventWords(trace);
  }

  /**
   * The position of an event.
   *
   * @param repairCounts see {@link io.photofinish.trace.TraceReader#repairCounts}
   * @throws TraceFormatException if it is not in the trace
   */
  int position(long index, Map<String, Long> repairCounts) throws TraceFormatException {
    int position = trace.position(index);
    if (position >= 0) {
      return position;
    }
    if (trace.size() == 0) {
      throw broken("there is no event " + index + ": the trace has no events");
    }
    long last = trace.index(trace.size() - 1);
    if (index > last) {
      throw broken("there is no event " + index + ": the last one has index " + last);
    }
    throw broken(
        repairCounts.isEmpty()
            ? "there is no event " + index + ": it was filtered or cut out of this trace before"
            : "event "
                + index
                + " was dropped when the trace was repaired: see it with "
                + show(index));
  }

  /** Holds a pair of positions against the rules. */
  void check(int first, int second) throws TraceFormatException {
    checkAccess(first);
    checkAccess(second);
    if (trace.thread(first) == trace.thread(second)) {
      throw broken(
          pair(first, second)
              + " are both of thread "
              + words.threadName(first)
              + "; a race is between two threads: see them with "
              + show(trace.index(first)));
    } else if (trace.target(first) != trace.target(second)) {
      throw broken(
          sentence(first)
              + ", "
              + sentence(second)
              + "; a race is about one variable: see them with "
              + show(trace.index(first)));
    } else if (trace.operation(first) == OpCode.READ && trace.operation(second) == OpCode.READ) {
      throw broken(
          pair(first, second)
              + " both read "
              + words.target(first)
              + "; in a race at least one of the two writes: see them with "
              + show(trace.index(first)));
    }
  }

  private void checkAccess(int position) throws TraceFormatException {
    int operation = trace.operation(position);
    if (OpCode.isVolatile(operation)) {
      throw broken(
          sentence(position)
              + "; volatile accesses never race: see the plain ones with "
              + show(trace.index(position)));
    } else if (!OpCode.isPlainAccess(operation)) {
      throw broken(
          sentence(position)
              + "; a race is between reads and writes of a variable: see them with "
              + show(trace.index(position)));
    }
  }

  private String pair(int first, int second) {
    return "events " + trace.index(first) + " and " + trace.index(second);
  }

  private String sentence(int position) {
    return "event " + trace.index(position) + ": " + words.does(position);
  }

  private String show(long index) {
    return "'photofinish show " + file + " --from " + index + "'";
  }

  private TraceFormatException broken(String rule) {
    return new TraceFormatException(file + ": " + rule);
  }
}
