package io.photofinish.recorder.runtime.deferral;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How much memory the deferred accesses take, and how much they may take: the program needs memory
 * too.
 */
public class DeferredMemory {
  private static final int ARRAY_HEADER = 16;
  private static final int REFERENCE = 4;
  private static final int ALIGNMENT = 8;

  private final long limit;

  /** Null if the limit holds however much is free. */
  private final HeapInUse heap;

  private final AtomicLong used = new AtomicLong();

  /**
   * @param limit how many bytes they may take, about
   */
  public DeferredMemory(long limit) {
    this(limit, null);
  }

  private DeferredMemory(long limit, HeapInUse heap) {
    this.limit = limit;
    this.heap = heap;
  }

  /**
   * Of this process: an eighth of its heap, and more as long as its collections leave enough. What
   * is counted may be of objects that are dead, and not collected yet.
   */
  public static DeferredMemory ofHeap() {
    long max = Runtime.getRuntime().maxMemory();
    return new DeferredMemory(max / 8, new HeapInUse(max));
  }

  /** To be called again and again, by one thread. */
  public void lookAtHeap() {
    if (heap != null) {
      heap.look();
    }
  }

  static long bytesOf(int[] array) {
    return bytesOf(array.length, Integer.BYTES);
  }

  static long bytesOf(long[] array) {
    return bytesOf(array.length, Long.BYTES);
  }

  static long bytesOfLongs(int length) {
    return bytesOf(length, Long.BYTES);
  }

  static long bytesOf(Object[] array) {
    return bytesOf(array.length, REFERENCE);
  }

  /** What an array takes, in a JVM whose references are compressed. */
  private static long bytesOf(int length, int each) {
    return (ARRAY_HEADER + (long) length * each + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  public void add(long bytes) {
    used.addAndGet(bytes);
  }

  public long used() {
    return used.get();
  }

  public boolean isFull() {
    return used.get() > limit && (heap == null || heap.isTight());
  }

  /** For objects whose end nobody sees: what they take is not counted. */
  public DeferredMemory uncounted() {
    return new DeferredMemory(limit) {
      @Override
      public void add(long bytes) {}
    };
  }
}
