package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.ids.Growth;
import java.util.Arrays;

/**
 * For each thread and lock the newest critical sections of others, up to a limit: H(i, y) of
 * Sulzmann and Stadtmüller 2020, section 4.5 and algorithm 3. When one too many comes, the oldest
 * goes; a section whose release the thread knows of leaves its place to others. Threads may stay
 * unordered that {@link SectionLanes} orders.
 *
 * <p>Deviation: algorithm 3 adds a section to the histories of all other threads at its release. A
 * thread looks into its history of a lock only while it holds the lock, and can have at most one
 * section of its own between two such times: so it fetches what it missed from the newest limit + 1
 * sections of the lock, and the result is the same.
 */
final class LimitedSections extends SectionHistory {
  private final int limit;

  /** By lock: how many sections it has had, and the newest ones. */
  private long[] counts = {};

  private SectionQueue[] newest = {};

  /** By lock, then by thread: how many sections of the lock it has fetched, and those it keeps. */
  private long[][] fetched = {};

  private SectionQueue[][] histories = {};
  private int threads;

  LimitedSections(ThreadClocks clocks, int limit) {
    super(clocks);
    this.limit = limit;
  }

  @Override
  void prepare(int threadCount, int lockCount) {
    threads = Math.max(threads, threadCount);
    counts = Growth.atLeast(counts, lockCount);
    newest = Growth.atLeast(newest, lockCount);
    fetched = Growth.atLeast(fetched, lockCount);
    histories = Growth.atLeast(histories, lockCount);
  }

  @Override
  void release(int thread, int lock, int acquireTime) {
    if (newest[lock] == null) {
      newest[lock] = new SectionQueue(clocks.rows(), Math.max(limit, limit + 1));
    }
    int time = clocks.time(thread);
    newest[lock].add(thread, acquireTime, time, clocks.row(thread));
    counts[lock]++;
    if (time != acquireTime) {
      clocks.advance(thread);
    }
  }

  @Override
  boolean joinInto(int thread, int lock) {
    if (newest[lock] == null) {
      return false;
    }
    SectionQueue history = historyUpToDate(thread, lock);
    boolean news = false;
    for (int i = 0; i < history.size(); i++) {
      int other = history.thread(i);
      int known = clocks.component(thread, other);
      if (known < history.releaseTime(i) && known >= history.acquireTime(i)) {
        joinRelease(thread, other, history.releaseTime(i), history.row(i));
        news = true;
      }
    }
    history.dropKnown(clocks, thread);
    return news;
  }

  private SectionQueue historyUpToDate(int thread, int lock) {
    if (histories[lock] == null || thread >= histories[lock].length) {
      histories[lock] =
          histories[lock] == null
              ? new SectionQueue[threads]
              : Arrays.copyOf(histories[lock], threads);
      fetched[lock] =
          fetched[lock] == null ? new long[threads] : Arrays.copyOf(fetched[lock], threads);
    }
    if (histories[lock][thread] == null) {
      histories[lock][thread] = new SectionQueue(clocks.rows(), limit);
    }
    SectionQueue history = histories[lock][thread];
    SectionQueue recent = newest[lock];
    long missed = Math.min(counts[lock] - fetched[lock][thread], recent.size());
    for (int i = recent.size() - (int) missed; i < recent.size(); i++) {
      if (recent.thread(i) != thread) {
        history.add(recent.thread(i), recent.acquireTime(i), recent.releaseTime(i), recent.row(i));
      }
    }
    fetched[lock][thread] = counts[lock];
    return history;
  }
}
