package io.photofinish.recorder.runtime.deferral;

import static io.photofinish.recorder.runtime.deferral.AccessTime.REPEATED;
import static io.photofinish.recorder.runtime.deferral.AccessTime.isSameEvent;
import static io.photofinish.recorder.runtime.deferral.AccessTime.later;

import io.photofinish.recorder.runtime.clock.RecordedThread;

/**
 * One thread's last access of a field. There may be very many of these, so they are small.
 *
 * <p>If the object stays with the thread for a while, the thread is armed for the field until that
 * is revoked, not just until its next event.
 */
public final class FieldColumn extends DeferredColumn {
  private static final int BYTES = 72;

  private final int slot;

  /** Perhaps {@link AccessTime#REPEATED}; 0 if there is none. */
  private long time;

  private long stack;

  FieldColumn(RecordedThread thread, int where, boolean isWrite, long locks, int slot) {
    super(thread, where, isWrite, locks);
    this.slot = slot;
  }

  @Override
  public boolean isOf(int ofSlot) {
    return slot == ofSlot;
  }

  /** The field. */
  public int slot() {
    return slot;
  }

  @Override
  boolean isOfFields() {
    return true;
  }

  /** The time of the last access; 0 if there was none. */
  public long time() {
    return time & ~REPEATED;
  }

  @Override
  public long last() {
    return time();
  }

  @Override
  long flaggedTime(int ofSlot) {
    return ofSlot == slot ? time : 0;
  }

  @Override
  long stack(int ofSlot) {
    return stack;
  }

  @Override
  int lowest() {
    return slot;
  }

  @Override
  int highest() {
    return slot;
  }

  @Override
  boolean isEmpty() {
    return time == 0;
  }

  @Override
  long bytes() {
    return BYTES;
  }

  @Override
  public void set(int ofSlot, long now, long reachedBy, DeferredMemory memory) {
    setFirst(now);
    setArmed(now, reachedBy);
  }

  @Override
  public boolean setArmed(int ofSlot, long now, long reachedBy, long since) {
    setArmed(now, reachedBy);
    return true;
  }

  /** The thread accesses the field once more, for which it is armed. */
  public void setArmed(long now, long reachedBy) {
    time = later(time, now);
    stack = reachedBy;
  }

  @Override
  void clear(int ofSlot, DeferredMemory memory) {
    if (ofSlot == slot) {
      time = 0;
    }
  }

  @Override
  boolean isInRun(int ofSlot) {
    return false;
  }

  @Override
  public boolean isReadyFor(int ofSlot, int distance, long now, long step, long reachedBy) {
    return isArmed();
  }

  @Override
  public boolean prepare(
      int ofSlot, int distance, long now, long step, long reachedBy, DeferredMemory memory) {
    return isArmed();
  }

  @Override
  public void setAll(int ofSlot, int distance, int count, long now, long step, long reachedBy) {
    setArmed(now + (count - 1) * step, reachedBy);
  }

  @Override
  public int armedReach(int ofSlot, int distance) {
    return isArmed() ? Integer.MAX_VALUE : 0;
  }

  @Override
  public int repeatedReach(int ofSlot, int distance, long now, long reachedBy, long since) {
    return !isWrite() && isSameEvent(time, now) && time() > since ? Integer.MAX_VALUE : 0;
  }

  @Override
  public boolean isArmedFor(int ofSlot) {
    return isArmed();
  }

  @Override
  boolean isArmedNowFor(int ofSlot) {
    return ofSlot == slot && isArmedNow();
  }

  @Override
  public boolean isAgain(long now) {
    return age(now) >= thread.patience();
  }

  /** The thread has just accessed the field, and comes after all that others did to it. */
  void arm() {
    setArmed(isAgain(time()) && LastingArms.areWorthWhile(where()));
  }

  @Override
  public int armedFrom() {
    return slot;
  }

  @Override
  int armedTo() {
    return slot + 1;
  }

  @Override
  public boolean beginSlots(long reachedBy) {
    return false;
  }

  @Override
  public boolean setSlot(int ofSlot, long now, long since) {
    throw new IllegalStateException("a field has no slots beside it");
  }
}
