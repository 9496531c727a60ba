package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.ClockRows;
import io.photofinish.detect.clock.LiveTimes;
import io.photofinish.trace.ids.Growth;
import java.util.Arrays;

/** Critical sections of one lock and one thread, in order. Holds a reference to each clock row. */
final class SectionLane {
  final int thread;
  private int[] acquires = new int[4];
  private int[] releases = new int[4];
  private int[] rows = new int[4];
  private int size;

  SectionLane(int thread) {
    this.thread = thread;
  }

  int size() {
    return size;
  }

  int acquireTime(int section) {
    return acquires[section];
  }

  int releaseTime(int section) {
    return releases[section];
  }

  int row(int section) {
    return rows[section];
  }

  void add(int acquireTime, int releaseTime, int row, ClockRows pool) {
    if (size == acquires.length) {
      acquires = Growth.atLeast(acquires, size + 1);
      releases = Growth.atLeast(releases, size + 1);
      rows = Growth.atLeast(rows, size + 1);
    }
    pool.retain(row);
    acquires[size] = acquireTime;
    releases[size] = releaseTime;
    rows[size] = row;
    size++;
  }

  /** The newest section that was acquired at a time or before; -1 if there is none. */
  int newestAcquiredBy(int time) {
    int place = Arrays.binarySearch(acquires, 0, size, time);
    return place >= 0 ? place : ~place - 1;
  }

  /** Drops the sections that no clock has a time from inside of. */
  void dropUseless(LiveTimes live, ClockRows pool) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (live.hasAny(thread, acquires[i], releases[i])) {
        acquires[kept] = acquires[i];
        releases[kept] = releases[i];
        rows[kept] = rows[i];
        kept++;
      } else {
        pool.release(rows[i]);
      }
    }
    size = kept;
  }
}
