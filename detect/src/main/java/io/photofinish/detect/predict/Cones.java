package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;

/**
 * The cone of an event: what every reordering that has the event must have too. That is what thread
 * order, fork and join, signals and awaits, and the write that a read saw lead back to; no lock has
 * a say in it. TLClosure of SyncP (definition 1), TRClosure of OSR (section 4.1).
 *
 * <p>A cone is a row with one bound a thread. Rows change only where a thread learns something new
 * of another, and all events up to the next change share one: space O(T) for each change.
 */
final class Cones {
  /** The row of a thread that knows of no other. */
  static final int NOTHING = 0;

  private static final int PAGE_CELLS = 1 << 18;

  private final TraceColumns trace;
  private final int threads;
  private final int rowsPerPageShift;
  private int[][] pages = new int[16][];
  private int rows = 1;

  /** By thread: the positions of the events at which its cone grew, and the rows since then. */
  private final int[][] starts;

  private final int[][] rowsSince;
  private final int[] changes;

  /** By position: whether another thread's cone ends with this event of its thread. */
  private final long[] isLastInACone;

  private Cones(TraceColumns trace) {
    this.trace = trace;
    threads = trace.names().count(NameKind.THREAD);
    rowsPerPageShift =
        Integer.SIZE
            - 1
            - Integer.numberOfLeadingZeros(Math.max(1, PAGE_CELLS / Math.max(1, threads)));
    pages[0] = new int[threads << rowsPerPageShift];
    starts = new int[threads][4];
    rowsSince = new int[threads][4];
    changes = new int[threads];
    isLastInACone = new long[(trace.size() >>> 6) + 1];
  }

  static Cones of(TraceColumns trace) {
    Cones cones = new Cones(trace);
    cones.new Pass().run();
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
    return page(row)[offset(row) + thread];
  }

  /** Adds what is in a row to a set. Whether that was news. */
  boolean addTo(int[] bounds, int row) {
    int[] page = page(row);
    int offset = offset(row);
    boolean isNews = false;
    for (int thread = 0; thread < threads; thread++) {
      int bound = page[offset + thread];
      if (bound > bounds[thread]) {
        bounds[thread] = bound;
        isNews = true;
      }
    }
    return isNews;
  }

  /**
   * Whether what is in a row has been done, except by the thread that the row is of.
   *
   * @param next by thread: its next event, negative if it has done all that it will do
   */
  boolean isIn(int[] next, int row, int ofThread) {
    int[] page = page(row);
    int offset = offset(row);
    for (int thread = 0; thread < threads; thread++) {
      if (next[thread] >= 0 && next[thread] < page[offset + thread] && thread != ofThread) {
        return false;
      }
    }
    return true;
  }

  /** Whether the cone of another thread has this event, but not the next one of its thread. */
  boolean isLastInACone(int position) {
    return (isLastInACone[position >>> 6] & (1L << position)) != 0;
  }

  int threads() {
    return threads;
  }

  private int[] page(int row) {
    return pages[row >>> rowsPerPageShift];
  }

  private int offset(int row) {
    return (row & ((1 << rowsPerPageShift) - 1)) * threads;
  }

  private int newRow(int[] bounds) {
    int row = rows++;
    int page = row >>> rowsPerPageShift;
    if (page == pages.length) {
      pages = Arrays.copyOf(pages, 2 * page);
    }
    if (pages[page] == null) {
      pages[page] = new int[threads << rowsPerPageShift];
    }
    System.arraycopy(bounds, 0, pages[page], offset(row), threads);
    return row;
  }

  /** One pass over the trace that finds all cones. */
  private final class Pass {
    /** By thread: its cone so far. */
    private final int[][] current = new int[threads][];

    private final int[] lastEvents = new int[threads];
    private final int[] lastWrites = new int[trace.names().count(NameKind.VARIABLE)];

    /** By sync object: what all its signals so far need. */
    private final int[][] signals = new int[trace.names().count(NameKind.SYNC)][];

    Pass() {
      Arrays.fill(lastEvents, -1);
      Arrays.fill(lastWrites, -1);
    }

    void run() {
      for (int position = 0; position < trace.size(); position++) {
        int thread = trace.thread(position);
        int target = trace.target(position);
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

    private void sees(int thread, int position, int write) {
      if (write >= 0) {
        learn(thread, position, trace.thread(write), write);
      }
    }

    /** A child without events still comes behind its fork. */
    private void join(int thread, int position, int child) {
      if (lastEvents[child] >= 0) {
        learn(thread, position, child, lastEvents[child]);
      } else if (addTo(current(thread), latestRow(child))) {
        changed(thread, position);
      }
    }

    /** From a position on, the thread needs another one's events up to the last one here. */
    private void learn(int thread, int position, int other, int last) {
      if (other == thread) {
        return;
      }
      int[] bounds = current(thread);
      if (bounds[other] <= last) {
        addTo(bounds, last == lastEvents[other] ? latestRow(other) : rowBefore(other, last + 1));
        bounds[other] = Math.max(bounds[other], last + 1);
        isLastInACone[last >>> 6] |= 1L << last;
        changed(thread, position);
      }
    }

    private int latestRow(int thread) {
      return changes[thread] == 0 ? NOTHING : rowsSince[thread][changes[thread] - 1];
    }

    private int[] current(int thread) {
      if (current[thread] == null) {
        current[thread] = new int[threads];
      }
      return current[thread];
    }

    private void changed(int thread, int position) {
      int change = changes[thread];
      if (change == starts[thread].length) {
        starts[thread] = Arrays.copyOf(starts[thread], 2 * change);
        rowsSince[thread] = Arrays.copyOf(rowsSince[thread], 2 * change);
      }
      starts[thread][change] = position;
      rowsSince[thread][change] = newRow(current[thread]);
      changes[thread] = change + 1;
    }

    private void signal(int thread, int position, int sync) {
      if (signals[sync] == null) {
        signals[sync] = new int[threads];
      }
      addTo(signals[sync], latestRow(thread));
      signals[sync][thread] = position + 1;
      isLastInACone[position >>> 6] |= 1L << position;
    }

    private void await(int thread, int position, int sync) {
      if (signals[sync] != null && add(current(thread), signals[sync])) {
        changed(thread, position);
      }
    }

    private boolean add(int[] bounds, int[] more) {
      boolean isNews = false;
      for (int i = 0; i < bounds.length; i++) {
        if (more[i] > bounds[i]) {
          bounds[i] = more[i];
          isNews = true;
        }
      }
      return isNews;
    }
  }
}
