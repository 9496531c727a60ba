package io.photofinish.recorder.runtime.clock;

import io.photofinish.recorder.runtime.base.Padding;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What other threads may know of a recorded thread: its id in the trace, the stamp of its last
 * event, its clock, and whether it has ended.
 */
public abstract class RecordedThread extends Padding {
  private static final VarHandle STAMP;

  static {
    try {
      STAMP = MethodHandles.lookup().findVarHandle(RecordedThread.class, "stamp", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /** The thread's id in the trace. */
  public final int id;

  private final MustHappenBeforeClock clock;

  /** The stamp of the last event, or one that is known to be before the next. */
  private long stamp;

  private volatile boolean isOver;

  /**
   * @param stamp not greater than that of the thread's first event
   */
  protected RecordedThread(int id, MustHappenBeforeClock clock, long stamp) {
    this.id = id;
    this.clock = clock;
    this.stamp = stamp;
  }

  public final MustHappenBeforeClock clock() {
    return clock;
  }

  /** For others too: then it may be old, unless they know that the thread is over. */
  public final long stamp() {
    return (long) STAMP.getOpaque(this);
  }

  /** The thread knows all that happened up to a time. */
  public final void advanceTo(long time) {
    STAMP.setOpaque(this, Math.max(stamp, time));
  }

  /** How many events the thread has made. */
  public abstract long events();

  public final boolean isOver() {
    return isOver;
  }

  /** There will be no more events. */
  protected final void setOver() {
    isOver = true;
  }
}
