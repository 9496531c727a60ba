package io.photofinish.recorder.runtime.deferral;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How much memory the deferred accesses take, and how much they may take: the program needs memory
 * too.
 */
public final class DeferredMemory {
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
