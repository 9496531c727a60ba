package io.photofinish.recorder.accuracy;

import io.photofinish.trace.LockSignals;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The plain definition of what may be a deadlock in a trace: threads that each ask for a lock that
 * the next one holds, none of which would give up, with no lock in common. Whether any schedule has
 * that is not asked.
 */
final class LockCycles {
  /** An acquire that waits, by a thread that holds other locks. */
  private record Request(int thread, int lock, Set<Integer> held) {}

  private final Set<Request> requests = new LinkedHashSet<>();

  private LockCycles(TraceColumns trace) {
    Map<Integer, Set<Integer>> held = new HashMap<>();
    Map<Integer, Boolean> givesUp = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      int thread = trace.thread(e);
      int target = trace.target(e);
      Set<Integer> own = held.computeIfAbsent(thread, t -> new TreeSet<>());
      if (trace.operation(e) == OpCode.ACQUIRE) {
        if (!own.isEmpty() && !givesUp.getOrDefault(thread, false)) {
          requests.add(new Request(thread, target, Set.copyOf(own)));
        }
        own.add(target);
      } else if (trace.operation(e) == OpCode.RELEASE) {
        own.remove(target);
      }
      givesUp.put(
          thread,
          trace.operation(e) == OpCode.SIGNAL
              && trace.names().name(NameKind.SYNC, target).equals(LockSignals.GIVES_UP));
    }
  }

  static boolean isAnyIn(TraceColumns trace) {
    LockCycles cycles = new LockCycles(trace);
    for (Request first : cycles.requests) {
      if (cycles.canBeClosed(new ArrayList<>(List.of(first)))) {
        return true;
      }
    }
    return false;
  }

  /** Whether some of the requests lead from the last one of a path back to its first. */
  private boolean canBeClosed(List<Request> path) {
    Request last = path.get(path.size() - 1);
    if (path.size() > 1 && path.get(0).held().contains(last.lock())) {
      return true;
    }
    for (Request next : requests) {
      if (next.held().contains(last.lock()) && fits(next, path)) {
        path.add(next);
        if (canBeClosed(path)) {
          return true;
        }
        path.remove(path.size() - 1);
      }
    }
    return false;
  }

  private static boolean fits(Request next, List<Request> path) {
    return path.stream()
        .allMatch(
            other ->
                other.thread() != next.thread()
                    && other.lock() != next.lock()
                    && Collections.disjoint(other.held(), next.held()));
  }
}
