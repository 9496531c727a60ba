package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import java.lang.ref.WeakReference;

/**
 * The variables of a map's values: one for each key that was seen, and never one for two keys. To
 * give a key a second variable can only hide a race, but to let two keys share one would invent
 * races. So keys beyond the first {@link #MOST} have none.
 *
 * <p>A key that is a value is held as an equal value (see {@link KeyValues}), any other key by a
 * weak reference.
 *
 * <p>A lookup takes no lock. If it meets a concurrent change it may miss an entry, so it is then
 * repeated under the lock.
 */
final class KeySlots {
  /** So many keys of a map have a variable. */
  static final int MOST = 4096;

  /** Instead of a slot: the key has none. */
  static final int NONE = -1;

  private static final Object NULL = new Object();
  private static final int FIRST_SLOT = 1;

  /** A key that was met. */
  private abstract static sealed class Entry {
    final int hash;
    final int slot;

    Entry(int hash, int slot) {
      this.hash = hash;
      this.slot = slot;
    }

    abstract boolean isOf(Object key);

    abstract boolean isGone();
  }

  private static final class ValueEntry extends Entry {
    private final Object value;

    ValueEntry(Object value, int hash, int slot) {
      super(hash, slot);
      this.value = value;
    }

    @Override
    boolean isOf(Object key) {
      return value.getClass() == key.getClass() && value.equals(key);
    }

    @Override
    boolean isGone() {
      return false;
    }
  }

  private static final class IdentityEntry extends Entry {
    private final WeakReference<Object> object;

    IdentityEntry(Object object, int hash, int slot) {
      super(hash, slot);
      this.object = new WeakReference<>(object);
    }

    @Override
    boolean isOf(Object key) {
      return object.refersTo(key);
    }

    @Override
    boolean isGone() {
      return object.refersTo(null);
    }
  }

  /** Whether equal keys are different ones to the map, or it lets go of those nobody else has. */
  private final boolean isByIdentity;

  /** Open addressing; at most half full. */
  private volatile Entry[] table = new Entry[16];

  private int count;
  private int nextSlot = FIRST_SLOT;

  /**
   * @param isByIdentity whether keys are told apart by identity, whatever they are
   */
  KeySlots(boolean isByIdentity) {
    this.isByIdentity = isByIdentity;
  }

  /** The slot of a key, a new one if it has none yet; NONE if there are too many. */
  int slotOf(Object key) {
    Object known = key == null ? NULL : key;
    boolean isValue = isValue(known);
    int hash = hashOf(known, isValue);
    Entry found = find(table, known, hash);
    return found != null ? found.slot : findOrAdd(known, isValue, hash);
  }

  /** The slot of a key, or NONE if it has none yet, or got it just now. */
  int slotIfKnown(Object key) {
    Object known = key == null ? NULL : key;
    Entry found = find(table, known, hashOf(known, isValue(known)));
    return found == null ? NONE : found.slot;
  }

  private boolean isValue(Object key) {
    return key != NULL && !isByIdentity && KeyValues.isValue(key);
  }

  private static int hashOf(Object key, boolean isValue) {
    return spread(isValue ? key.hashCode() : identityOf(key));
  }

  /** What has an identity hash code counts as known to others. */
  private static int identityOf(Object key) {
    JdkEvents.publish(key);
    return System.identityHashCode(key);
  }

  private static int spread(int hash) {
    return hash * 0x9E3779B9 ^ hash >>> 15;
  }

  private static Entry find(Entry[] table, Object key, int hash) {
    int at = hash & (table.length - 1);
    Entry entry = table[at];
    while (entry != null && (entry.hash != hash || !entry.isOf(key))) {
      at = (at + 1) & (table.length - 1);
      entry = table[at];
    }
    return entry;
  }

  private synchronized int findOrAdd(Object key, boolean isValue, int hash) {
    Entry found = find(table, key, hash);
    if (found != null) {
      return found.slot;
    }
    if (nextSlot >= FIRST_SLOT + MOST) {
      return NONE;
    }
    if (2 * (count + 1) > table.length) {
      rebuild();
    }
    int slot = nextSlot++;
    count++;
    put(
        table,
        isValue
            ? new ValueEntry(KeyValues.copyOf(key), hash, slot)
            : new IdentityEntry(key, hash, slot));
    return slot;
  }

  /** Makes room: without keys that are gone, and twice as large if that is not enough. */
  private void rebuild() {
    int alive = 0;
    for (Entry entry : table) {
      alive += entry == null || entry.isGone() ? 0 : 1;
    }
    Entry[] larger = new Entry[4 * alive > table.length ? 2 * table.length : table.length];
    for (Entry entry : table) {
      if (entry != null && !entry.isGone()) {
        put(larger, entry);
      }
    }
    count = alive;
    table = larger;
  }

  private static void put(Entry[] table, Entry entry) {
    int at = entry.hash & (table.length - 1);
    while (table[at] != null) {
      at = (at + 1) & (table.length - 1);
    }
    table[at] = entry;
  }
}
