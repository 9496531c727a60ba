package io.photofinish.recorder.runtime;

import java.util.Arrays;

/**
 * The last accesses of one object's variables by one thread, at one location, of one kind, with the
 * same locks held: for each variable the time of the last one.
 */
final class DeferredColumn {
  private static final int CHUNK_BITS = 8;
  private static final int CHUNK = 1 << CHUNK_BITS;

  final ThreadLog log;
  final int location;
  final boolean isWrite;

  /** Whether the variables are fields, and not elements or contents. */
  final boolean isOfFields;

  private final long locks;

  /** By slot, in chunks; 0 if there was no access. Who has no lock may see an old state. */
  private long[][] times = {};

  /** The time of the last of all. */
  private long last;

  DeferredColumn(ThreadLog log, int location, boolean isWrite, long locks, boolean isOfFields) {
    this.log = log;
    this.location = location;
    this.isWrite = isWrite;
    this.locks = locks;
    this.isOfFields = isOfFields;
  }

  boolean isOf(ThreadLog thread, int at, boolean writes, long held) {
    return location == at && log == thread && isWrite == writes && locks == held;
  }

  /** The time of the last access of a variable; 0 if there was none. */
  long time(int slot) {
    long[][] all = times;
    int chunk = slot >> CHUNK_BITS;
    if (chunk >= all.length) {
      return 0;
    }
    long[] part = all[chunk];
    int at = slot & (CHUNK - 1);
    return part == null || at >= part.length ? 0 : part[at];
  }

  long last() {
    return last;
  }

  /** How many slots there may be. */
  int slots() {
    return times.length << CHUNK_BITS;
  }

  void set(int slot, long time) {
    int chunk = slot >> CHUNK_BITS;
    int at = slot & (CHUNK - 1);
    if (chunk >= times.length || times[chunk] == null || at >= times[chunk].length) {
      grow(chunk, at);
    }
    times[chunk][at] = time;
    last = time;
  }

  private void grow(int chunk, int at) {
    long[][] all = times;
    if (chunk >= all.length) {
      all = Arrays.copyOf(all, Math.max(chunk + 1, all.length + all.length / 2));
    }
    long[] part = all[chunk];
    int length = Math.min(CHUNK, Math.max(4, at + at / 2 + 1));
    all[chunk] = part == null ? new long[length] : Arrays.copyOf(part, length);
    DeferredMemory.add((long) Long.BYTES * (length - (part == null ? 0 : part.length)));
    times = all;
  }

  /** How many bytes the times take. */
  long bytes() {
    long sum = 0;
    for (long[] part : times) {
      sum += part == null ? 0 : (long) Long.BYTES * part.length;
    }
    return sum;
  }
}
