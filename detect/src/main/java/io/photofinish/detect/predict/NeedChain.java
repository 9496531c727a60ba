package io.photofinish.detect.predict;

import io.photofinish.detect.predict.Reason.Link;
import io.photofinish.detect.predict.Reason.Step;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Explains step by step why an event is in the cone of another. It follows the cones back, from
 * where each thread first learns of the event; so it is quick in a long trace, and right for
 * whichever writes the cones take reads to need.
 */
final class NeedChain {
  private final TraceIndex index;
  private final TraceColumns trace;
  private final Cones cones;
  private final EventLinks links;

  NeedChain(TraceIndex index) {
    this.index = index;
    trace = index.trace();
    cones = index.cones();
    links = index.links();
  }

  /** The steps from an event to one in whose cone it is, through few threads. */
  List<Step> steps(int from, int to) {
    Deque<Step> steps = new ArrayDeque<>();
    int thread = trace.thread(from);
    int at = to;
    while (trace.thread(at) != thread) {
      int learnt = learntAt(trace.thread(at), at, thread, from);
      // A fork is an event of the parent; what it is for the child is its first event.
      int receiver =
          trace.thread(learnt) == trace.thread(at) ? learnt : links.first(trace.thread(at));
      if (receiver != at) {
        steps.addFirst(new Step(receiver, at, Link.THREAD));
      }
      int source = source(learnt, receiver, thread, from);
      steps.addFirst(new Step(source, receiver, link(learnt, receiver)));
      at = source;
    }
    if (at != from) {
      steps.addFirst(new Step(from, at, Link.THREAD));
    }
    return new ArrayList<>(steps);
  }

  /** The event at which the thread's cone first has the event, not behind a position. */
  private int learntAt(int thread, int position, int other, int event) {
    int low = 0;
    int high = cones.changes(thread);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cones.bound(cones.rowSince(thread, middle), other) <= event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    if (low == cones.changes(thread) || cones.changedAt(thread, low) > position) {
      throw new IllegalArgumentException("event " + event + " is not needed");
    }
    return cones.changedAt(thread, low);
  }

  private static Link link(int operation) {
    return switch (operation) {
      case OpCode.JOIN -> Link.JOIN;
      case OpCode.AWAIT -> Link.SIGNAL;
      default -> Link.READ;
    };
  }

  private Link link(int learnt, int receiver) {
    return learnt == receiver ? link(trace.operation(learnt)) : Link.FORK;
  }

  /** The event of another thread from which it was learnt. */
  private int source(int learnt, int receiver, int thread, int event) {
    if (learnt != receiver) {
      return learnt;
    }
    return switch (trace.operation(learnt)) {
      case OpCode.JOIN -> lastBefore(learnt, trace.target(learnt));
      case OpCode.AWAIT -> signal(learnt, thread, event);
      default -> index.writeNeededBy(learnt);
    };
  }

  private int lastBefore(int position, int thread) {
    int last = position - 1;
    while (last >= 0 && trace.thread(last) != thread && !isForkOf(last, thread)) {
      last--;
    }
    return last;
  }

  private boolean isForkOf(int position, int thread) {
    return trace.operation(position) == OpCode.FORK && trace.target(position) == thread;
  }

  /** A signal before an await that has the event in its cone. */
  private int signal(int await, int thread, int event) {
    int signal = await - 1;
    while (trace.operation(signal) != OpCode.SIGNAL
        || trace.target(signal) != trace.target(await)
        || !has(signal, thread, event)) {
      signal--;
    }
    return signal;
  }

  private boolean has(int position, int thread, int event) {
    int of = trace.thread(position);
    return of == thread
        ? position >= event
        : cones.bound(cones.rowBefore(of, position + 1), thread) > event;
  }
}
