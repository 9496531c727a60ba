package io.photofinish.recorder.runtime;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.shadow.ClassCatalog;
import io.photofinish.recorder.runtime.shadow.ClassFacts;
import io.photofinish.recorder.runtime.shadow.FieldFacts;
import io.photofinish.recorder.runtime.shadow.Publication;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.site.Sites;
import io.photofinish.recorder.runtime.thread.Accesses;
import io.photofinish.recorder.runtime.thread.SizesBefore;
import io.photofinish.recorder.runtime.thread.Sync;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import io.photofinish.trace.OpCode;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Records events on objects of the JDK, for the hooks that know what its classes mean. */
public final class JdkEvents {
  private static final RecordingState STATE = Recording.OURS.parts().state();
  private static final ClassCatalog CLASSES = Recording.OURS.parts().classes();
  private static final Publication PUBLICATION = Recording.OURS.parts().publication();

  private JdkEvents() {}

  /** Whether a call of the program is to be recorded. */
  public static boolean isOn() {
    return STATE.isOn();
  }

  /** The shadow of what an object is or is a view of; null if no other thread can know it. */
  public static Shadow published(Object object, ThreadLog log, int where) {
    Shadow shadow = log.shadows().published(object, where);
    return shadow == null ? null : shadow.origin();
  }

  /** The shadow of an object itself, even if it is a view; null if no other thread can know it. */
  public static Shadow publishedItself(Object object, ThreadLog log, int where) {
    return log.shadows().published(object, where);
  }

  /** The shadow of an object that another led to; null if no other thread can know it. */
  public static Shadow published(Object object, ThreadLog log) {
    return STATE.drops() ? log.shadows().published(object) : shadow(object);
  }

  /** Whether only the thread that asks can know an object, for sure. */
  public static boolean isPrivate(Object object) {
    return PUBLICATION.isPrivate(object);
  }

  /** An object is about to get an identity hash code, and so counts as known to others. */
  public static void publish(Object object) {
    PUBLICATION.of(object);
  }

  /** How large objects were before the calls that a thread is making. */
  public static SizesBefore sizesBefore(ThreadLog log) {
    return log.sizesBefore;
  }

  /**
   * The log of the thread that runs code of the JDK, or null if nothing is to be recorded: also
   * while the program makes an access that is recorded as a whole.
   */
  public static ThreadLog insideJdk() {
    if (!STATE.isOn()) {
      return null;
    }
    ThreadLog log = Logs.current();
    return log.isAccessing() ? null : log;
  }

  /** Whether a thread is there by a call of the program; else the JDK works for itself. */
  public static boolean isInProgram(ThreadLog log) {
    return log.isInProgram();
  }

  public static Shadow shadow(Object object) {
    return PUBLICATION.shadow(object);
  }

  public static Shadow shadow(Object object, ThreadLog log, int where) {
    return log.shadows().of(object, where);
  }

  /** The method that is called at a place, or null if it is surely the JDK's. */
  public static String methodAt(int where) {
    return Sites.of(where >> 1).field();
  }

  // Locks and order.

  /**
   * The program has a lock.
   *
   * @param givesUp whether it would not have waited for it for ever
   */
  public static void acquire(Shadow lock, boolean givesUp, ThreadLog log, int where) {
    acquireAt(log.location(where), lock, givesUp, log);
  }

  private static void acquireAt(int location, Shadow lock, boolean givesUp, ThreadLog log) {
    if (givesUp) {
      Sync.acquireGivingUp(lock, log, location);
    } else {
      Sync.acquire(lock, log, location);
    }
  }

  public static void release(Shadow lock, ThreadLog log, int where) {
    Sync.release(lock, log, log.location(where));
  }

  /** A lock is acquired in code of the JDK: the place is the program's last call. */
  public static void acquire(Shadow lock, boolean givesUp, ThreadLog log) {
    acquireAt(log.callLocationOrUnknown(), lock, givesUp, log);
  }

  /** A lock is released in code of the JDK: the place is the program's last call. */
  public static void release(Shadow lock, ThreadLog log) {
    Sync.release(lock, log, log.callLocationOrUnknown());
  }

  public static boolean holds(Shadow lock, ThreadLog log) {
    return log.held.depth(lock) > 0;
  }

  /** How often the thread has a lock. */
  public static int depth(Shadow lock, ThreadLog log) {
    return log.held.depth(lock);
  }

  /** A lock that is a part of an object. */
  public static Shadow newLock(Object object) {
    return PUBLICATION.shadow(object).newLock();
  }

  /** The thread is about to wait for a condition of a lock that it holds. */
  public static void waiting(Shadow lock, Shadow condition, ThreadLog log, int where) {
    Sync.waiting(lock, condition, log, where);
  }

  /** The thread has waited for a condition, and has its lock again. */
  public static void waited(Shadow condition, boolean wasTold, ThreadLog log, int where) {
    log.returnFromWait();
    if (wasTold) {
      Sync.notified(condition, log, log.location(where));
    }
  }

  public static void notifying(Shadow condition, ThreadLog log, int where) {
    Sync.notifying(condition, log, log.location(where));
  }

  public static void signal(Shadow object, int part, ThreadLog log, int where) {
    Sync.signal(object, part, log, log.location(where));
  }

  public static void await(Shadow object, int part, ThreadLog log, int where) {
    Sync.awaitAt(where, object, part, log);
  }

  /** The thread has seen all that was placed in an object. */
  public static void awaitPlaced(Shadow object, ThreadLog log, int where) {
    if (Sync.isPlacedAnew(object, log)) {
      Sync.awaitPlaced(object, log, log.location(where));
    }
  }

  /** The thread has seen, in code of the JDK, all that was placed in an object. */
  public static void awaitPlaced(Shadow object, ThreadLog log) {
    if (Sync.isPlacedAnew(object, log)) {
      Sync.awaitPlaced(object, log, log.callLocationOrUnknown());
    }
  }

  /** A signal in code of the JDK: its place is the program's last call. */
  public static void signal(Shadow object, int part, ThreadLog log) {
    Sync.signal(object, part, log, log.callLocationOrUnknown());
  }

  /** An await in code of the JDK: its place is the program's last call. */
  public static void await(Shadow object, int part, ThreadLog log) {
    if (!Sync.hasAwaited(object, part, log)) {
      Sync.await(object, part, log, log.callLocationOrUnknown());
    }
  }

  // Memory.

  /** A plain access of a variable of an object, other than a field, that a call makes. */
  public static void access(Shadow object, int slot, boolean isWrite, ThreadLog log, int where) {
    if (object.isShared(slot) || !log.deferral().deferAgain(object, slot, isWrite, where)) {
      Accesses.ofCall(object, slot, null, operation(isWrite), log, where);
    } else {
      Accesses.end(log);
    }
  }

  private static int operation(boolean isWrite) {
    return isWrite ? OpCode.WRITE : OpCode.READ;
  }

  /** The next call accesses a variable, and does nothing else: it does not block, nor throw. */
  public static void beginAtomic(Shadow object, int slot, ThreadLog log, int where) {
    Accesses.begin(object, slot, null, OpCode.VOLATILE_READ, log, where);
  }

  /** The next call reads a variable atomically, and does nothing else. */
  public static void beginAtomicRead(Shadow object, int slot, ThreadLog log, int where) {
    Accesses.beginAtomicRead(object, slot, log, where);
  }

  /** The read is made. */
  public static void endAtomicRead(ThreadLog log) {
    Accesses.end(log);
  }

  /** The access was a read, a write, or both. */
  public static void endAtomic(ThreadLog log, boolean reads, boolean writes) {
    if (log.isAccessing()) {
      log.endAccess(
          !writes ? OpCode.VOLATILE_READ : reads ? OpCode.VOLATILE_UPDATE : OpCode.VOLATILE_WRITE);
    }
  }

  /** If something was thrown in a call that is an access: that access was not made. */
  public static void cancelAccess(ThreadLog log) {
    if (log.isAccessing()) {
      log.abandonEvent();
    }
  }

  /** An atomic access that was made some time ago. */
  public static void atomic(
      Shadow object, int slot, boolean reads, boolean writes, ThreadLog log, int location) {
    log.beginAccess(object, slot, null, OpCode.VOLATILE_READ, location);
    endAtomic(log, reads, writes);
  }

  public static int location(ThreadLog log, int where) {
    return log.location(where);
  }

  public static int callLocation(ThreadLog log) {
    return log.callLocationOrUnknown();
  }

  // Fields that an object stands for: a VarHandle, or a field updater.

  /** From now on an object stands for a field; for none if the class has none of that name. */
  public static void setField(Shadow handle, Class<?> type, String name, String descriptor) {
    FieldFacts instance = CLASSES.find(type, name, descriptor, false);
    FieldFacts field = instance != null ? instance : CLASSES.find(type, name, descriptor, true);
    if (field != null) {
      handle.setMeaning(field);
    }
  }

  /**
   * The next call accesses the field that a handle stands for. False if it stands for none that we
   * know.
   */
  public static boolean beginField(Shadow handle, Object object, ThreadLog log, int where) {
    FieldFacts field = handle.meaning() instanceof FieldFacts known ? known : null;
    if (field == null || (!field.isStatic && object == null)) {
      return false;
    }
    Shadow shadow = field.isStatic ? field.declaring.shadow() : log.shadows().of(object, where);
    if (field.isStatic) {
      field.declaring.initialize();
    }
    Accesses.begin(shadow, field.slot, field, OpCode.VOLATILE_READ, log, where);
    return true;
  }

  /** A plain access of the field that a handle stands for; atomic if the field is volatile. */
  public static void accessField(
      Shadow handle, Object object, boolean isWrite, ThreadLog log, int where) {
    if (handle.meaning() instanceof FieldFacts field && (field.isStatic || object != null)) {
      accessFact(field, object, isWrite, log, where);
    }
  }

  /** Whether that is a read of a volatile field. */
  public static boolean isReadOfVolatile(Shadow handle, boolean isWrite) {
    return !isWrite && handle.meaning() instanceof FieldFacts field && field.isVolatile;
  }

  /** A field is accessed that is known by reflection. */
  public static void accessField(
      Field reflected, Object object, boolean isWrite, ThreadLog log, int where) {
    boolean isStatic = Modifier.isStatic(reflected.getModifiers());
    String descriptor = reflected.getType().descriptorString();
    Class<?> declaring = reflected.getDeclaringClass();
    FieldFacts field = CLASSES.find(declaring, reflected.getName(), descriptor, isStatic);
    if (field != null && field.isRecorded() && (isStatic || object != null)) {
      accessFact(field, object, isWrite, log, where);
    }
  }

  /** The thread comes after the initialisation of a class, if that is over. */
  public static void classSeen(Class<?> type, ThreadLog log, int where) {
    if (!type.isPrimitive() && !type.isArray()) {
      ClassFacts facts = CLASSES.of(type);
      if (facts.hasInitializer()) {
        await(facts.shadow(), Sync.INITIALIZATION, log, where);
      }
    }
  }

  private static void accessFact(
      FieldFacts field, Object object, boolean isWrite, ThreadLog log, int where) {
    Shadow shadow =
        field.isStatic ? field.declaring.shadow() : log.shadows().published(object, where);
    if (shadow != null) {
      Accesses.ofCall(shadow, field.slot, field, operation(isWrite), log, where);
    }
  }

  // Threads.

  public static void interrupting(Thread thread, ThreadLog log) {
    signal(shadow(thread), Sync.INTERRUPT, log);
  }

  public static void interrupted(Thread thread, ThreadLog log) {
    await(shadow(thread), Sync.INTERRUPT, log);
  }
}
