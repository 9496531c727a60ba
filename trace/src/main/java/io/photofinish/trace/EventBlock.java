package io.photofinish.trace;

import java.util.Arrays;

/**
 * A run of events as columns. Readers fill it, consumers walk over it; one block serves a whole
 * pass over a trace of any length.
 */
public final class EventBlock {
  private byte[] operations;
  private int[] threads;
  private int[] targets;
  private int[] locations;
  private int size;

  private long firstIndex;

  /** The event indices when they have gaps, else null: then event i has firstIndex + i. */
  private long[] indices;

  private boolean hasGaps;

  public EventBlock(int capacity) {
    operations = new byte[capacity];
    threads = new int[capacity];
    targets = new int[capacity];
    locations = new int[capacity];
  }

  public int size() {
    return size;
  }

  public boolean isFull() {
    return size == operations.length;
  }

  public int capacity() {
    return operations.length;
  }

  public void clear() {
    size = 0;
    hasGaps = false;
  }

  /** Appends an event; the block must not be full, and indices must increase. */
  public void add(long index, int operation, int thread, int target, int location) {
    int i = size;
    if (i == 0) {
      firstIndex = index;
    } else if (hasGaps || index != firstIndex + i) {
      addIndexWithGap(i, index);
    }
    operations[i] = (byte) operation;
    threads[i] = thread;
    targets[i] = target;
    locations[i] = location;
    size = i + 1;
  }

  /** Appends event i of another block. */
  public void addFrom(EventBlock other, int i) {
    add(other.index(i), other.operation(i), other.thread(i), other.target(i), other.location(i));
  }

  private void addIndexWithGap(int i, long index) {
    if (!hasGaps) {
      startGaps();
    }
    indices[i] = index;
  }

  private void startGaps() {
    if (indices == null || indices.length < capacity()) {
      indices = new long[capacity()];
    }
    for (int k = 0; k < size; k++) {
      indices[k] = firstIndex + k;
    }
    hasGaps = true;
  }

  /**
   * Prepares the block to be filled through its columns: {@code size} events whose indices follow
   * each other from {@code firstIndex}.
   */
  public void reset(long firstIndex, int size) {
    ensureCapacity(size);
    this.firstIndex = firstIndex;
    this.size = size;
    hasGaps = false;
  }

  /** The column of indices, to be filled for the events of this block when they have gaps. */
  public long[] indicesWithGaps() {
    if (!hasGaps) {
      startGaps();
    }
    return indices;
  }

  /** Makes room for {@code capacity} events; what the block held is gone if it has to grow. */
  public void ensureCapacity(int capacity) {
    if (capacity > operations.length) {
      operations = new byte[capacity];
      threads = new int[capacity];
      targets = new int[capacity];
      locations = new int[capacity];
    }
  }

  /** The identity of event i of this block: see {@link EventConsumer#event}. */
  public long index(int i) {
    return hasGaps ? indices[i] : firstIndex + i;
  }

  /** Whether the indices of this block do not simply follow each other. */
  public boolean hasGaps() {
    return hasGaps;
  }

  public int operation(int i) {
    return operations[i];
  }

  public int thread(int i) {
    return threads[i];
  }

  public int target(int i) {
    return targets[i];
  }

  public int location(int i) {
    return locations[i];
  }

  /** The column of {@link OpCode}s; the first {@link #size()} are valid. Likewise the others. */
  public byte[] operations() {
    return operations;
  }

  public int[] threads() {
    return threads;
  }

  public int[] targets() {
    return targets;
  }

  public int[] locations() {
    return locations;
  }

  /** Keeps only events {@code from} (inclusive) to {@code to} (exclusive). */
  public void slice(int from, int to) {
    if (hasGaps) {
      System.arraycopy(indices, from, indices, 0, to - from);
    }
    firstIndex = index(hasGaps ? 0 : from);
    System.arraycopy(operations, from, operations, 0, to - from);
    System.arraycopy(threads, from, threads, 0, to - from);
    System.arraycopy(targets, from, targets, 0, to - from);
    System.arraycopy(locations, from, locations, 0, to - from);
    size = to - from;
  }

  @Override
  public String toString() {
    return "EventBlock" + Arrays.asList(size + " events", "from index " + firstIndex);
  }
}
