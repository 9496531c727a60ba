package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * For each id of one kind, the clock that was left there for others: at a lock by its last release,
 * at a variable by its last write, at a sync object by all signals. Leaving a clock is O(1), for
 * the thread's row is shared; taking it is O(1) when it is no news.
 */
public final class Publications implements TimeSource {
  private static final int NOBODY = -1;

  /** The clock is of no single thread: all of it is in the row. */
  private static final int SEVERAL = -2;

  private final ThreadClocks clocks;

  /** Who left the clock, at what time, and what it knew: the id holds a reference to the row. */
  private int[] threads = {};

  private int[] times = {};
  private int[] rows = {};

  public Publications(ThreadClocks clocks) {
    this.clocks = clocks;
  }

  public void ensureIds(int ids) {
    int before = threads.length;
    if (ids > before) {
      threads = Arrays.copyOf(threads, Math.max(ids, 2 * before));
      Arrays.fill(threads, before, threads.length, NOBODY);
      times = Arrays.copyOf(times, threads.length);
      rows = Arrays.copyOf(rows, threads.length);
    }
  }

  /** The id's clock becomes the thread's, which then advances. What was there is forgotten. */
  public void replace(int id, int thread) {
    int row = clocks.row(thread);
    if (threads[id] == NOBODY) {
      clocks.rows().retain(row);
      rows[id] = row;
    } else if (rows[id] != row) {
      clocks.rows().retain(row);
      clocks.rows().release(rows[id]);
      rows[id] = row;
    }
    threads[id] = thread;
    times[id] = clocks.time(thread);
    clocks.advance(thread);
  }

  /** The id's clock becomes the join of what it was and the thread's, which then advances. */
  public void accumulate(int id, int thread) {
    if (isKnown(id, thread)) {
      replace(id, thread);
      return;
    }
    ClockRows pool = clocks.rows();
    int joined = pool.allocateCopy(rows[id]);
    int[] cells = pool.cells(joined);
    if (threads[id] != SEVERAL) {
      cells[threads[id]] = Math.max(cells[threads[id]], times[id]);
    }
    ThreadClocks.merge(cells, pool.cells(clocks.row(thread)));
    cells[thread] = Math.max(cells[thread], clocks.time(thread));
    pool.release(rows[id]);
    rows[id] = joined;
    threads[id] = SEVERAL;
    clocks.advance(thread);
  }

  /** Nothing is left at the id any more. */
  public void forget(int id) {
    if (threads[id] != NOBODY) {
      clocks.rows().release(rows[id]);
      threads[id] = NOBODY;
    }
  }

  /** Orders the thread behind what was left at the id. False if that is surely no news to it. */
  public boolean joinInto(int thread, int id) {
    int publisher = threads[id];
    if (publisher >= 0) {
      return clocks.join(thread, publisher, times[id], rows[id]);
    }
    if (publisher == SEVERAL) {
      clocks.joinRow(thread, rows[id]);
      return true;
    }
    return false;
  }

  @Override
  public void collectTimes(LiveTimes live) {
    for (int id = 0; id < threads.length; id++) {
      if (threads[id] >= 0) {
        live.add(threads[id], times[id]);
      }
    }
  }

  /** Whether the thread is surely behind what was left at the id. */
  private boolean isKnown(int id, int thread) {
    return threads[id] == NOBODY
        || (threads[id] != SEVERAL && clocks.isBefore(threads[id], times[id], thread));
  }
}
