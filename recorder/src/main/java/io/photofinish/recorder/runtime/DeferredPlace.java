package io.photofinish.recorder.runtime;

/**
 * What one thread knows of its accesses at one place in the code: if it comes again in the same
 * way, little has to be looked for.
 */
final class DeferredPlace {
  private int where = Shadow.NONE;
  private boolean isWrite;

  /** How the thread came there, and with which locks. */
  private long stack;

  private long locks;
  private int location;

  /** The variable, if it is always the same there: of a field. */
  private int slot;

  /** The last object, and where its accesses from here are kept. */
  private Shadow object;

  private DeferredAccesses accesses;
  private DeferredColumn column;

  void set(int at, boolean writes, long under, long held, int place, int variable) {
    where = at;
    isWrite = writes;
    stack = under;
    locks = held;
    location = place;
    slot = variable;
  }

  void setObject(Shadow last, DeferredAccesses all, DeferredColumn own) {
    object = last;
    accesses = all;
    column = own;
  }

  /** Whether a thread comes here again in the same way, if perhaps to another object. */
  boolean isSame(int at, boolean writes, long under, long held) {
    return where == at && stack == under && isWrite == writes && locks == held;
  }

  /**
   * Makes an object the last one here.
   *
   * @param shadow of the object
   * @return false if its accesses from here are not found at once
   */
  boolean moveTo(Shadow shadow, ThreadLog log) {
    DeferredAccesses all = shadow.deferredIfAny();
    DeferredColumn own =
        all == null ? null : all.columnAt(column.index, log, location, isWrite, locks);
    if (own == null) {
      return false;
    }
    setObject(shadow, all, own);
    return true;
  }

  int slot() {
    return slot;
  }

  Shadow object() {
    return object;
  }

  DeferredAccesses accesses() {
    return accesses;
  }

  DeferredColumn column() {
    return column;
  }
}
