package io.photofinish.recorder.runtime.deferral;

/**
 * How full the program's heap is, as its collections leave it. What is in use between them tells
 * nothing: most of it may be garbage. Nor do collections of the young alone tell much, since old
 * garbage stays: what counts is how much is left behind one of the old.
 */
final class HeapInUse {
  /** In percent. */
  private static final int TIGHT = 65;

  /** Some collectors free what they found by so many collections more. */
  private static final int FREEING = 16;

  private final long bound;
  private OldCanary canary = new OldCanary();
  private long before;

  /** The least that was used behind a collection, since one of the old; and how many those are. */
  private long least = Long.MAX_VALUE;

  private int freeing;

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
    boolean isOldCollected = canary.isGone();
    long used = runtime.totalMemory() - runtime.freeMemory();
    if (isOldCollected) {
      canary = new OldCanary();
    } else if (used < before) {
      canary.survive();
    }
    look(used, isOldCollected, canary.isOld());
  }

  /**
   * Less than before means that there was a collection.
   *
   * @param isOldCollected whether it was seen that old objects were collected
   * @param canBeSeen whether that could be seen; else all collections count
   */
  void look(long used, boolean isOldCollected, boolean canBeSeen) {
    if (isOldCollected) {
      freeing = FREEING;
      least = used;
      isTight = used > bound;
    } else if (used < before && (freeing > 0 || !canBeSeen)) {
      least = freeing > 0 ? Math.min(least, used) : used;
      freeing = Math.max(0, freeing - 1);
      isTight = least > bound;
    }
    before = used;
  }

  /** Whether little was free behind the last collection that counts. */
  boolean isTight() {
    return isTight;
  }
}
