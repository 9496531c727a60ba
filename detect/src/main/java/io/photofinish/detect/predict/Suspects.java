package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.IntList;
import io.photofinish.trace.ids.Locksets;
import java.util.Arrays;

/**
 * The variables on which there may be a race: several threads access them, one writes, and no lock
 * is held at every access.
 */
final class Suspects {
  private static final int SMALLEST_CROWD = 1 << 12;
  private static final int NOT_ACCESSED = -1;
  private static final int SEVERAL = -2;

  private final TraceColumns trace;
  private final Locksets locksets = new Locksets(SMALLEST_CROWD);
  private final int[] threads;
  private final int[] counts;
  private final int[] countsBeforeMiddle;
  private final boolean[] written;
  private final int[] common;

  Suspects(TraceColumns trace) {
    this.trace = trace;
    int variables = trace.names().count(NameKind.VARIABLE);
    threads = new int[variables];
    Arrays.fill(threads, NOT_ACCESSED);
    counts = new int[variables];
    written = new boolean[variables];
    common = new int[variables];
    int[] held = new int[trace.names().count(NameKind.THREAD)];
    pass(0, middle(), held);
    countsBeforeMiddle = counts.clone();
    pass(middle(), trace.size(), held);
  }

  private void pass(int from, int to, int[] held) {
    for (int position = from; position < to; position++) {
      int thread = trace.thread(position);
      int target = trace.target(position);
      switch (trace.operation(position)) {
        case OpCode.READ -> access(thread, target, held[thread]);
        case OpCode.WRITE -> {
          access(thread, target, held[thread]);
          written[target] = true;
        }
        case OpCode.ACQUIRE -> {
          held[thread] = locksets.with(held[thread], target);
          if (locksets.isCrowded()) {
            compact(held);
          }
        }
        case OpCode.RELEASE -> held[thread] = locksets.without(held[thread], target);
        default -> {} // Neither an access that can race nor a lock.
      }
    }
  }

  private void access(int thread, int variable, int held) {
    counts[variable]++;
    if (threads[variable] == NOT_ACCESSED) {
      threads[variable] = thread;
      common[variable] = held;
    } else {
      if (threads[variable] != thread) {
        threads[variable] = SEVERAL;
      }
      common[variable] = locksets.intersect(common[variable], held);
    }
  }

  private void compact(int[] held) {
    locksets.startCompaction();
    for (int thread = 0; thread < held.length; thread++) {
      held[thread] = locksets.keep(held[thread]);
    }
    for (int variable = 0; variable < common.length; variable++) {
      common[variable] = locksets.keep(common[variable]);
    }
    locksets.finishCompaction();
  }

  int[] variables() {
    IntList found = new IntList();
    for (int variable = 0; variable < threads.length; variable++) {
      if (threads[variable] == SEVERAL && written[variable] && common[variable] == Locksets.EMPTY) {
        found.add(variable);
      }
    }
    return found.toArray();
  }

  int accesses(int variable) {
    return counts[variable];
  }

  /** How many of them are before the middle of the trace. */
  int accessesBeforeMiddle(int variable) {
    return countsBeforeMiddle[variable];
  }

  int middle() {
    return trace.size() / 2;
  }

  TraceColumns trace() {
    return trace;
  }
}
