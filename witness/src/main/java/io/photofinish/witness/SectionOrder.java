package io.photofinish.witness;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a witness does to critical sections: which come in another order than in the run, which are
 * open at its end (those in which the threads of a deadlock wait are among them), and which are
 * left out though later ones of their lock are there. Its prefix is the run, so all of that is in
 * its rest.
 */
public final class SectionOrder {
  private final TraceColumns trace;
  private final int prefix;
  private final int[] rest;

  /** By step of the rest: an acquire or release of a section that is not where it was. */
  private final boolean[] isMoved;

  /** By step of the rest: an acquire whose release is not in the schedule. */
  private final boolean[] isLeftOpen;

  private final Map<Integer, Integer> leftOut = new TreeMap<>();

  public SectionOrder(TraceColumns trace, Exposure witness) {
    this.trace = trace;
    prefix = witness.prefix();
    rest = witness.rest();
    isMoved = new boolean[rest.length];
    isLeftOpen = new boolean[rest.length];
    findMoved();
    findLeftOpen();
    findLeftOut();
  }

  /** Whether the step acquires or releases in a section that comes before or after its turn. */
  public boolean isMoved(int stepOfRest) {
    return isMoved[stepOfRest];
  }

  public boolean isLeftOpen(int stepOfRest) {
    return isLeftOpen[stepOfRest];
  }

  /** By lock: how many sections are left out that were before one that is there. */
  public Map<Integer, Integer> leftOut() {
    return leftOut;
  }

  private boolean is(int stepOfRest, int operation) {
    return trace.operation(rest[stepOfRest]) == operation;
  }

  private int lock(int stepOfRest) {
    return trace.target(rest[stepOfRest]);
  }

  private int[] byLock(int content) {
    int[] array = new int[trace.names().count(NameKind.LOCK)];
    Arrays.fill(array, content);
    return array;
  }

  private void findMoved() {
    int[] earliestBehind = byLock(Integer.MAX_VALUE);
    for (int i = rest.length - 1; i >= 0; i--) {
      if (is(i, OpCode.ACQUIRE)) {
        isMoved[i] = rest[i] > earliestBehind[lock(i)];
        earliestBehind[lock(i)] = Math.min(earliestBehind[lock(i)], rest[i]);
      }
    }
    int[] latestBefore = byLock(-1);
    boolean[] isInMoved = new boolean[latestBefore.length];
    for (int i = 0; i < rest.length; i++) {
      if (is(i, OpCode.ACQUIRE)) {
        isMoved[i] |= rest[i] < latestBefore[lock(i)];
        latestBefore[lock(i)] = Math.max(latestBefore[lock(i)], rest[i]);
        isInMoved[lock(i)] = isMoved[i];
      } else if (is(i, OpCode.RELEASE)) {
        isMoved[i] = isInMoved[lock(i)];
      }
    }
  }

  private void findLeftOpen() {
    boolean[] isReleased = new boolean[trace.names().count(NameKind.LOCK)];
    for (int i = rest.length - 1; i >= 0; i--) {
      if (is(i, OpCode.RELEASE)) {
        isReleased[lock(i)] = true;
      } else if (is(i, OpCode.ACQUIRE)) {
        isLeftOpen[i] = !isReleased[lock(i)];
        isReleased[lock(i)] = false;
      }
    }
  }

  private void findLeftOut() {
    int[] last = byLock(-1);
    int[] kept = byLock(0);
    int end = 0;
    for (int i = 0; i < rest.length; i++) {
      if (is(i, OpCode.ACQUIRE)) {
        last[lock(i)] = Math.max(last[lock(i)], rest[i]);
        kept[lock(i)]++;
        end = Math.max(end, rest[i]);
      }
    }
    int[] observed = byLock(0);
    for (int event = prefix; event <= end; event++) {
      if (trace.operation(event) == OpCode.ACQUIRE && event <= last[trace.target(event)]) {
        observed[trace.target(event)]++;
      }
    }
    for (int lock = 0; lock < kept.length; lock++) {
      if (observed[lock] > kept[lock]) {
        leftOut.put(lock, observed[lock] - kept[lock]);
      }
    }
  }
}
