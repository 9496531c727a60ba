package io.photofinish.recorder.runtime;

import java.util.concurrent.atomic.AtomicLong;

/** How much memory the deferred accesses take, and may take: the program needs some too. */
final class DeferredMemory {
  private static final long LIMIT = Runtime.getRuntime().maxMemory() / 8;

  private static final AtomicLong USED = new AtomicLong();

  private DeferredMemory() {}

  static void add(long bytes) {
    USED.addAndGet(bytes);
  }

  static boolean isFull() {
    return USED.get() > LIMIT;
  }
}
