package io.photofinish.recorder.runtime.clock;

import io.photofinish.recorder.runtime.base.Padding;
import io.photofinish.trace.file.LateEvents;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What other threads may know of a recorded thread: its id in the trace, the stamp of its last
 * event, its clock, and whether it has ended.
 */
public abstract class RecordedThread extends Padding {
  private static final VarHandle STAMP;
  private static final VarHandle SITUATION;

  /** As many as a thread can make accesses in one situation: see {@code Deferral.canCount}. */
  private static final int REVOCATION_BITS = LateEvents.ORDER_BITS;

  private static final long MOST_REVOCATIONS = (1L << REVOCATION_BITS) - 1;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      STAMP = lookup.findVarHandle(RecordedThread.class, "stamp", long.class);
      SITUATION = lookup.findVarHandle(RecordedThread.class, "situation", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /** The thread's id in the trace. */
  public final int id;

  private final MustHappenBeforeClock clock;

  /** The stamp of the last event, or one that is known to be before the next. */
  private long stamp;

  /**
   * Grows whenever anything changes that a deferred access depends on, but object and stack: in the
   * upper bits. In the lower ones others count how often they revoked what the thread was armed for
   * since then. If both happen at once, the revocation may get lost: the thread is not armed for
   * anything in a new situation.
   */
  private long situation;

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

  /** To be asked by the thread itself. */
  public final long situation() {
    return situation;
  }

  /**
   * Whether the thread itself has not changed its situation since. To be asked by others: if it
   * has, they see all that the thread did before.
   */
  public final boolean isStillIn(long earlier) {
    return ((long) SITUATION.getAcquire(this) ^ earlier) >>> REVOCATION_BITS == 0;
  }

  public final void changeSituation() {
    SITUATION.setRelease(this, (situation | MOST_REVOCATIONS) + 1);
  }

  /**
   * The thread is not armed for anything any more, and is not in the middle of an access for which
   * it was. All its accesses so far are to be seen.
   */
  public final void revoke() {
    SITUATION.getAndAdd(this, 1L);
    awaitArmedAccess();
  }

  /** Waits until the thread is not in the middle of an access for which it was armed. */
  protected void awaitArmedAccess() {}

  /** Whether the thread can be armed: others can make sure of what it does. */
  public boolean canBeArmed() {
    return false;
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
