package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.concurrent.locks.StampedLock;

/**
 * Hooks for calls on {@link java.util.concurrent.locks}. A write lock excludes all others, a read
 * lock only write locks. The two locks of a read-write lock, and the conditions of a lock, have
 * that lock as their origin.
 */
public final class LockHooks {
  private LockHooks() {}

  // Locks: of one owner, or one of the two of a read-write lock.

  /** The thread has the lock, and would have waited for it for ever. */
  public static void locked(Object lock, ThreadLog log, int where) {
    locked(lock, false, log, where);
  }

  /** The thread has the lock, or gave up. */
  public static void lockTried(boolean isLocked, Object lock, ThreadLog log, int where) {
    if (isLocked) {
      locked(lock, true, log, where);
    }
  }

  private static void locked(Object lock, boolean givesUp, ThreadLog log, int where) {
    if (lock != null && JdkEvents.isOn() && isModelled(lock, where)) {
      Shadow shadow = JdkEvents.shadow(lock, log, where);
      if (isForReading(shadow)) {
        readLocked(shadow.origin(), givesUp, log, where);
      } else {
        writeLocked(shadow.origin(), givesUp, log, where);
      }
    }
  }

  public static void unlocking(Object lock, ThreadLog log, int where) {
    if (lock != null && JdkEvents.isOn() && isModelled(lock, where)) {
      Shadow shadow = JdkEvents.shadow(lock, log, where);
      if (isForReading(shadow)) {
        readUnlocking(shadow.origin(), log, where);
      } else {
        writeUnlocking(shadow.origin(), log, where);
      }
    }
  }

  /** A lock that the program wrote says itself what it does. */
  private static boolean isModelled(Object lock, int where) {
    Kind kind = ClassModel.kindAt(lock, where);
    return kind == Kind.LOCK || kind == Kind.READ_WRITE_LOCK || kind == Kind.READ_LOCK;
  }

  private static boolean isForReading(Shadow lock) {
    return ClassModel.of(lock.type()).kind() == Kind.READ_LOCK;
  }

  private static void readLocked(Shadow lock, boolean givesUp, ThreadLog log, int where) {
    ReadLocks.of(lock).readLocked(lock, givesUp, log, where);
  }

  private static void readUnlocking(Shadow lock, ThreadLog log, int where) {
    ReadLocks.of(lock).readUnlocking(lock, log, where);
  }

  private static void writeLocked(Shadow lock, boolean givesUp, ThreadLog log, int where) {
    if (hasReaders(lock)) {
      ReadLocks.of(lock).writeLocked(lock, givesUp, log, where);
    } else {
      JdkEvents.acquire(lock.ownLock(), givesUp, log, where);
    }
  }

  private static void writeUnlocking(Shadow lock, ThreadLog log, int where) {
    if (hasReaders(lock)) {
      ReadLocks.of(lock).writeUnlocking(lock, log, where);
    } else {
      JdkEvents.release(lock.ownLock(), log, where);
    }
  }

  private static boolean hasReaders(Shadow lock) {
    return lock.meaning() instanceof ReadLocks
        || ClassModel.of(lock.type()).kind() == Kind.READ_WRITE_LOCK;
  }

  /** A lock or a condition was made that belongs to another. */
  public static void belongs(Object result, Object lock, ThreadLog log, int where) {
    if (lock != null && result != null && JdkEvents.isOn()) {
      Shadow shadow = JdkEvents.shadow(result);
      shadow.setOrigin(JdkEvents.shadow(lock, log, where));
      if (hasReaders(shadow.origin())) {
        // The program may keep only one of the two: then it is not to be seen later.
        ReadLocks.of(shadow.origin());
      }
    }
  }

  // Conditions.

  public static void waiting(Object condition, ThreadLog log, int where) {
    if (condition != null && JdkEvents.isOn() && isModelled(condition, where)) {
      Shadow shadow = JdkEvents.shadow(condition, log, where);
      if (hasReaders(shadow.origin())) {
        ReadLocks.of(shadow.origin()).writerWaiting(shadow.origin(), log, where);
      }
      JdkEvents.waiting(shadow.origin().ownLock(), shadow, log, where);
    }
  }

  /** The thread was told, as far as the call says. */
  public static void waited(boolean wasTold, Object condition, ThreadLog log, int where) {
    if (condition != null && JdkEvents.isOn() && isModelled(condition, where)) {
      waitEnded(JdkEvents.shadow(condition, log, where), wasTold, log, where);
    }
  }

  /** The thread waits no more for a condition, or at a monitor, and has what it gave back. */
  static void waitEnded(Shadow condition, boolean wasTold, ThreadLog log, int where) {
    JdkEvents.waited(condition, wasTold, log, where);
    if (hasReaders(condition.origin())) {
      ReadLocks.of(condition.origin()).writerWaited(condition.origin(), log, where);
    }
  }

  public static void telling(Object condition, ThreadLog log, int where) {
    if (condition != null && JdkEvents.isOn() && isModelled(condition, where)) {
      JdkEvents.notifying(JdkEvents.shadow(condition, log, where), log, where);
    }
  }

  // Stamped locks. What tries says whether it returned a stamp: 0 is none.

  public static void stampedForReading(Object lock, ThreadLog log, int where) {
    stampedForReading(lock, false, log, where);
  }

  public static void readStampTried(boolean isStamp, Object lock, ThreadLog log, int where) {
    if (isStamp) {
      stampedForReading(lock, true, log, where);
    }
  }

  private static void stampedForReading(Object lock, boolean givesUp, ThreadLog log, int where) {
    if (lock != null && JdkEvents.isOn()) {
      readLocked(JdkEvents.shadow(lock, log, where), givesUp, log, where);
    }
  }

  public static void stampedForWriting(Object lock, ThreadLog log, int where) {
    stampedForWriting(lock, false, log, where);
  }

  public static void writeStampTried(boolean isStamp, Object lock, ThreadLog log, int where) {
    if (isStamp) {
      stampedForWriting(lock, true, log, where);
    }
  }

  private static void stampedForWriting(Object lock, boolean givesUp, ThreadLog log, int where) {
    if (lock != null && JdkEvents.isOn()) {
      writeLocked(JdkEvents.shadow(lock, log, where), givesUp, log, where);
    }
  }

  public static void unstampingForReading(Object lock, ThreadLog log, int where) {
    if (lock != null && JdkEvents.isOn()) {
      readUnlocking(JdkEvents.shadow(lock, log, where), log, where);
    }
  }

  public static void unstampingForWriting(Object lock, ThreadLog log, int where) {
    if (lock != null && JdkEvents.isOn()) {
      writeUnlocking(JdkEvents.shadow(lock, log, where), log, where);
    }
  }

  /** Gives back whatever the stamp is for: for writing, if the lock is held so. */
  public static void unstamping(Object lock, ThreadLog log, int where) {
    if (lock instanceof StampedLock stamped && stamped.isWriteLocked()) {
      unstampingForWriting(lock, log, where);
    } else {
      unstampingForReading(lock, log, where);
    }
  }

  /** A stamp is about to become one for reading, or none: what is held is given back. */
  public static void converting(Object lock, ThreadLog log, int where) {
    log.setOptimistic(false);
    unstamping(lock, log, where);
  }

  /** A stamp is about to become one for writing: a reader is none any more. */
  public static void convertingToWriting(Object lock, ThreadLog log, int where) {
    log.setOptimistic(false);
    if (lock instanceof StampedLock stamped && !stamped.isWriteLocked()) {
      unstampingForReading(lock, log, where);
    }
  }

  /** A stamp is one for writing now, if it is one; it may have been one before. */
  public static void convertedToWriting(boolean isStamp, Object lock, ThreadLog log, int where) {
    if (lock != null
        && JdkEvents.isOn()
        && !JdkEvents.holds(JdkEvents.shadow(lock, log, where).ownLock(), log)) {
      writeStampTried(isStamp, lock, log, where);
    }
  }

  /** Until they are validated, reads may see anything: they are not recorded. */
  public static void readingOptimistically(ThreadLog log, int where) {
    log.setOptimistic(true);
  }

  /** What was read is as if it had been read under the lock, or is not used. */
  public static void validated(boolean isValid, Object lock, ThreadLog log, int where) {
    log.setOptimistic(false);
    if (lock != null && isValid && JdkEvents.isOn()) {
      JdkEvents.await(JdkEvents.shadow(lock, log, where), Parts.WRITERS, log, where);
    }
  }
}
