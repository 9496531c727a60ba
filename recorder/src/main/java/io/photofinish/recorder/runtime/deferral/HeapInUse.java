package io.photofinish.recorder.runtime.deferral;

/**
 * How full the program's heap is, as its collections leave it. What is in use between them tells
 * nothing: most of it may be garbage.
 */
final class HeapInUse {
  /**
   * In percent. Concurrent collectors begin long before, and those that stop the program do not.
   */
  private static final int TIGHT = 65;

  private final long bound;
  private long before;
  private volatile boolean isTight;

  /**
   * @param max how large the heap may be
   */
  HeapInUse(long max) {
    bound = max / 100 * TIGHT;
  }

  /** To be called again and again, by one thread. */
  void look() {
    Runtime runtime = Runtime.getRuntime();
    look(runtime.totalMemory() - runtime.freeMemory());
  }

  /** Less than before means that there was a collection. */
  void look(long used) {
    if (used < before) {
      isTight = used > bound;
    }
    before = used;
  }

  /** Whether little was free behind the last collection. */
  boolean isTight() {
    return isTight;
  }
}
