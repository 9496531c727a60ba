package io.photofinish.recorder.runtime;

/**
 * What one thread knows of the object that it accessed last at one place in the code: if it comes
 * again in the same way, nothing has to be looked for.
 */
final class DeferredPlace {
  private final int where;
  private final boolean isWrite;
  private final long stack;
  private final long locks;
  final Shadow object;
  final DeferredAccesses accesses;
  final DeferredColumn column;

  /** The variable, if it is always the same there: of a field. */
  final int slot;

  DeferredPlace(
      int where,
      boolean isWrite,
      long stack,
      long locks,
      Shadow object,
      DeferredAccesses accesses,
      DeferredColumn column,
      int slot) {
    this.where = where;
    this.isWrite = isWrite;
    this.stack = stack;
    this.locks = locks;
    this.object = object;
    this.accesses = accesses;
    this.column = column;
    this.slot = slot;
  }

  boolean isOf(int at, boolean writes) {
    return where == at && isWrite == writes;
  }

  /** Whether a thread comes here again in the same way. */
  boolean isSame(Object accessed, long under, long held) {
    return object.refersTo(accessed) && stack == under && locks == held && !object.isShared();
  }
}
