package io.photofinish.detect.predict;

import io.photofinish.trace.ids.IntList;
import java.util.Arrays;

/**
 * The accesses to one variable, thread by thread, while one goes through them in trace order. The
 * threads that access it have numbers of their own, from 0, here called lanes.
 */
final class VariableAccesses {
  private final SharedAccesses accesses;
  private final Cones cones;

  /** By thread: its lane, or -1. */
  private final int[] laneOf;

  /** The variable's number in {@link SharedAccesses}. */
  private int number;

  /** By lane: its thread. */
  private final IntList laneThreads = new IntList();

  /** The lanes with writes so far. */
  private final IntList writing = new IntList();

  /** By lane: all accesses so far, in trace order, and the writes among them. */
  private final IntList[] all;

  private final IntList[] writes;

  VariableAccesses(TraceIndex index) {
    accesses = index.accesses();
    cones = index.cones();
    laneOf = new int[cones.threads()];
    Arrays.fill(laneOf, -1);
    all = new IntList[cones.threads()];
    writes = new IntList[cones.threads()];
  }

  int number() {
    return number;
  }

  /**
   * Starts again, before the first access of another variable.
   *
   * @param newNumber the variable's number in {@link SharedAccesses}
   */
  void start(int newNumber) {
    number = newNumber;
    for (int lane = 0; lane < lanes(); lane++) {
      laneOf[laneThreads.get(lane)] = -1;
      all[lane].clear();
      writes[lane].clear();
    }
    laneThreads.clear();
    writing.clear();
    for (int access = accesses.first(number); access < accesses.end(number); access++) {
      int thread = accesses.thread(access);
      if (laneOf[thread] < 0) {
        addLane(thread);
      }
    }
  }

  private void addLane(int thread) {
    int lane = lanes();
    laneOf[thread] = lane;
    if (all[lane] == null) {
      all[lane] = new IntList(8);
      writes[lane] = new IntList(8);
    }
    laneThreads.add(thread);
  }

  /** Adds the next access, in trace order. */
  void add(int access) {
    int lane = lane(accesses.thread(access));
    all[lane].add(access);
    if (accesses.isWrite(access)) {
      if (writes[lane].isEmpty()) {
        writing.add(lane);
      }
      writes[lane].add(access);
    }
  }

  /** The lane of a thread that accesses the variable. */
  int lane(int thread) {
    return laneOf[thread];
  }

  int lanes() {
    return laneThreads.size();
  }

  int thread(int lane) {
    return laneThreads.get(lane);
  }

  /** In how many lanes there may be accesses so far that conflict with an access. */
  int conflictingLanes(int access) {
    return accesses.isWrite(access) ? lanes() : writing.size();
  }

  /** The nth of these lanes. */
  int conflictingLane(int n, int access) {
    return accesses.isWrite(access) ? n : writing.get(n);
  }

  /** The lane's accesses so far that conflict with an access of another thread. */
  IntList conflicting(int lane, int access) {
    return accesses.isWrite(access) ? all[lane] : writes[lane];
  }

  /** Where in the lane, from an index on, the first access is that is not in the access's cone. */
  int firstOutsideCone(IntList lane, int from, int thread, int access) {
    return firstFrom(lane, from, cones.bound(accesses.row(access), thread));
  }

  /** Where in the lane, from an index on, the first access at or behind a position is. */
  int firstFrom(IntList lane, int from, int position) {
    int low = from;
    int high = lane.size();
    if (low == high || accesses.position(lane.get(high - 1)) < position) {
      return high;
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (accesses.position(lane.get(middle)) < position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Where in the lane, from an index on, the stretch of the access before the end begins. */
  int startOfStretch(IntList lane, int from, int end) {
    int start = end - 1;
    int stretch = accesses.stretch(lane.get(start));
    while (start > from && accesses.stretch(lane.get(start - 1)) == stretch) {
      start--;
    }
    return start;
  }
}
