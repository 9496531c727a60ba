package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.CallArgument.Value.RESULT;
import static io.photofinish.recorder.model.CallArgument.Value.SUCCESS;

import io.photofinish.recorder.runtime.jdk.LockHooks;

/** The effects of calls on locks and their conditions. */
final class LockTables {
  private static final CallHook LOCKED = hook("locked", RECEIVER);
  private static final CallHook LOCK_TRIED = hook("lockTried", SUCCESS, RECEIVER);
  private static final CallHook UNLOCKING = hook("unlocking", RECEIVER);
  private static final CallHook BELONGS = hook("belongs", RESULT, RECEIVER);

  private static final CallHook WAITING = hook("waiting", RECEIVER);
  private static final CallHook WAITED = hook("waited", SUCCESS, RECEIVER);
  private static final CallHook TELLING = hook("telling", RECEIVER);

  private static final CallHook STAMPED_FOR_READING = hook("stampedForReading", RECEIVER);
  private static final CallHook STAMPED_FOR_WRITING = hook("stampedForWriting", RECEIVER);
  private static final CallHook READ_STAMP_TRIED = hook("readStampTried", SUCCESS, RECEIVER);
  private static final CallHook WRITE_STAMP_TRIED = hook("writeStampTried", SUCCESS, RECEIVER);
  private static final CallHook UNSTAMPING_FOR_READING = hook("unstampingForReading", RECEIVER);
  private static final CallHook UNSTAMPING_FOR_WRITING = hook("unstampingForWriting", RECEIVER);
  private static final CallHook UNSTAMPING = hook("unstamping", RECEIVER);
  private static final CallHook CONVERTING = hook("converting", RECEIVER);
  private static final CallHook CONVERTING_TO_WRITING = hook("convertingToWriting", RECEIVER);
  private static final CallHook CONVERTED_TO_WRITING =
      hook("convertedToWriting", SUCCESS, RECEIVER);
  private static final CallHook READING_OPTIMISTICALLY = hook("readingOptimistically");
  private static final CallHook VALIDATED = hook("validated", SUCCESS, RECEIVER);

  private LockTables() {}

  private static CallHook hook(String name, CallArgument... arguments) {
    return CallHook.of(LockHooks.class, name, arguments);
  }

  static CallTable locks() {
    return new CallTable()
        .after(LOCKED, "lock()V lockInterruptibly()V")
        .after(LOCK_TRIED, "tryLock()Z tryLock(JLjava/util/concurrent/TimeUnit;)Z")
        .before(UNLOCKING, "unlock()V")
        .after(BELONGS, "newCondition()L readLock()L writeLock()L");
  }

  static CallTable conditions() {
    return new CallTable()
        .around(WAITING, WAITED, "await awaitUninterruptibly awaitNanos awaitUntil")
        .before(TELLING, "signal()V signalAll()V");
  }

  static CallTable stampedLocks() {
    return new CallTable()
        .after(STAMPED_FOR_READING, "readLock readLockInterruptibly")
        .after(STAMPED_FOR_WRITING, "writeLock writeLockInterruptibly")
        .after(READ_STAMP_TRIED, "tryReadLock")
        .after(WRITE_STAMP_TRIED, "tryWriteLock")
        .before(UNSTAMPING_FOR_READING, "unlockRead tryUnlockRead")
        .before(UNSTAMPING_FOR_WRITING, "unlockWrite tryUnlockWrite")
        .before(UNSTAMPING, "unlock")
        .around(CONVERTING, READ_STAMP_TRIED, "tryConvertToReadLock")
        .around(CONVERTING_TO_WRITING, CONVERTED_TO_WRITING, "tryConvertToWriteLock")
        .before(CONVERTING, "tryConvertToOptimisticRead")
        .before(READING_OPTIMISTICALLY, "tryOptimisticRead")
        .after(VALIDATED, "validate")
        .after(BELONGS, "asReadLock asWriteLock asReadWriteLock");
  }
}
