package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.shadow.Roles;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.shadow.SyncPart;
import io.photofinish.trace.OpCode;

/** Records synchronization events. The caller has made sure that recording is on. */
public final class Sync {
  /** The part of a class that stands for its initialisation. */
  public static final int INITIALIZATION = SyncPart.INITIALIZATION.first();

  /** The part of an object that stands for being notified; never of a class. */
  private static final int NOTIFICATION = SyncPart.NOTIFICATION.first();

  /** The part of a thread that stands for being interrupted. */
  public static final int INTERRUPT = SyncPart.INTERRUPT.first();

  /** The part of a thread that it signals for nobody. */
  static final int PROGRESS = SyncPart.PROGRESS.first();

  /** The part of the class of threads that stands for the end of those that are no daemons. */
  public static final int ENDED = SyncPart.ENDED.first();

  private Sync() {}

  /** The thread has taken a lock. */
  @DontInline
  public static void acquire(Shadow lock, ThreadLog log, int location) {
    log.returnFromWait();
    log.acquire(lock, 1, location);
  }

  /** The thread has taken a lock, and would have given up where others wait. */
  @DontInline
  public static void acquireGivingUp(Shadow lock, ThreadLog log, int location) {
    log.returnFromWait();
    if (log.held.depth(lock) == 0) {
      log.record(lock, OpCode.SIGNAL, log.givesUp(), location);
    }
    log.acquire(lock, 1, location);
  }

  /** The thread is about to give a lock back. */
  @DontInline
  public static void release(Shadow lock, ThreadLog log, int location) {
    log.returnFromWait();
    if (log.held.depth(lock) == 1 && log.begin(lock)) {
      log.end(lock, OpCode.RELEASE, lock.roles().lockId(), location);
    }
    log.held.remove(lock);
  }

  /**
   * The thread is about to wait at a place in the code, and to give a lock back for that time. The
   * wait is over with {@link ThreadLog#returnFromWait}: what the JDK does inside it is not.
   *
   * @param condition what it is to be told of: the lock itself, if that is a monitor
   */
  @DontInline
  public static void waiting(Shadow lock, Shadow condition, ThreadLog log, int where) {
    int times = log.held.removeAll(lock);
    int location = log.location(where);
    if (times > 0) {
      if (log.begin(lock)) {
        log.end(lock, OpCode.RELEASE, lock.roles().lockId(), location);
      }
      log.setWaiting(lock, condition, times, where);
    }
  }

  /** How often threads were woken that waited for a condition. */
  static int notifications(Shadow condition) {
    return condition.signals(NOTIFICATION);
  }

  /** The thread wakes one that waits at a lock. */
  @DontInline
  public static void notifying(Shadow lock, ThreadLog log, int location) {
    signal(lock, NOTIFICATION, log, location);
  }

  /** The thread has waited at a lock: it was notified, if anybody was. */
  @DontInline
  public static void notified(Shadow lock, ThreadLog log, int location) {
    if (lock.signals(NOTIFICATION) != log.signalsBeforeWait()) {
      await(lock, NOTIFICATION, log, location);
    }
  }

  /** What the thread did so far comes before all that awaits this part of an object from now on. */
  @DontInline
  public static void signal(Shadow object, int part, ThreadLog log, int location) {
    if (!log.begin(object)) {
      return;
    }
    Roles roles = object.roles();
    int sync = roles.syncId(part);
    roles.addSignal(part);
    if (log.parts().state().defers()) {
      roles.addClock(part, log.clock().publish(log.events()));
    }
    log.end(object, OpCode.SIGNAL, sync, location);
  }

  /** What the thread does from now on comes after all signals so far. */
  @DontInline
  public static void await(Shadow object, int part, ThreadLog log, int location) {
    int signals = object.signals(part);
    if (signals == 0) {
      return;
    }
    Roles roles = object.roles();
    // The signals that must be seen were made before what the thread has just seen.
    if (log.repeated().knowsAwaited(roles.syncIdIfKnown(part), signals)) {
      return;
    }
    if (!log.begin(object)) {
      return;
    }
    int sync = roles.syncId(part);
    if (log.repeated().hasAwaited(sync, roles.signals(part))) {
      log.cancel();
    } else {
      log.clock().learn(roles.clock(part));
      log.end(object, OpCode.AWAIT, sync, location);
    }
  }

  /**
   * What the thread does from now on comes after all signals so far, which it sees at a place in
   * the code. Mostly it has seen them before: then nobody asks which location that is.
   */
  public static void awaitAt(int where, Shadow object, int part, ThreadLog log) {
    if (!hasAwaited(object, part, log)) {
      await(object, part, log, log.location(where));
    }
  }

  /** Whether a thread comes after all signals of a part of an object, as far as is known. */
  @DontInline
  public static boolean hasAwaited(Shadow object, int part, ThreadLog log) {
    int signals = object.signals(part);
    return signals == 0 || log.repeated().knowsAwaited(object.roles().syncIdIfKnown(part), signals);
  }

  /** Whether a thread is known to come after all signals of a part of an object, and has any. */
  static boolean hasAwaitedAny(Shadow object, int part, ThreadLog log) {
    return object.signals(part) != 0 && hasAwaited(object, part, log);
  }

  /**
   * Whether there is something to await of what was placed in an object, or may be. A thread that
   * goes through a large collection asks for each element, while nobody places anything: so this is
   * one look at one number, without the lock, for all parts. As of a single part, the signals that
   * must be seen were made before what the thread has just seen.
   */
  public static boolean isPlacedAnew(Shadow object, ThreadLog log) {
    int signals = object.allSignals();
    return signals != 0 && !log.repeated().knowsAllAwaited(object.roles().firstSyncId(), signals);
  }

  /** The thread has seen all that was placed in an object. */
  @DontInline
  public static void awaitPlaced(Shadow object, ThreadLog log, int location) {
    // Under the lock: a number that is read without it might be seen before what it counts.
    if (!log.begin(object)) {
      return;
    }
    int first = object.roles().firstSyncId();
    int signals = object.allSignals();
    log.cancel();
    int last = SyncPart.PLACED_ANYWHERE.first();
    for (int part = SyncPart.PLACED.first(); part <= last; part++) {
      await(object, part, log, location);
    }
    // Last, or the parts might take its place in the filter.
    log.repeated().addAllAwaited(first, signals);
  }
}
