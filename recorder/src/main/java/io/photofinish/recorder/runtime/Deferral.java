package io.photofinish.recorder.runtime;

import io.photofinish.trace.file.LateEvents;
import java.lang.reflect.Array;

/**
 * How a thread defers its accesses: they are kept with their object, in {@link DeferredAccesses},
 * until one comes that may race with one of them. Then all of the object's are written.
 *
 * <p>An access that is deferred either is a repeated one, or the log says that it is being made:
 * then its object is locked for it.
 */
final class Deferral extends Padding {
  private static final int PLACES = 512;

  private static final int MAX_ORDER = (1 << LateEvents.ORDER_BITS) - 1;

  private final ThreadLog log;
  private final DeferredPlace[] places = new DeferredPlace[PLACES];

  /** The time of the last event, and the place of the next access among those at that time. */
  private long now;

  private int order;

  /** The time of the last access before that; 0 if there was none. */
  private long lastUsed;

  Deferral(ThreadLog log) {
    this.log = log;
    setNow(log.clock().timeAfter(0));
  }

  /** The thread has made an event. */
  void setNow(long time) {
    lastUsed = lastAccess();
    now = time;
    order = 0;
  }

  /** The time of the last access that was deferred; 0 if there was none. */
  long lastAccess() {
    return order > 0 ? now : lastUsed;
  }

  private static int index(int where, boolean isWrite) {
    return ((where >> 1) << 1 | (isWrite ? 1 : 0)) & (PLACES - 1);
  }

  /**
   * Whether reads of an object at a place are deferred, and what they read is the thread's own or
   * comes before in every schedule; false if that is not seen at once.
   */
  boolean isDeferred(Object object, int where) {
    DeferredPlace place = places[index(where, false)];
    return place != null
        && place.isAt(where)
        && place.object().refersTo(object)
        && !place.object().isShared()
        && place.accesses().areAllBefore(log);
  }

  /** Defers an access of a field if it is like the last one there; false if it is not. */
  boolean deferField(Object object, boolean isWrite, int where) {
    DeferredPlace place = places[index(where, isWrite)];
    return place != null
        && place.isSame(where, log)
        && (place.object().refersTo(object) || isMoved(place, object, 0))
        && defer(place, place.slot(), isWrite);
  }

  /** The same of an element, if the array has it. */
  boolean deferElement(Object array, int index, boolean isWrite, int where) {
    DeferredPlace place = places[index(where, isWrite)];
    return place != null
        && place.isSame(where, log)
        && (place.object().refersTo(array) || isMoved(place, array, Array.getLength(array)))
        && place.isWithin(index)
        && defer(place, index, isWrite);
  }

  /** The same of a variable that a call accesses, which is no field, of an object that is known. */
  boolean deferAgain(Shadow object, int slot, boolean isWrite, int where) {
    DeferredPlace place = places[index(where, isWrite)];
    return place != null
        && place.isSame(where, log)
        && (place.object() == object || place.moveTo(object, 0, log))
        && defer(place, slot, isWrite);
  }

  /** Whether a place has come to another object. */
  private boolean isMoved(DeferredPlace place, Object object, int elements) {
    Shadow other = log.shadows().published(object);
    return other != null && place.moveTo(other, elements, log);
  }

  private boolean defer(DeferredPlace place, int slot, boolean isWrite) {
    Shadow shadow = place.object();
    DeferredColumn column = place.column();
    if (log.locked != null || shadow.isShared()) {
      return false;
    }
    // If it is, others saw it: what of theirs it races with made them write all.
    boolean isRepeated = column.time(slot) >>> LateEvents.ORDER_BITS == now;
    if (isRepeated && !isWrite) {
      return true;
    }
    if (order == MAX_ORDER) {
      return false;
    }
    shadow.lock();
    log.locked = shadow;
    if (shadow.isShared() || !(isRepeated || place.accesses().comeBefore(log, slot, isWrite))) {
      log.unlock();
      return false;
    }
    column.set(slot, now << LateEvents.ORDER_BITS | order++);
    log.beginDeferred();
    return true;
  }

  /**
   * Defers an access.
   *
   * @return false if it is to be written at once
   */
  boolean defer(Shadow object, int slot, boolean isOfField, boolean isWrite, int where) {
    log.beReady();
    int location = log.location(where);
    long locks = log.held.hash();
    if (order == MAX_ORDER) {
      // An event that means nothing, only to count on.
      Sync.signal(Recording.shadows().of(Thread.currentThread()), Sync.PROGRESS, log, location);
    }
    object.lock();
    log.locked = object;
    if (object.isShared()) {
      log.unlock();
      return false;
    }
    DeferredAccesses accesses = object.deferred();
    DeferredColumn column =
        accesses == null ? null : accesses.column(log, location, isWrite, locks);
    if ((accesses != null && !accesses.comeBefore(log, slot, isWrite))
        || (column == null && isFull(accesses))) {
      object.share();
      log.unlock();
      return false;
    }
    if (accesses == null) {
      accesses = new DeferredAccesses(log, location, isWrite, locks, isOfField);
      object.setDeferred(accesses);
      column = accesses;
    } else if (column == null) {
      column = accesses.addColumn(log, location, isWrite, locks, isOfField);
    }
    column.set(slot, now << LateEvents.ORDER_BITS | order++);
    remember(object, accesses, column, slot, elementsOf(object), isWrite, where);
    log.beginDeferred();
    return true;
  }

  /** Whether no column can be added to an object's, which has none yet if that is null. */
  private static boolean isFull(DeferredAccesses accesses) {
    return DeferredMemory.isFull() || (accesses != null && accesses.isFull());
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
    int index = index(where, isWrite);
    if (places[index] == null) {
      places[index] = new DeferredPlace();
    }
    DeferredPlace place = places[index];
    place.clear();
    place.setObject(object, elements, accesses, column);
    place.set(where, isWrite, slot, log);
  }
}
