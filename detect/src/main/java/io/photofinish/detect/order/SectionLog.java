package io.photofinish.detect.order;

import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import java.util.Arrays;

/**
 * The critical sections of each lock in trace order: who acquired it at what time, and the clock of
 * the release. Stands for the queues Acq_l(t) and Rel_l(t) of all threads t.
 *
 * <p>An acquire that comes before an event by WCP takes the earlier acquires of the lock along, by
 * composition with happens-before. So a release comes behind the oldest sections up to some point,
 * which is found by bisection, and the newest of them has the greatest clock.
 */
final class SectionLog {
  private final Publications releases;

  /** By lock and section: who acquired it, when, and the id of the release's clock. */
  private int[][] threads = {};

  private int[][] times = {};
  private int[][] ids = {};
  private int[] sizes = {};
  private int releaseCount;

  SectionLog(ThreadClocks happensBefore) {
    releases = new Publications(happensBefore);
  }

  void ensureLocks(int locks) {
    int before = sizes.length;
    if (locks > before) {
      int capacity = Math.max(locks, 2 * before);
      threads = Arrays.copyOf(threads, capacity);
      times = Arrays.copyOf(times, capacity);
      ids = Arrays.copyOf(ids, capacity);
      for (int lock = before; lock < capacity; lock++) {
        threads[lock] = new int[4];
        times[lock] = new int[4];
        ids[lock] = new int[4];
      }
      sizes = Arrays.copyOf(sizes, capacity);
    }
  }

  void acquire(int lock, int thread, int time) {
    int size = sizes[lock]++;
    if (size == threads[lock].length) {
      threads[lock] = Arrays.copyOf(threads[lock], 2 * size);
      times[lock] = Arrays.copyOf(times[lock], 2 * size);
      ids[lock] = Arrays.copyOf(ids[lock], 2 * size);
    }
    threads[lock][size] = thread;
    times[lock][size] = time;
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
    int id = releaseCount++;
    releases.ensureIds(releaseCount);
    releases.leave(id, thread);
    ids[lock][sizes[lock] - 1] = id;
  }
}
