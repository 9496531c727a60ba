package io.photofinish.detect.order;

import io.photofinish.detect.clock.LiveTimes;
import io.photofinish.detect.clock.PairTable;
import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.detect.clock.TimeSource;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;

/**
 * For each lock and variable, the clocks L^r and L^w: of the releases whose critical sections read,
 * or wrote, the variable. Since the releases of one lock are ordered by happens-before, the clock
 * of the newest is the greatest; and since a thread is told only of others' sections, it and the
 * newest one of another thread are all that is needed.
 */
final class SectionAccesses implements TimeSource {
  /** The clocks of one (lock, variable): four ids of {@link #clocks}. */
  private static final int WRITTEN = 0;

  private static final int READ = 2;
  private static final int IDS = 4;

  private final PairTable pairs = new PairTable();
  private final Publications clocks;

  /** By pair: the section that last read, or wrote, the variable, as a number. */
  private int[] readIn = new int[16];

  private int[] writtenIn = new int[16];

  /** By lock: the ids that its open section will leave its clock at. */
  private IntList[] touched = {};

  SectionAccesses(ThreadClocks happensBefore) {
    clocks = new Publications(happensBefore);
  }

  void ensureLocks(int locks) {
    int before = touched.length;
    touched = Growth.atLeast(touched, locks);
    for (int lock = before; lock < touched.length; lock++) {
      touched[lock] = new IntList(4);
    }
  }

  /** A read inside a section of the lock: it comes after sections of others that wrote. */
  void read(int lock, int variable, int thread, int section, ThreadClocks order) {
    int pair = pair(lock, variable);
    join(IDS * pair + WRITTEN, thread, order);
    if (readIn[pair] != section) {
      readIn[pair] = section;
      touched[lock].add(IDS * pair + READ);
    }
  }

  /** A write inside a section of the lock: it comes after sections of others that accessed. */
  void write(int lock, int variable, int thread, int section, ThreadClocks order) {
    int pair = pair(lock, variable);
    join(IDS * pair + WRITTEN, thread, order);
    join(IDS * pair + READ, thread, order);
    if (writtenIn[pair] != section) {
      writtenIn[pair] = section;
      touched[lock].add(IDS * pair + WRITTEN);
    }
  }

  private void join(int id, int thread, ThreadClocks order) {
    clocks.joinInto(order, thread, clocks.isOf(thread, id) ? id + 1 : id);
  }

  private int pair(int lock, int variable) {
    int pair = pairs.number(lock, variable);
    if (pair >= readIn.length) {
      readIn = Growth.atLeast(readIn, pair + 1);
      writtenIn = Growth.atLeast(writtenIn, pair + 1);
    }
    clocks.ensureIds(IDS * pairs.count());
    return pair;
  }

  /** The section ends: its clock is that of the release, which the thread is about to do. */
  void release(int lock, int thread) {
    IntList ids = touched[lock];
    for (int i = 0; i < ids.size(); i++) {
      int newest = ids.get(i);
      if (!clocks.isOf(thread, newest)) {
        clocks.copy(newest, newest + 1);
      }
      clocks.leave(newest, thread);
    }
    ids.clear();
  }

  @Override
  public void collectTimes(LiveTimes live) {
    clocks.collectTimes(live);
  }
}
