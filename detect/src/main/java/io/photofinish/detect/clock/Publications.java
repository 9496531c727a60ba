package io.photofinish.detect.clock;

import io.photofinish.trace.ids.Growth;

/**
 * For each id of one kind, the clock that was left there for others: at a lock by its last release,
 * at a variable by its last write, at a sync object by all signals. Leaving a clock is O(1), for
 * the thread's row is shared; taking it is O(1) when it is no news.
 */
public final class Publications implements TimeSource {
  /** The clock is of no single thread: all of it is in the row. */
  private static final long SEVERAL = -1;

  private final ThreadClocks clocks;

  /** By id: who left the clock at what time; {@link Epoch#NONE} if nobody did. */
  private long[] epochs = {};

  /** By id: what it knew; the id holds a reference to the row. */
  private int[] rows = {};

  public Publications(ThreadClocks clocks) {
    this.clocks = clocks;
  }

  public void ensureIds(int ids) {
    if (ids > epochs.length) {
      epochs = Growth.atLeast(epochs, ids);
      rows = Growth.atLeast(rows, ids);
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
    if (epochs[id] == Epoch.NONE) {
      clocks.rows().retain(row);
      rows[id] = row;
    } else if (rows[id] != row) {
      clocks.rows().retain(row);
      clocks.rows().release(rows[id]);
      rows[id] = row;
    }
    epochs[id] = Epoch.of(thread, clocks.time(thread));
  }

  /** The id's clock becomes that of another id. */
  public void copy(int from, int id) {
    if (epochs[from] != Epoch.NONE) {
      clocks.rows().retain(rows[from]);
    }
    if (epochs[id] != Epoch.NONE) {
      clocks.rows().release(rows[id]);
    }
    epochs[id] = epochs[from];
    rows[id] = rows[from];
  }

  /** Whether it was this thread, and no other, that left its clock at the id. */
  public boolean isOf(int thread, int id) {
    return epochs[id] > 0 && Epoch.thread(epochs[id]) == thread;
  }

  /** The id's clock becomes the join of what it was and the thread's, which then advances. */
  public void accumulate(int id, int thread) {
    if (isKnown(id, thread)) {
      replace(id, thread);
      return;
    }
    ClockRows pool = clocks.rows();
    int joined = pool.allocateCopy(rows[id]);
    long epoch = epochs[id];
    if (epoch != SEVERAL) {
      pool.raise(joined, Epoch.thread(epoch), Epoch.time(epoch));
    }
    pool.merge(joined, clocks.row(thread));
    pool.raise(joined, thread, clocks.time(thread));
    pool.release(rows[id]);
    rows[id] = joined;
    epochs[id] = SEVERAL;
    clocks.advance(thread);
  }

  /** Nothing is left at the id any more. */
  public void forget(int id) {
    if (epochs[id] != Epoch.NONE) {
      clocks.rows().release(rows[id]);
      epochs[id] = Epoch.NONE;
    }
  }

  /** Orders the thread behind what was left at the id. False if that is surely no news to it. */
  public boolean joinInto(int thread, int id) {
    return joinInto(clocks, thread, id);
  }

  /** Orders the thread behind what was left at the id, in another order over the same times. */
  public boolean joinInto(ThreadClocks order, int thread, int id) {
    long epoch = epochs[id];
    if (epoch > 0) {
      return order.join(thread, Epoch.thread(epoch), Epoch.time(epoch), rows[id]);
    }
    if (epoch == SEVERAL) {
      order.joinRow(thread, rows[id]);
      return true;
    }
    return false;
  }

  /**
   * Orders the thread behind what was left at the id, in an order that does not include thread
   * order: the thread's own clock is news too.
   */
  public void joinKnownInto(ThreadClocks order, int thread, int id) {
    order.joinKnown(thread, Epoch.thread(epochs[id]), Epoch.time(epochs[id]), rows[id]);
  }

  /** Orders the thread behind all that the publisher knew, but not behind what it did itself. */
  public void joinRowInto(ThreadClocks order, int thread, int id) {
    if (epochs[id] != Epoch.NONE && !order.isBefore(epochs[id], thread)) {
      order.joinRow(thread, rows[id]);
    }
  }

  @Override
  public void collectTimes(LiveTimes live) {
    for (long epoch : epochs) {
      if (epoch > 0) {
        live.add(Epoch.thread(epoch), Epoch.time(epoch));
      }
    }
  }

  /** Whether the thread is surely behind what was left at the id. */
  private boolean isKnown(int id, int thread) {
    return epochs[id] == Epoch.NONE
        || (epochs[id] != SEVERAL && clocks.isBefore(epochs[id], thread));
  }
}
