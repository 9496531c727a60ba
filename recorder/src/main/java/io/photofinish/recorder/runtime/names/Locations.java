package io.photofinish.recorder.runtime.names;

import io.photofinish.recorder.runtime.base.StackRoom;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * The locations of events: a place in the code, and the location of the call that led to it. Each
 * such pair has a number, so a whole stack is one number.
 *
 * <p>Every method of the program that makes calls asks for its location, in all threads: so those
 * that are known are found without a lock.
 */
public final class Locations {
  /** The caller of a thread's first frame. */
  public static final int NO_CALLER = -1;

  /** Not the number of any location. */
  public static final int MISSING = LocationTable.MISSING;

  /** Below so many frames the rest of a stack is left out: recursion may be deep. */
  private static final int MAX_DEPTH = 200;

  /** The frame of a site, as in a stack trace. */
  private final IntFunction<String> frames;

  /** By location: what it is, which never changes. */
  private record Columns(int[] callers, int[] sites, int[] depths) {
    static Columns of(int count) {
      return new Columns(new int[count], new int[count], new int[count]);
    }

    Columns longer() {
      int count = 2 * callers.length;
      return new Columns(
          Arrays.copyOf(callers, count), Arrays.copyOf(sites, count), Arrays.copyOf(depths, count));
    }

    /** The deepest frames are one: the caller's own caller stands for it. */
    int parentUnder(int caller) {
      return caller != NO_CALLER && depths[caller] >= MAX_DEPTH ? callers[caller] : caller;
    }
  }

  private volatile Columns columns = Columns.of(256);
  private int count;

  private final LocationTable table = new LocationTable();

  public Locations(IntFunction<String> frames) {
    this.frames = frames;
  }

  /** The location of a site under a caller, if it has been asked for before; else MISSING. */
  public int find(int caller, int site) {
    int found = table.find(caller, site);
    return found != MISSING ? found : findDeep(caller, site);
  }

  /** Whoever knows the caller sees its depth. */
  private int findDeep(int caller, int site) {
    int parent = columns.parentUnder(caller);
    return parent == caller ? MISSING : table.find(parent, site);
  }

  /**
   * The location of a site under a caller, which is to be found from now on.
   *
   * @param first the site that stands for all with the same frame
   */
  public synchronized int add(int caller, int site, int first) {
    StackRoom.forManyCalls();
    int parent = columns.parentUnder(caller);
    int known = table.find(parent, first);
    int location = known != MISSING ? known : add(parent, first);
    if (table.find(parent, site) == MISSING) {
      table.add(parent, site, location);
    }
    return location;
  }

  private int add(int parent, int site) {
    if (count == columns.callers.length) {
      columns = columns.longer();
    }
    columns.callers[count] = parent;
    columns.sites[count] = site;
    columns.depths[count] = parent == NO_CALLER ? 1 : columns.depths[parent] + 1;
    table.add(parent, site, count);
    return count++;
  }

  public static int hash(int caller, int site) {
    long mixed = (((long) caller << 32) ^ site) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  public synchronized int count() {
    return count;
  }

  public synchronized int caller(int location) {
    return columns.callers[location];
  }

  public synchronized String frame(int location) {
    return frames.apply(columns.sites[location]);
  }
}
