package io.photofinish.recorder.runtime.deferral;

import java.util.concurrent.atomic.AtomicLong;

/** How much memory the deferred accesses take, and may take: the program needs some too. */
public final class DeferredMemory {
  private static final long LIMIT = Runtime.getRuntime().maxMemory() / 8;

  private static final AtomicLong USED = new AtomicLong();

  private DeferredMemory() {}

  public static void add(long bytes) {
    USED.addAndGet(bytes);
  }

  public static boolean isFull() {
    return USED.get() > LIMIT;
  }
}
