package io.photofinish.recorder.runtime.deferral;

import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.trace.file.LateEvents;
import java.util.Arrays;

/**
 * One thread's last accesses of an object's variables at one location, of one kind, with the same
 * locks held: for each variable the time of the last access, and whether it stands for earlier
 * ones.
 */
public class DeferredColumn {
  private static final int CHUNK_BITS = 12;
  private static final int CHUNK = 1 << CHUNK_BITS;

  /** In a time: there was an access of the variable before that, at another event's time. */
  private static final long REPEATED = 1L << 63;

  private static final long[] NO_TIMES = {};
  private static final long[][] NO_FAR_TIMES = {};

  /** Its place among those of its object. */
  public int index;

  public final RecordedThread thread;
  public final int location;
  final boolean isWrite;

  /** Whether the variables are fields, and not elements or contents. */
  final boolean isOfFields;

  private final long locks;

  /** By slot; 0 if there was no access. Who has no lock may see an old state. */
  private long[] times = NO_TIMES;

  /** The times of slots beyond the first chunk, in chunks. */
  private long[][] farTimes = NO_FAR_TIMES;

  /** The time of the last of all, but perhaps not its order. */
  private long last;

  /** The time of the first of all; 0 if there was none. */
  private long first;

  DeferredColumn(
      int index,
      RecordedThread thread,
      int location,
      boolean isWrite,
      long locks,
      boolean isOfFields) {
    this.index = index;
    this.thread = thread;
    this.location = location;
    this.isWrite = isWrite;
    this.locks = locks;
    this.isOfFields = isOfFields;
  }

  boolean isOf(RecordedThread by, int at, boolean writes, long held) {
    return location == at && thread == by && isWrite == writes && locks == held;
  }

  /** The time of the last access of a variable; 0 if there was none. */
  public long time(int slot) {
    return stored(slot) & ~REPEATED;
  }

  /** Whether the last access of a variable stands for earlier ones: see {@link #first}. */
  boolean isRepeated(int slot) {
    return stored(slot) < 0;
  }

  private long stored(int slot) {
    long[] near = times;
    return slot < near.length ? near[slot] : farTime(slot);
  }

  private long farTime(int slot) {
    long[][] all = farTimes;
    int chunk = (slot >> CHUNK_BITS) - 1;
    return chunk < 0 || chunk >= all.length || all[chunk] == null
        ? 0
        : all[chunk][slot & (CHUNK - 1)];
  }

  public long last() {
    return last;
  }

  /** The time of the first access of all variables. */
  long first() {
    return first;
  }

  /** How many slots there may be. */
  public int slots() {
    return farTimes.length == 0 ? times.length : (farTimes.length + 1) << CHUNK_BITS;
  }

  public void set(int slot, long time, DeferredMemory memory) {
    if (last >>> LateEvents.ORDER_BITS != time >>> LateEvents.ORDER_BITS) {
      last = time;
      first = first == 0 ? time : first;
    }
    long before = stored(slot);
    boolean isRepeated =
        before < 0
            || (before != 0 && before >>> LateEvents.ORDER_BITS != time >>> LateEvents.ORDER_BITS);
    long stored = isRepeated ? time | REPEATED : time;
    if (slot < times.length) {
      times[slot] = stored;
    } else {
      grow(slot, stored, memory);
    }
  }

  private void grow(int slot, long time, DeferredMemory memory) {
    int chunk = (slot >> CHUNK_BITS) - 1;
    if (chunk < 0) {
      int length = Math.min(CHUNK, Math.max(4, slot + slot / 2 + 1));
      memory.add((long) Long.BYTES * (length - times.length));
      long[] longer = Arrays.copyOf(times, length);
      longer[slot] = time;
      times = longer;
      return;
    }
    if (chunk >= farTimes.length) {
      farTimes = Arrays.copyOf(farTimes, Math.max(chunk + 1, 2 * farTimes.length));
    }
    if (farTimes[chunk] == null) {
      farTimes[chunk] = new long[CHUNK];
      memory.add((long) Long.BYTES * CHUNK);
    }
    farTimes[chunk][slot & (CHUNK - 1)] = time;
  }

  /** How many bytes the times take. */
  long bytes() {
    long sum = (long) Long.BYTES * times.length;
    for (long[] part : farTimes) {
      sum += part == null ? 0 : (long) Long.BYTES * part.length;
    }
    return sum;
  }
}
