package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.recorder.runtime.deferral.DeferredAccesses;
import io.photofinish.recorder.runtime.deferral.DeferredColumn;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.site.CallStack;

/**
 * A cache of what one thread knows of its accesses at one place in the code: when it comes there
 * again with the same locks, little has to be looked up.
 */
final class DeferredPlace {
  private int where = Shadow.NONE;
  private boolean isWrite;

  /** With which locks the thread came there. */
  private long locks;

  /** When it was last found to be the same. */
  private long situation;

  /** The variable, if it is always the same there: of a field. */
  private int slot;

  /** The last object, and where its accesses from here are kept. */
  private Shadow object;

  private DeferredAccesses accesses;
  private DeferredColumn column;

  /** How many elements it has, if it is an array. */
  private int length;

  /** Nothing is known any more: if the stack is full while it is set anew, it stays so. */
  public void clear() {
    where = Shadow.NONE;
  }

  public void set(int at, boolean writes, int variable, CallStack thread, HeldMonitors held) {
    isWrite = writes;
    slot = variable;
    locks = held.hash();
    situation = thread.situation();
    where = at;
  }

  void setObject(Shadow last, int elements, DeferredAccesses all, DeferredColumn own) {
    object = last;
    length = elements;
    accesses = all;
    column = own;
  }

  /** The same, whatever object this one goes on to. */
  DeferredPlace copy() {
    DeferredPlace copy = new DeferredPlace();
    copy.where = where;
    copy.isWrite = isWrite;
    copy.locks = locks;
    copy.situation = situation;
    copy.slot = slot;
    copy.setObject(object, length, accesses, column);
    return copy;
  }

  /** Whether accesses of the object are kept where they were. */
  boolean isCurrent() {
    return object.deferred() == accesses;
  }

  boolean isAt(int at) {
    return where == at;
  }

  boolean isFor(boolean writes, int at) {
    return where == at && isWrite == writes;
  }

  /** Whether a thread comes here again in the same way, if perhaps to another object. */
  boolean isSame(int at, CallStack thread, HeldMonitors held) {
    return where == at && (situation == thread.situation() || isSameAfterAll(thread, held));
  }

  /** A situation that has changed may be the same again. */
  private boolean isSameAfterAll(CallStack thread, HeldMonitors held) {
    if (!thread.isOrdinary() || locks != held.hash()) {
      return false;
    }
    situation = thread.situation();
    return true;
  }

  /**
   * Makes an object the last one here.
   *
   * @param shadow of the object
   * @param elements how many it has, if it is an array
   * @return false if its accesses from here are not found at once
   */
  boolean moveTo(Shadow shadow, int elements, RecordedThread thread) {
    DeferredAccesses all = shadow.deferred();
    DeferredColumn own = all == null ? null : all.column(thread, where, isWrite, locks, slot);
    if (own == null) {
      return false;
    }
    setObject(shadow, elements, all, own);
    return true;
  }

  boolean isOfArray() {
    return length > 0;
  }

  int elements() {
    return length;
  }

  /** Whether the last object, being an array, has such an element. */
  public boolean isWithin(int index) {
    return index >= 0 && index < length;
  }

  public int slot() {
    return slot;
  }

  Shadow object() {
    return object;
  }

  public DeferredAccesses accesses() {
    return accesses;
  }

  public DeferredColumn column() {
    return column;
  }
}
