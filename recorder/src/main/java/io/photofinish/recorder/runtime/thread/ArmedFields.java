package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.Padding;
import io.photofinish.recorder.runtime.deferral.FieldColumn;
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * A cache of the fields for which a thread was armed when it last accessed them: by object and
 * place in the code. What is found here needs no looking for.
 *
 * <p>It keeps no object alive: all objects are in an array that is held weakly itself. A garbage
 * collection may throw it away.
 */
final class ArmedFields extends Padding {
  private static final int FEW = 64;
  private static final int MOST = 1 << 16;

  private WeakReference<Object[]> objects = new WeakReference<>(null);

  private FieldColumn[] columns = {};

  /** How often one took the room of another. */
  private int pushedOut;

  private static int index(int hash, int where, int length) {
    return (hash + where * 0x9E3779B1) & (length - 1);
  }

  /** The column of an object's field at a place; another one, or null, if it is not known. */
  FieldColumn find(Object object, int hash, int where) {
    Object[] known = objects.get();
    if (known == null) {
      return null;
    }
    int at = index(hash, where, known.length);
    return known[at] == object ? columns[at] : null;
  }

  /** The thread is armed for a field, and has kept an access of it. */
  void add(Object object, int hash, int where, FieldColumn column) {
    Object[] known = objects.get();
    if (known == null) {
      known = anew(Math.max(FEW, columns.length));
    }
    int at = index(hash, where, known.length);
    if (known[at] != null && known[at] != object) {
      if (++pushedOut > known.length && known.length < MOST) {
        known = anew(2 * known.length);
        at = index(hash, where, known.length);
      }
    }
    known[at] = object;
    columns[at] = column;
  }

  private Object[] anew(int length) {
    Object[] none = new Object[length];
    if (columns.length == length) {
      Arrays.fill(columns, null);
    } else {
      columns = new FieldColumn[length];
    }
    objects = new WeakReference<>(none);
    pushedOut = 0;
    return none;
  }

  /** The thread is over. */
  void forgetAll() {
    objects = new WeakReference<>(null);
    columns = new FieldColumn[0];
  }
}
