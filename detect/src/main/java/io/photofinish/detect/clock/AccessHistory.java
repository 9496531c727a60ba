package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * All accesses of each variable, thread by thread. In the order of a thread, the accesses that a
 * later event is not ordered behind are the newest ones: listing them costs what there is to list.
 *
 * <p>A lane is the accesses of one thread to one variable, in order.
 */
public final class AccessHistory {
  private static final int[] NO_LANES = {};
  private static final int FIRST_CAPACITY = 4;

  /** By variable: the numbers of its lanes. */
  private int[][] lanesOf = {};

  private int[] laneCounts = {};

  /** By lane: whose it is, how long, and its accesses' times, indices, tags. */
  private int[] threads = new int[16];

  private int[] sizes = new int[16];
  private int[][] times = new int[16][];
  private long[][] indices = new long[16][];
  private int[][] tags = new int[16][];
  private int lanes;

  /** What to do with an access of the past. */
  @FunctionalInterface
  public interface Visitor {
    void access(int thread, long index, int tag);
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
    int lane = lane(variable, thread);
    int size = sizes[lane];
    if (size == times[lane].length) {
      times[lane] = Arrays.copyOf(times[lane], 2 * size);
      indices[lane] = Arrays.copyOf(indices[lane], 2 * size);
      tags[lane] = Arrays.copyOf(tags[lane], 2 * size);
    }
    times[lane][size] = time;
    indices[lane][size] = index;
    tags[lane][size] = tag;
    sizes[lane] = size + 1;
  }

  /** Visits the accesses of other threads that are not before what the thread does now. */
  public void forEachUnordered(int variable, int thread, ThreadClocks clocks, Visitor visitor) {
    int[] ofVariable = lanesOf[variable];
    for (int i = 0; i < laneCounts[variable]; i++) {
      int lane = ofVariable[i];
      int other = threads[lane];
      for (int k = sizes[lane] - 1;
          k >= 0 && !clocks.isBefore(other, times[lane][k], thread);
          k--) {
        visitor.access(other, indices[lane][k], tags[lane][k]);
      }
    }
  }

  private int lane(int variable, int thread) {
    int[] ofVariable = lanesOf[variable];
    int count = laneCounts[variable];
    for (int i = 0; i < count; i++) {
      if (threads[ofVariable[i]] == thread) {
        return ofVariable[i];
      }
    }
    if (count == ofVariable.length) {
      ofVariable = Arrays.copyOf(ofVariable, Math.max(2, 2 * count));
      lanesOf[variable] = ofVariable;
    }
    ofVariable[count] = newLane(thread);
    laneCounts[variable] = count + 1;
    return ofVariable[count];
  }

  private int newLane(int thread) {
    if (lanes == threads.length) {
      int capacity = 2 * lanes;
      threads = Arrays.copyOf(threads, capacity);
      sizes = Arrays.copyOf(sizes, capacity);
      times = Arrays.copyOf(times, capacity);
      indices = Arrays.copyOf(indices, capacity);
      tags = Arrays.copyOf(tags, capacity);
    }
    threads[lanes] = thread;
    times[lanes] = new int[FIRST_CAPACITY];
    indices[lanes] = new long[FIRST_CAPACITY];
    tags[lanes] = new int[FIRST_CAPACITY];
    return lanes++;
  }
}
