package io.photofinish.recorder.runtime.names;

import io.photofinish.recorder.runtime.base.StackRoom;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * The locations of events: a place in the code, and the location of the call that led to it. Each
 * such pair has a number, so a whole stack is one number.
 */
public final class Locations {
  /** The caller of a thread's first frame. */
  public static final int NO_CALLER = -1;

  /** Below so many frames the rest of a stack is left out: recursion may be deep. */
  private static final int MAX_DEPTH = 200;

  /** The frame of a site, as in a stack trace. */
  private final IntFunction<String> frames;

  private int[] callers = new int[256];
  private int[] sites = new int[256];
  private int[] depths = new int[256];
  private int count;

  /** Open addressing, at most half full; holds a location plus one. */
  private int[] slots = new int[1024];

  public Locations(IntFunction<String> frames) {
    this.frames = frames;
  }

  /** The location of a site under a caller. */
  public synchronized int of(int caller, int site) {
    int parent = caller;
    if (caller != NO_CALLER && depths[caller] >= MAX_DEPTH) {
      // The deepest frames are one: the caller's own caller stands for it.
      parent = callers[caller];
    }
    int slot = findSlot(parent, site);
    return slots[slot] != 0 ? slots[slot] - 1 : add(parent, site, slot);
  }

  private int findSlot(int caller, int site) {
    int mask = slots.length - 1;
    int slot = hash(caller, site) & mask;
    while (slots[slot] != 0
        && (callers[slots[slot] - 1] != caller || sites[slots[slot] - 1] != site)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  public static int hash(int caller, int site) {
    long mixed = (((long) caller << 32) ^ site) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  private int add(int caller, int site, int slot) {
    if (count == callers.length || 2 * (count + 1) > slots.length) {
      StackRoom.forManyCalls();
    }
    if (count == callers.length) {
      callers = Arrays.copyOf(callers, 2 * count);
      sites = Arrays.copyOf(sites, 2 * count);
      depths = Arrays.copyOf(depths, 2 * count);
    }
    callers[count] = caller;
    sites[count] = site;
    depths[count] = caller == NO_CALLER ? 1 : depths[caller] + 1;
    slots[slot] = ++count;
    if (2 * count > slots.length) {
      grow();
    }
    return count - 1;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int location = 0; location < count; location++) {
      slots[findSlot(callers[location], sites[location])] = location + 1;
    }
  }

  public synchronized int count() {
    return count;
  }

  public synchronized int caller(int location) {
    return callers[location];
  }

  public synchronized String frame(int location) {
    return frames.apply(sites[location]);
  }
}
