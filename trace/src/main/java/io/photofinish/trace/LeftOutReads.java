package io.photofinish.trace;

/**
 * Accesses that a recorder left out, because the last of them tells what races: each entry names
 * that last one, and an event of its thread behind which the first of them may have been.
 *
 * <p>Of reads: in between, the thread may have read the variable any number of times, and no other
 * thread wrote it. A schedule that has another thread write it there, be it earlier or later than
 * in the run, and then lets the thread go on between the two, may have changed what the thread saw.
 * So it proves nothing.
 *
 * <p>Of writes: in between, the thread may have written the variable any number of times. A
 * schedule that has the thread stand there, while another one reads what was written before, proves
 * nothing either.
 */
public final class LeftOutReads {
  /** The event before the first of a thread. */
  public static final long START = -1;

  /** Nothing was left out that matters. */
  public static final LeftOutReads NONE = new LeftOutReads(new long[0], new long[0]);

  private final long[] since;
  private final long[] last;

  /**
   * @param since by entry: the index of an event of the thread, or {@link #START}
   * @param last by entry: the index of the last access, which is an event of the trace
   */
  public LeftOutReads(long[] since, long[] last) {
    this.since = since.clone();
    this.last = last.clone();
  }

  public int size() {
    return last.length;
  }

  /** The event of the thread behind which the accesses of an entry are. */
  public long since(int entry) {
    return since[entry];
  }

  /** The last access of an entry. */
  public long last(int entry) {
    return last[entry];
  }
}
