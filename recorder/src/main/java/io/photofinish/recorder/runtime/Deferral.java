package io.photofinish.recorder.runtime;

import io.photofinish.trace.file.LateEvents;

/**
 * How a thread defers its accesses: they are kept with their object, in {@link DeferredAccesses},
 * until one comes that may race with one of them. Then all of the object's are written.
 *
 * <p>An access that is deferred either is a repeated one, or the log says that it is being made:
 * then its object is locked for it.
 */
final class Deferral {
  private static final int PLACES = 512;
  private static final int MAX_ORDER = (1 << LateEvents.ORDER_BITS) - 1;

  private final ThreadLog log;
  private final DeferredPlace[] places = new DeferredPlace[PLACES];

  /** How many events the thread had made, and how many accesses it deferred since. */
  private long events;

  private int order;

  Deferral(ThreadLog log) {
    this.log = log;
  }

  private static int index(int where, boolean isWrite) {
    return ((where >> 1) << 1 | (isWrite ? 1 : 0)) & (PLACES - 1);
  }

  /** Defers an access of a field if it is like the last one there; false if it is not. */
  boolean deferField(Object object, boolean isWrite, int where) {
    DeferredPlace place = places[index(where, isWrite)];
    return place != null
        && place.isOf(where, isWrite)
        && defer(place, object, place.slot, isWrite, where);
  }

  /** The same of an element, which must be one. */
  boolean deferElement(Object array, int slot, boolean isWrite, int where) {
    DeferredPlace place = places[index(where, isWrite)];
    return place != null && place.isOf(where, isWrite) && defer(place, array, slot, isWrite, where);
  }

  private boolean defer(DeferredPlace place, Object object, int slot, boolean isWrite, int where) {
    if (!log.isReady() || !place.isSame(object, log.stackOf(where), log.held().hash())) {
      return false;
    }
    DeferredColumn column = place.column;
    if (!isWrite && column.time(slot) >>> LateEvents.ORDER_BITS == now()) {
      return true;
    }
    if (order == MAX_ORDER) {
      return false;
    }
    Shadow shadow = place.object;
    long time = nextTime();
    shadow.lock();
    if (shadow.isShared() || !place.accesses.comeBefore(log, slot, isWrite)) {
      shadow.unlock();
      return false;
    }
    column.set(slot, time);
    log.beginDeferred(shadow);
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
    long locks = log.held().hash();
    if (order == MAX_ORDER) {
      // An event that means nothing, only to count on.
      Sync.signal(Recording.shadows().of(Thread.currentThread()), Sync.PROGRESS, log, location);
    }
    long time = nextTime();
    object.lock();
    if (object.isShared()) {
      object.unlock();
      return false;
    }
    DeferredAccesses accesses = object.deferred();
    DeferredColumn column = accesses.column(log, location, isWrite, locks);
    boolean isNew = column == null;
    if (!accesses.comeBefore(log, slot, isWrite) || (isNew && DeferredMemory.isFull())) {
      object.share();
      object.unlock();
      return false;
    }
    if (isNew) {
      column = accesses.addColumn(log, location, isWrite, locks, isOfField);
    }
    if (isWrite || column.time(slot) >>> LateEvents.ORDER_BITS != now()) {
      column.set(slot, time);
    }
    places[index(where, isWrite)] =
        new DeferredPlace(
            where, isWrite, log.stackOf(where), locks, object, accesses, column, slot);
    log.beginDeferred(object);
    return true;
  }

  private long now() {
    return log.clock().timeAfter(log.events());
  }

  /** The time of an access that is made now. */
  private long nextTime() {
    if (log.events() != events) {
      events = log.events();
      order = 0;
    }
    return now() << LateEvents.ORDER_BITS | order++;
  }
}
