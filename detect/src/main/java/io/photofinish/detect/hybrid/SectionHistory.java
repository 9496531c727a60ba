package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.Epoch;
import io.photofinish.detect.clock.ThreadClocks;

/**
 * The critical sections of the past, lock by lock: H(y) of Sulzmann, Stadtmüller 2020, section 4.2.
 * A section is kept as the time of its acquire and the clock of its release. Of use to a thread
 * that knows of the acquire and not of the release: whatever it learned came from inside the
 * section.
 */
abstract class SectionHistory {
  final ThreadClocks clocks;
  private long watched = Epoch.NONE;
  private boolean hasJoinedWatched;

  SectionHistory(ThreadClocks clocks) {
    this.clocks = clocks;
  }

  abstract void prepare(int threads, int locks);

  /**
   * The thread releases a lock that it acquired at a time. A release that others may learn of has a
   * time of its own: the thread then advances.
   */
  abstract void release(int thread, int lock, int acquireTime);

  /**
   * Orders the thread, which holds the lock, behind the releases of the lock's sections whose
   * acquires it knows of. Whether that was news; if so, it may know of more acquires now.
   */
  abstract boolean joinInto(int thread, int lock);

  /** From now on, notes whether a release is joined that is behind the event with this epoch. */
  void watch(long epoch) {
    watched = epoch;
    hasJoinedWatched = false;
  }

  boolean hasJoinedWatched() {
    return hasJoinedWatched;
  }

  /** Joins a release: who did it, when, and what it knew. It must be news. */
  final void joinRelease(int thread, int releaser, int time, int row) {
    if (watched != Epoch.NONE && !hasJoinedWatched) {
      int writer = Epoch.thread(watched);
      int known = writer == releaser ? time : clocks.rows().component(row, writer);
      hasJoinedWatched = Epoch.time(watched) <= known;
    }
    clocks.join(thread, releaser, time, row);
  }
}
