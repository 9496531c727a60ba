package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.base.MarkWord;
import io.photofinish.recorder.runtime.base.Padding;
import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.clock.LiveThreads;
import io.photofinish.recorder.runtime.deferral.DeferredAccesses;
import io.photofinish.recorder.runtime.deferral.DeferredColumn;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.deferral.FewAccesses;
import io.photofinish.recorder.runtime.deferral.FieldColumn;
import io.photofinish.recorder.runtime.shadow.KnownShadows;
import io.photofinish.recorder.runtime.shadow.MarkedPlace;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.shadow.Sharing;
import io.photofinish.recorder.runtime.site.CallStack;
import io.photofinish.trace.file.LateEvents;
import java.lang.reflect.Array;

/**
 * Defers a thread's accesses: they are kept with their object, in {@link DeferredAccesses}, until
 * one comes that may race with one of them. Then all deferred accesses of the variable are written.
 *
 * <p>A deferred access is either a repetition of an earlier one, or the log notes that it is in
 * progress, and its object is locked for it.
 */
public final class Deferral extends Padding {
  private static final int FEW_PLACES = 256;
  private static final int MOST_PLACES = 1 << 14;

  private static final int OWN_WRITES = 1024;

  private static final int MAX_ORDER = (1 << LateEvents.ORDER_BITS) - 1;

  private final CallStack thread;
  private final HeldMonitors held;
  private final KnownShadows shadows;
  private final PendingAccess pending;
  private final RecordingState state;
  private final DeferredMemory memory;
  private final Sharing sharing;
  private final LiveThreads live;
  private final ArmedFields fields;
  private final KnownArrays arrays = new KnownArrays();
  private final ReadMarks marks;

  /** By place in the code; the more, the more often one takes the room of another. */
  private DeferredPlace[] places = new DeferredPlace[FEW_PLACES];

  private int pushedOut;

  /** When the thread last wrote a variable, or later: see {@link #unit}. */
  private long[] ownWrites = new long[OWN_WRITES];

  /** The time of the last event, and the place of the next access among those at that time. */
  private long now;

  private int order;

  /** The time of the last access before that; 0 if there was none. */
  private long lastUsed;

  /** What is later than this was done behind the last event that means anything. */
  private long beforeRegion;

  Deferral(
      CallStack thread,
      HeldMonitors held,
      KnownShadows shadows,
      PendingAccess pending,
      RecordingParts parts) {
    this.thread = thread;
    this.held = held;
    this.shadows = shadows;
    this.pending = pending;
    state = parts.state();
    memory = parts.memory();
    sharing = parts.sharing();
    live = parts.live();
    fields = new ArmedFields();
    marks = new ReadMarks(thread);
    setNow(thread.clock().timeAfter(0));
  }

  /** The thread has made an event. */
  void setNow(long time) {
    lastUsed = lastAccess();
    now = time;
    order = 0;
    beforeRegion = timeAfter(0) - 1;
  }

  /** The last time before the thread's last event. */
  long beforeRegion() {
    return beforeRegion;
  }

  /** The last event meant nothing: what was read before it need not be read again. */
  void continueRegion(long before) {
    beforeRegion = before;
  }

  /** The time of the last access that was deferred; 0 if there was none. */
  public long lastAccess() {
    return order > 0 ? now : lastUsed;
  }

  /** Whether another access can be told from those before it, since the last event. */
  boolean canCount() {
    return order < MAX_ORDER;
  }

  /** A time for an access that is made now, as {@link LateEvents} have it. */
  long nextLateTime() {
    return thread.clock().eventsAt(now) << LateEvents.ORDER_BITS | order++;
  }

  private int index(int where, boolean isWrite) {
    return ((where >> 1) << 1 | (isWrite ? 1 : 0)) & (places.length - 1);
  }

  /** The thread is over: it comes to no place again, and what it has deferred is kept elsewhere. */
  void forgetPlaces() {
    places = new DeferredPlace[1];
    ownWrites = new long[1];
    fields.forgetAll();
    arrays.forgetAll();
  }

  /** Defers an access of a field if it is like the last one there; false if it is not. */
  @DontInline
  public boolean deferField(Object object, boolean isWrite, int where) {
    DeferredPlace place = places[index(where, isWrite)];
    if (place == null || !place.isSame(where, thread, held)) {
      return false;
    }
    if (!place.object().isOf(object) && !isMoved(place, object, 0)) {
      return false;
    }
    int hash = place.object().hash;
    // Before it is asked whether the thread is armed: what is revoked meanwhile is not marked.
    look();
    boolean isAgain = isRepeated(place.column().last(), lastOwnWrite(unit(hash, place.slot())));
    if (accessArmed(place, place.slot(), isWrite, where)) {
      fields.add(object, hash, where, (FieldColumn) place.column());
      if (!isWrite) {
        mark(object, hash, where, place.slot(), isAgain);
      }
      return true;
    }
    return defer(place, place.slot(), isWrite, where);
  }

  /**
   * Defers a read of a field if the thread is known to be armed for it.
   *
   * @param hash the object's identity hash code
   */
  public boolean readAgain(Object object, int hash, int where) {
    if (pending.locked != null) {
      return false;
    }
    pending.beginArmed();
    MarkedPlace place = MarkedPlace.at(where);
    if (place != null
        && (bitsOf(object, hash, place) & place.bit()) != 0
        && marks.isSameSituation()) {
      pending.leaveOutArmed();
      return true;
    }
    return readOther(object, hash, where);
  }

  @DontInline
  private boolean readOther(Object object, int hash, int where) {
    look();
    int at = fields.find(object, hash, where);
    if (at != ArmedFields.NONE) {
      int slot = fields.slot(at);
      if (isRepeated(fields.time(at), lastOwnWrite(unit(hash, slot)))) {
        mark(object, hash, where, slot, true);
        pending.leaveOutArmed();
        return true;
      }
      FieldColumn column = armedAt(at);
      if (column != null && order < MAX_ORDER) {
        keep(at, column, nextTime(), thread.stackOf(where));
        mark(object, hash, where, slot, false);
        return true;
      }
    }
    pending.endArmed();
    return false;
  }

  /** Defers a write of a field if the thread is known to be armed for it. */
  public boolean writeAgain(Object object, int hash, int where) {
    if (pending.locked != null) {
      return false;
    }
    pending.beginArmed();
    int at = fields.find(object, hash, where);
    FieldColumn column = at == ArmedFields.NONE ? null : armedAt(at);
    if (column != null && order < MAX_ORDER) {
      long time = nextTime();
      keep(at, column, time, thread.stackOf(where));
      setOwnWrite(unit(hash, column.slot()), time);
      return true;
    }
    pending.endArmed();
    return false;
  }

  /** The situation may have changed. Not while the iterations of a loop are made. */
  void look() {
    marks.look(timeAfter(0));
  }

  /**
   * Whether a read is known to tell nothing new, if the thread was armed for it and kept it: that
   * was in the situation in which the thread is, when it was armed as it is now.
   *
   * @param last when that was
   * @param lastWrite when the thread last wrote the variable, or later
   */
  private boolean isRepeated(long last, long lastWrite) {
    return last > lastWrite && last > marks.before();
  }

  /** The thread makes a read for which it is armed, perhaps again. */
  private void mark(Object object, int hash, int where, int slot, boolean isAgain) {
    marks.add(object, hash, where, slot, isAgain, lastOwnWrite(unit(hash, slot)), timeAfter(0));
  }

  /** A field's column, if the thread is armed and comes to it as it usually does; else null. */
  private FieldColumn armedAt(int field) {
    FieldColumn column = fields.column(field);
    return column != null && column.isArmed() && isUsual(column) ? column : null;
  }

  private void keep(int field, FieldColumn column, long time, long stack) {
    column.setArmed(time, stack);
    fields.setTime(field, time);
  }

  /** Whether the thread comes to a column as it usually does: with its locks, not waiting. */
  private boolean isUsual(FieldColumn column) {
    return thread.isOrdinary() && held.hasHash(column.locks);
  }

  /** Defers an access of an array element if it is like the last one there; false if it is not. */
  public boolean deferElement(Object array, int index, boolean isWrite, int where) {
    DeferredPlace place = places[index(where, isWrite)];
    if (place == null || !place.isAt(where)) {
      return false;
    }
    return (place.object().isOf(array) && accessArmed(place, index, isWrite, where))
        || deferElement(place, array, index, isWrite, where);
  }

  private boolean deferElement(
      DeferredPlace place, Object array, int index, boolean isWrite, int where) {
    if (!place.isSame(where, thread, held)) {
      return false;
    }
    if (place.object().isOf(array)) {
      return place.isWithin(index) && defer(place, index, isWrite, where);
    }
    DeferredPlace other = placeOfOther(place, array, Array.getLength(array), isWrite, where);
    return other != null
        && other.isWithin(index)
        && (accessArmed(other, index, isWrite, where) || defer(other, index, isWrite, where));
  }

  /** Where accesses of another array at a place are kept; null if that is not known. */
  @DontInline
  private DeferredPlace placeOfOther(
      DeferredPlace place, Object array, int elements, boolean isWrite, int where) {
    int hash = MarkWord.hashOf(array);
    DeferredPlace known = hash == 0 ? null : arrays.find(array, hash, isWrite, where);
    if (known != null && known.isSame(where, thread, held)) {
      return known;
    }
    if (!isMoved(place, array, elements)) {
      return null;
    }
    if (hash != 0) {
      arrays.add(array, hash, isWrite, where, place);
    }
    return place;
  }

  /** Defers a call's access of a variable that is no field, if it is like the last one there. */
  @DontInline
  public boolean deferAgain(Shadow object, int slot, boolean isWrite, int where) {
    DeferredPlace place = places[index(where, isWrite)];
    return place != null
        && place.isSame(where, thread, held)
        && (place.object() == object || place.moveTo(object, 0, thread))
        && place.column().isOf(slot)
        && (accessArmed(place, slot, isWrite, where) || defer(place, slot, isWrite, where));
  }

  /**
   * Makes an access without the lock, if the thread is armed for it: then it comes to the place in
   * the same way as before.
   */
  private boolean accessArmed(DeferredPlace place, int slot, boolean isWrite, int where) {
    DeferredColumn column = place.column();
    if (pending.locked != null || order == MAX_ORDER) {
      return false;
    }
    pending.beginArmed();
    if (column.isArmedFor(slot)) {
      long time = now << LateEvents.ORDER_BITS | order;
      int unit = unit(place.object().hash, column.unit(slot));
      if (column.setArmed(slot, time, thread.stackOf(where), isWrite ? time : lastOwnWrite(unit))) {
        if (isWrite) {
          setOwnWrite(unit, time);
        }
        order++;
        return true;
      }
    }
    pending.endArmed();
    return false;
  }

  /** Whether a place has come to another object. */
  @DontInline
  private boolean isMoved(DeferredPlace place, Object object, int elements) {
    Shadow other = shadows.published(object, place.object());
    return other != null && place.moveTo(other, elements, thread);
  }

  /** Whether an access was made behind the last event. */
  private boolean isNow(long time) {
    return time >>> LateEvents.ORDER_BITS == now;
  }

  private long nextTime() {
    return now << LateEvents.ORDER_BITS | order++;
  }

  @DontInline
  private boolean defer(DeferredPlace place, int slot, boolean isWrite, int where) {
    Shadow shadow = place.object();
    DeferredColumn column = place.column();
    if (pending.locked != null || shadow.deferred() != place.accesses()) {
      return false;
    }
    // If it is, others saw it: what of theirs it races with makes them write all, and is seen then.
    // Mostly the column has nothing of now: then the slot need not be looked for.
    long last = isNow(column.last()) ? column.time(slot) : 0;
    boolean isRepeated = isNow(last);
    if (isRepeated
        && !isWrite
        && column.cannotBeArmedFor(slot)
        && last > lastOwnWrite(unit(shadow.hash, column.unit(slot)))) {
      pending.leftOut.beginDeferred(shadow, slot, where);
      pending.beginLeftOut();
      return true;
    }
    if (order == MAX_ORDER) {
      return false;
    }
    if (!shadow.lock(state)) {
      return false;
    }
    pending.locked = shadow;
    DeferredAccesses accesses = place.accesses();
    if (shadow.deferred() != accesses
        || shadow.isShared(slot)
        || !(isRepeated || accesses.comeBefore(thread, slot, isWrite, column))) {
      pending.unlock();
      return false;
    }
    set(shadow, accesses, column, slot, isWrite, thread.stackOf(where));
    if (!column.isArmedFor(slot) && (column.isAgain(now << LateEvents.ORDER_BITS) || isRepeated)) {
      arm(place, slot);
    }
    pending.beginDeferred();
    return true;
  }

  private void set(
      Shadow shadow,
      DeferredAccesses accesses,
      DeferredColumn column,
      int slot,
      boolean isWrite,
      long stack) {
    long time = nextTime();
    if (isWrite) {
      setOwnWrite(unit(shadow.hash, column.unit(slot)), time);
    }
    accesses.set(column, slot, time, stack, shadow.memory());
  }

  @DontInline
  private void arm(DeferredPlace place, int slot) {
    int from = slot;
    int to = slot + 1;
    if (place.isOfArray()) {
      from = place.object().unsharedFrom(slot);
      to = place.object().unsharedTo(slot, place.elements());
    }
    place.accesses().arm(place.column(), slot, from, to, place.object().memory());
  }

  /**
   * Defers an access. The thread is ready to make one, and can still count: see {@link #canCount}.
   *
   * @return false if it is to be written at once
   */
  @DontInline
  boolean defer(Shadow object, int slot, boolean isOfField, boolean isWrite, int where) {
    long stack = thread.stackOf(where);
    long locks = held.hash();
    if (!object.lock(state)) {
      return false;
    }
    pending.locked = object;
    if (object.isShared(slot)) {
      pending.unlock();
      return false;
    }
    if (keepFew(object, slot, isOfField, isWrite, locks, stack, where)) {
      pending.beginDeferred();
      return true;
    }
    DeferredAccesses accesses = object.inColumns();
    DeferredColumn column =
        accesses == null ? null : accesses.column(thread, where, isWrite, locks, slot);
    boolean isOrdered = accesses == null || accesses.comeBefore(thread, slot, isWrite, column);
    if (!isOrdered || (column == null && memory.isFull())) {
      if (isOrdered) {
        sharing.share(object, thread);
      } else {
        sharing.share(object, slot, thread);
      }
      pending.unlock();
      return false;
    }
    if (column == null) {
      if (accesses == null || accesses.isFull()) {
        accesses = newAccesses(object, accesses);
      }
      column =
          accesses.addColumn(
              thread, where, isWrite, locks, stack, slot, isOfField, live, object.memory());
    }
    set(object, accesses, column, slot, isWrite, stack);
    remember(object, accesses, column, slot, elementsOf(object), isWrite, where);
    pending.beginDeferred();
    return true;
  }

  /** Keeps an access of an object of which little is deferred, if no other thread was there. */
  private boolean keepFew(
      Shadow object,
      int slot,
      boolean isOfField,
      boolean isWrite,
      long locks,
      long stack,
      int where) {
    FewAccesses few = object.few();
    if (few == null) {
      if (object.deferred() != null || memory.isFull()) {
        return false;
      }
      few = new FewAccesses(thread, object.memory());
      object.setFew(few);
    }
    long time = timeAfter(0);
    if (!few.areOf(thread)
        || !few.keep(where, isWrite, slot, isOfField, locks, time, stack, object.memory())) {
      return false;
    }
    order++;
    if (isWrite) {
      setOwnWrite(unit(object.hash, DeferredColumn.unit(slot, isOfField)), time);
    }
    return true;
  }

  private DeferredAccesses newAccesses(Shadow object, DeferredAccesses before) {
    DeferredAccesses first = new DeferredAccesses(thread, object.memory());
    if (before != null) {
      sharing.write(object, before, thread);
      before.startAnew(first, live, object.memory());
    }
    object.setDeferred(first);
    return first;
  }

  // Loops: see LoopChunk.

  /** Where accesses of an object at a place are kept; null if that is not known. */
  DeferredPlace placeOf(Object object, int elements, boolean isWrite, int where) {
    DeferredPlace place = places[index(where, isWrite)];
    if (place == null || !place.isSame(where, thread, held)) {
      return null;
    }
    if (place.object().isOf(object)) {
      return place;
    }
    if (elements > 0) {
      return placeOfOther(place, object, elements, isWrite, where);
    }
    return isMoved(place, object, elements) ? place : null;
  }

  /** Where accesses of a class's statics at a place are kept; null if that is not known. */
  DeferredPlace placeOf(Shadow type, boolean isWrite, int where) {
    DeferredPlace place = places[index(where, isWrite)];
    return place != null
            && place.isSame(where, thread, held)
            && (place.object() == type || place.moveTo(type, 0, thread))
        ? place
        : null;
  }

  /** The thread has written a variable, and perhaps another one since. */
  void addOwnWrite(int unit, long time) {
    setOwnWrite(unit, Math.max(lastOwnWrite(unit), time));
  }

  /** The time of the access that comes after so many others. */
  long timeAfter(int others) {
    return now << LateEvents.ORDER_BITS | (order + others);
  }

  /** How many accesses can be told from those before them, since the last event. */
  int countable() {
    return MAX_ORDER - order;
  }

  /** So many accesses were made. */
  void count(int accesses) {
    order += accesses;
  }

  /**
   * Makes the thread ready for a loop's accesses: it is armed for the first, and all can be added
   * without the lock.
   *
   * @return false if it can only make them one by one
   */
  boolean prepare(
      DeferredPlace place,
      int slot,
      int distance,
      boolean isWrite,
      long time,
      int step,
      int where) {
    Shadow shadow = place.object();
    DeferredAccesses accesses = place.accesses();
    if (pending.locked != null
        || shadow.deferred() != accesses
        || shadow.isShared(slot)
        || !shadow.lock(state)) {
      return false;
    }
    pending.locked = shadow;
    DeferredColumn column = place.column();
    boolean canBe =
        shadow.deferred() == accesses
            && !shadow.isShared(slot)
            && accesses.comeBefore(thread, slot, isWrite, column);
    if (canBe) {
      if (!column.isArmedFor(slot)) {
        // A loop comes again: that need not be seen first.
        arm(place, slot);
      }
      canBe = column.prepare(slot, distance, time, step, thread.stackOf(where), shadow.memory());
    }
    pending.unlock();
    return canBe;
  }

  private static int elementsOf(Shadow object) {
    Object array = object.type().isArray() ? object.get() : null;
    return array == null ? 0 : Array.getLength(array);
  }

  private void remember(
      Shadow object,
      DeferredAccesses accesses,
      DeferredColumn column,
      int slot,
      int elements,
      boolean isWrite,
      int where) {
    DeferredPlace place = places[index(where, isWrite)];
    if (place != null && !place.isAt(where) && ++pushedOut > places.length) {
      pushedOut = 0;
      places = new DeferredPlace[Math.min(2 * places.length, MOST_PLACES)];
      place = null;
    }
    if (place == null) {
      place = new DeferredPlace();
      places[index(where, isWrite)] = place;
    }
    place.clear();
    place.setObject(object, elements, accesses, column);
    place.set(where, isWrite, slot, thread, held);
  }

  // Accesses of a loop that tell what they are of: see LoopTouch.

  /** Where accesses at a place were kept last; null if that is not known. */
  DeferredPlace lastPlace(boolean isWrite, int where) {
    DeferredPlace place = places[index(where, isWrite)];
    return place != null && place.isSame(where, thread, held) ? place : null;
  }

  /**
   * What own writes are told apart by: the fields of all objects, and arrays as a whole.
   *
   * @param hash the object's identity hash code
   * @param ofColumn what the variable's column says: see {@link DeferredColumn#unit}
   */
  static int unit(int hash, int ofColumn) {
    return hash + ofColumn * 0x9E3779B1;
  }

  /**
   * The time behind which a read of what a unit stands for makes another one tell nothing new: that
   * of the thread's last write of it, or a later one; but not before its last event.
   */
  long lastOwnWrite(int unit) {
    return Math.max(beforeRegion, ownWrites[unit & (ownWrites.length - 1)]);
  }

  void setOwnWrite(int unit, long time) {
    ownWrites[unit & (ownWrites.length - 1)] = time;
  }

  /** Whether what is known of own writes does not tell two units from each other. */
  static boolean isSameOwnWrite(int unit, int other) {
    return ((unit ^ other) & (OWN_WRITES - 1)) == 0;
  }

  /** Keeps a loop's access of a field, if the thread is known to be armed for it. */
  @DontInline
  boolean touchAgain(Object object, int hash, LoopTouch touch, long time, LoopChunk loop) {
    int at = fields.find(object, hash, touch.where());
    if (at == ArmedFields.NONE) {
      return false;
    }
    int slot = fields.slot(at);
    int unit = unit(hash, slot);
    if (touch.isWrite() && !loop.mayWrite(unit)) {
      return false;
    }
    long since = loop.isWrittenLater(unit) ? Long.MAX_VALUE : lastOwnWrite(unit);
    if (!touch.isWrite() && isRepeated(fields.time(at), since)) {
      mark(object, hash, touch.where(), slot, true);
      return true;
    }
    FieldColumn column = armedAt(at);
    if (column == null) {
      return false;
    }
    keep(at, column, time, touch.stack());
    if (touch.isWrite()) {
      setOwnWrite(unit, time);
    } else {
      mark(object, hash, touch.where(), slot, false);
    }
    return true;
  }

  /**
   * The bits of places where a read of an object is known to tell nothing new: see {@link #look}.
   */
  long bitsOf(Object object, int hash, MarkedPlace place) {
    return marks.bitsOf(object, hash, place, lastOwnWrite(unit(hash, place.slot())));
  }

  /**
   * Whether the thread has written what is read of an object at a place, so that no mark counts.
   */
  boolean isUnmarked(int hash, MarkedPlace place) {
    return marks.isUnmarkedBy(lastOwnWrite(unit(hash, place.slot())));
  }

  /** Whether the thread has accessed a field before, in its situation. */
  boolean isAgain(LoopTouch touch) {
    return isRepeated(((FieldColumn) touch.column()).time(), lastOwnWrite(touch.unit()));
  }

  /** An access of a field was kept, for which the thread is armed. */
  void remember(Object object, int hash, LoopTouch touch, boolean isAgain) {
    fields.add(object, hash, touch.where(), (FieldColumn) touch.column());
    if (!touch.isWrite()) {
      mark(object, hash, touch.where(), touch.slot(), isAgain);
    }
  }
}
