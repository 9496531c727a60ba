package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * For each id of one kind, the clock that was left there for others: at a lock by its last release,
 * at a variable by its last write, at a sync object by all signals. Leaving a clock is O(1), for
 * the thread's row is shared; taking it is O(1) when it is no news.
 */
public final class Publications {
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
    leave(id, thread);
    clocks.advance(thread);
  }

  /**
   * The id's clock becomes the thread's. What was there is forgotten. The thread must advance
   * before its next event.
   */
  public void leave(int id, int thread) {
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
  }

  /** The id's clock becomes that of another id. */
  public void copy(int from, int id) {
    if (threads[from] != NOBODY) {
      clocks.rows().retain(rows[from]);
    }
    if (threads[id] != NOBODY) {
      clocks.rows().release(rows[id]);
    }
    threads[id] = threads[from];
    times[id] = times[from];
    rows[id] = rows[from];
  }

  /** The thread that left its clock at the id; negative if none did, or several. */
  public int publisher(int id) {
    return threads[id];
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

  /** Orders the thread behind what was left at the id, if anything was. */
  public void joinInto(int thread, int id) {
    joinInto(clocks, thread, id);
  }

  /** The same in another order over the same times. */
  public void joinInto(ThreadClocks order, int thread, int id) {
    int publisher = threads[id];
    if (publisher >= 0) {
      order.join(thread, publisher, times[id], rows[id]);
    } else if (publisher == SEVERAL) {
      order.joinRow(thread, rows[id]);
    }
  }

  /** The same for an order that thread order is no part of: the thread's own clock is news too. */
  public void joinKnownInto(ThreadClocks order, int thread, int id) {
    order.joinKnown(thread, threads[id], times[id], rows[id]);
  }

  /** The same with all that the publisher knew, but not with what it did itself. */
  public void joinRowInto(ThreadClocks order, int thread, int id) {
    if (threads[id] != NOBODY && !order.isBefore(threads[id], times[id], thread)) {
      order.joinRow(thread, rows[id]);
    }
  }

  /** Whether the thread is surely behind what was left at the id. */
  private boolean isKnown(int id, int thread) {
    return threads[id] == NOBODY
        || (threads[id] != SEVERAL && clocks.isBefore(threads[id], times[id], thread));
  }
}
