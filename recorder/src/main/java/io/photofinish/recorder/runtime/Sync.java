package io.photofinish.recorder.runtime;

import io.photofinish.trace.OpCode;

/** Events of synchronisation. The caller has made sure that recording is on. */
public final class Sync {
  /** The part of a class that stands for its initialisation. */
  static final int INITIALIZATION = SyncPart.INITIALIZATION.first();

  /** The part of an object that stands for being notified; never of a class. */
  private static final int NOTIFICATION = SyncPart.NOTIFICATION.first();

  /** The part of a thread that stands for being interrupted. */
  static final int INTERRUPT = SyncPart.INTERRUPT.first();

  /** The part of a thread that it signals for nobody. */
  static final int PROGRESS = SyncPart.PROGRESS.first();

  /** The part of the class of threads that stands for the end of those that are no daemons. */
  static final int ENDED = SyncPart.ENDED.first();

  private Sync() {}

  /** The thread has taken a lock. */
  public static void acquire(Shadow lock, ThreadLog log, int location) {
    acquireAgain(lock, 1, log, location);
  }

  /** The thread has taken a lock, to be given back so many times. */
  static void acquireAgain(Shadow lock, int times, ThreadLog log, int location) {
    if (log.held.add(lock, times)) {
      log.begin(lock);
      log.end(lock, OpCode.ACQUIRE, lock.roles().lockId(), location);
    }
  }

  /** The thread is about to give a lock back. */
  public static void release(Shadow lock, ThreadLog log, int location) {
    if (log.held.depth(lock) == 1) {
      log.begin(lock);
      log.end(lock, OpCode.RELEASE, lock.roles().lockId(), location);
    }
    log.held.remove(lock);
  }

  /** The thread is about to wait at a lock, and to give it back for that time. */
  static void waiting(Shadow lock, ThreadLog log, int location) {
    waiting(lock, lock, log, location);
  }

  /** The same for one of several conditions of a lock. */
  static void waiting(Shadow lock, Shadow condition, ThreadLog log, int location) {
    int times = log.held.removeAll(lock);
    if (times > 0) {
      log.begin(lock);
      log.end(lock, OpCode.RELEASE, lock.roles().lockId(), location);
      log.setWaiting(lock, times, location, condition.signals(NOTIFICATION));
    }
  }

  /** The thread wakes one that waits at a lock. */
  public static void notifying(Shadow lock, ThreadLog log, int location) {
    signal(lock, NOTIFICATION, log, location);
  }

  /** The thread has waited at a lock: it was notified, if anybody was. */
  static void notified(Shadow lock, ThreadLog log, int location) {
    if (lock.signals(NOTIFICATION) != log.signalsBeforeWait()) {
      await(lock, NOTIFICATION, log, location);
    }
  }

  /** What the thread did so far comes before all that awaits this part of an object from now on. */
  public static void signal(Shadow object, int part, ThreadLog log, int location) {
    log.begin(object);
    Roles roles = object.roles();
    int sync = roles.syncId(part);
    roles.addSignal(part, log.clock().publish(log.events()));
    log.end(object, OpCode.SIGNAL, sync, location);
  }

  /** What the thread does from now on comes after all signals so far. */
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
    log.begin(object);
    int sync = roles.syncId(part);
    if (log.repeated().hasAwaited(sync, roles.signals(part))) {
      log.cancel(object);
    } else {
      log.clock().learn(roles.clock(part));
      log.end(object, OpCode.AWAIT, sync, location);
    }
  }

  /** A thread is about to be started. */
  static void fork(Thread started, ThreadLog log) {
    Shadow shadow = Publication.shadow(started);
    if (shadow.roles().log == null) {
      ThreadLog child = Logs.ofStarted(started, log);
      log.record(shadow, OpCode.FORK, child.id, log.callLocationOrUnknown());
      child.advanceTo(log.stamp() + 1);
    }
  }

  /** A thread is over, and the other knows it. */
  static void join(Thread over, ThreadLog log) {
    Shadow shadow = Recording.shadows().find(over);
    ThreadLog child = shadow == null ? null : shadow.roles().log;
    if (child != null && child != log) {
      if (!log.repeated().hasAwaited(-1 - child.id, 1)) {
        log.advanceTo(child.stamp() + 1);
        log.clock().learnAll(child.clock(), child.events());
        log.record(shadow, OpCode.JOIN, child.id, log.callLocationOrUnknown());
      }
    }
  }
}
