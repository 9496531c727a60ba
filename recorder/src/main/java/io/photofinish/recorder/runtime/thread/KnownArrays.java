package io.photofinish.recorder.runtime.thread;

import java.lang.ref.WeakReference;

/**
 * A cache of the arrays that a thread accesses at a place again and again, among others: where that
 * is kept is found here by one look. A {@link DeferredPlace} only remembers the last object that a
 * thread came to. To look up another one and to remember that takes longer, above all where the
 * garbage collector is told of references from old objects to others, as most are.
 *
 * <p>It keeps no array alive: all are in an array that is held weakly itself. A garbage collection
 * may throw it away.
 */
final class KnownArrays {
  private static final int FEW = 64;
  private static final int MOST = 1 << 15;

  /** By index: the array, and behind it its place. */
  private WeakReference<Object[]> entries = new WeakReference<>(null);

  /** By index: what was not found there the last time. Most arrays never come again. */
  private int[] missed = new int[0];

  /** How often there was no room for what was missed. */
  private int pushedOut;

  private static int keyOf(int hash, int where, boolean isWrite) {
    return hash + ((where >> 1 << 1) + (isWrite ? 1 : 0)) * 0x9E3779B1;
  }

  /**
   * What is known of an array at a place, as far as it is still so; null if nothing is.
   *
   * @param hash the array's identity hash code
   */
  DeferredPlace find(Object array, int hash, boolean isWrite, int where) {
    Object[] known = entries.get();
    if (known == null) {
      return null;
    }
    int at = keyOf(hash, where, isWrite) & (missed.length - 1);
    DeferredPlace found = get(known, at, array, isWrite, where);
    return found != null ? found : get(known, at ^ 1, array, isWrite, where);
  }

  private static DeferredPlace get(
      Object[] known, int at, Object array, boolean isWrite, int where) {
    if (known[2 * at] != array) {
      return null;
    }
    DeferredPlace place = (DeferredPlace) known[2 * at + 1];
    return place.isFor(isWrite, where) && place.isCurrent() ? place : null;
  }

  /** An array was not found, and is at a place now. */
  void add(Object array, int hash, boolean isWrite, int where, DeferredPlace place) {
    Object[] known = entries.get();
    if (known == null) {
      known = anew(Math.max(FEW, missed.length));
    }
    int key = keyOf(hash, where, isWrite);
    int at = key & (missed.length - 1);
    if (missed[at] != key) {
      missed[at] = key;
      if (++pushedOut > missed.length && missed.length < MOST) {
        anew(2 * missed.length);
      }
      return;
    }
    if (!isFreeFor(known, at, array, isWrite, where)
        && isFreeFor(known, at ^ 1, array, isWrite, where)) {
      at ^= 1;
    }
    known[2 * at] = array;
    known[2 * at + 1] = place.copy();
  }

  private static boolean isFreeFor(
      Object[] known, int at, Object array, boolean isWrite, int where) {
    return known[2 * at] == null
        || (known[2 * at] == array && ((DeferredPlace) known[2 * at + 1]).isFor(isWrite, where));
  }

  private Object[] anew(int length) {
    Object[] none = new Object[2 * length];
    missed = new int[length];
    entries = new WeakReference<>(none);
    pushedOut = 0;
    return none;
  }

  /** The thread is over. */
  void forgetAll() {
    entries = new WeakReference<>(null);
    missed = new int[0];
  }
}
