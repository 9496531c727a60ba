package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.Growth;
import java.util.Arrays;

/**
 * The cones of events. The cone of an event is what every reordering that has the event must have
 * too: what thread order, fork and join, signals and awaits, and the write that a read saw lead
 * back to. Locks play no part. TLClosure of SyncP (Mathur, Pavlogiannis, Viswanathan 2021,
 * definition 1), TRClosure of OSR (Shi, Mathur, Pavlogiannis 2024, section 4.1).
 *
 * <p>A cone is a row with one bound a thread. Rows change only where a thread learns something new
 * of another, and all events up to the next change share one: space O(T) for each change, and with
 * many threads O(log T) where the change is small.
 */
final class Cones {
  /** The row of a thread that knows of no other. */
  static final int NOTHING = ConeRows.NOTHING;

  /** Instead of a list of threads: so many that looking at each thread takes no longer. */
  static final int[] MANY = {-1};

  private static final int[] NONE = {};

  /** Longer lists are not kept: they would take more space than the rows. */
  private static final int MOST_LISTED = 32;

  private final TraceColumns trace;
  private final int threads;
  private final ConeRows rows;

  /** By thread: the positions of the events at which its cone grew, and the rows since then. */
  private final int[][] starts;

  private final int[][] rowsSince;
  private final int[] changes;

  /** By row: the threads that are in a critical section at the row's bound for them. */
  private int[][] openIn = {NONE};

  /** By position: whether another thread's cone ends with this event of its thread. */
  private final long[] isLastInACone;

  private Cones(TraceColumns trace) {
    this.trace = trace;
    threads = trace.names().count(NameKind.THREAD);
    rows = ConeRows.of(threads, threads + trace.names().count(NameKind.SYNC));
    starts = new int[threads][4];
    rowsSince = new int[threads][4];
    changes = new int[threads];
    isLastInACone = new long[(trace.size() >>> 6) + 1];
  }

  static Cones of(TraceColumns trace) {
    return of(trace, DataFlow.OF_THE_RUN);
  }

  static Cones of(TraceColumns trace, DataFlow dataFlow) {
    Cones cones = new Cones(trace);
    cones.new Pass(dataFlow).run();
    return cones;
  }

  /** The row of what the thread's events before a position need of other threads. */
  int rowBefore(int thread, int position) {
    int change = changesBefore(thread, position);
    return change == 0 ? NOTHING : rowsSince[thread][change - 1];
  }

  /** How often the thread's cone grew before a position. */
  int changesBefore(int thread, int position) {
    return SortedPositions.countBefore(starts[thread], changes[thread], position);
  }

  /** How often the thread's cone grew. */
  int changes(int thread) {
    return changes[thread];
  }

  /** The position of the event at which the thread's cone grew for the nth time, from 0. */
  int changedAt(int thread, int change) {
    return starts[thread][change];
  }

  int rowSince(int thread, int change) {
    return rowsSince[thread][change];
  }

  /** The row's bound for a thread. A row says nothing of the thread that it is of. */
  int bound(int row, int thread) {
    return rows.bound(row, thread);
  }

  /**
   * The threads that may be in a critical section at the row's bounds for them, or {@link #MANY}.
   * All others are not. It says nothing of the thread that the row is of.
   */
  int[] mayBeOpenIn(int row) {
    return openIn[row];
  }

  /** Adds what is in a row to a set. Whether that was news. */
  boolean addTo(int[] bounds, int row) {
    return rows.addTo(bounds, row);
  }

  /** Whether the cone of another thread has this event, but not the next one of its thread. */
  boolean isLastInACone(int position) {
    return (isLastInACone[position >>> 6] & (1L << position)) != 0;
  }

  int threads() {
    return threads;
  }

  /**
   * One pass over the trace that finds all cones. Each thread has a growing set, its cone so far,
   * and so has each sync object: what all its signals so far need.
   */
  private final class Pass {
    private final int[] lastEvents = new int[threads];
    private final int[] lastWrites = new int[trace.names().count(NameKind.VARIABLE)];

    /** By thread: in how many sections it is. */
    private final int[] depths = new int[threads];

    /** By position: whether the thread is in a section behind the event. */
    private final long[] isInSection = new long[isLastInACone.length];

    /** By growing set: the threads that may be in a section at its bounds, or {@link #MANY}. */
    private final int[][] open = new int[threads + trace.names().count(NameKind.SYNC)][];

    private final DataFlow dataFlow;

    Pass(DataFlow dataFlow) {
      this.dataFlow = dataFlow;
      Arrays.fill(open, NONE);
      Arrays.fill(lastEvents, -1);
      Arrays.fill(lastWrites, -1);
    }

    void run() {
      for (int position = 0; position < trace.size(); position++) {
        int thread = trace.thread(position);
        int target = trace.target(position);
        countSections(thread, position);
        switch (trace.operation(position)) {
          case OpCode.READ, OpCode.VOLATILE_READ -> sees(thread, position, lastWrites[target]);
          case OpCode.WRITE, OpCode.VOLATILE_WRITE -> lastWrites[target] = position;
          case OpCode.VOLATILE_UPDATE -> {
            sees(thread, position, lastWrites[target]);
            lastWrites[target] = position;
          }
          case OpCode.FORK -> learn(target, position, thread, position);
          case OpCode.JOIN -> join(thread, position, target);
          case OpCode.SIGNAL -> signal(thread, position, target);
          case OpCode.AWAIT -> await(thread, position, target);
          default -> {} // Locks can be had in another order.
        }
        lastEvents[thread] = position;
      }
    }

    private void countSections(int thread, int position) {
      int operation = trace.operation(position);
      if (operation == OpCode.ACQUIRE) {
        depths[thread]++;
      } else if (operation == OpCode.RELEASE) {
        depths[thread]--;
      }
      if (depths[thread] > 0) {
        isInSection[position >>> 6] |= 1L << position;
      }
    }

    private boolean isInSection(int position) {
      return position >= 0 && (isInSection[position >>> 6] & (1L << position)) != 0;
    }

    /** Raises a bound of a growing set, so that the set ends with an event of a thread. */
    private void raise(int set, int thread, int last) {
      rows.raise(set, thread, last + 1);
      if (isInSection(last)) {
        open[set] = union(set, open[set], new int[] {thread});
      }
    }

    private boolean addRow(int set, int row) {
      boolean isNews = rows.addRow(set, row);
      if (isNews) {
        open[set] = union(set, open[set], openIn[row]);
      }
      return isNews;
    }

    /** Those of two lists of threads that are in sections at the set's bounds for them. */
    private int[] union(int set, int[] one, int[] other) {
      if (one == MANY || other == MANY) {
        return MANY;
      } else if (other.length == 0 || one == other) {
        return one;
      }
      int[] all = Arrays.copyOf(one, one.length + other.length);
      System.arraycopy(other, 0, all, one.length, other.length);
      Arrays.sort(all);
      int count = 0;
      for (int thread : all.clone()) {
        boolean isNew = count == 0 || all[count - 1] != thread;
        if (isNew && isInSection(rows.grownBound(set, thread) - 1)) {
          all[count++] = thread;
        }
      }
      if (count > MOST_LISTED) {
        return MANY;
      }
      return count == 0 ? NONE : Arrays.copyOf(all, count);
    }

    private void sees(int thread, int position, int lastWrite) {
      int write = dataFlow.writeNeededBy(position, lastWrite);
      if (write >= 0) {
        learn(thread, position, trace.thread(write), write);
      }
    }

    /** A child without events still comes behind its fork. */
    private void join(int thread, int position, int child) {
      if (lastEvents[child] >= 0) {
        learn(thread, position, child, lastEvents[child]);
      } else if (addRow(thread, latestRow(child))) {
        changed(thread, position);
      }
    }

    /** From a position on, the thread needs another one's events up to the last one here. */
    private void learn(int thread, int position, int other, int last) {
      if (other == thread) {
        return;
      }
      if (rows.grownBound(thread, other) <= last) {
        addRow(thread, last == lastEvents[other] ? latestRow(other) : rowBefore(other, last + 1));
        raise(thread, other, last);
        isLastInACone[last >>> 6] |= 1L << last;
        changed(thread, position);
      }
    }

    private int latestRow(int thread) {
      return changes[thread] == 0 ? NOTHING : rowsSince[thread][changes[thread] - 1];
    }

    private void changed(int thread, int position) {
      int change = changes[thread];
      if (change == starts[thread].length) {
        starts[thread] = Growth.atLeast(starts[thread], change + 1);
        rowsSince[thread] = Growth.atLeast(rowsSince[thread], change + 1);
      }
      starts[thread][change] = position;
      rowsSince[thread][change] = newRow(thread);
      changes[thread] = change + 1;
    }

    private int newRow(int thread) {
      int row = rows.newRow(thread);
      if (row == openIn.length) {
        openIn = Growth.atLeast(openIn, row + 1);
      }
      openIn[row] = open[thread];
      return row;
    }

    private void signal(int thread, int position, int sync) {
      addRow(signals(sync), latestRow(thread));
      raise(signals(sync), thread, position);
      isLastInACone[position >>> 6] |= 1L << position;
    }

    private void await(int thread, int position, int sync) {
      if (rows.addSet(thread, signals(sync))) {
        open[thread] = union(thread, open[thread], open[signals(sync)]);
        changed(thread, position);
      }
    }

    private int signals(int sync) {
      return threads + sync;
    }
  }
}
