package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.shadow.FieldFacts;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.trace.OpCode;

/**
 * A read that a thread is about to make and that will be left out of the trace, so its object is
 * not locked. That is correct only if nobody writes the variable in the meantime; the thread checks
 * that after the read.
 */
final class LeftOutRead {
  private Shadow object;
  private int slot;
  private FieldFacts field;
  private boolean isVolatile;
  private int where;
  private boolean isDeferred;

  /** If it is a repeated one: how many writes there were. */
  private int version;

  /** The thread read the same since its last event, and deferred that. */
  void beginDeferred(Shadow read, int variable, int at) {
    object = read;
    slot = variable;
    field = null;
    isVolatile = false;
    where = at;
    isDeferred = true;
  }

  /** The thread read the same at the same place. */
  void beginRepeated(
      Shadow read, int variable, FieldFacts ofField, boolean atomically, int writes, int at) {
    object = read;
    slot = variable;
    field = ofField;
    isVolatile = atomically;
    version = writes;
    where = at;
    isDeferred = false;
  }

  /** There is none, and will be none. */
  void forget() {
    object = null;
    field = null;
  }

  /** Whether the thread saw what it had seen before, surely. To be asked once, behind the read. */
  boolean sawTheSame() {
    return isDeferred
        ? object.isStillDeferred(slot)
        : object.isFree() && object.version(slot) == version;
  }

  Shadow object() {
    return object;
  }

  int slot() {
    return slot;
  }

  /** Null if it is none, or if its variable has a name already. */
  FieldFacts field() {
    return field;
  }

  /** What it is if it is an event after all. */
  int operation() {
    return isVolatile ? OpCode.VOLATILE_READ : OpCode.READ;
  }

  boolean isDeferred() {
    return isDeferred;
  }

  int where() {
    return where;
  }
}
