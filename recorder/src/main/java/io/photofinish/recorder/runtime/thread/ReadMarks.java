package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.base.Padding;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.recorder.runtime.shadow.MarkedPlace;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The reads that a thread has made in its situation, while it was armed for them: objects are
 * marked with its <em>epoch</em>. There is another one whenever the situation changes, and whenever
 * something is revoked. Own writes do not change the marks: one counts as long as the thread has
 * not written the field, or one that is not told from it, since the epoch began.
 */
final class ReadMarks extends Padding {
  /** So many epochs are taken at once, since all threads take them from the same. */
  private static final int TAKEN = 64;

  private static final AtomicLong USED = new AtomicLong();

  /** So many reads may be in vain, besides those that were marked, until there is a new epoch. */
  private static final int PATIENCE = 16;

  private final RecordedThread thread;

  /** What the thread's were when it was last asked whether they have changed. */
  private long situation = -1;

  private int revocations;

  /** The last time before that, or a later one. */
  private long before;

  /** 0 as long as nothing is marked. */
  private long epoch;

  /** The last time before the epoch began. */
  private long beforeEpoch;

  /** Of this epoch: how many reads were marked, and how many marks would have been in vain. */
  private int marked;

  private int inVain;

  /** How many epochs this thread or others took before, and up to where they are this thread's. */
  private long used;

  private long taken;

  ReadMarks(RecordedThread thread) {
    this.thread = thread;
  }

  /** Whether the thread is in the situation in which it was last asked, and nothing was revoked. */
  boolean isSameSituation() {
    return thread.situation() == situation && thread.revocations() == revocations;
  }

  /** The situation may have changed. */
  void look(long now) {
    if (!isSameSituation()) {
      // In this order: if something is revoked meanwhile, it is to be seen the next time.
      revocations = thread.revocations();
      situation = thread.situation();
      before = now - 1;
      begin(now);
    }
  }

  /** Whether a write was made since the epoch began: what it wrote is not known by marks. */
  boolean isUnmarkedBy(long write) {
    return write > beforeEpoch;
  }

  /** What is later than this was done in the situation of the last look. */
  long before() {
    return before;
  }

  private void begin(long now) {
    epoch = 0;
    beforeEpoch = now - 1;
    marked = 0;
    inVain = 0;
  }

  /**
   * The bits of the places where the thread has read an object since the last look, being armed; 0
   * if there are none, or if it has written since what is read at one of them.
   *
   * @param place one of these places
   * @param hash the object's identity hash code
   * @param lastWrite when the thread last wrote what is read there, or later
   */
  long bitsOf(Object object, int hash, MarkedPlace place, long lastWrite) {
    return isUnmarkedBy(lastWrite) ? 0 : place.bitsOf(object, hash, thread.id, epoch);
  }

  /**
   * The thread makes a read for which it is armed, and was at the last look or later.
   *
   * @param slot the field
   * @param isAgain whether it made that read before, in the same situation
   * @param lastWrite when the thread last wrote the field, or later
   */
  void add(
      Object object, int hash, int where, int slot, boolean isAgain, long lastWrite, long now) {
    MarkedPlace known = MarkedPlace.at(where);
    MarkedPlace place = known == null && isAgain ? MarkedPlace.make(where, object, slot) : known;
    if (place == null) {
      return;
    }
    if (isUnmarkedBy(lastWrite)) {
      inVain += isAgain && lastWrite < now ? 1 : 0;
      if (inVain <= PATIENCE + marked) {
        return;
      }
      begin(now);
    }
    boolean isLost = isAgain && known != null && epoch != 0;
    if (epoch != 0 || canBegin()) {
      marked++;
      place.mark(object, hash, thread.id, epoch, isLost);
    }
  }

  @DontInline
  private boolean canBegin() {
    if (used == taken) {
      used = USED.getAndAdd(TAKEN);
      taken = used + TAKEN;
    }
    if (taken > MarkedPlace.mostEpochs()) {
      return false;
    }
    epoch = MarkedPlace.epoch(used++);
    return true;
  }
}
