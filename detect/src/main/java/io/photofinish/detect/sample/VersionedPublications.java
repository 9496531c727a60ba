package io.photofinish.detect.sample;

import io.photofinish.detect.clock.ClockRows;
import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.ids.Growth;

/**
 * The clock that was left at each id for others, as in {@link Publications}, for the clocks of a
 * {@link SampledOrder}.
 */
final class VersionedPublications {
  private static final int NOBODY = -1;

  /** The clock is of no single thread: all of it is in the row. */
  private static final int SEVERAL = -2;

  private final SampledOrder order;

  /** Who left the clock, in what version, at what time, and what it knew, in a row we hold. */
  private int[] threads = {};

  private int[] versions = {};
  private int[] times = {};
  private int[] rows = {};

  VersionedPublications(SampledOrder order) {
    this.order = order;
  }

  void ensureIds(int ids) {
    threads = Growth.atLeast(threads, ids, NOBODY);
    versions = Growth.atLeast(versions, ids);
    times = Growth.atLeast(times, ids);
    rows = Growth.atLeast(rows, ids);
  }

  /** The id's clock becomes the thread's. What was there is forgotten. */
  void replace(int id, int thread) {
    ThreadClocks clocks = order.clocks();
    int row = clocks.row(thread);
    clocks.rows().retain(row);
    if (threads[id] != NOBODY) {
      clocks.rows().release(rows[id]);
    }
    rows[id] = row;
    threads[id] = thread;
    versions[id] = order.version(thread);
    times[id] = clocks.time(thread);
    order.advanceIfSampling(thread);
  }

  /** The id's clock becomes the join of what it was and the thread's. */
  void accumulate(int id, int thread) {
    boolean isCovered =
        threads[id] == NOBODY
            || (threads[id] != SEVERAL && order.knows(thread, threads[id], versions[id]));
    if (isCovered) {
      replace(id, thread);
      return;
    }
    ThreadClocks clocks = order.clocks();
    ClockRows pool = clocks.rows();
    int joined = pool.allocateCopy(rows[id]);
    if (threads[id] != SEVERAL) {
      pool.raise(joined, threads[id], times[id]);
    }
    pool.merge(joined, clocks.row(thread));
    pool.raise(joined, thread, clocks.time(thread));
    pool.release(rows[id]);
    rows[id] = joined;
    threads[id] = SEVERAL;
    order.advanceIfSampling(thread);
  }

  /** Orders the thread behind what was left at the id, if anything was. */
  void joinInto(int thread, int id) {
    int publisher = threads[id];
    if (publisher >= 0) {
      order.join(thread, publisher, versions[id], times[id], rows[id]);
    } else if (publisher == SEVERAL) {
      order.joinRow(thread, rows[id]);
    }
  }
}
