package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * All accesses of each variable, thread by thread. In the order of a thread, the accesses that a
 * later event is not ordered behind are the newest ones: listing them costs what there is to list.
 *
 * <p>A lane is the accesses of one thread to one variable that have one tag, in order.
 */
public final class AccessHistory {
  private static final int[] NO_LANES = {};
  private static final int FIRST_CAPACITY = 4;

  /** By variable: the numbers of its lanes. */
  private int[][] lanesOf = {};

  private int[] laneCounts = {};

  /** By lane: whose it is, of what tag, how long, and its accesses' times and indices. */
  private int[] threads = new int[16];

  private int[] tags = new int[16];
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
    int before = lanesOf.length;
    if (variables > before) {
      lanesOf = Arrays.copyOf(lanesOf, Math.max(variables, 2 * before));
      Arrays.fill(lanesOf, before, lanesOf.length, NO_LANES);
      laneCounts = Arrays.copyOf(laneCounts, lanesOf.length);
    }
  }

  /** Adds an access; the tag is the caller's. */
  public void add(int variable, int thread, int time, long index, int tag) {
    int lane = lane(variable, thread, tag);
    int size = sizes[lane];
    if (size == times[lane].length) {
      times[lane] = Arrays.copyOf(times[lane], 2 * size);
      indices[lane] = Arrays.copyOf(indices[lane], 2 * size);
    }
    times[lane][size] = time;
    indices[lane][size] = index;
    sizes[lane] = size + 1;
  }

  /** Visits the accesses of other threads that are not before what the thread does now. */
  public void forEachUnordered(int variable, int thread, ThreadClocks clocks, Visitor visitor) {
    int[] ofVariable = lanesOf[variable];
    for (int i = 0; i < laneCounts[variable]; i++) {
      int lane = ofVariable[i];
      int other = threads[lane];
      int k = sizes[lane] - 1;
      if (!clocks.isBefore(other, times[lane][k], thread) && visitor.wants(tags[lane])) {
        for (; k >= 0 && !clocks.isBefore(other, times[lane][k], thread); k--) {
          visitor.access(other, indices[lane][k], tags[lane]);
        }
      }
    }
  }

  private int lane(int variable, int thread, int tag) {
    int[] ofVariable = lanesOf[variable];
    int count = laneCounts[variable];
    for (int i = 0; i < count; i++) {
      if (threads[ofVariable[i]] == thread && tags[ofVariable[i]] == tag) {
        return ofVariable[i];
      }
    }
    if (count == ofVariable.length) {
      ofVariable = Arrays.copyOf(ofVariable, Math.max(2, 2 * count));
      lanesOf[variable] = ofVariable;
    }
    ofVariable[count] = newLane(thread, tag);
    laneCounts[variable] = count + 1;
    return ofVariable[count];
  }

  private int newLane(int thread, int tag) {
    if (lanes == threads.length) {
      int capacity = 2 * lanes;
      threads = Arrays.copyOf(threads, capacity);
      sizes = Arrays.copyOf(sizes, capacity);
      times = Arrays.copyOf(times, capacity);
      indices = Arrays.copyOf(indices, capacity);
      tags = Arrays.copyOf(tags, capacity);
    }
    threads[lanes] = thread;
    tags[lanes] = tag;
    times[lanes] = new int[FIRST_CAPACITY];
    indices[lanes] = new long[FIRST_CAPACITY];
    return lanes++;
  }
}
