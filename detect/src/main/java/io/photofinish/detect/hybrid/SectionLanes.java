package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.LiveTimes;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.detect.clock.TimeSource;
import io.photofinish.trace.ids.Growth;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * All critical sections that can still order anything, without a limit.
 *
 * <p>Instead of searching all of H(y), as algorithm 1 of Sulzmann, Stadtmüller 2020 does, we keep a
 * lane for each lock and thread. In a lane, a release is behind all before it, so that only the
 * newest section whose acquire is known has to be looked at, and is found by binary search.
 *
 * <p>A section in which its thread told nobody anything can never be known in part, and is not
 * kept. One that is kept is of use only while a clock somewhere has a time from inside it; those
 * that are not are dropped whenever the log has doubled. So the log is bounded by the clocks that
 * are alive, not by the length of the trace (what appendix F.4 of that paper asks for). The clocks
 * of useless releases count as alive until they are dropped, which may so take more than one round.
 */
final class SectionLanes extends SectionHistory {
  private final TimeSource[] sources;
  private final LiveTimes live = new LiveTimes();

  /** By thread: when the oldest section that is kept was acquired; for the search only. */
  private int[] firstTimes = {};

  /** By lock; null while there is nothing to keep. */
  private LockSections[] locks = {};

  private int sections;
  private final int smallestCrowd;
  private int crowd;

  /**
   * @param smallestCrowd with how many sections it begins to pay to look for useless ones
   * @param sources all that keeps times from which threads learn, other than rows of clocks
   */
  SectionLanes(ThreadClocks clocks, int smallestCrowd, TimeSource... sources) {
    super(clocks);
    this.smallestCrowd = smallestCrowd;
    crowd = smallestCrowd;
    this.sources = sources.clone();
  }

  @Override
  void prepare(int threadCount, int lockCount) {
    if (threadCount > firstTimes.length) {
      firstTimes = new int[clocks.threads()];
    }
    locks = Growth.atLeast(locks, lockCount);
  }

  @Override
  void release(int thread, int lock, int acquireTime) {
    int time = clocks.time(thread);
    if (time == acquireTime) {
      return;
    }
    if (locks[lock] == null) {
      locks[lock] = new LockSections();
    }
    locks[lock].add(thread, acquireTime, time, clocks.row(thread), clocks.rows());
    clocks.advance(thread);
    if (++sections > crowd) {
      dropUseless();
    }
  }

  @Override
  boolean joinInto(int thread, int lock) {
    LockSections ofLock = locks[lock];
    boolean news = false;
    for (int i = 0; ofLock != null && i < ofLock.count(); i++) {
      int known = clocks.component(thread, ofLock.thread(i));
      if (ofLock.reaches(i, known)) {
        news |= joinSection(thread, ofLock.lane(i), known);
      }
    }
    return news;
  }

  /**
   * Orders the thread behind the release of the lock's section in which another thread was at a
   * time, if there is one.
   */
  void joinSectionAt(int thread, int lock, int other, int time) {
    LockSections ofLock = locks[lock];
    for (int i = 0; ofLock != null && i < ofLock.count(); i++) {
      if (ofLock.thread(i) == other && ofLock.reaches(i, time)) {
        joinSection(thread, ofLock.lane(i), time);
      }
    }
  }

  /** Joins the release of the section that a time is inside of. Whether that was news. */
  private boolean joinSection(int thread, SectionLane lane, int time) {
    int section = lane.newestAcquiredBy(time);
    int releaseTime = lane.releaseTime(section);
    if (time >= releaseTime || clocks.isBefore(lane.thread, releaseTime, thread)) {
      return false;
    }
    joinRelease(thread, lane.thread, releaseTime, lane.row(section));
    return true;
  }

  /** How many sections are kept. */
  int size() {
    return sections;
  }

  private void dropUseless() {
    collectTimes();
    sections = 0;
    for (LockSections ofLock : locks) {
      if (ofLock != null) {
        sections += ofLock.dropUseless(live, clocks.rows());
      }
    }
    crowd = Math.max(smallestCrowd, 2 * sections);
  }

  private void collectTimes() {
    Arrays.fill(firstTimes, Integer.MAX_VALUE);
    forEachLane(
        lane -> firstTimes[lane.thread] = Math.min(firstTimes[lane.thread], lane.acquireTime(0)));
    live.restart(firstTimes);
    clocks.collectTimes(firstTimes.length, live);
    for (TimeSource source : sources) {
      source.collectTimes(live);
    }
    forEachLane(
        lane -> {
          for (int section = 0; section < lane.size(); section++) {
            live.add(lane.thread, lane.releaseTime(section));
          }
        });
  }

  private void forEachLane(Consumer<SectionLane> action) {
    for (LockSections ofLock : locks) {
      for (int i = 0; ofLock != null && i < ofLock.count(); i++) {
        action.accept(ofLock.lane(i));
      }
    }
  }
}
