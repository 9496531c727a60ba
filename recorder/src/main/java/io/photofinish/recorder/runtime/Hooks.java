package io.photofinish.recorder.runtime;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.base.MarkWord;
import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.base.StackRoom;
import io.photofinish.recorder.runtime.shadow.ClassCatalog;
import io.photofinish.recorder.runtime.shadow.ClassFacts;
import io.photofinish.recorder.runtime.shadow.FieldFacts;
import io.photofinish.recorder.runtime.shadow.Publication;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.site.Sites;
import io.photofinish.recorder.runtime.thread.Accesses;
import io.photofinish.recorder.runtime.thread.HeldMonitors;
import io.photofinish.recorder.runtime.thread.MissedMonitors;
import io.photofinish.recorder.runtime.thread.Monitors;
import io.photofinish.recorder.runtime.thread.Sync;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.file.ValuesLayout;
import java.lang.reflect.Array;
import java.lang.reflect.Executable;

/**
 * The hooks that instrumented code calls. An access of memory has a call before it and one after
 * it. Between them is only the access, which cannot throw if the first call has locked its object.
 * No method here throws.
 *
 * <p>But for {@link #accessed(ThreadLog) what comes behind an access}, hooks do not become a part
 * of the program's compiled methods: see {@code HookGuard}.
 */
public final class Hooks {
  private static final RecordingState STATE = Recording.OURS.parts().state();
  private static final ClassCatalog CLASSES = Recording.OURS.parts().classes();
  private static final Publication PUBLICATION = Recording.OURS.parts().publication();

  private Hooks() {}

  // Fields.

  public static void readField(Object object, ThreadLog log, int where) {
    if (object != null && !PUBLICATION.isPrivate(object)) {
      readKnown(object, log, where);
    }
  }

  public static void writeField(Object object, ThreadLog log, int where) {
    if (object != null && !PUBLICATION.isPrivate(object)) {
      writeKnown(object, log, where);
    }
  }

  @DontInline
  private static void readKnown(Object object, ThreadLog log, int where) {
    int hash = hashOf(object);
    if (hash == 0 || !log.deferral().readAgain(object, hash, where)) {
      accessField(object, log, where, false);
    }
  }

  @DontInline
  private static void writeKnown(Object object, ThreadLog log, int where) {
    int hash = hashOf(object);
    if (hash == 0 || !log.deferral().writeAgain(object, hash, where)) {
      accessField(object, log, where, true);
    }
  }

  /** The hash code of an object that others may know; 0 if that is not to be seen. */
  private static int hashOf(Object object) {
    int hash = MarkWord.hashOf(object);
    return hash != 0 ? hash : PUBLICATION.hashOfLocked(object);
  }

  public static void writeField(Object object, Object value, ThreadLog log, int where) {
    if (object != null && !PUBLICATION.isPrivate(object)) {
      writeKnown(object, value, log, where);
    }
  }

  @DontInline
  private static void writeKnown(Object object, Object value, ThreadLog log, int where) {
    if (STATE.isOn()) {
      publishIfNew(value);
      writeKnown(object, log, where);
    }
  }

  @DontInline
  private static void accessField(Object object, ThreadLog log, int where, boolean isWrite) {
    if (!STATE.isOn()
        || PUBLICATION.isPrivate(object)
        || log.deferral().deferField(object, isWrite, where)) {
      return;
    }
    FieldFacts field = Sites.of(where >> 1).facts(object, CLASSES);
    if (field.isRecorded()) {
      Shadow shadow = log.shadows().published(object, where);
      if (shadow != null) {
        Accesses.begin(shadow, field.slot, field, operation(isWrite), log, where);
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
    publishIfNew(value);
    accessStatic(log, where, true);
  }

  /** A reference is given to where others may find it. */
  public static void publish(Object value) {
    publishIfNew(value);
  }

  /** As a hook it would be two calls, which are not inlined. */
  private static void publishIfNew(Object value) {
    if (isPerhapsNew(value)) {
      PUBLICATION.of(value);
    }
  }

  /** Most references are null, or to objects that are published. */
  private static boolean isPerhapsNew(Object value) {
    return value != null && !MarkWord.hasHash(value) && STATE.isOn();
  }

  /** A reference is about to be stored in an object's field that is not recorded. */
  public static void storing(Object object, Object value) {
    if (object != null && !PUBLICATION.isPrivate(object)) {
      publishIfNew(value);
    }
  }

  /** An object was perhaps copied, by {@link Object#clone}. */
  public static void copied(Object perhapsCopy) {
    if (perhapsCopy != null) {
      PUBLICATION.ofCopy(perhapsCopy);
    }
  }

  /** What is in an array or a collection is about to be copied to another array. */
  public static void storingAll(Object from, Object to) {
    if (from != null
        && !(from.getClass().isArray() && !(from instanceof Object[]))
        && to != null
        && STATE.isOn()
        && !PUBLICATION.isPrivate(to)) {
      PUBLICATION.of(from);
    }
  }

  private static void accessStatic(ThreadLog log, int where, boolean isWrite) {
    if (STATE.isOn()) {
      FieldFacts field = Sites.of(where >> 1).staticFacts(CLASSES);
      if (field == FieldFacts.UNKNOWN) {
        return;
      }
      if (!log.initialized().contain(where)) {
        // The access itself must not be what initialises the class: its object is locked then.
        field.declaring.initialize();
        comeAfterInitialization(field.declaring, log, where);
      }
      if (field.isRecorded()) {
        Shadow type = field.declaring.shadow();
        if (!log.deferral().deferAgain(type, field.slot, isWrite, where)) {
          Accesses.begin(type, field.slot, field, operation(isWrite), log, where);
        }
      }
    }
  }

  /** A reference comes from where others may find it too. */
  public static void received(Object value) {
    if (isPerhapsNew(value)) {
      PUBLICATION.ofResult(value);
    }
  }

  /** A reference comes from an object, which is perhaps a collection. */
  public static void receivedFrom(Object value, Object collection) {
    if (isPerhapsNew(value)) {
      PUBLICATION.ofResult(value, collection);
    }
  }

  /** A reference was read from a field of an object, or from a static one. */
  public static void receivedFromField(Object value, Object object) {
    if (value != null && STATE.isOn()) {
      if (object == null) {
        PUBLICATION.ofResult(value);
      } else {
        PUBLICATION.ofResult(value, object);
      }
    }
  }

  /** A method or constructor has returned a reference. */
  public static void receivedFromCall(Object value, Object called) {
    if (value != null && STATE.isOn() && !PUBLICATION.isInstrumented((Executable) called)) {
      PUBLICATION.ofResult(value);
    }
  }

  /** A method is about to be called by reflection. */
  public static void invoking(Object called, Object receiver, Object arguments) {
    if (called != null && STATE.isOn() && !PUBLICATION.isInstrumented((Executable) called)) {
      publishIfNew(receiver);
      publishIfNew(arguments);
    }
  }

  /** A constructor is about to be called by reflection. */
  public static void constructing(Object called, Object arguments) {
    invoking(called, null, arguments);
  }

  /** A reference is about to be stored in a field by reflection. */
  public static void givingField(Object object, Object value) {
    if (value != null && STATE.isOn()) {
      PUBLICATION.ofFieldValue(value, object);
    }
  }

  // References that are given to an object, which is perhaps a collection.

  /** One is kept that may be asked for its hash code. */
  public static void givingKey(Object collection, Object key) {
    if (collection != null && isPerhapsNew(key)) {
      PUBLICATION.ofKey(key, collection);
    }
  }

  /** One is kept as it is. */
  public static void givingValue(Object collection, Object value) {
    if (collection != null && isPerhapsNew(value)) {
      PUBLICATION.ofValue(value, collection);
    }
  }

  /** One is not kept: it is a function, and is called by this thread. */
  public static void calling(Object collection, Object function) {
    if (collection != null && function != null && STATE.isOn()) {
      PUBLICATION.ofCalled(function, collection);
    }
  }

  /** One is not kept: it is looked for. */
  public static void seeking(Object collection, Object sought) {
    if (collection != null && isPerhapsNew(sought)) {
      PUBLICATION.ofSought(sought, collection);
    }
  }

  /** Whatever another collection has is kept. */
  public static void givingAll(Object collection, Object other) {
    if (collection != null && isPerhapsNew(other)) {
      PUBLICATION.ofAll(other, collection);
    }
  }

  // Elements of arrays. An access that is going to throw is none.

  public static void readElement(Object array, int index, ThreadLog log, int where) {
    if (array != null && !PUBLICATION.isPrivate(array)) {
      accessElement(array, index, log, where, false);
    }
  }

  public static void writeElement(Object array, int index, ThreadLog log, int where) {
    if (array != null && !PUBLICATION.isPrivate(array)) {
      accessElement(array, index, log, where, true);
    }
  }

  public static void writeElement(Object array, int index, Object value, ThreadLog log, int where) {
    if (array != null && !PUBLICATION.isPrivate(array)) {
      writeKnown(array, index, value, log, where);
    }
  }

  @DontInline
  private static void writeKnown(Object array, int index, Object value, ThreadLog log, int where) {
    if (STATE.isOn() && (value == null || array.getClass().getComponentType().isInstance(value))) {
      publishIfNew(value);
      accessElement(array, index, log, where, true);
    }
  }

  @DontInline
  private static void accessElement(
      Object array, int index, ThreadLog log, int where, boolean isWrite) {
    if (!STATE.isOn()
        || log.deferral().deferElement(array, index, isWrite, where)
        || !isWithin(array, index)) {
      return;
    }
    Shadow shadow = log.shadows().published(array, where);
    if (shadow != null) {
      Accesses.begin(shadow, index, null, operation(isWrite), log, where);
    }
  }

  private static boolean isWithin(Object array, int index) {
    return index >= 0 && index < Array.getLength(array);
  }

  private static int operation(boolean isWrite) {
    return isWrite ? OpCode.WRITE : OpCode.READ;
  }

  /** The access that was announced is made. */
  public static void accessed(ThreadLog log) {
    Accesses.end(log);
  }

  /** The announced access is made, and it read a reference, to an object that is thus published. */
  public static void accessed(Object value, ThreadLog log) {
    if (log.isAccessing()) {
      readReference(value, log);
    }
  }

  @DontInline
  private static void readReference(Object value, ThreadLog log) {
    boolean isLeftOut = log.isLeavingOut();
    log.endAccess();
    if (!isLeftOut) {
      publishIfNew(value);
    }
  }

  // Values of accesses, where they are recorded.

  public static void value(int value, ThreadLog log) {
    log.setValue(ValuesLayout.EXACT, value);
  }

  public static void value(long value, ThreadLog log) {
    log.setValue(ValuesLayout.EXACT, value);
  }

  /** NaNs of different bits are different values: a program can tell them apart. */
  public static void value(float value, ThreadLog log) {
    log.setValue(ValuesLayout.EXACT, Float.floatToRawIntBits(value));
  }

  public static void value(double value, ThreadLog log) {
    log.setValue(ValuesLayout.EXACT, Double.doubleToRawLongBits(value));
  }

  /** Of references, only null is known for what it is: two objects may have one hash code. */
  public static void value(Object value, ThreadLog log) {
    if (value == null) {
      log.setValue(ValuesLayout.EXACT, 0);
    } else if (log.isAccessing()) {
      publishIfNew(value);
      log.setValue(ValuesLayout.HASH, System.identityHashCode(value));
    }
  }

  // Monitors.

  /** The thread has entered a monitor. What is thrown here is handled by leaving it. */
  public static void entered(Object monitor, ThreadLog log, int where) {
    HeldMonitors held = log.held;
    int count = held.count;
    long events = log.queue.made;
    try {
      if (STATE.isOn()) {
        // What is called here must overflow the stack rather than what is called when it is left.
        StackRoom.forFewCalls();
        Monitors.enter(monitor, log, where);
      }
    } catch (StackOverflowError full) {
      // Nothing may be called here.
      MissedMonitors missed = log.missed;
      if (log.queue.made == events && missed.enteredCount < missed.entered.length) {
        missed.entered[missed.enteredCount++] = monitor;
        held.count = count;
        held.hasHash = false;
      }
      throw full;
    }
  }

  /**
   * The thread is about to leave a monitor. Nothing may be thrown: what handles it leaves the
   * monitor, and comes here again or nowhere.
   */
  public static void leaving(Object monitor, ThreadLog log, int where) {
    long events = Long.MAX_VALUE;
    MissedMonitors missed = log.missed;
    try {
      if (monitor != null && STATE.isOn()) {
        if (missed.leftCount > 0) {
          Monitors.leaveMissed(log, where);
        }
        events = log.queue.made;
        Monitors.leave(monitor, log, where);
      }
    } catch (StackOverflowError full) {
      // Nothing may be called here.
      if (missed.leftCount < missed.left.length) {
        missed.isRecorded[missed.leftCount] = log.queue.made > events;
        missed.left[missed.leftCount++] = monitor;
      }
    }
  }

  /** The thread is about to wait at a monitor. */
  public static void waiting(Object monitor, ThreadLog log, int where) {
    if (monitor != null && STATE.isOn()) {
      Shadow lock = log.shadows().of(monitor, where);
      Sync.waiting(lock, lock, log, where);
    }
  }

  /** The thread has waited at a monitor, and was not interrupted. */
  public static void waited(Object monitor, ThreadLog log, int where) {
    if (STATE.isOn()) {
      log.returnFromWait();
      Sync.notified(log.shadows().of(monitor, where), log, log.location(where));
    }
  }

  /** The thread is about to wake those that wait at a monitor. */
  public static void notifying(Object monitor, ThreadLog log, int where) {
    if (monitor != null && STATE.isOn()) {
      Sync.notifying(log.shadows().of(monitor, where), log, log.location(where));
    }
  }

  /** Something was thrown: perhaps the thread was interrupted, or its stack was full. */
  public static void caught(Throwable problem, ThreadLog log, int where) {
    if (problem instanceof StackOverflowError) {
      abandonEvent(log, where);
    } else if (problem instanceof InterruptedException && STATE.isOn()) {
      Sync.await(
          PUBLICATION.shadows().of(Thread.currentThread()),
          Sync.INTERRUPT,
          log,
          log.location(where));
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
    if (STATE.isOn()) {
      ClassFacts facts = CLASSES.of(type);
      Sync.signal(facts.shadow(), Sync.INITIALIZATION, log, log.location(where));
      facts.setInitialized();
    }
  }

  /** The thread uses a class that has an initialiser, and that is initialised. */
  public static void usesClass(Class<?> type, ThreadLog log, int where) {
    if (STATE.isOn() && !log.initialized().contain(where)) {
      comeAfterInitialization(CLASSES.of(type), log, where);
    }
  }

  private static void comeAfterInitialization(ClassFacts type, ThreadLog log, int where) {
    if (type.hasInitializer()) {
      Sync.awaitAt(where, type.shadow(), Sync.INITIALIZATION, log);
    }
    log.initialized().addIfSo(where, type, log);
  }

  /** The class that the code of a site is in. */
  public static Object classOf(int site) {
    return Sites.of(site).loadedOwner();
  }
}
