package io.photofinish.witness;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;

/**
 * Which events of a trace hang together in every correct reordering: the events of a thread with
 * each other and with its fork and joins, a read with the write that it saw, an await with the
 * signals before it, an acquire with its release. Found in one pass over a well-formed trace; 8
 * bytes an event.
 *
 * <p>It never changes, so that checkers and minimisers of several threads may share it.
 */
public final class TraceLinks {
  /** No event. It is less than every position. */
  static final int NONE = -1;

  private final TraceColumns trace;

  /** By event: the event before it in its thread. */
  private final int[] previous;

  /** By event: of a read its write, of an acquire its release, of an await its signals' number. */
  private final int[] partner;

  /** By thread. */
  private final int[] fork;

  private final int[] last;

  /** The signals of sync object s, in trace order: signals[firstSignal[s] .. firstSignal[s+1]). */
  private final int[] firstSignal;

  private final int[] signals;

  private TraceLinks(TraceColumns trace) {
    this.trace = trace;
    previous = new int[trace.size()];
    partner = new int[trace.size()];
    fork = none(NameKind.THREAD);
    last = none(NameKind.THREAD);
    int[] signalCount = new int[trace.names().count(NameKind.SYNC)];
    link(signalCount);
    firstSignal = new int[signalCount.length + 1];
    for (int sync = 0; sync < signalCount.length; sync++) {
      firstSignal[sync + 1] = firstSignal[sync] + signalCount[sync];
    }
    signals = new int[firstSignal[signalCount.length]];
    if (signals.length > 0) {
      listSignals();
    }
  }

  /** Links the events of a well-formed trace. */
  public static TraceLinks of(TraceColumns trace) {
    return new TraceLinks(trace);
  }

  private int[] none(NameKind kind) {
    int[] events = new int[trace.names().count(kind)];
    Arrays.fill(events, NONE);
    return events;
  }

  private void link(int[] signalCount) {
    int[] lastWrite = none(NameKind.VARIABLE);
    int[] lastAcquire = none(NameKind.LOCK);
    for (int e = 0; e < previous.length; e++) {
      int thread = trace.thread(e);
      int target = trace.target(e);
      previous[e] = last[thread];
      last[thread] = e;
      partner[e] = NONE;
      switch (trace.operation(e)) {
        case OpCode.READ, OpCode.VOLATILE_READ -> partner[e] = lastWrite[target];
        case OpCode.WRITE, OpCode.VOLATILE_WRITE -> lastWrite[target] = e;
        case OpCode.VOLATILE_UPDATE -> {
          partner[e] = lastWrite[target];
          lastWrite[target] = e;
        }
        case OpCode.ACQUIRE -> lastAcquire[target] = e;
        case OpCode.RELEASE -> {
          if (lastAcquire[target] != NONE) {
            partner[lastAcquire[target]] = e;
          }
        }
        case OpCode.FORK -> fork[target] = e;
        case OpCode.SIGNAL -> signalCount[target]++;
        case OpCode.AWAIT -> partner[e] = signalCount[target];
        default -> {} // A join needs its child's last event, whatever that is.
      }
    }
  }

  private void listSignals() {
    int[] next = firstSignal.clone();
    for (int e = 0; e < previous.length; e++) {
      if (trace.operation(e) == OpCode.SIGNAL) {
        signals[next[trace.target(e)]++] = e;
      }
    }
  }

  /** The trace that they are of. */
  public TraceColumns trace() {
    return trace;
  }

  /** The event before this one in its thread, or {@link #NONE}. */
  int previous(int event) {
    return previous[event];
  }

  /** The fork of a thread, or {@link #NONE}. */
  int fork(int thread) {
    return fork[thread];
  }

  /**
   * What a join waits for: the last event of a thread, which in a well-formed trace is before its
   * joins; if it has no event, its fork, or {@link #NONE}.
   */
  int endOf(int thread) {
    return last[thread] == NONE ? fork[thread] : last[thread];
  }

  /** The write that a read or update saw, or {@link #NONE}. */
  int writeSeenBy(int read) {
    return partner[read];
  }

  /** The release of an acquire, or {@link #NONE}. */
  int releaseOf(int acquire) {
    return partner[acquire];
  }

  /** How many signals an await needs: so many of {@link #signal}, from 0 on. */
  int signalsBefore(int await) {
    return partner[await];
  }

  /** How many signals a sync object has. */
  int signals(int sync) {
    return firstSignal[sync + 1] - firstSignal[sync];
  }

  /** A sync object's signals in trace order, numbered from 0. */
  int signal(int sync, int number) {
    return signals[firstSignal[sync] + number];
  }
}
