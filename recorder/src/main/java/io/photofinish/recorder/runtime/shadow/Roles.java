package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.recorder.runtime.clock.WriteClock;
import java.util.Arrays;

/**
 * What an object of the program is besides a holder of variables: a lock, some sync objects, a
 * thread, a view of another object. Guarded by the lock of the object's shadow, unless stated
 * otherwise.
 */
public final class Roles {
  static final int[][] NO_CELLS = {};

  private static final int[] NO_IDS = {};
  private static final long[] NO_CLOCK = {};
  private static final WriteClock[] NO_WRITES = {};

  /** Of the variables behind so many, what their writes come after is not kept. */
  private static final int MOST_WRITES = 64;

  private final Shadow shadow;

  private int lockId = Shadow.NONE;

  /** By part: the id of a sync object, and how many signals it had. */
  private int[] syncIds = NO_IDS;

  private int[] signals = NO_IDS;

  /** How many signals all parts had, and the id of the part that was the first to have one. */
  private int allSignals;

  private int firstSyncId = Shadow.NONE;

  /** By part: what those who signalled it knew, or null. */
  private long[][] clocks = {};

  /** By slot: what the last write of a variable comes after, or null if that is not known. */
  private WriteClock[] writes = NO_WRITES;

  /** The cells of slots beyond the shadow's own, in chunks. */
  int[][] farCells = NO_CELLS;

  /** If the object is a thread: what it does. */
  public volatile RecordedThread thread;

  /** If the object is a lock without being locked as a monitor: what stands for that lock. */
  private volatile Shadow ownLock;

  /** If the object is a view of another, such as an iterator: that other. */
  public volatile Shadow origin;

  /** What the hooks of the JDK's classes know of the object, or null. */
  public volatile Object meaning;

  Roles(Shadow shadow) {
    this.shadow = shadow;
  }

  void setFarCells(int chunk, int[] cells) {
    if (chunk >= farCells.length) {
      farCells = Arrays.copyOf(farCells, Math.max(chunk + 1, 2 * farCells.length));
    }
    farCells[chunk] = cells;
  }

  /** Whether the trace has it as a lock. */
  boolean isLock() {
    return lockId != Shadow.NONE;
  }

  public int lockId() {
    if (lockId == Shadow.NONE) {
      lockId = shadow.names().addLock(shadow);
    }
    return lockId;
  }

  public int syncId(int part) {
    if (part >= syncIds.length) {
      int length = Math.max(part + 1, 2 * syncIds.length);
      int[] ids = Arrays.copyOf(syncIds, length);
      Arrays.fill(ids, syncIds.length, length, Shadow.NONE);
      signals = Arrays.copyOf(signals, length);
      syncIds = ids;
    }
    if (syncIds[part] == Shadow.NONE) {
      syncIds[part] = shadow.names().addSync(shadow, part);
      firstSyncId = firstSyncId == Shadow.NONE ? syncIds[part] : firstSyncId;
    }
    return syncIds[part];
  }

  /**
   * The id of a sync object, read without the lock: NONE if it has none yet, or if that is not
   * visible yet.
   */
  public int syncIdIfKnown(int part) {
    int[] ids = syncIds;
    return part < ids.length ? ids[part] : Shadow.NONE;
  }

  /** A thread signals a part that has an id. */
  public void addSignal(int part) {
    signals[part]++;
    allSignals++;
  }

  /**
   * The id of the part that was the first to have one: no other object's. NONE if there is none.
   */
  public int firstSyncId() {
    return firstSyncId;
  }

  /** Whoever awaits a part that has an id comes after this, too. */
  public void addClock(int part, long[] known) {
    if (part >= clocks.length) {
      clocks = Arrays.copyOf(clocks, signals.length);
    }
    clocks[part] =
        clocks[part] == null ? known.clone() : MustHappenBeforeClock.join(clocks[part], known);
  }

  /** What those who signalled a part knew. */
  public long[] clock(int part) {
    return part < clocks.length && clocks[part] != null ? clocks[part] : NO_CLOCK;
  }

  /** What the last write of a variable comes after; null if that is not known. */
  public WriteClock lastWrite(int slot) {
    return slot < writes.length ? writes[slot] : null;
  }

  /** What the last write of a variable comes after, to be set; null if that cannot be kept. */
  public WriteClock newWrite(int slot) {
    if (slot >= MOST_WRITES) {
      return null;
    }
    if (slot >= writes.length) {
      writes = Arrays.copyOf(writes, Math.max(slot + 1, 2 * writes.length));
    }
    if (writes[slot] == null) {
      writes[slot] = new WriteClock();
    }
    return writes[slot];
  }

  /** How many signals a part had. */
  public int signals(int part) {
    int[] all = signals;
    return part < all.length ? all[part] : 0;
  }

  /** How many signals all parts had. */
  public int allSignals() {
    return allSignals;
  }

  /** The lock that the object is, as one of the JDK's: it has nothing to do with its monitor. */
  public Shadow ownLock() {
    if (ownLock == null) {
      synchronized (this) {
        if (ownLock == null) {
          ownLock = shadow.newLock();
        }
      }
    }
    return ownLock;
  }
}
