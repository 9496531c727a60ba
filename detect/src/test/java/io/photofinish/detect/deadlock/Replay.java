package io.photofinish.detect.deadlock;

import io.photofinish.detect.oracle.WaitCycle;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs a schedule of a long trace step by step, as its definition says. */
final class Replay {
  private static final int NONE = -1;

  private final TraceColumns trace;
  private final BitSet done = new BitSet();
  private final Map<Integer, Integer> holders = new HashMap<>();
  private final int[] lastWrites;
  private final List<Integer> wrong = new ArrayList<>();

  Replay(TraceColumns trace) {
    this.trace = trace;
    lastWrites = new int[trace.names().count(NameKind.VARIABLE)];
    Arrays.fill(lastWrites, NONE);
  }

  /** Whether the steps are a correct reordering that ends in the cycle. */
  boolean endsIn(int[] steps, WaitCycle cycle) {
    for (int step : steps) {
      run(step);
    }
    List<Integer> acquires = cycle.acquires();
    for (int i = 0; i < acquires.size(); i++) {
      int acquire = acquires.get(i);
      int next = acquires.get((i + 1) % acquires.size());
      boolean waits =
          isEnabled(acquire)
              && trace.operation(acquire) == OpCode.ACQUIRE
              && holders.getOrDefault(trace.target(acquire), NONE) == trace.thread(next);
      if (!waits) {
        wrong.add(acquire);
      }
    }
    return wrong.isEmpty();
  }

  private void run(int event) {
    int target = trace.target(event);
    int operation = trace.operation(event);
    boolean isRight = isEnabled(event);
    if (operation == OpCode.ACQUIRE) {
      isRight &= holders.put(target, trace.thread(event)) == null;
    } else if (operation == OpCode.RELEASE) {
      isRight &= holders.remove(target) != null;
    }
    if (OpCode.reads(operation)) {
      isRight &= lastWrites[target] == lastWriteBefore(event);
    }
    if (OpCode.writes(operation)) {
      lastWrites[target] = event;
    }
    done.set(event);
    if (!isRight) {
      wrong.add(event);
    }
  }

  /** Whether all that comes before the event in every schedule is done, and it is not. */
  private boolean isEnabled(int event) {
    boolean isEnabled = !done.get(event);
    for (int earlier = 0; earlier < event; earlier++) {
      if (mustComeBefore(earlier, event)) {
        isEnabled &= done.get(earlier);
      }
    }
    return isEnabled;
  }

  private boolean mustComeBefore(int earlier, int event) {
    boolean isFork = is(earlier, OpCode.FORK) && trace.target(earlier) == trace.thread(event);
    boolean isJoin = is(event, OpCode.JOIN) && trace.target(event) == trace.thread(earlier);
    boolean isSignal =
        is(event, OpCode.AWAIT)
            && is(earlier, OpCode.SIGNAL)
            && trace.target(event) == trace.target(earlier);
    return trace.thread(earlier) == trace.thread(event) || isFork || isJoin || isSignal;
  }

  private boolean is(int event, int operation) {
    return trace.operation(event) == operation;
  }

  private int lastWriteBefore(int read) {
    for (int event = read - 1; event >= 0; event--) {
      if (OpCode.writes(trace.operation(event)) && trace.target(event) == trace.target(read)) {
        return event;
      }
    }
    return NONE;
  }
}
