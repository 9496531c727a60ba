package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;

/**
 * For every event the next one of its thread, and for every access the last write before it. Only
 * the search of all orders needs it, so it is made when that is first asked for: 8 bytes an event.
 */
final class EventLinks {
  static final int NONE = -1;

  private final int[] nextOfThread;
  private final int[] lastWrite;
  private final int[] firstOfThread;

  EventLinks(TraceColumns trace) {
    nextOfThread = new int[trace.size()];
    lastWrite = new int[trace.size()];
    firstOfThread = new int[trace.names().count(NameKind.THREAD)];
    Arrays.fill(firstOfThread, NONE);
    int[] latest = new int[firstOfThread.length];
    Arrays.fill(latest, NONE);
    int[] written = new int[trace.names().count(NameKind.VARIABLE)];
    Arrays.fill(written, NONE);
    for (int position = 0; position < trace.size(); position++) {
      int thread = trace.thread(position);
      nextOfThread[position] = NONE;
      if (latest[thread] == NONE) {
        firstOfThread[thread] = position;
      } else {
        nextOfThread[latest[thread]] = position;
      }
      latest[thread] = position;
      int operation = trace.operation(position);
      if (OpCode.isPlainAccess(operation) || OpCode.isVolatile(operation)) {
        int variable = trace.target(position);
        lastWrite[position] = written[variable];
        if (operation != OpCode.READ && operation != OpCode.VOLATILE_READ) {
          written[variable] = position;
        }
      }
    }
  }

  /** The next event of the event's thread, or {@link #NONE}. */
  int next(int position) {
    return nextOfThread[position];
  }

  int first(int thread) {
    return firstOfThread[thread];
  }

  /** The last write of the access's variable before it, or {@link #NONE}. */
  int lastWrite(int position) {
    return lastWrite[position];
  }

  /** The event before one in its thread, or {@link #NONE}. Looks for it: for rare use. */
  int previous(TraceColumns trace, int position) {
    int thread = trace.thread(position);
    int previous = position - 1;
    while (previous >= 0 && trace.thread(previous) != thread) {
      previous--;
    }
    return previous;
  }

  /** The fork of a thread, or {@link #NONE}. Looks for it: for rare use. */
  int fork(TraceColumns trace, int thread) {
    int fork = firstOfThread[thread] - 1;
    while (fork >= 0 && (trace.operation(fork) != OpCode.FORK || trace.target(fork) != thread)) {
      fork--;
    }
    return fork;
  }
}
