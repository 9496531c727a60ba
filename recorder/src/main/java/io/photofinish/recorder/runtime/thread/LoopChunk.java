package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.Padding;
import io.photofinish.recorder.runtime.deferral.DeferredColumn;
import io.photofinish.recorder.runtime.shadow.Shadow;
import java.util.Arrays;

/**
 * Iterations of a loop that a thread makes without hooks: it is armed for all slots that they
 * access, and notes them when they are made.
 *
 * <p>First the loop says what each of its accesses is about to do: which slot comes first, and how
 * far it is to that of the next iteration. That may lock objects, to arm the thread and to close
 * runs that do not go on. Then the thread says that it is in an access, which lasts until the
 * iterations are noted, and locks nothing meanwhile. If nothing was revoked until then, nobody
 * changes what the loop reads: not even the references by which it comes to its arrays.
 */
public final class LoopChunk extends Padding {
  /** Those who revoke wait for the end of a chunk. */
  private static final int MOST_ITERATIONS = 4096;

  /** Fewer are not worth while. */
  private static final int FEWEST = 2;

  /** If so few can be told from each other, it is time to make an event. */
  private static final int FEWEST_COUNTABLE = 64;

  private static final int MOST_ACCESSES = 32;

  private final ThreadLog thread;
  private final Deferral deferral;
  private final PendingAccess pending;

  /** How many accesses an iteration has. */
  private int accesses;

  /** How many of them are known, and how many iterations these allow. */
  private int known;

  private int iterations;

  /** The thread's when that began. */
  private long situation;

  private int revocations;

  /** Whether some of the accesses are writes: then reads may see what the loop wrote. */
  private boolean hasWrites;

  private boolean isArmed;

  /** By access; null if nothing is to be noted of it. */
  private final DeferredColumn[] columns = new DeferredColumn[MOST_ACCESSES];

  private final Shadow[] written = new Shadow[MOST_ACCESSES];
  private final int[] firsts = new int[MOST_ACCESSES];
  private final int[] distances = new int[MOST_ACCESSES];
  private final long[] stacks = new long[MOST_ACCESSES];

  LoopChunk(ThreadLog thread, Deferral deferral, PendingAccess pending) {
    this.thread = thread;
    this.deferral = deferral;
    this.pending = pending;
  }

  /** The thread is over. */
  void forgetAll() {
    Arrays.fill(columns, null);
    Arrays.fill(written, null);
  }

  /**
   * A loop asks how many iterations it may make.
   *
   * @param count how many accesses an iteration has
   * @param writes whether some of them are writes
   */
  public void begin(int count, boolean writes) {
    accesses = count;
    known = 0;
    iterations = Integer.MAX_VALUE;
    situation = thread.situation();
    revocations = thread.revocations();
    hasWrites = writes;
    isArmed = false;
  }

  /**
   * The loop makes no more iterations than this.
   *
   * @return whether these are enough
   */
  private boolean limit(int most) {
    iterations = Math.min(iterations, most);
    return iterations >= FEWEST;
  }

  /** The next access is of elements of an array, and makes no more than it has. */
  public boolean staysWithin(int length, int first, int distance) {
    if (first < 0 || first >= length) {
      return false;
    }
    int end = distance > 0 ? length - 1 : 0;
    return distance == 0 || limit((end - first) / distance + 1);
  }

  /** The next access need not be noted: nobody else can know the object, or it never changes. */
  public boolean pass() {
    columns[known++] = null;
    return true;
  }

  /** The next access is of an element that others may access too. */
  public boolean element(
      Object array, int length, int first, int distance, boolean isWrite, int where) {
    return note(deferral.placeOf(array, length, isWrite, where), first, distance, isWrite, where);
  }

  /** The next access is of a field of an object that others may access too. */
  public boolean field(Object object, boolean isWrite, int where) {
    DeferredPlace place = deferral.placeOf(object, 0, isWrite, where);
    return place != null && note(place, place.slot(), 0, isWrite, where);
  }

  /** The next access is of a static field. */
  public boolean staticField(Shadow type, boolean isWrite, int where) {
    DeferredPlace place = deferral.placeOf(type, isWrite, where);
    return place != null && note(place, place.slot(), 0, isWrite, where);
  }

  private boolean note(DeferredPlace place, int first, int distance, boolean isWrite, int where) {
    if (place == null || !thread.canBeArmed()) {
      return false;
    }
    if (deferral.countable() / accesses < FEWEST_COUNTABLE) {
      Accesses.makeProgress(thread, where);
      return false;
    }
    DeferredColumn column = place.column();
    long time = deferral.timeAfter(known);
    long stack = thread.stackOf(where);
    int repeated =
        hasWrites
            ? 0
            : column.repeatedReach(first, distance, time, stack, deferral.lastOwnWrite(place));
    if (repeated >= FEWEST && column.isArmedFor(first)) {
      isArmed = true;
      return pass() && limit(Math.min(repeated, column.armedReach(first, distance)));
    }
    if (!column.isReadyFor(first, distance, time, accesses, stack)
        && !deferral.prepare(place, first, distance, isWrite, time, accesses, where)) {
      return false;
    }
    isArmed = true;
    columns[known] = column;
    written[known] = isWrite ? place.object() : null;
    firsts[known] = first;
    distances[known] = distance;
    stacks[known] = stack;
    known++;
    return limit(column.armedReach(first, distance));
  }

  /**
   * The thread makes iterations next, unless there are none to be made.
   *
   * @return how many at most; 0 if it has to make them slowly
   */
  public int start() {
    if (!isArmed) {
      return iterations;
    }
    int most = Math.min(MOST_ITERATIONS, deferral.countable() / accesses);
    iterations = Math.min(iterations, most);
    if (iterations < FEWEST || pending.locked != null) {
      return 0;
    }
    pending.beginArmed();
    if (thread.situation() != situation || thread.revocations() != revocations) {
      pending.endArmed();
      return 0;
    }
    return iterations;
  }

  /**
   * The iterations are made.
   *
   * @param whole how many
   * @param more how many accesses were made of another one
   */
  public void end(int whole, int more) {
    if (!isArmed) {
      return;
    }
    for (int i = 0; i < accesses; i++) {
      int count = i < more ? whole + 1 : whole;
      if (columns[i] != null && count > 0) {
        columns[i].setAll(
            firsts[i], distances[i], count, deferral.timeAfter(i), accesses, stacks[i]);
        if (written[i] != null) {
          deferral.setOwnWrite(written[i], deferral.timeAfter(i + (count - 1) * accesses));
        }
      }
    }
    deferral.count(whole * accesses + more);
    pending.endArmed();
  }
}
