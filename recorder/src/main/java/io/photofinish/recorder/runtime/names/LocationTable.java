package io.photofinish.recorder.runtime.names;

import java.lang.invoke.VarHandle;

/**
 * Finds locations by their callers and sites. Whoever looks up takes no lock, and finds a pair in
 * one line of memory as a rule; it may miss what is being added. Whoever adds has a lock.
 */
final class LocationTable {
  static final int MISSING = -1;

  /**
   * Open addressing, at most half full: pairs of a caller with its site, and the location plus one.
   * A pair never changes once its location is there.
   */
  private volatile long[] cells = new long[2 * 1024];

  private int used;

  int find(int caller, int site) {
    long key = key(caller, site);
    long[] table = cells;
    int mask = table.length - 2;
    int at = 2 * Locations.hash(caller, site) & mask;
    long location = table[at + 1];
    while (location != 0) {
      // The key was written before.
      VarHandle.loadLoadFence();
      if (table[at] == key) {
        return (int) location - 1;
      }
      at = at + 2 & mask;
      location = table[at + 1];
    }
    return MISSING;
  }

  /** Adds a pair that is missing. */
  void add(int caller, int site, int location) {
    if (4 * (used + 1) > cells.length) {
      grow();
    }
    used++;
    put(cells, key(caller, site), location + 1);
  }

  private static void put(long[] table, long key, long location) {
    int mask = table.length - 2;
    int at = 2 * Locations.hash((int) (key >> 32), (int) key) & mask;
    while (table[at + 1] != 0) {
      at = at + 2 & mask;
    }
    table[at] = key;
    VarHandle.releaseFence();
    table[at + 1] = location;
  }

  private void grow() {
    long[] old = cells;
    long[] longer = new long[2 * old.length];
    for (int at = 0; at < old.length; at += 2) {
      if (old[at + 1] != 0) {
        put(longer, old[at], old[at + 1]);
      }
    }
    cells = longer;
  }

  private static long key(int caller, int site) {
    return (long) caller << 32 | site;
  }
}
