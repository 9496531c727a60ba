package io.photofinish.detect.oracle;

import static io.photofinish.trace.Operation.ACQUIRE;
import static io.photofinish.trace.Operation.AWAIT;
import static io.photofinish.trace.Operation.FORK;
import static io.photofinish.trace.Operation.JOIN;
import static io.photofinish.trace.Operation.RELEASE;
import static io.photofinish.trace.Operation.SIGNAL;
import static io.photofinish.trace.Operation.VOLATILE_READ;
import static io.photofinish.trace.Operation.VOLATILE_WRITE;

/** The strict orders that the definitions are built of. Program, HB and SHB order are closed. */
final class Orders {
  private Orders() {}

  /** Between events of one thread. */
  static Relation threadOrder(SmallTrace trace) {
    Relation order = new Relation(trace.size());
    for (int j = 0; j < trace.size(); j++) {
      for (int i = 0; i < j; i++) {
        if (trace.thread(i) == trace.thread(j)) {
          order.add(i, j);
        }
      }
    }
    return order;
  }

  /** Fork → child → join, and every signal → every later await; not closed. */
  static Relation threadsAndSignals(SmallTrace trace) {
    Relation order = new Relation(trace.size());
    for (int j = 0; j < trace.size(); j++) {
      for (int i = 0; i < j; i++) {
        boolean startsIt = trace.is(i, FORK) && trace.target(i) == trace.thread(j);
        boolean awaitsIt = trace.is(j, JOIN) && trace.target(j) == trace.thread(i);
        boolean isForkAndJoin =
            trace.is(i, FORK) && trace.is(j, JOIN) && trace.target(i) == trace.target(j);
        boolean isSignalAndAwait =
            trace.is(i, SIGNAL) && trace.is(j, AWAIT) && trace.target(i) == trace.target(j);
        if (startsIt || awaitsIt || isForkAndJoin || isSignalAndAwait) {
          order.add(i, j);
        }
      }
    }
    return order;
  }

  /** Every volatile write or update → every later volatile read or update; not closed. */
  static Relation volatiles(SmallTrace trace) {
    Relation order = new Relation(trace.size());
    for (int j = 0; j < trace.size(); j++) {
      for (int i = 0; i < j; i++) {
        boolean areVolatile = trace.isVolatile(i) && trace.isVolatile(j);
        boolean isWriteAndRead = !trace.is(i, VOLATILE_READ) && !trace.is(j, VOLATILE_WRITE);
        if (areVolatile && isWriteAndRead && trace.target(i) == trace.target(j)) {
          order.add(i, j);
        }
      }
    }
    return order;
  }

  /** Last write → read, plain or volatile; not closed. */
  static Relation lastWrites(SmallTrace trace) {
    Relation order = new Relation(trace.size());
    for (int i = 0; i < trace.size(); i++) {
      if (trace.reads(i) && trace.lastWrite(i) != SmallTrace.NONE) {
        order.add(trace.lastWrite(i), i);
      }
    }
    return order;
  }

  /** Thread order with fork, join, signal and await: it holds in every reordering. */
  static Relation programOrder(SmallTrace trace) {
    Relation order = threadOrder(trace);
    order.addAll(threadsAndSignals(trace));
    order.closeTransitively();
    return order;
  }

  static Relation happensBefore(SmallTrace trace) {
    Relation order = programOrder(trace);
    order.addAll(volatiles(trace));
    for (int j = 0; j < trace.size(); j++) {
      for (int i = 0; i < j; i++) {
        if (trace.is(i, RELEASE) && trace.is(j, ACQUIRE) && trace.target(i) == trace.target(j)) {
          order.add(i, j);
        }
      }
    }
    order.closeTransitively();
    return order;
  }

  static Relation schedulableHappensBefore(SmallTrace trace) {
    Relation order = happensBefore(trace);
    order.addAll(lastWrites(trace));
    order.closeTransitively();
    return order;
  }
}
