package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.Padding;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.recorder.runtime.deferral.DeferredColumn;
import io.photofinish.trace.file.LateEvents;
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * A cache of the fields that a thread has accessed in its situation, and for which it is armed: by
 * object and place in the code. What is found here needs no looking for.
 *
 * <p>It keeps no object alive: all objects are in an array that is held weakly itself. A garbage
 * collection may throw it away.
 */
final class ArmedFields extends Padding {
  static final int NONE = -1;

  private static final int FEW = 64;
  private static final int MOST = 1 << 16;
  private static final int ORDER = (1 << LateEvents.ORDER_BITS) - 1;

  private final RecordedThread thread;
  private WeakReference<Object[]> objects = new WeakReference<>(null);

  /** For each object the situation; then the place, and the order of the access there. */
  private long[] facts = {};

  private DeferredColumn[] columns = {};

  /** How often one took the room of another. */
  private int pushedOut;

  ArmedFields(RecordedThread thread) {
    this.thread = thread;
  }

  private static int index(int hash, int where, int length) {
    return (hash + where * 0x9E3779B1) & (length - 1);
  }

  /** The number of an entry; NONE if there is none in this situation. */
  int find(Object object, int hash, int where) {
    Object[] known = objects.get();
    if (known == null) {
      return NONE;
    }
    int at = index(hash, where, known.length);
    return known[at] == object
            && facts[2 * at] == thread.situation()
            && facts[2 * at + 1] >>> LateEvents.ORDER_BITS == where
        ? at
        : NONE;
  }

  /** The place of the last access that was kept among those behind the thread's last event. */
  int order(int entry) {
    return (int) facts[2 * entry + 1] & ORDER;
  }

  DeferredColumn column(int entry) {
    return columns[entry];
  }

  void setOrder(int entry, int where, int order) {
    facts[2 * entry + 1] = (long) where << LateEvents.ORDER_BITS | order;
  }

  /** The thread is armed for a field, and has kept an access of it. */
  void add(Object object, int hash, int where, DeferredColumn column, int order) {
    Object[] known = objects.get();
    if (known == null) {
      known = anew(Math.max(FEW, columns.length));
    }
    int at = index(hash, where, known.length);
    if (known[at] != null && known[at] != object && facts[2 * at] == thread.situation()) {
      if (++pushedOut > known.length && known.length < MOST) {
        known = anew(2 * known.length);
        at = index(hash, where, known.length);
      }
    }
    known[at] = object;
    columns[at] = column;
    facts[2 * at] = thread.situation();
    setOrder(at, where, order);
  }

  private Object[] anew(int length) {
    Object[] none = new Object[length];
    if (columns.length == length) {
      Arrays.fill(columns, null);
    } else {
      columns = new DeferredColumn[length];
      facts = new long[2 * length];
    }
    objects = new WeakReference<>(none);
    pushedOut = 0;
    return none;
  }

  /** The thread is over. */
  void forgetAll() {
    objects = new WeakReference<>(null);
    columns = new DeferredColumn[0];
    facts = new long[0];
  }
}
