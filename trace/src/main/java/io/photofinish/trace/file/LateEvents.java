package io.photofinish.trace.file;

import java.util.Arrays;

/**
 * Events that turned out to be wanted only after later ones were written. Each knows its place: its
 * thread, and its time there, which counts the thread's written events before it and, among late
 * ones at the same place, their order.
 */
public final class LateEvents {
  /** How many bits of a time tell the order of events at the same place. */
  public static final int ORDER_BITS = 24;

  private int[] threads = new int[64];
  private long[] times = new long[64];
  private int[] targets = new int[64];
  private int[] locations = new int[64];
  private byte[] operations = new byte[64];
  private int size;

  /**
   * Adds an event.
   *
   * @param time how many events of the thread are before it, followed by {@link #ORDER_BITS} bits;
   *     no two events of a thread have the same
   */
  public void add(int thread, long time, int operation, int target, int location) {
    if (size == threads.length) {
      grow();
    }
    threads[size] = thread;
    times[size] = time;
    targets[size] = target;
    locations[size] = location;
    operations[size++] = (byte) operation;
  }

  private void grow() {
    int capacity = 2 * size;
    threads = Arrays.copyOf(threads, capacity);
    times = Arrays.copyOf(times, capacity);
    targets = Arrays.copyOf(targets, capacity);
    locations = Arrays.copyOf(locations, capacity);
    operations = Arrays.copyOf(operations, capacity);
  }

  public int size() {
    return size;
  }

  int thread(int i) {
    return threads[i];
  }

  long time(int i) {
    return times[i];
  }

  /** How many written events of its thread are before event i. */
  long eventsBefore(int i) {
    return times[i] >>> ORDER_BITS;
  }

  int operation(int i) {
    return operations[i];
  }

  int target(int i) {
    return targets[i];
  }

  int location(int i) {
    return locations[i];
  }

  /** The events by thread, and those of a thread by time. */
  int[] inOrder() {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[i] = i;
    }
    sort(order, Arrays.copyOf(order, size), 0, size);
    return order;
  }

  /** Sorts a part, of which the other array has a copy. */
  private void sort(int[] order, int[] copy, int from, int to) {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) >>> 1;
    sort(copy, order, from, middle);
    sort(copy, order, middle, to);
    int left = from;
    int right = middle;
    for (int i = from; i < to; i++) {
      boolean takesLeft = right == to || (left < middle && !isBefore(copy[right], copy[left]));
      order[i] = takesLeft ? copy[left++] : copy[right++];
    }
  }

  private boolean isBefore(int i, int j) {
    return threads[i] != threads[j] ? threads[i] < threads[j] : times[i] < times[j];
  }
}
