package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.base.StackRoom;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;

/**
 * The shadows of all objects, found by identity. The table keeps no object alive. It drops the
 * shadows of objects that were collected, at the latest when it would have to grow.
 *
 * <p>A lookup takes no lock. If it meets a concurrent change it may miss an entry, so it is then
 * repeated under the lock of that part of the table.
 */
public final class Shadows {
  private static final int PARTS = 64;

  /** Arrays of so many elements may be filled by several threads at once, each its part. */
  private static final int PADDED = 64;

  private final Part[] parts = new Part[PARTS];
  private final RecordingState state;
  private final ObjectNames names;
  private final DeferredMemory memory;

  /**
   * @param memory of what is deferred of the objects: freed with them
   */
  public Shadows(RecordingState state, ObjectNames names, DeferredMemory memory) {
    this.state = state;
    this.names = names;
    this.memory = memory;
    for (int i = 0; i < PARTS; i++) {
      parts[i] = new Part();
    }
  }

  /** The shadow of an object, a new one if it has none yet. */
  public Shadow of(Object object) {
    int hash = System.identityHashCode(object);
    Part part = part(hash);
    Shadow found = part.find(object, hash);
    return found != null ? found : part.findOrAdd(object, hash);
  }

  /** The shadow of an object, or null if it has none yet. */
  public Shadow find(Object object) {
    int hash = System.identityHashCode(object);
    Part part = part(hash);
    Shadow found = part.find(object, hash);
    return found != null ? found : part.findSurely(object, hash);
  }

  private Part part(int hash) {
    return parts[hash & (PARTS - 1)];
  }

  private Shadow make(Object object, int hash) {
    boolean isShared = !state.defers();
    return object.getClass().isArray() && Array.getLength(object) >= PADDED
        ? new ArrayShadow(object, hash, names, isShared)
        : new Shadow(object, hash, names, isShared);
  }

  /** Forgets the shadows of objects that are gone. */
  void sweep() {
    for (Part part : parts) {
      part.sweep();
    }
  }

  private final class Part {
    private volatile Shadow[] chains = new Shadow[64];
    private int count;

    Shadow find(Object object, int hash) {
      Shadow[] table = chains;
      Shadow shadow = table[index(hash, table.length)];
      while (shadow != null && !shadow.refersTo(object)) {
        shadow = shadow.next;
      }
      return shadow;
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
      Shadow added = make(object, hash);
      Shadow[] table = chains;
      int index = index(hash, table.length);
      added.next = table[index];
      count++;
      // Others that find the new one must see what is in it.
      VarHandle.releaseFence();
      table[index] = added;
      return added;
    }

    synchronized void sweep() {
      for (int i = 0; i < chains.length; i++) {
        Shadow before = null;
        for (Shadow shadow = chains[i]; shadow != null; shadow = shadow.next) {
          if (!shadow.refersTo(null)) {
            before = shadow;
          } else {
            if (before == null) {
              chains[i] = shadow.next;
            } else {
              before.next = shadow.next;
            }
            count--;
            // All that was done to it was done while the object was alive: no lock is needed.
            VarHandle.acquireFence();
            shadow.forgetDeferred(memory);
          }
        }
      }
    }

    private void grow() {
      Shadow[] old = chains;
      Shadow[] table = new Shadow[2 * old.length];
      for (Shadow chain : old) {
        Shadow shadow = chain;
        while (shadow != null) {
          Shadow following = shadow.next;
          int index = index(shadow.hash, table.length);
          shadow.next = table[index];
          table[index] = shadow;
          shadow = following;
        }
      }
      chains = table;
    }
  }
}
