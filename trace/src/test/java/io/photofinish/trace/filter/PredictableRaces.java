package io.photofinish.trace.filter;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The predictable races of a small trace, from the definition: walks through all states that
 * correct reorderings reach. A state is how far each thread is, and the last write of each
 * variable.
 */
final class PredictableRaces {
  private static final int NONE = -1;

  private final TraceColumns trace;
  private final int threads;
  private final int[] writer;
  private final List<List<Integer>> lanes = new ArrayList<>();
  private final Set<String> races = new TreeSet<>();

  private PredictableRaces(TraceColumns trace) {
    this.trace = trace;
    threads = trace.names().count(NameKind.THREAD);
    writer = new int[trace.size()];
    for (int t = 0; t < threads; t++) {
      lanes.add(new ArrayList<>());
    }
    int[] lastWrite = new int[trace.names().count(NameKind.VARIABLE)];
    Arrays.fill(lastWrite, NONE);
    for (int e = 0; e < trace.size(); e++) {
      lanes.get(trace.thread(e)).add(e);
      writer[e] = reads(e) ? lastWrite[trace.target(e)] : NONE;
      if (writes(e)) {
        lastWrite[trace.target(e)] = e;
      }
    }
  }

  /** The races, as pairs of event indices in text. */
  static Set<String> of(TraceColumns trace) {
    PredictableRaces search = new PredictableRaces(trace);
    search.walk();
    return search.races;
  }

  private void walk() {
    int[] start = new int[threads + trace.names().count(NameKind.VARIABLE)];
    Arrays.fill(start, threads, start.length, NONE);
    Deque<int[]> work = new ArrayDeque<>(List.of(start));
    Set<List<Integer>> seen = new HashSet<>();
    while (!work.isEmpty()) {
      int[] state = work.pop();
      if (!seen.add(Arrays.stream(state).boxed().toList())) {
        continue;
      }
      List<Integer> enabled = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        if (state[t] < lanes.get(t).size() && isEnabled(lanes.get(t).get(state[t]), state)) {
          enabled.add(lanes.get(t).get(state[t]));
        }
      }
      collect(enabled);
      for (int e : enabled) {
        if (mayHappen(e, state)) {
          int[] next = state.clone();
          next[trace.thread(e)]++;
          if (writes(e)) {
            next[threads + trace.target(e)] = e;
          }
          work.push(next);
        }
      }
    }
  }

  private void collect(List<Integer> enabled) {
    for (int a : enabled) {
      for (int b : enabled) {
        if (a < b
            && OpCode.isPlainAccess(trace.operation(a))
            && OpCode.isPlainAccess(trace.operation(b))
            && trace.target(a) == trace.target(b)
            && (writes(a) || writes(b))) {
          races.add(trace.index(a) + "-" + trace.index(b));
        }
      }
    }
  }

  /** Fork, join, signal and await are done as far as this event needs them. */
  private boolean isEnabled(int e, int[] state) {
    for (int other = 0; other < trace.size(); other++) {
      boolean isNeeded =
          (trace.operation(other) == OpCode.FORK && trace.target(other) == trace.thread(e))
              || (trace.operation(e) == OpCode.JOIN && trace.thread(other) == trace.target(e))
              || (trace.operation(e) == OpCode.AWAIT
                  && trace.operation(other) == OpCode.SIGNAL
                  && trace.target(other) == trace.target(e)
                  && other < e);
      if (isNeeded && !isDone(other, state)) {
        return false;
      }
    }
    return true;
  }

  private boolean mayHappen(int e, int[] state) {
    if (reads(e)) {
      return state[threads + trace.target(e)] == writer[e];
    }
    return trace.operation(e) != OpCode.ACQUIRE || !isHeld(trace.target(e), state);
  }

  private boolean isHeld(int lock, int[] state) {
    int held = 0;
    for (int e = 0; e < trace.size(); e++) {
      if (trace.target(e) == lock && isDone(e, state)) {
        held += trace.operation(e) == OpCode.ACQUIRE ? 1 : 0;
        held -= trace.operation(e) == OpCode.RELEASE ? 1 : 0;
      }
    }
    return held > 0;
  }

  private boolean isDone(int e, int[] state) {
    return lanes.get(trace.thread(e)).indexOf(e) < state[trace.thread(e)];
  }

  private boolean reads(int e) {
    return switch (trace.operation(e)) {
      case OpCode.READ, OpCode.VOLATILE_READ, OpCode.VOLATILE_UPDATE -> true;
      default -> false;
    };
  }

  private boolean writes(int e) {
    return switch (trace.operation(e)) {
      case OpCode.WRITE, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE -> true;
      default -> false;
    };
  }
}
