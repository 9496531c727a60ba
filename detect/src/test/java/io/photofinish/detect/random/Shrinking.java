package io.photofinish.detect.random;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.BitSet;
import java.util.function.Predicate;

/**
 * Makes a failing trace shorter: leaves out one event, or a critical section's acquire and release,
 * as long as it still fails. What is left is well-formed if the trace was.
 */
final class Shrinking {
  private Shrinking() {}

  static TraceColumns shortest(TraceColumns failing, Predicate<TraceColumns> stillFails) {
    for (int i = 0; i < failing.size(); i++) {
      TraceColumns shorter = without(failing, i);
      if (stillFails.test(shorter)) {
        return shortest(shorter, stillFails);
      }
    }
    return failing;
  }

  private static TraceColumns without(TraceColumns trace, int event) {
    BitSet dropped = new BitSet();
    dropped.set(event);
    boolean isLocking = isLocking(trace, event);
    for (int i = 0; i < trace.size() && isLocking; i++) {
      if (isLocking(trace, i) && areMatching(trace, event, i)) {
        dropped.set(i);
      }
    }
    TraceBuilder kept = new TraceBuilder();
    Names names = trace.names();
    for (int i = 0; i < trace.size(); i++) {
      if (!dropped.get(i)) {
        Operation operation = Operation.of(trace.operation(i));
        kept.at(names.name(NameKind.LOCATION, trace.location(i)))
            .add(
                names.name(NameKind.THREAD, trace.thread(i)),
                operation,
                names.name(operation.targetKind(), trace.target(i)));
      }
    }
    return kept.build();
  }

  private static boolean isLocking(TraceColumns trace, int event) {
    Operation operation = Operation.of(trace.operation(event));
    return operation == Operation.ACQUIRE || operation == Operation.RELEASE;
  }

  /** Whether two events are an acquire and its release: nothing of the lock lies between. */
  private static boolean areMatching(TraceColumns trace, int one, int other) {
    int acquire = Math.min(one, other);
    int release = Math.max(one, other);
    if (trace.operation(acquire) != Operation.ACQUIRE.code()
        || trace.operation(release) != Operation.RELEASE.code()
        || trace.target(acquire) != trace.target(release)) {
      return false;
    }
    for (int i = acquire + 1; i < release; i++) {
      if (isLocking(trace, i) && trace.target(i) == trace.target(acquire)) {
        return false;
      }
    }
    return true;
  }
}
