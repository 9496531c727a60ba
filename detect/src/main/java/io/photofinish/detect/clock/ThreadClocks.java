package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * The vector clock C_t of every thread, in two parts: the thread's own time, which moves on when
 * others may learn of what it did, and a row with what it knows of the others.
 *
 * <p>Invariant, which all short cuts rest on: if C_t[u] >= c, then C_t is at or behind all that u
 * knew when its time was c.
 *
 * <p>What is known is an array a thread, and with very many threads a {@link ClockForest}.
 */
public final class ThreadClocks implements EventOrder {
  private final ClockRows rows;
  private final ThreadTimes times;

  private static final int NO_ROW = -1;

  /**
   * known[t][u] is C_t[u] for u != t; known[t][t] is as great as can be, since whatever a thread
   * did is before what it does now: comparing needs no case of its own for that. Empty once there
   * are trees, so that telling the two apart costs no more than the check of the array's bounds.
   */
  private int[][] known = {};

  /** By thread: what others told it of itself. Only orders without thread order ask for it. */
  private int[] knownOfItself = {};

  /** By thread: what it knows, of itself too; empty until there are very many threads. */
  private ClockForest[] forestOf = {};

  /** By thread: a copy of what it knows that others may share, or NO_ROW since it learnt more. */
  private int[] rowOf = {};

  /** Is told before a thread learns; null if nobody wants to know. */
  private LearningListener listener;

  public ThreadClocks() {
    this(new ThreadTimes(), new ClockRows());
  }

  private ThreadClocks(ThreadTimes times, ClockRows rows) {
    this.times = times;
    this.rows = rows;
  }

  /**
   * Clocks of another order over the same times: what is left for the one can be told the other.
   */
  public ThreadClocks withSameTimes() {
    return new ThreadClocks(times, rows);
  }

  public void ensureThreads(int threads) {
    int before = rowOf.length;
    if (threads <= before) {
      return;
    }
    // Memory grows with the square of it: not by doubling.
    int capacity = Math.max(threads, before + before / 4);
    rows.ensureWidth(capacity);
    times.ensureThreads(capacity);
    rowOf = Arrays.copyOf(rowOf, capacity);
    Arrays.fill(rowOf, before, capacity, NO_ROW);
    if (rows.trees() == null) {
      widenArrays(before, capacity);
    } else {
      plantTrees(before, capacity);
    }
    if (listener != null) {
      listener.threadsAdded();
    }
  }

  private void widenArrays(int before, int capacity) {
    knownOfItself = Arrays.copyOf(knownOfItself, capacity);
    known = Arrays.copyOf(known, capacity);
    for (int thread = 0; thread < capacity; thread++) {
      known[thread] = thread < before ? Arrays.copyOf(known[thread], capacity) : new int[capacity];
      known[thread][thread] = Integer.MAX_VALUE;
    }
  }

  private void plantTrees(int before, int capacity) {
    forestOf = Arrays.copyOf(forestOf, capacity);
    Arrays.fill(forestOf, before, capacity, ClockForest.NOTHING);
    for (int thread = 0; thread < known.length; thread++) {
      known[thread][thread] = knownOfItself[thread];
      forestOf[thread] = ClockForest.of(ClockTrees.of(known[thread], 0, known.length));
    }
    known = new int[0][];
    knownOfItself = new int[0];
  }

  /** From now on it is told before a thread learns. */
  public void tellBeforeLearning(LearningListener wanted) {
    listener = wanted;
  }

  @Override
  public int threads() {
    return rowOf.length;
  }

  @Override
  public int time(int thread) {
    return times.of(thread);
  }

  @Override
  public boolean isBefore(int other, int time, int thread) {
    return thread < known.length
        ? time <= known[thread][other]
        : other == thread || forestOf[thread].has(other, time);
  }

  /** Whether the event with this epoch is before what {@code thread} does now. */
  public boolean isBefore(long epoch, int thread) {
    return isBefore(Epoch.thread(epoch), Epoch.time(epoch), thread);
  }

  /** The thread and its present time. */
  public long epoch(int thread) {
    return Epoch.of(thread, times.of(thread));
  }

  /** C_t[u]. */
  public int component(int thread, int other) {
    return other == thread ? times.of(thread) : told(thread, other);
  }

  /** What the thread was told of another one, or of itself. */
  private int told(int thread, int other) {
    if (thread >= known.length) {
      return forestOf[thread].get(other);
    }
    return other == thread ? knownOfItself[thread] : known[thread][other];
  }

  /** Later events of the thread are told apart from those so far. */
  public void advance(int thread) {
    times.advance(thread);
  }

  /** Later events of the thread are told apart from those so far, unless {@code by} is 0. */
  public void advance(int thread, int by) {
    times.advance(thread, by);
  }

  /** C_thread ⊔= C_other, as it is now. Whether that was news to the thread. */
  public boolean join(int thread, int other) {
    return join(thread, other, this);
  }

  /** C_thread ⊔= C_other, as it is now in another order over the same times. */
  public boolean join(int thread, int other, ThreadClocks order) {
    return join(thread, other, times.of(other), order.row(other));
  }

  /**
   * C_thread ⊔= the clock that {@code other} had at a time, when it knew what is in the row.
   * Whether that was news to the thread.
   */
  public boolean join(int thread, int other, int time, int row) {
    return other != thread && joinKnown(thread, other, time, row);
  }

  /**
   * Whether the row says so, for the thread itself too: in an order that thread order is no part
   * of, the thread's own past is before its present only where others have it so.
   */
  public boolean isKnown(int other, int time, int thread) {
    return thread < known.length ? time <= told(thread, other) : forestOf[thread].has(other, time);
  }

  /** As {@link #join}, where thread order is no part of the order. */
  boolean joinKnown(int thread, int other, int time, int row) {
    if (isKnown(other, time, thread)) {
      return false;
    }
    joinRow(thread, row);
    add(thread, other, time);
    return true;
  }

  private void add(int thread, int other, int time) {
    if (thread >= known.length) {
      forestOf[thread] = forestOf[thread].raise(other, time, rows.trees());
    } else if (other == thread) {
      knownOfItself[thread] = Math.max(knownOfItself[thread], time);
    } else {
      known[thread][other] = Math.max(known[thread][other], time);
    }
  }

  /** C_thread ⊔= the components of a row. */
  void joinRow(int thread, int row) {
    if (listener != null) {
      listener.beforeLearning(thread);
    }
    if (thread < known.length) {
      int[] theirs = rows.cells(row);
      ClockRows.merge(known[thread], theirs);
      knownOfItself[thread] = Math.max(knownOfItself[thread], theirs[thread]);
    } else {
      forestOf[thread] = forestOf[thread].join(rows.forest(row), rows.trees());
    }
    if (rowOf[thread] != NO_ROW) {
      rows.release(rowOf[thread]);
      rowOf[thread] = NO_ROW;
    }
  }

  /**
   * As {@link #join(int, int, int, int)}, for clocks that may learn without advancing, of which the
   * other's time says nothing about what it knew.
   *
   * @return whether this was news
   */
  public boolean learn(int thread, int other, int time, int row) {
    boolean isNews = !isBefore(other, time, thread) || !covers(thread, row);
    if (isNews) {
      joinRow(thread, row);
      add(thread, other, time);
    }
    return isNews;
  }

  /** Whether the thread surely knows what is in a row. */
  private boolean covers(int thread, int row) {
    if (thread >= known.length) {
      return forestOf[thread].covers(rows.forest(row));
    }
    int[] mine = known[thread];
    int[] theirs = rows.cells(row);
    for (int u = 0; u < theirs.length; u++) {
      if (theirs[u] > mine[u]) {
        return false;
      }
    }
    return true;
  }

  /** The row of what a thread knows now; to be retained by whoever keeps it. */
  public int row(int thread) {
    if (rowOf[thread] == NO_ROW && thread >= known.length) {
      rowOf[thread] = rows.allocate(forestOf[thread]);
    } else if (rowOf[thread] == NO_ROW) {
      rowOf[thread] = rows.allocateCopy(known[thread]);
      rows.cells(rowOf[thread])[thread] = knownOfItself[thread];
    }
    return rowOf[thread];
  }

  /** Copies the row of what a thread knows now, where rows are arrays. */
  public void copyKnown(int thread, int[] to, int at) {
    System.arraycopy(known[thread], 0, to, at, known[thread].length);
    to[at + thread] = knownOfItself[thread];
  }

  /**
   * Collects the times in all clocks of this order, those that were left for others included, and
   * the present times, which are the first that others will learn of from now on.
   */
  public void collectTimes(LiveTimes live) {
    collectTimes(threads(), live);
    for (int thread = 0; thread < threads(); thread++) {
      live.add(thread, times.of(thread));
    }
  }

  /** Collects the times in all clocks, those that were left for others included. */
  public void collectTimes(int threads, LiveTimes live) {
    for (int thread = 0; thread < threads; thread++) {
      row(thread);
    }
    rows.collectTimes(threads, live);
  }

  /** Whether what threads know is in trees: then a row costs next to nothing. */
  public boolean hasTrees() {
    return rows.trees() != null;
  }

  /** The rows of what threads know, of this order and of all others over the same times. */
  public ClockRows rows() {
    return rows;
  }
}
