package io.photofinish.detect.clock;

import io.photofinish.trace.ids.Growth;

/**
 * All accesses of each variable, thread by thread. In the order of a thread, the accesses that a
 * later event is not ordered behind are the newest ones: listing them costs what there is to list.
 *
 * <p>A lane is the accesses of one thread to one variable that have one tag, in order.
 */
public final class AccessHistory {
  private static final int[] NO_LANES = {};
  private static final int FIRST_CAPACITY = 4;

  /** Where what is needed to pass over a lane is found: its thread, tag, newest time, number. */
  private static final int WIDTH = 4;

  private static final int TAG = 1;
  private static final int NEWEST = 2;
  private static final int LANE = 3;

  /** By variable: its lanes, WIDTH cells each, and how many cells are used. */
  private int[][] lanesOf = {};

  private int[] cellCounts = {};

  /** By lane: how long it is, and its accesses' times and indices. */
  private int[] sizes = new int[16];

  private int[][] times = new int[16][];
  private long[][] indices = new long[16][];
  private int lanes;

  /** What to do with an access of the past. */
  @FunctionalInterface
  public interface Visitor {
    void access(int thread, long index, int tag);

    /** Whether accesses with this tag are to be visited at all. */
    default boolean wants(int tag) {
      return true;
    }
  }

  public void ensureVariables(int variables) {
    lanesOf = Growth.atLeast(lanesOf, variables, NO_LANES);
    cellCounts = Growth.atLeast(cellCounts, variables);
  }

  /** Adds an access; the tag is the caller's. */
  public void add(int variable, int thread, int time, long index, int tag) {
    int at = place(variable, thread, tag);
    lanesOf[variable][at + NEWEST] = time;
    int lane = lanesOf[variable][at + LANE];
    int size = sizes[lane];
    if (size == times[lane].length) {
      times[lane] = Growth.atLeast(times[lane], size + 1);
      indices[lane] = Growth.atLeast(indices[lane], size + 1);
    }
    times[lane][size] = time;
    indices[lane][size] = index;
    sizes[lane] = size + 1;
  }

  /** Visits the accesses of other threads that are not before what the thread does now. */
  public void forEachUnordered(int variable, int thread, ThreadClocks clocks, Visitor visitor) {
    int[] ofVariable = lanesOf[variable];
    for (int at = 0; at < cellCounts[variable]; at += WIDTH) {
      if (!clocks.isBefore(ofVariable[at], ofVariable[at + NEWEST], thread)
          && visitor.wants(ofVariable[at + TAG])) {
        visitLane(
            ofVariable[at + LANE], ofVariable[at], ofVariable[at + TAG], thread, clocks, visitor);
      }
    }
  }

  private void visitLane(
      int lane, int other, int tag, int thread, ThreadClocks clocks, Visitor visitor) {
    for (int k = sizes[lane] - 1; k >= 0 && !clocks.isBefore(other, times[lane][k], thread); k--) {
      visitor.access(other, indices[lane][k], tag);
    }
  }

  private int place(int variable, int thread, int tag) {
    int[] ofVariable = lanesOf[variable];
    int count = cellCounts[variable];
    for (int at = 0; at < count; at += WIDTH) {
      if (ofVariable[at] == thread && ofVariable[at + TAG] == tag) {
        return at;
      }
    }
    if (count == ofVariable.length) {
      ofVariable = Growth.atLeast(ofVariable, Math.max(2 * WIDTH, count + 1));
      lanesOf[variable] = ofVariable;
    }
    ofVariable[count] = thread;
    ofVariable[count + TAG] = tag;
    ofVariable[count + LANE] = newLane();
    cellCounts[variable] = count + WIDTH;
    return count;
  }

  private int newLane() {
    if (lanes == sizes.length) {
      sizes = Growth.atLeast(sizes, lanes + 1);
      times = Growth.atLeast(times, lanes + 1);
      indices = Growth.atLeast(indices, lanes + 1);
    }
    times[lanes] = new int[FIRST_CAPACITY];
    indices[lanes] = new long[FIRST_CAPACITY];
    return lanes++;
  }
}
