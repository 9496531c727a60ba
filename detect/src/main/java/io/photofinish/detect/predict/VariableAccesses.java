package io.photofinish.detect.predict;

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

  private int lanes;
  private int[] laneThreads = new int[16];

  /** The lanes with writes so far. */
  private int writingLanes;

  private int[] writing = new int[16];

  /** By lane: all accesses so far, and the writes among them. */
  private final Lane[] all;

  private final Lane[] writes;

  VariableAccesses(TraceIndex index) {
    accesses = index.accesses();
    cones = index.cones();
    laneOf = new int[cones.threads()];
    Arrays.fill(laneOf, -1);
    all = new Lane[cones.threads()];
    writes = new Lane[cones.threads()];
  }

  /** The accesses of one kind by one thread, in trace order. */
  static final class Lane {
    private int[] list = new int[8];
    private int size;

    private void add(int access) {
      if (size == list.length) {
        list = Arrays.copyOf(list, 2 * size);
      }
      list[size++] = access;
    }

    int size() {
      return size;
    }

    int get(int i) {
      return list[i];
    }
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
    for (int lane = 0; lane < lanes; lane++) {
      laneOf[laneThreads[lane]] = -1;
      all[lane].size = 0;
      writes[lane].size = 0;
    }
    lanes = 0;
    writingLanes = 0;
    for (int access = accesses.first(number); access < accesses.end(number); access++) {
      int thread = accesses.thread(access);
      if (laneOf[thread] < 0) {
        addLane(thread);
      }
    }
  }

  private void addLane(int thread) {
    laneOf[thread] = lanes;
    if (lanes == laneThreads.length) {
      laneThreads = Arrays.copyOf(laneThreads, 2 * lanes);
    }
    if (all[lanes] == null) {
      all[lanes] = new Lane();
      writes[lanes] = new Lane();
    }
    laneThreads[lanes++] = thread;
  }

  /** Adds the next access, in trace order. */
  void add(int access) {
    int lane = lane(accesses.thread(access));
    all[lane].add(access);
    if (accesses.isWrite(access)) {
      if (writes[lane].size == 0) {
        if (writingLanes == writing.length) {
          writing = Arrays.copyOf(writing, 2 * writingLanes);
        }
        writing[writingLanes++] = lane;
      }
      writes[lane].add(access);
    }
  }

  /** The lane of a thread that accesses the variable. */
  int lane(int thread) {
    return laneOf[thread];
  }

  int lanes() {
    return lanes;
  }

  int thread(int lane) {
    return laneThreads[lane];
  }

  /** In how many lanes there may be accesses so far that conflict with an access. */
  int conflictingLanes(int access) {
    return accesses.isWrite(access) ? lanes : writingLanes;
  }

  /** The nth of these lanes. */
  int conflictingLane(int n, int access) {
    return accesses.isWrite(access) ? n : writing[n];
  }

  /** The lane's accesses so far that conflict with an access of another thread. */
  Lane conflicting(int lane, int access) {
    return accesses.isWrite(access) ? all[lane] : writes[lane];
  }

  /** Where in the lane, from an index on, the first access is that is not in the access's cone. */
  int firstOutsideCone(Lane lane, int from, int thread, int access) {
    return firstFrom(lane, from, cones.bound(accesses.row(access), thread));
  }

  /** Where in the lane, from an index on, the first access at or behind a position is. */
  int firstFrom(Lane lane, int from, int position) {
    int low = from;
    int high = lane.size;
    if (low == high || accesses.position(lane.list[high - 1]) < position) {
      return high;
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (accesses.position(lane.list[middle]) < position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Where in the lane, from an index on, the stretch of the access before the end begins. */
  int startOfStretch(Lane lane, int from, int end) {
    int start = end - 1;
    int stretch = accesses.stretch(lane.get(start));
    while (start > from && accesses.stretch(lane.get(start - 1)) == stretch) {
      start--;
    }
    return start;
  }
}
