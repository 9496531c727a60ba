package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.base.Padding;
import io.photofinish.recorder.runtime.deferral.DeferredColumn;
import io.photofinish.recorder.runtime.shadow.MarkedPlace;
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
 *
 * <p>Of some accesses it is not known beforehand whether an iteration makes them, or of what. They
 * tell it when they are made: see {@link LoopTouch}. If the thread is not armed for what they come
 * to, the loop has to go on slowly from there.
 */
public final class LoopChunk extends Padding {
  /** Those who revoke wait for the end of a chunk. */
  private static final int MOST_ITERATIONS = 4096;

  /** How long to be {@link #wary}. */
  private static final int WARY = 64;

  /** Fewer are not worth while. */
  private static final int FEWEST = 2;

  /** If so few can be told from each other, it is time to make an event. */
  private static final int FEWEST_COUNTABLE = 64;

  /** A loop of more accesses has no copy. */
  public static final int MOST_ACCESSES = 48;

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

  private boolean isArmed;

  /** By access; null if nothing is to be noted of it. */
  private final DeferredColumn[] columns = new DeferredColumn[MOST_ACCESSES];

  private final int[] units = new int[MOST_ACCESSES];
  private final int[] firsts = new int[MOST_ACCESSES];
  private final int[] distances = new int[MOST_ACCESSES];
  private final long[] stacks = new long[MOST_ACCESSES];

  /** By access; null if there was none yet of which it is not known what it does. */
  private final LoopTouch[] touches = new LoopTouch[MOST_ACCESSES];

  /** The accesses of this loop that are among them. */
  private final int[] touching = new int[MOST_ACCESSES];

  private int touchCount;

  /** By access that is among them: where reads are marked; null if they are not. */
  private final MarkedPlace[] markedPlaces = new MarkedPlace[MOST_ACCESSES];

  /** The last object whose reads are marked, and the bits of the places where that is so. */
  private Object marked;

  private long markedBits;

  private int markedHash;

  /** What stands for the variables that are written, and are noted at the end. */
  private final int[] writtenUnits = new int[MOST_ACCESSES];

  private int writtenCount;

  /** The same of those whose reads are not noted, since they tell nothing new. */
  private final int[] repeatedUnits = new int[MOST_ACCESSES];

  private int repeatedCount;

  /** For so many loops all reads are noted, since one wrote what it read. */
  private int wary;

  LoopChunk(ThreadLog thread, Deferral deferral, PendingAccess pending) {
    this.thread = thread;
    this.deferral = deferral;
    this.pending = pending;
  }

  /** The thread is over. */
  void forgetAll() {
    Arrays.fill(columns, null);
    Arrays.fill(touches, null);
    Arrays.fill(markedPlaces, null);
  }

  /**
   * A loop asks how many iterations it may make.
   *
   * @param count how many accesses an iteration has
   */
  public void begin(int count) {
    accesses = count;
    known = 0;
    iterations = Integer.MAX_VALUE;
    situation = thread.situation();
    revocations = thread.revocations();
    isArmed = false;
    touchCount = 0;
    markedBits = 0;
    writtenCount = 0;
    repeatedCount = 0;
    wary = Math.max(0, wary - 1);
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
    if (place == null || !thread.canBeArmed() || !canCount(where)) {
      return false;
    }
    DeferredColumn column = place.column();
    long time = deferral.timeAfter(known);
    long stack = thread.stackOf(where);
    int unit = Deferral.unit(place.object().hash, column.unit(first));
    int repeated =
        wary > 0 || isWrittenLater(unit)
            ? 0
            : column.repeatedReach(first, distance, time, stack, deferral.lastOwnWrite(unit));
    if (repeated >= FEWEST && column.isArmedFor(first)) {
      repeatedUnits[repeatedCount++] = unit;
      isArmed = true;
      return pass() && limit(Math.min(repeated, column.armedReach(first, distance)));
    }
    if (isWrite && !mayWrite(unit)) {
      return false;
    }
    if (!column.isReadyFor(first, distance, time, accesses, stack)
        && !deferral.prepare(place, first, distance, isWrite, time, accesses, where)) {
      return false;
    }
    isArmed = true;
    columns[known] = column;
    units[known] = unit;
    if (isWrite) {
      writtenUnits[writtenCount++] = unit;
    }
    firsts[known] = first;
    distances[known] = distance;
    stacks[known] = stack;
    known++;
    return limit(column.armedReach(first, distance));
  }

  /**
   * Whether the loop may write a variable: not if some of its reads are not noted, since they would
   * see what is written.
   *
   * @param unit that stands for it: see {@link Deferral#unit}
   */
  boolean mayWrite(int unit) {
    for (int i = 0; i < repeatedCount; i++) {
      if (Deferral.isSameOwnWrite(unit, repeatedUnits[i])) {
        wary = WARY;
        return false;
      }
    }
    return true;
  }

  private boolean canCount(int where) {
    if (deferral.countable() / accesses < FEWEST_COUNTABLE) {
      Accesses.makeProgress(thread, where);
      return false;
    }
    return true;
  }

  /** The next access is perhaps made, of something that is not known yet. */
  public boolean mayAccess(boolean isWrite, int where) {
    if (!canCount(where)) {
      return false;
    }
    DeferredPlace place = thread.canBeArmed() ? deferral.lastPlace(isWrite, where) : null;
    nextTouch(isWrite, where).expect(place);
    isArmed |= place != null && place.column().armedSlots() > 0;
    return true;
  }

  /** The next access is perhaps made, of a variable of which nothing is to be noted. */
  public boolean mayPass(boolean isWrite, int where) {
    nextTouch(isWrite, where).pass(this, 1);
    return true;
  }

  private LoopTouch nextTouch(boolean isWrite, int where) {
    if (touches[known] == null) {
      touches[known] = new LoopTouch(deferral);
    }
    LoopTouch touch = touches[known];
    touch.begin(where, isWrite, thread.stackOf(where));
    touching[touchCount++] = known;
    markedPlaces[known] = isWrite ? null : MarkedPlace.at(where);
    columns[known++] = null;
    return touch;
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
    deferral.look();
    if (thread.situation() != situation || thread.revocations() != revocations) {
      pending.endArmed();
      return 0;
    }
    for (int i = 0; i < touchCount; i++) {
      LoopTouch touch = touches[touching[i]];
      touch.start(deferral.timeAfter(iterations * accesses + touching[i]));
      if (touch.isNoted() && touch.isWrite() && !mayWrite(touch.unit())) {
        forgetTouches();
        pending.endArmed();
        return 0;
      }
      touch.setBehindWrites(isWrittenLater(touch.unit()));
    }
    return iterations;
  }

  private void forgetTouches() {
    for (int i = 0; i < touchCount; i++) {
      touches[touching[i]].forget();
    }
  }

  /** Whether the loop may have written a variable already, which is noted at the end. */
  boolean isWrittenLater(int unit) {
    for (int i = 0; i < writtenCount; i++) {
      if (Deferral.isSameOwnWrite(unit, writtenUnits[i])) {
        return true;
      }
    }
    return false;
  }

  // Accesses of which it was not known what they do. False: the loop has to go on slowly.

  /**
   * An element is accessed next.
   *
   * @param access its number among the accesses of an iteration
   * @param left how many iterations are left, with this one
   */
  public boolean touch(Object array, int index, int access, int left) {
    LoopTouch touch = touches[access];
    return touch.isOf(array, index) && touch.keep(index, (long) left * accesses);
  }

  /** A field is accessed next, of the object that was accessed there the last time. */
  public boolean touch(Object object, int access, int left) {
    LoopTouch touch = touches[access];
    return touch.isOf(object) && touch.keep(touch.slot(), (long) left * accesses);
  }

  /**
   * A field is accessed next: whether that is a read that tells nothing new, of the object of which
   * the same was found out by the last access.
   */
  public boolean isReadAgain(Object object, int access) {
    if (object == marked) {
      MarkedPlace place = markedPlaces[access];
      if (place != null
          && (markedBits & place.bit()) != 0
          && !deferral.isUnmarked(markedHash, place)) {
        return true;
      }
    }
    // Perhaps it is a write of the object.
    markedBits = 0;
    return false;
  }

  /** A field is accessed next, of an object that was accessed there before. */
  public boolean touchAgain(Object object, int hash, int access, int left) {
    if (!isArmed) {
      return false;
    }
    MarkedPlace place = markedPlaces[access];
    if (place != null && !isWrittenLater(Deferral.unit(hash, place.slot()))) {
      long bits = deferral.bitsOf(object, hash, place);
      if ((bits & place.bit()) != 0) {
        marked = object;
        markedHash = hash;
        // What the loop writes is noted later: then each place is to be asked for.
        markedBits = writtenCount == 0 ? bits : 0;
        return true;
      }
    }
    return touchArmed(object, hash, access, left);
  }

  @DontInline
  private boolean touchArmed(Object object, int hash, int access, int left) {
    LoopTouch touch = touches[access];
    return deferral.touchAgain(object, hash, touch, touch.timeBefore((long) left * accesses), this);
  }

  /** A field is accessed next, of another object. */
  public boolean touchAnew(Object object, int access, int left) {
    if (!moveTo(object, 0, access)) {
      return false;
    }
    LoopTouch touch = touches[access];
    boolean isAgain = deferral.isAgain(touch);
    if (!touch(object, access, left)) {
      return false;
    }
    deferral.remember(object, touch.hash(), touch, isAgain);
    return true;
  }

  /** A static field is accessed next. */
  public boolean touchStatic(int access, int left) {
    LoopTouch touch = touches[access];
    return touch.isAny() && touch.keep(touch.slot(), (long) left * accesses);
  }

  /** An access comes to an object of which nothing is to be noted, until the next object. */
  public void passAll(Object object, int slots, int access) {
    touches[access].pass(object, slots);
  }

  /**
   * An access comes to another object.
   *
   * @param elements how many it has; 0 if it is no array
   * @return false if the thread is not armed for any of it
   */
  public boolean moveTo(Object object, int elements, int access) {
    LoopTouch touch = touches[access];
    // Else the thread has not said that it is in an access.
    if (!isArmed) {
      return false;
    }
    DeferredPlace place;
    try {
      place = deferral.placeOf(object, elements, touch.isWrite(), touch.where());
    } catch (StackOverflowError full) {
      return false;
    }
    if (place == null
        || (touch.isWrite() && !mayWrite(unitOf(place)))
        || !touch.aim(object, place)) {
      return false;
    }
    touch.setBehindWrites(isWrittenLater(touch.unit()));
    return true;
  }

  private static int unitOf(DeferredPlace place) {
    return Deferral.unit(place.object().hash, place.column().unit(place.slot()));
  }

  /** The place of an access of which it was not known what it does. */
  public int whereOf(int access) {
    return touches[access].where();
  }

  /** An access has read a reference: whether others may know the object that it read it from. */
  public boolean isNoted(int access) {
    return columns[access] != null || (touches[access] != null && touches[access].isNoted());
  }

  /**
   * The iterations are made.
   *
   * @param whole how many
   * @param more how many accesses were made of another one
   */
  public void end(int whole, int more) {
    marked = null;
    markedBits = 0;
    forgetTouches();
    if (!isArmed) {
      return;
    }
    for (int i = 0; i < accesses; i++) {
      int count = i < more ? whole + 1 : whole;
      if (columns[i] != null && count > 0) {
        columns[i].setAll(
            firsts[i], distances[i], count, deferral.timeAfter(i), accesses, stacks[i]);
        if (columns[i].isWrite()) {
          deferral.addOwnWrite(units[i], deferral.timeAfter(i + (count - 1) * accesses));
        }
      }
    }
    deferral.count(whole * accesses + more);
    pending.endArmed();
  }
}
