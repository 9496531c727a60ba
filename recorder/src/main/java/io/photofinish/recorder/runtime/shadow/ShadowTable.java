package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.base.StackRoom;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.function.Predicate;

/**
 * The shadows of objects that do not hold them, found by identity. The table keeps no object alive.
 * It drops the shadows of objects that were collected, at the latest when it would have to grow.
 *
 * <p>A lookup takes no lock. If it meets a concurrent change it may miss an entry, so it is then
 * repeated under the lock of that part of the table.
 */
final class ShadowTable {
  private static final int PARTS = 64;

  /** Arrays of so many elements may be filled by several threads at once, each its part. */
  private static final int PADDED = 64;

  private final Part[] parts = new Part[PARTS];
  private final RecordingState state;
  private final Bookkeeping books;

  ShadowTable(RecordingState state, Bookkeeping books) {
    this.state = state;
    this.books = books;
    for (int i = 0; i < PARTS; i++) {
      parts[i] = new Part();
    }
  }

  /** The shadow of an object, a new one if it has none yet. */
  Shadow of(Object object) {
    int hash = System.identityHashCode(object);
    Part part = part(hash);
    Shadow found = part.find(object, hash);
    return found != null ? found : part.findOrAdd(object, hash);
  }

  /** The shadow of an object, or null if it has none yet. */
  Shadow find(Object object) {
    int hash = System.identityHashCode(object);
    Part part = part(hash);
    Shadow found = part.find(object, hash);
    return found != null ? found : part.findSurely(object, hash);
  }

  /** The shadow of the first object that is found to be like this; null if there is none. */
  Shadow findFirst(Predicate<Object> condition) {
    for (Part part : parts) {
      Shadow found = part.findFirst(condition);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private Part part(int hash) {
    return parts[hash & (PARTS - 1)];
  }

  /** Forgets the shadows of objects that are gone. */
  void sweep() {
    for (Part part : parts) {
      part.sweep();
    }
  }

  /** An object, with its shadow. */
  private static final class Entry extends WeakReference<Object> {
    final Shadow shadow;

    /** The next in a chain. */
    Entry next;

    Entry(Object object, int hash, Bookkeeping books, boolean isShared) {
      super(object);
      shadow =
          object.getClass().isArray() && Array.getLength(object) >= PADDED
              ? new ArrayShadow(this, hash, books, isShared)
              : new Shadow(this, hash, books, isShared);
    }
  }

  private final class Part {
    private volatile Entry[] chains = new Entry[64];
    private int count;

    Shadow find(Object object, int hash) {
      Entry[] table = chains;
      Entry entry = table[index(hash, table.length)];
      while (entry != null && !entry.refersTo(object)) {
        entry = entry.next;
      }
      return entry == null ? null : entry.shadow;
    }

    synchronized Shadow findFirst(Predicate<Object> condition) {
      for (Entry chain : chains) {
        for (Entry entry = chain; entry != null; entry = entry.next) {
          Object object = entry.get();
          if (object != null && condition.test(object)) {
            return entry.shadow;
          }
        }
      }
      return null;
    }

    private static int index(int hash, int length) {
      return (hash >>> 6) & (length - 1);
    }

    synchronized Shadow findSurely(Object object, int hash) {
      return find(object, hash);
    }

    synchronized Shadow findOrAdd(Object object, int hash) {
      Shadow found = find(object, hash);
      if (found != null) {
        return found;
      }
      if (count >= chains.length) {
        StackRoom.forManyCalls();
        sweep();
        if (2 * count > chains.length) {
          grow();
        }
      }
      Entry added = new Entry(object, hash, books, !state.defers());
      Entry[] table = chains;
      int index = index(hash, table.length);
      added.next = table[index];
      count++;
      // Others that find the new one must see what is in it.
      VarHandle.releaseFence();
      table[index] = added;
      return added.shadow;
    }

    synchronized void sweep() {
      for (int i = 0; i < chains.length; i++) {
        Entry before = null;
        for (Entry entry = chains[i]; entry != null; entry = entry.next) {
          if (!entry.refersTo(null)) {
            before = entry;
          } else {
            if (before == null) {
              chains[i] = entry.next;
            } else {
              before.next = entry.next;
            }
            count--;
            // All that was done to it was done while the object was alive: no lock is needed.
            VarHandle.acquireFence();
            entry.shadow.forgetDeferred();
          }
        }
      }
    }

    private void grow() {
      Entry[] old = chains;
      Entry[] table = new Entry[2 * old.length];
      for (Entry chain : old) {
        Entry entry = chain;
        while (entry != null) {
          Entry following = entry.next;
          int index = index(entry.shadow.hash, table.length);
          entry.next = table[index];
          table[index] = entry;
          entry = following;
        }
      }
      chains = table;
    }
  }
}
