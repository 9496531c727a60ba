package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.Padding;
import io.photofinish.recorder.runtime.shadow.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The access that a thread is about to make by one instruction of the program, and the object that
 * is locked for it or for another event.
 */
final class PendingAccess extends Padding {
  /** In place of the operation of an access that is deferred. */
  static final int DEFERRED = -1;

  /** In place of the operation of a read that is left out: no object is locked for it. */
  static final int LEFT_OUT = -2;

  private static final int NONE = -3;

  /** In place of the operation of an access for which the thread is armed. */
  private static final int ARMED = -4;

  /** In place of the operation of a read for which the thread is armed, and that is left out. */
  private static final int ARMED_AGAIN = -5;

  private static final VarHandle OPERATION;

  static {
    try {
      OPERATION = MethodHandles.lookup().findVarHandle(PendingAccess.class, "operation", int.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /**
   * The object that is locked for the event or access that is being made, or null. A field: between
   * locking it and saying so here there must be no call, for which there may be no room.
   */
  Shadow locked;

  /** What access the program is about to make, if any. */
  private int operation = NONE;

  /** What is known of it, if it is left out. */
  final LeftOutRead leftOut = new LeftOutRead();

  private int slot;
  private int target;
  private int location;

  /** The object is locked for an access that the program makes next. */
  void begin(int variableSlot, int variable, int announced, int where) {
    slot = variableSlot;
    target = variable;
    location = where;
    operation = announced;
  }

  /** The object is locked for an access that the program makes next, and that is deferred. */
  void beginDeferred() {
    operation = DEFERRED;
  }

  /** The program makes a read next that is left out. */
  void beginLeftOut() {
    operation = LEFT_OUT;
  }

  /** A read that was left out is made, or was not after all. */
  void endLeftOut() {
    operation = NONE;
  }

  /**
   * The thread is about to make an access for which it is armed, unless that was revoked. Whether
   * it was, is to be asked behind this: who revokes it has a handshake with this thread, and looks
   * behind that whether there is such an access.
   */
  void beginArmed() {
    operation = ARMED;
    // For the compiler only: the handshake does the rest.
    VarHandle.releaseFence();
  }

  /** The access is a read that tells nothing new. */
  void leaveOutArmed() {
    operation = ARMED_AGAIN;
  }

  /** The access is made, or was not after all. */
  void endArmed() {
    // As a release, but simpler for the compiler: this is part of every method of the program.
    VarHandle.releaseFence();
    operation = NONE;
  }

  /** To be asked by others. */
  boolean isArmed() {
    return (int) OPERATION.getVolatile(this) <= ARMED;
  }

  /** Ends the access that is being made, if it is one for which the thread is armed. */
  boolean endIfArmed() {
    if (operation > ARMED) {
      return false;
    }
    endArmed();
    return true;
  }

  /** Whether a read is being made that tells nothing new. */
  boolean isLeftOut() {
    return operation == LEFT_OUT || operation == ARMED_AGAIN;
  }

  boolean isAny() {
    return operation != NONE;
  }

  int operation() {
    return operation;
  }

  int slot() {
    return slot;
  }

  int target() {
    return target;
  }

  int location() {
    return location;
  }

  /** The object is free again: the access or event is made, or there is none after all. */
  void unlock() {
    operation = NONE;
    // In this order: if the stack is full, what is not yet done is done by the next event.
    locked.unlock();
    locked = null;
  }
}
