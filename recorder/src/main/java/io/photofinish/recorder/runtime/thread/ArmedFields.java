package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.Padding;
import io.photofinish.recorder.runtime.deferral.FieldColumn;
import java.lang.ref.WeakReference;

/**
 * A cache of the fields for which a thread was armed when it last accessed them: by object and
 * place in the code. What is found here needs no looking for; and of a read that tells nothing new
 * not even its column is looked at. What is known of one object at a few places that follow each
 * other lies side by side, since memory is what takes time here.
 *
 * <p>It keeps no object alive: all are in an array that is held weakly itself. A garbage collection
 * may throw it away.
 */
final class ArmedFields extends Padding {
  static final int NONE = -1;

  private static final int FEW = 64;

  /** So much stays in the processor's cache; and what has died is kept until it is pushed out. */
  private static final int MOST = 1 << 14;

  /** So many places of an object lie side by side. */
  private static final int TOGETHER = 4;

  /** By index: the object, and behind it its column. */
  private WeakReference<Object[]> entries = new WeakReference<>(null);

  /**
   * By index: the place with the field, and behind it the time of the last access that was kept.
   */
  private long[] facts = {};

  /** How often one took the room of another. */
  private int pushedOut;

  private static int index(int hash, int where, int length) {
    int site = where >> 1;
    return (hash + site / TOGETHER * 0x9E3779B1) * TOGETHER + site % TOGETHER & (length - 1);
  }

  /** The index of an object's field at a place; {@link #NONE} if it is not known. */
  int find(Object object, int hash, int where) {
    Object[] known = entries.get();
    if (known == null) {
      return NONE;
    }
    int at = index(hash, where, facts.length / 2);
    if (known[2 * at] == object && (int) facts[2 * at] == where) {
      return at;
    }
    at ^= 1;
    return known[2 * at] == object && (int) facts[2 * at] == where ? at : NONE;
  }

  /** The field, at an index that was just found. */
  int slot(int at) {
    return (int) (facts[2 * at] >> Integer.SIZE);
  }

  /** The column at an index that was just found; null if it is gone again. */
  FieldColumn column(int at) {
    Object[] known = entries.get();
    return known == null ? null : (FieldColumn) known[2 * at + 1];
  }

  /** The time of the last access that was kept, at an index that was just found. */
  long time(int at) {
    return facts[2 * at + 1];
  }

  void setTime(int at, long time) {
    facts[2 * at + 1] = time;
  }

  /** The thread is armed for a field, and has kept an access of it. */
  void add(Object object, int hash, int where, FieldColumn column) {
    Object[] known = entries.get();
    if (known == null) {
      known = anew(Math.max(FEW, facts.length / 2));
    }
    int at = index(hash, where, facts.length / 2);
    if (!isFreeFor(known, at, object, where)) {
      if (isFreeFor(known, at ^ 1, object, where)) {
        at ^= 1;
      } else if (++pushedOut > facts.length / 2 && facts.length / 2 < MOST) {
        known = anew(facts.length);
        at = index(hash, where, facts.length / 2);
      }
    }
    known[2 * at] = object;
    known[2 * at + 1] = column;
    facts[2 * at] = (long) column.slot() << Integer.SIZE | (where & 0xFFFFFFFFL);
    setTime(at, column.time());
  }

  private boolean isFreeFor(Object[] known, int at, Object object, int where) {
    return known[2 * at] == null || (known[2 * at] == object && (int) facts[2 * at] == where);
  }

  private Object[] anew(int length) {
    Object[] none = new Object[2 * length];
    facts = new long[2 * length];
    entries = new WeakReference<>(none);
    pushedOut = 0;
    return none;
  }

  /** The thread is over. */
  void forgetAll() {
    entries = new WeakReference<>(null);
    facts = new long[0];
  }
}
