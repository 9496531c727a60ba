package io.photofinish.recorder.runtime.base;

/**
 * Reads the mark word in an object's header, to see whether the object has an identity hash code
 * yet. While the object is locked, that cannot be seen.
 *
 * <p>Where the mark word holds the hash code depends on the JVM, so trials on new objects find it
 * out. If they fail, the answer is always "not known", and callers look for the object's shadow.
 */
public final class MarkWord {
  private static final int UNLOCKED = 1;
  private static final int LOCK_BITS = 3;
  private static final int HASH_BITS = Integer.MAX_VALUE;
  private static final int TRIALS = 20;

  /** Where the hash code begins, or -1 if that is not known. */
  private static final int SHIFT = shift();

  private MarkWord() {}

  private static int shift() {
    int found = -1;
    for (int trial = 0; trial < TRIALS; trial++) {
      Object object = new Object();
      long before = headerOf(object);
      int hash = System.identityHashCode(object);
      long after = headerOf(object);
      int shift = 63;
      while (shift >= 0 && (int) (after >>> shift & HASH_BITS) != hash) {
        shift--;
      }
      boolean isClear =
          shift >= 2
              && (before & LOCK_BITS) == UNLOCKED
              && (before >>> shift & HASH_BITS) == 0
              && (after & LOCK_BITS) == UNLOCKED;
      if (!isClear || (found >= 0 && found != shift)) {
        return -1;
      }
      found = shift;
    }
    return found;
  }

  private static long headerOf(Object object) {
    return OwnUnsafe.getLong(object, 0L);
  }

  /** Whether hash codes can be seen at all, in objects that are not locked. */
  public static boolean isKnown() {
    return SHIFT >= 0;
  }

  /**
   * Whether an object that has a hash code may have this one: it has, or it is locked, so that its
   * own cannot be seen.
   */
  public static boolean mayHave(int hash, Object object) {
    // One look: it may get a hash code meanwhile.
    long header = headerOf(object);
    return (header & LOCK_BITS) != UNLOCKED || ((int) (header >>> SHIFT) & HASH_BITS) == hash;
  }

  /** The object's hash code; 0 if it has none, or if that cannot be seen. */
  public static int hashOf(Object object) {
    if (SHIFT < 0) {
      return 0;
    }
    long header = headerOf(object);
    return (header & LOCK_BITS) == UNLOCKED ? (int) (header >>> SHIFT) & HASH_BITS : 0;
  }

  /** Whether the object surely has no hash code yet. */
  public static boolean hasNoHash(Object object) {
    if (SHIFT < 0) {
      return false;
    }
    long header = headerOf(object);
    // In one step, so that there is one branch.
    return (((header & LOCK_BITS) ^ UNLOCKED) | ((header >>> SHIFT) & HASH_BITS)) == 0;
  }

  /** Whether the object surely has one. */
  public static boolean hasHash(Object object) {
    if (SHIFT < 0) {
      return false;
    }
    long header = headerOf(object);
    return (header & LOCK_BITS) == UNLOCKED && (header >>> SHIFT & HASH_BITS) != 0;
  }
}
