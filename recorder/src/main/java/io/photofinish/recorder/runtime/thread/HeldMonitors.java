package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.shadow.Shadow;
import java.util.Arrays;

/**
 * The locks that a thread holds, and how often: re-entrant pairs of acquire and release make no
 * events.
 */
public final class HeldMonitors {
  private Shadow[] locks = new Shadow[8];
  private int[] depths = new int[8];
  public int count;

  /** Of the set of these locks. */
  private long hash;

  public boolean hasHash = true;

  /** Whether the number for the set of locks is known, and is this. */
  boolean hasHash(long expected) {
    return hasHash && hash == expected;
  }

  /** A number for the set of locks: another for another set, as good as always. */
  public long hash() {
    if (!hasHash) {
      hash = 0;
      for (int i = 0; i < count; i++) {
        long mixed = (locks[i].roles().lockId() + 1L) * 0x9E3779B97F4A7C15L;
        hash += (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
      }
      hasHash = true;
    }
    return hash;
  }

  /** The thread took a lock. True if it did not hold it before. */
  public boolean add(Shadow lock) {
    return add(lock, 1);
  }

  /** The thread took a lock several times at once. True if it did not hold it before. */
  public boolean add(Shadow lock, int times) {
    int at = find(lock);
    if (at >= 0) {
      depths[at] += times;
      return false;
    }
    if (count == locks.length) {
      locks = Arrays.copyOf(locks, 2 * count);
      depths = Arrays.copyOf(depths, 2 * count);
    }
    locks[count] = lock;
    depths[count++] = times;
    hasHash = false;
    return true;
  }

  /** The thread took a lock that it had; false if it did not have it. */
  boolean addAgain(Shadow lock) {
    int at = find(lock);
    if (at >= 0) {
      depths[at]++;
    }
    return at >= 0;
  }

  /** The thread gives a lock back, but still has it; false if it would have it no more. */
  boolean removeInner(Shadow lock) {
    int at = find(lock);
    if (at < 0 || depths[at] == 1) {
      return false;
    }
    depths[at]--;
    return true;
  }

  /** The thread gives a lock back. Whether it has it no more; not if it never had. */
  public boolean remove(Shadow lock) {
    int at = find(lock);
    if (at < 0 || --depths[at] > 0) {
      return false;
    }
    removeAt(at);
    return true;
  }

  /** The thread gives a lock back as often as it has it. How often that was. */
  int removeAll(Shadow lock) {
    int at = find(lock);
    if (at < 0) {
      return 0;
    }
    int times = depths[at];
    removeAt(at);
    return times;
  }

  /** How often the thread has a lock. */
  public int depth(Shadow lock) {
    int at = find(lock);
    return at < 0 ? 0 : depths[at];
  }

  /** The lock of an object with an identity hash code that is held as a monitor; else null. */
  Shadow monitor(int identityHash) {
    for (int i = 0; i < count; i++) {
      if (locks[i].isMonitorOf(identityHash)) {
        return locks[i];
      }
    }
    return null;
  }

  private void removeAt(int at) {
    count--;
    for (int i = at; i < count; i++) {
      locks[i] = locks[i + 1];
      depths[i] = depths[i + 1];
    }
    locks[count] = null;
    hasHash = false;
  }

  private int find(Shadow lock) {
    int at = count - 1;
    while (at >= 0 && locks[at] != lock) {
      at--;
    }
    return at;
  }
}
