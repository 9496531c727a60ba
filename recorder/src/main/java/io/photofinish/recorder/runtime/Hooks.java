package io.photofinish.recorder.runtime;

import io.photofinish.trace.OpCode;
import java.lang.reflect.Array;

/**
 * What instrumented code calls. An access of memory has a call before it and one after it; between
 * them is only the access, and it does not throw if the first call locked its object. No method
 * here throws.
 */
public final class Hooks {
  private Hooks() {}

  // Fields.

  public static void readField(Object object, ThreadLog log, int where) {
    if (object != null && Recording.isOn()) {
      accessField(object, log, where, false);
    }
  }

  /** The same line writes what it reads: as long as that is deferred, the write tells enough. */
  public static void readFieldToWrite(Object object, ThreadLog log, int where) {
    if (object != null && Recording.isOn() && !log.deferral().isDeferred(object, where)) {
      accessField(object, log, where, false);
    }
  }

  public static void writeField(Object object, ThreadLog log, int where) {
    if (object != null && Recording.isOn()) {
      accessField(object, log, where, true);
    }
  }

  public static void writeField(Object object, Object value, ThreadLog log, int where) {
    if (object != null && Recording.isOn() && !Publication.isPrivate(object)) {
      publishIfAny(value);
      accessField(object, log, where, true);
    }
  }

  private static void accessField(Object object, ThreadLog log, int where, boolean isWrite) {
    if (Publication.isPrivate(object) || log.deferral().deferField(object, isWrite, where)) {
      return;
    }
    FieldFacts field = Sites.of(where >> 1).facts(object);
    if (field.isRecorded()) {
      Shadow shadow = log.shadows().published(object, where);
      if (shadow != null) {
        access(shadow, field.slot, field, log, where, isWrite);
      }
    }
  }

  public static void readStatic(ThreadLog log, int where) {
    accessStatic(log, where, false);
  }

  public static void writeStatic(ThreadLog log, int where) {
    accessStatic(log, where, true);
  }

  public static void writeStatic(Object value, ThreadLog log, int where) {
    publish(value);
    accessStatic(log, where, true);
  }

  /** A reference is given to where others may find it. */
  public static void publish(Object value) {
    if (value != null && Recording.isOn()) {
      Publication.of(value);
    }
  }

  /** A reference is about to be stored in an object's field that is not recorded. */
  public static void storing(Object object, Object value) {
    if (object != null && value != null && Recording.isOn() && !Publication.isPrivate(object)) {
      Publication.of(value);
    }
  }

  private static void publishIfAny(Object value) {
    if (value != null) {
      Publication.of(value);
    }
  }

  private static void accessStatic(ThreadLog log, int where, boolean isWrite) {
    if (Recording.isOn()) {
      FieldFacts field = Sites.of(where >> 1).staticFacts();
      if (field == FieldFacts.UNKNOWN) {
        return;
      }
      // The access itself must not be what initialises the class: its object is locked then.
      field.declaring.initialize();
      if (field.declaring.hasInitializer()) {
        Sync.await(field.declaring.shadow(), Sync.INITIALIZATION, log, log.location(where));
      }
      if (field.isRecorded()) {
        access(field.declaring.shadow(), field.slot, field, log, where, isWrite);
      }
    }
  }

  /** A reference comes from where others may find it too. */
  public static void received(Object value) {
    if (value != null && Recording.isOn()) {
      Publication.ofResult(value);
    }
  }

  // Elements of arrays. An access that is going to throw is none.

  public static void readElement(Object array, int index, ThreadLog log, int where) {
    if (array != null && Recording.isOn()) {
      accessElement(array, index, log, where, false);
    }
  }

  /** See {@link #readFieldToWrite}. */
  public static void readElementToWrite(Object array, int index, ThreadLog log, int where) {
    if (array != null && Recording.isOn() && !log.deferral().isDeferred(array, where)) {
      accessElement(array, index, log, where, false);
    }
  }

  public static void writeElement(Object array, int index, ThreadLog log, int where) {
    if (array != null && Recording.isOn()) {
      accessElement(array, index, log, where, true);
    }
  }

  public static void writeElement(Object array, int index, Object value, ThreadLog log, int where) {
    if (array != null
        && Recording.isOn()
        && !Publication.isPrivate(array)
        && (value == null || array.getClass().getComponentType().isInstance(value))) {
      publishIfAny(value);
      accessElement(array, index, log, where, true);
    }
  }

  private static void accessElement(
      Object array, int index, ThreadLog log, int where, boolean isWrite) {
    if (log.deferral().deferElement(array, index, isWrite, where)
        || Publication.isPrivate(array)
        || !isWithin(array, index)) {
      return;
    }
    Shadow shadow = log.shadows().published(array, where);
    if (shadow != null) {
      access(shadow, index, null, log, where, isWrite);
    }
  }

  private static boolean isWithin(Object array, int index) {
    return index >= 0 && index < Array.getLength(array);
  }

  private static void access(
      Shadow shadow, int slot, FieldFacts field, ThreadLog log, int where, boolean isWrite) {
    boolean isVolatile = field != null && field.isVolatile;
    if (!isWrite && log.isOptimistic()) {
      return;
    }
    if (!isVolatile
        && !shadow.isShared()
        && log.deferral().defer(shadow, slot, field != null, isWrite, where)) {
      return;
    }
    if (!isWrite && !isVolatile && Recording.drops()) {
      int variable = shadow.variable(slot);
      if (variable != Shadow.NONE
          && log.repeated().isRead(variable, where, shadow.version(slot), log.region())) {
        return;
      }
    }
    int operation =
        isVolatile
            ? (isWrite ? OpCode.VOLATILE_WRITE : OpCode.VOLATILE_READ)
            : (isWrite ? OpCode.WRITE : OpCode.READ);
    log.beginAccess(shadow, slot, field, operation, log.location(where));
  }

  /** The access that was announced is made. */
  public static void accessed(ThreadLog log) {
    if (log.isAccessing()) {
      log.endAccess();
    }
  }

  /** The same, and it read a reference: what others may find there, others may know. */
  public static void accessed(Object value, ThreadLog log) {
    if (log.isAccessing()) {
      log.endAccess();
      publishIfAny(value);
    }
  }

  // Values of accesses, where the recorder is checked.

  public static void value(int value, ThreadLog log) {
    log.setValue(value);
  }

  public static void value(long value, ThreadLog log) {
    log.setValue(Long.hashCode(value));
  }

  public static void value(float value, ThreadLog log) {
    log.setValue(Float.floatToRawIntBits(value));
  }

  public static void value(double value, ThreadLog log) {
    log.setValue(Long.hashCode(Double.doubleToRawLongBits(value)));
  }

  public static void value(Object value, ThreadLog log) {
    publishIfAny(value);
    log.setValue(System.identityHashCode(value));
  }

  // Monitors.

  /** The thread has entered a monitor. What is thrown here is handled by leaving it. */
  public static void entered(Object monitor, ThreadLog log, int where) {
    HeldMonitors held = log.held;
    int count = held.count;
    long events = log.made;
    try {
      if (Recording.isOn()) {
        // What is called here must overflow the stack rather than what is called when it is left.
        StackRoom.forFewCalls();
        Monitors.enter(monitor, log, where);
      }
    } catch (StackOverflowError full) {
      // Nothing may be called here.
      MissedMonitors missed = log.missed;
      if (log.made == events && missed.enteredCount < MissedMonitors.MOST) {
        missed.entered[missed.enteredCount++] = monitor;
        held.count = count;
        held.hasHash = false;
      }
      throw full;
    }
  }

  /**
   * The thread is about to leave a monitor. The code that calls this may be what handles all that
   * is thrown in itself, so nothing may be thrown: it would come here again, for ever.
   */
  public static void leaving(Object monitor, ThreadLog log, int where) {
    long events = Long.MAX_VALUE;
    MissedMonitors missed = log.missed;
    try {
      if (monitor != null && Recording.isOn()) {
        if (missed.leftCount > 0) {
          Monitors.leaveMissed(log, where);
        }
        events = log.made;
        Monitors.leave(monitor, log, where);
      }
    } catch (StackOverflowError full) {
      // Nothing may be called here.
      if (missed.leftCount < MissedMonitors.MOST) {
        missed.isRecorded[missed.leftCount] = log.made > events;
        missed.left[missed.leftCount++] = monitor;
      }
    }
  }

  /** The thread is about to wait at a monitor. */
  public static void waiting(Object monitor, ThreadLog log, int where) {
    if (monitor != null && Recording.isOn()) {
      Sync.waiting(log.shadows().of(monitor, where), log, log.location(where));
    }
  }

  /** The thread has waited at a monitor, and was not interrupted. */
  public static void waited(Object monitor, ThreadLog log, int where) {
    if (Recording.isOn()) {
      log.returnFromWait();
      Sync.notified(log.shadows().of(monitor, where), log, log.location(where));
    }
  }

  /** The thread is about to wake those that wait at a monitor. */
  public static void notifying(Object monitor, ThreadLog log, int where) {
    if (monitor != null && Recording.isOn()) {
      Sync.notifying(log.shadows().of(monitor, where), log, log.location(where));
    }
  }

  /** Something was thrown: perhaps the thread was interrupted, or its stack was full. */
  public static void caught(Throwable problem, ThreadLog log, int where) {
    if (problem instanceof StackOverflowError) {
      abandonEvent(log, where);
    } else if (problem instanceof InterruptedException && Recording.isOn()) {
      Sync.await(
          Recording.shadows().of(Thread.currentThread()), Sync.INTERRUPT, log, log.location(where));
    }
  }

  /** Nothing may be thrown: there may be no room yet. */
  private static void abandonEvent(ThreadLog log, int where) {
    try {
      log.abandonEvent();
      Monitors.leaveMissed(log, where);
    } catch (StackOverflowError full) {
      // Whatever comes next has more room, and does it: a handler further out, or an event.
    }
  }

  // Class initialisation.

  /** The initialiser of a class is about to end. */
  public static void initialized(Class<?> type, ThreadLog log, int where) {
    if (Recording.isOn()) {
      ClassFacts facts = ClassFacts.of(type);
      Sync.signal(facts.shadow(), Sync.INITIALIZATION, log, log.location(where));
      facts.setInitialized();
    }
  }

  /** The thread uses a class that has an initialiser, and that is initialised. */
  public static void usesClass(Class<?> type, ThreadLog log, int where) {
    if (Recording.isOn()) {
      ClassFacts facts = ClassFacts.of(type);
      if (facts.hasInitializer()) {
        Sync.await(facts.shadow(), Sync.INITIALIZATION, log, log.location(where));
      }
    }
  }

  /** The class that the code of a site is in. */
  public static Object classOf(int site) {
    return Sites.of(site).loadedOwner();
  }
}
