package io.photofinish.recorder.runtime.clock;

/**
 * What comes before the last write of a variable in every schedule: whoever reads that write comes
 * after all of it. Guarded by the lock of the variable's object.
 */
public final class WriteClock {
  private static final long[] NOTHING = {};

  /** The slot of the thread that wrote, and its time before that. */
  private int slot = ClockSlots.NONE;

  private long time;

  /** What that thread knew of the others: never changed. */
  private long[] known = NOTHING;

  /** The locks that it held. */
  private long locks;

  /**
   * A thread writes the variable.
   *
   * @param writer what the thread knows
   * @param events how many events the thread has made before
   * @param held its set of locks
   */
  public void set(MustHappenBeforeClock writer, long events, long held) {
    slot = writer.slot();
    time = writer.timeAfter(events);
    known = writer.snapshot();
    locks = held;
  }

  /**
   * A thread wrote the variable some time ago. What it knew of others then is not known any more.
   *
   * @param before its time before that
   * @param held its set of locks then
   */
  public void setEarlier(MustHappenBeforeClock writer, long before, long held) {
    slot = writer.slot();
    time = before;
    known = NOTHING;
    locks = held;
  }

  /** The write is not known any more. */
  public void clear() {
    slot = ClockSlots.NONE;
    known = NOTHING;
  }

  int slot() {
    return slot;
  }

  long time() {
    return time;
  }

  long[] known() {
    return known;
  }

  public long locks() {
    return locks;
  }
}
