package io.photofinish.detect.order;

import io.photofinish.detect.clock.LiveTimes;
import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.detect.clock.TimeSource;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;
import java.util.List;

/**
 * The queues Acq_l(t) and Rel_l(t) of Kini, Mathur, Viswanathan 2017, those of all threads t as one
 * log a lock: its critical sections in trace order, each with who acquired it at what time, and the
 * clock of the release.
 *
 * <p>An acquire that comes before an event by WCP takes the earlier acquires of the lock along, by
 * composition with happens-before. So a release comes behind the oldest sections up to some point,
 * which is found by bisection, and the newest of them has the greatest clock.
 *
 * <p>Only a clock that knows part of a section and not its release learns anything from it: it has
 * a time of the section's thread from the acquire on, but before the release. So a section in which
 * its thread told nobody anything is not kept at all, and the others only while a clock somewhere
 * has such a time; those that are not needed are dropped whenever the log has doubled, and not so
 * often that looking at all clocks would cost more than the sections themselves. Leaving a section
 * out does no harm: who is behind it comes behind an older release in its place, which it is behind
 * already. So the log is bounded by the clocks that are alive, not by the length of the trace. The
 * clocks of useless sections count as alive until they are dropped.
 */
final class WcpQueues {
  /** In place of a release's id while the section goes on. */
  private static final int OPEN = -1;

  /** So many times may be looked at for each new section: little beside the section itself. */
  private static final int TIMES_A_SECTION = 32;

  private final ThreadClocks happensBefore;
  private final Publications releases;
  private final int smallestCrowd;
  private final LiveTimes live = new LiveTimes();

  /** By lock and section: who acquired it, when, when it ended, and the id of that clock. */
  private int[][] threads = {};

  private int[][] times = {};
  private int[][] endTimes = {};
  private int[][] ids = {};
  private int[] sizes = {};

  /** A stack of ids to use again. */
  private final IntList freeIds = new IntList();

  private int usedIds;

  /** How many sections are kept, and how many are too many. */
  private int sections;

  private int crowd;

  /**
   * @param smallestCrowd with how many sections it begins to pay to look for useless ones
   */
  WcpQueues(ThreadClocks happensBefore, int smallestCrowd) {
    this.happensBefore = happensBefore;
    releases = new Publications(happensBefore);
    this.smallestCrowd = smallestCrowd;
    crowd = smallestCrowd;
  }

  void ensureLocks(int locks) {
    int before = sizes.length;
    if (locks > before) {
      threads = Growth.atLeast(threads, locks);
      times = Growth.atLeast(times, locks);
      endTimes = Growth.atLeast(endTimes, locks);
      ids = Growth.atLeast(ids, locks);
      sizes = Growth.atLeast(sizes, locks);
      for (int lock = before; lock < sizes.length; lock++) {
        threads[lock] = new int[4];
        times[lock] = new int[4];
        endTimes[lock] = new int[4];
        ids[lock] = new int[4];
      }
    }
  }

  void acquire(int lock, int thread, int time) {
    int size = sizes[lock]++;
    if (size == threads[lock].length) {
      threads[lock] = Growth.atLeast(threads[lock], size + 1);
      times[lock] = Growth.atLeast(times[lock], size + 1);
      endTimes[lock] = Growth.atLeast(endTimes[lock], size + 1);
      ids[lock] = Growth.atLeast(ids[lock], size + 1);
    }
    threads[lock][size] = thread;
    times[lock][size] = time;
    ids[lock][size] = OPEN;
    sections++;
  }

  /** Rule (b): the release comes behind those of the sections that the order has before it. */
  void joinEarlier(int lock, int thread, ThreadClocks order) {
    int before = -1;
    int notBefore = sizes[lock] - 1;
    while (notBefore - before > 1) {
      int middle = (before + notBefore) >>> 1;
      if (order.isKnown(threads[lock][middle], times[lock][middle], thread)) {
        before = middle;
      } else {
        notBefore = middle;
      }
    }
    if (before >= 0) {
      releases.joinKnownInto(order, thread, ids[lock][before]);
    }
  }

  /** The open section ends; its clock is that of the release, which the thread is about to do. */
  void release(int lock, int thread) {
    int section = sizes[lock] - 1;
    int time = happensBefore.time(thread);
    if (time == times[lock][section]) {
      sizes[lock] = section;
      sections--;
      return;
    }
    int id = freeIds.isEmpty() ? usedIds++ : freeIds.removeLast();
    releases.ensureIds(usedIds);
    releases.leave(id, thread);
    endTimes[lock][section] = time;
    ids[lock][section] = id;
  }

  /** Whether it pays to look for useless sections. */
  boolean isCrowded() {
    return sections > crowd;
  }

  /** How many sections are kept. */
  int size() {
    return sections;
  }

  /**
   * Drops the sections that no clock has a time from inside of.
   *
   * @param order the order that asks, over the same times
   * @param sources all else that keeps times from which threads learn, other than rows of clocks
   */
  void dropUseless(ThreadClocks order, List<TimeSource> sources) {
    int[] firstTimes = new int[order.threads()];
    Arrays.fill(firstTimes, Integer.MAX_VALUE);
    for (int lock = 0; lock < sizes.length; lock++) {
      for (int i = 0; i < sizes[lock]; i++) {
        int thread = threads[lock][i];
        firstTimes[thread] = Math.min(firstTimes[thread], times[lock][i]);
      }
    }
    live.restart(firstTimes);
    order.collectTimes(live);
    happensBefore.collectTimes(live);
    releases.collectTimes(live);
    sources.forEach(source -> source.collectTimes(live));
    sections = 0;
    for (int lock = 0; lock < sizes.length; lock++) {
      dropUseless(lock);
      sections += sizes[lock];
    }
    int more = Math.max(sections, live.added() / TIMES_A_SECTION);
    crowd = Math.max(smallestCrowd, sections + more);
  }

  private void dropUseless(int lock) {
    int kept = 0;
    for (int i = 0; i < sizes[lock]; i++) {
      boolean isOpen = ids[lock][i] == OPEN;
      if (isOpen || live.hasAny(threads[lock][i], times[lock][i], endTimes[lock][i])) {
        threads[lock][kept] = threads[lock][i];
        times[lock][kept] = times[lock][i];
        endTimes[lock][kept] = endTimes[lock][i];
        ids[lock][kept] = ids[lock][i];
        kept++;
      } else {
        free(ids[lock][i]);
      }
    }
    sizes[lock] = kept;
  }

  private void free(int id) {
    releases.forget(id);
    freeIds.add(id);
  }
}
