package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.shadow.FieldFacts;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.trace.OpCode;

/**
 * The one path that all accesses of memory take: of a field, an array element, the contents of an
 * object of the JDK, or an offset that the program passes to Unsafe.
 *
 * <p>An access that the program makes by an instruction is begun before it and ended after it. In
 * between its object is locked, so that the access and its event are one step. It may also be that
 * nothing is begun, because the access is not recorded or tells nothing new. {@link
 * ThreadLog#isAccessing} says which.
 */
public final class Accesses {
  private Accesses() {}

  /**
   * The program is about to access a variable.
   *
   * @param slot the variable's place in its object
   * @param field the field, or null for an element or contents
   * @param operation READ or WRITE, which are atomic if the field is volatile; or VOLATILE_READ for
   *     any atomic access
   */
  @DontInline
  public static void begin(
      Shadow object, int slot, FieldFacts field, int operation, ThreadLog log, int where) {
    if (operation == OpCode.READ && log.isOptimistic()) {
      return;
    }
    beginInAnyCase(object, slot, field, operation, log, where);
  }

  /** The next call is an atomic read of a variable that is no field. */
  @DontInline
  public static void beginAtomicRead(Shadow object, int slot, ThreadLog log, int where) {
    if (!isRepeated(object, slot, null, true, log, where)) {
      log.beginAccess(object, slot, null, OpCode.VOLATILE_READ, log.location(where));
    }
  }

  /** A call of the JDK accesses a variable. Its event is made here: the call has no part in it. */
  @DontInline
  public static void ofCall(
      Shadow object, int slot, FieldFacts field, int operation, ThreadLog log, int where) {
    beginInAnyCase(object, slot, field, operation, log, where);
    end(log);
  }

  /** Also if it is a read that the program is going to validate. */
  private static void beginInAnyCase(
      Shadow object, int slot, FieldFacts field, int operation, ThreadLog log, int where) {
    boolean isVolatile = field != null && field.isVolatile;
    if (!isVolatile && OpCode.isPlainAccess(operation)) {
      boolean isWrite = operation == OpCode.WRITE;
      if (!object.isShared(slot) && defer(object, slot, field != null, isWrite, log, where)) {
        return;
      }
    }
    if (operation == OpCode.READ && isRepeated(object, slot, field, isVolatile, log, where)) {
      return;
    }
    log.beginAccess(
        object, slot, field, isVolatile ? atomic(operation) : operation, log.location(where));
  }

  private static boolean defer(
      Shadow object, int slot, boolean isOfField, boolean isWrite, ThreadLog log, int where) {
    log.beReady();
    if (!log.deferral().canCount()) {
      makeProgress(log, where);
    }
    return log.deferral().defer(object, slot, isOfField, isWrite, where);
  }

  /** Makes an event that means nothing, only to count on. */
  static void makeProgress(ThreadLog log, int where) {
    Shadow thread = log.parts().shadows().of(Thread.currentThread());
    long beforeRegion = log.deferral().beforeRegion();
    Sync.signal(thread, Sync.PROGRESS, log, log.location(where));
    log.deferral().continueRegion(beforeRegion);
  }

  /** Whether a read tells nothing new: then it is left out, if it is still so behind it. */
  private static boolean isRepeated(
      Shadow object, int slot, FieldFacts field, boolean isVolatile, ThreadLog log, int where) {
    int variable = object.variable(slot);
    if (variable == Shadow.NONE || !log.parts().state().defers()) {
      return false;
    }
    int version = object.version(slot);
    RepeatedReads reads = log.repeatedReads();
    if (!reads.has(variable, where, version, log.region(), isVolatile)) {
      reads.set(variable, where, version, log.region(), isVolatile, log.location(where));
      return false;
    }
    // The last read that is left out stands behind the thread's last event: a write that comes
    // must come behind that too.
    if (!object.isStampedAt(log.stamp()) || !log.deferral().canCount()) {
      return false;
    }
    log.beginRepeated(object, slot, field, isVolatile, version, where);
    return true;
  }

  private static int atomic(int operation) {
    return operation == OpCode.WRITE ? OpCode.VOLATILE_WRITE : OpCode.VOLATILE_READ;
  }

  /** The access is made, if one was begun. */
  public static void end(ThreadLog log) {
    if (!log.endIfArmed() && log.isAccessing()) {
      log.endUnarmed();
    }
  }
}
