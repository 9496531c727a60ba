package io.photofinish.trace.file;

import java.util.Arrays;
import java.util.stream.IntStream;

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
  private long[] firstsBefore = new long[64];
  private int size;

  /**
   * Adds an event that stands for itself alone.
   *
   * @param time how many events of the thread are before it, followed by {@link #ORDER_BITS} bits;
   *     no two events of a thread have the same
   */
  public void add(int thread, long time, int operation, int target, int location) {
    add(thread, time, operation, target, location, time >>> ORDER_BITS);
  }

  /**
   * Adds an event that stands for earlier ones of its kind too.
   *
   * @param firstBefore how many events of the thread are before the first of them
   */
  public void add(
      int thread, long time, int operation, int target, int location, long firstBefore) {
    if (size == threads.length) {
      grow();
    }
    threads[size] = thread;
    times[size] = time;
    targets[size] = target;
    locations[size] = location;
    firstsBefore[size] = firstBefore;
    operations[size++] = (byte) operation;
  }

  private void grow() {
    int capacity = 2 * size;
    threads = Arrays.copyOf(threads, capacity);
    times = Arrays.copyOf(times, capacity);
    targets = Arrays.copyOf(targets, capacity);
    locations = Arrays.copyOf(locations, capacity);
    operations = Arrays.copyOf(operations, capacity);
    firstsBefore = Arrays.copyOf(firstsBefore, capacity);
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

  /** How many written events of its thread are before the first that event i stands for. */
  long firstBefore(int i) {
    return firstsBefore[i];
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
    return sorted(IntStream.range(0, size).toArray(), times);
  }

  /** Some of the events by thread, and those of a thread by where the first is they stand for. */
  int[] byFirst(int[] events) {
    return sorted(events, firstsBefore);
  }

  private int[] sorted(int[] events, long[] keys) {
    int[] order = events.clone();
    sort(order, events.clone(), 0, events.length, keys);
    return order;
  }

  /** Sorts a part, of which the other array has a copy. */
  private void sort(int[] order, int[] copy, int from, int to, long[] keys) {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) >>> 1;
    sort(copy, order, from, middle, keys);
    sort(copy, order, middle, to, keys);
    int left = from;
    int right = middle;
    for (int i = from; i < to; i++) {
      boolean takesLeft =
          right == to || (left < middle && !isBefore(copy[right], copy[left], keys));
      order[i] = takesLeft ? copy[left++] : copy[right++];
    }
  }

  private boolean isBefore(int i, int j, long[] keys) {
    return threads[i] != threads[j] ? threads[i] < threads[j] : keys[i] < keys[j];
  }
}
