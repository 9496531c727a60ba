package io.photofinish.detect.order;

import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import java.util.Arrays;

/**
 * The critical sections of each lock in trace order: who acquired it at what time, and the clock of
 * the release. Stands for the queues Acq_l(t) and Rel_l(t) of all threads t.
 *
 * <p>An acquire that comes before an event by WCP takes the earlier acquires of the lock along, by
 * composition with happens-before. So of other threads' sections, a release comes behind the oldest
 * up to some point, which is found by bisection, and the newest of them has the greatest clock.
 */
final class SectionLog {
  private final Publications releases;
  private Lock[] locks = {};
  private int releaseCount;

  /** One lock's sections, and the runs of sections that one thread did without another between. */
  private static final class Lock {
    int[] acquireTimes = new int[4];
    int[] releaseIds = new int[4];
    int sections;

    int[] runThreads = new int[4];
    int[] runStarts = new int[4];
    int runs;

    void add(int thread, int time) {
      if (sections == acquireTimes.length) {
        acquireTimes = Arrays.copyOf(acquireTimes, 2 * sections);
        releaseIds = Arrays.copyOf(releaseIds, 2 * sections);
      }
      if (runs == 0 || runThreads[runs - 1] != thread) {
        addRun(thread);
      }
      acquireTimes[sections++] = time;
    }

    private void addRun(int thread) {
      if (runs == runThreads.length) {
        runThreads = Arrays.copyOf(runThreads, 2 * runs);
        runStarts = Arrays.copyOf(runStarts, 2 * runs);
      }
      runThreads[runs] = thread;
      runStarts[runs++] = sections;
    }

    /** The newest section of another thread that is before what the thread does now, or -1. */
    int newestBefore(int thread, ThreadClocks order) {
      int run = newestRunBefore(thread, order);
      if (run < 0) {
        return -1;
      }
      int newest = runStarts[run];
      int end = run + 1 < runs ? runStarts[run + 1] : sections;
      while (end - newest > 1) {
        int middle = (newest + end) >>> 1;
        if (order.isBefore(runThreads[run], acquireTimes[middle], thread)) {
          newest = middle;
        } else {
          end = middle;
        }
      }
      return newest;
    }

    /** The newest run of another thread whose first section is before; neighbours differ. */
    private int newestRunBefore(int thread, ThreadClocks order) {
      int before = -1;
      int notBefore = runs;
      while (notBefore - before > 1) {
        int middle = (before + notBefore) >>> 1;
        if (runThreads[middle] == thread) {
          middle = middle - 1 > before ? middle - 1 : middle + 1;
          if (middle == notBefore) {
            break;
          }
        }
        if (order.isBefore(runThreads[middle], acquireTimes[runStarts[middle]], thread)) {
          before = middle;
        } else {
          notBefore = middle;
        }
      }
      return before;
    }
  }

  SectionLog(ThreadClocks happensBefore) {
    releases = new Publications(happensBefore);
  }

  void ensureLocks(int count) {
    int before = locks.length;
    if (count > before) {
      locks = Arrays.copyOf(locks, Math.max(count, 2 * before));
      for (int lock = before; lock < locks.length; lock++) {
        locks[lock] = new Lock();
      }
    }
  }

  void acquire(int lock, int thread, int time) {
    locks[lock].add(thread, time);
  }

  /** Rule (b): the release comes behind those of the sections that the order has before it. */
  void joinEarlier(int lock, int thread, ThreadClocks order) {
    int newest = locks[lock].newestBefore(thread, order);
    if (newest >= 0) {
      releases.joinInto(order, thread, locks[lock].releaseIds[newest]);
    }
  }

  /** The open section ends; its clock is that of the release, which the thread is about to do. */
  void release(int lock, int thread) {
    int id = releaseCount++;
    releases.ensureIds(releaseCount);
    releases.leave(id, thread);
    locks[lock].releaseIds[locks[lock].sections - 1] = id;
  }
}
