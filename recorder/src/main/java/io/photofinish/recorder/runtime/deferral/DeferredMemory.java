package io.photofinish.recorder.runtime.deferral;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How much memory the deferred accesses take, and how much they may take: the program needs memory
 * too.
 */
public final class DeferredMemory {
  private static final int ARRAY_HEADER = 16;
  private static final int REFERENCE = 4;
  private static final int ALIGNMENT = 8;

  private final long limit;

  private final AtomicLong used = new AtomicLong();

  /**
   * @param limit how many bytes they may take, about
   */
  public DeferredMemory(long limit) {
    this.limit = limit;
  }

  /** Of this process: an eighth of its heap. */
  public static DeferredMemory ofHeap() {
    return new DeferredMemory(Runtime.getRuntime().maxMemory() / 8);
  }

  static long bytesOf(int[] array) {
    return bytesOf(array.length, Integer.BYTES);
  }

  static long bytesOf(long[] array) {
    return bytesOf(array.length, Long.BYTES);
  }

  static long bytesOf(Object[] array) {
    return bytesOf(array.length, REFERENCE);
  }

  /** What an array takes, in a JVM whose references are compressed. */
  private static long bytesOf(int length, int each) {
    return (ARRAY_HEADER + (long) length * each + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  void add(long bytes) {
    used.addAndGet(bytes);
  }

  public long used() {
    return used.get();
  }

  public boolean isFull() {
    return used.get() > limit;
  }
}
