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
  private static final VarHandle SITUATION;
  private static final VarHandle REVOCATIONS;

  private static final int MOST_PATIENCE = 1 << 16;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      STAMP = lookup.findVarHandle(RecordedThread.class, "stamp", long.class);
      SITUATION = lookup.findVarHandle(RecordedThread.class, "situation", long.class);
      REVOCATIONS = lookup.findVarHandle(RecordedThread.class, "revocations", int.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /** The thread's id in the trace. */
  public final int id;

  private final MustHappenBeforeClock clock;

  /** The stamp of the last event, or one that is known to be before the next. */
  private long stamp;

  /** Grows whenever anything changes that a deferred access depends on, but object and stack. */
  private long situation;

  /** How often others have begun to revoke what the thread was armed for. */
  private int revocations;

  /** How many of these are over: the thread is in no access that it began before. */
  private volatile int revoked;

  /** So many events an object has to stay with the thread, until it is armed beyond the next. */
  private int patience = 1;

  /** As many revocations as that takes into account. */
  private int forgiven;

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
   * Whether the thread has come to no later situation. To be asked by others: if it has, they see
   * all that the thread did before.
   */
  public final boolean isStillIn(long latest) {
    return (long) SITUATION.getAcquire(this) <= latest;
  }

  public final void changeSituation() {
    SITUATION.setRelease(this, situation + 1);
  }

  /**
   * How often others began to revoke what the thread was armed for: if there are more, it is not
   * armed any more. To be asked by the thread itself.
   */
  public final int revocations() {
    return revocations;
  }

  /**
   * Whether the thread may still be in an access for which it was armed when there were so many
   * revocations. To be asked by others: if not, they see all that the thread did as such.
   */
  public final boolean isArmedSince(int earlierRevocations) {
    return revoked <= earlierRevocations;
  }

  /**
   * The thread is not armed for anything any more, and is not in the middle of an access for which
   * it was. All its accesses so far are to be seen.
   */
  public final void revoke() {
    int revocation = (int) REVOCATIONS.getAndAdd(this, 1) + 1;
    awaitArmedAccess();
    setRevoked(revocation);
  }

  /** If two do it at once it may be too small: then somebody revokes what is revoked already. */
  private void setRevoked(int revocation) {
    if (revoked < revocation) {
      revoked = revocation;
    }
  }

  /** Waits until the thread is not in the middle of an access for which it was armed. */
  protected void awaitArmedAccess() {}

  /** Whether the thread can be armed: others can make sure of what it does. */
  public boolean canBeArmed() {
    return false;
  }

  /**
   * For how many events an object has to have been with the thread, until the thread is armed for
   * it beyond its next event. The more it was revoked, the more: that stops it.
   */
  public final int patience() {
    int more = revocations - forgiven;
    if (more > 0) {
      patience = (int) Math.min(MOST_PATIENCE, (long) patience << Math.min(more, 16));
      forgiven = revocations;
    }
    return patience;
  }

  /** The thread has made many events: what was revoked long ago counts less. */
  protected final void forgive() {
    patience = Math.max(1, patience() / 2);
  }

  /** How many events the thread has made. */
  public abstract long events();

  public final boolean isOver() {
    return isOver;
  }

  /** There will be no more events. */
  protected final void setOver() {
    setRevoked((int) REVOCATIONS.getAndAdd(this, 1) + 1);
    isOver = true;
  }
}
