package io.photofinish.recorder.model;

import io.photofinish.recorder.runtime.jdk.AtomicHooks;
import io.photofinish.recorder.runtime.jdk.LockHooks;
import io.photofinish.recorder.runtime.jdk.PerhapsAtomicHooks;

/** What calls of locks and atomic variables mean. */
final class LockTables {
  private LockTables() {}

  static CallTable locks() {
    return new CallTable(LockHooks.class)
        .add("lock()V lockInterruptibly()V tryLock()Z", null, "locked")
        .add("tryLock(JLjava/util/concurrent/TimeUnit;)Z", null, "locked")
        .add("unlock()V", "unlocking", null)
        .add("newCondition()L readLock()L writeLock()L", null, "belongs")
        .add("asReadLock()L asWriteLock()L", null, "belongs");
  }

  static CallTable conditions() {
    return new CallTable(LockHooks.class)
        .add("await awaitUninterruptibly awaitNanos awaitUntil", "waiting", "waited")
        .add("signal()V signalAll()V", "telling", null);
  }

  static CallTable stampedLocks() {
    return new CallTable(LockHooks.class)
        .add("readLock readLockInterruptibly tryReadLock", null, "stampedForReading")
        .add("writeLock writeLockInterruptibly tryWriteLock", null, "stampedForWriting")
        .add("unlockRead", "unstampingForReading", null)
        .add("unlockWrite", "unstampingForWriting", null)
        .add("unlock", "unstamping", null)
        .add("tryUnlockRead", "unstampingForReading", null)
        .add("tryUnlockWrite", "unstampingForWriting", null)
        .add("tryConvertToReadLock", "converting", "stampedForReading")
        .add("tryConvertToWriteLock", "convertingToWriting", "convertedToWriting")
        .add("tryConvertToOptimisticRead", "converting", null)
        .add("tryOptimisticRead", "readingOptimistically", null)
        .add("validate", null, "validated")
        .add("asReadLock asWriteLock asReadWriteLock", null, "belongs");
  }

  static CallTable atomics() {
    return new CallTable(AtomicHooks.class)
        .add("getPlain", "readingPlainly", null)
        .add("setPlain", "writingPlainly", null)
        .add("get getAcquire intValue longValue floatValue doubleValue", "accessing", "read")
        .add("getReference isMarked getStamp toString()", "accessing", "read")
        .add("set setRelease lazySet setVolatile", "accessing", "written")
        .add("getAndSet getAndIncrement getAndDecrement getAndAdd", "accessing", "updated")
        .add("incrementAndGet decrementAndGet addAndGet", "accessing", "updated")
        .add("compareAndSet weakCompareAndSetVolatile", "accessing", "updatedIfTrue")
        .add("weakCompareAndSetAcquire weakCompareAndSetRelease", "accessing", "updatedIfTrue")
        .add("attemptMark attemptStamp", "accessing", "updatedIfTrue")
        .add("compareAndExchange", "accessing", "updatedIfExpected")
        .add(
            "compareAndExchangeAcquire compareAndExchangeRelease", "accessing", "updatedIfExpected")
        .add("updateAndGet getAndUpdate accumulateAndGet getAndAccumulate", "applying", "applied");
  }

  /** The same of what may be one or not: then the hooks find out. */
  static CallTable perhapsAtomics() {
    return new CallTable(PerhapsAtomicHooks.class)
        .add("get() getAcquire()", "accessing", "read")
        .add("set lazySet setRelease", "accessing", "written")
        .add("getAndSet getAndIncrement getAndDecrement getAndAdd", "accessing", "updated")
        .add("incrementAndGet decrementAndGet addAndGet", "accessing", "updated")
        .add("compareAndSet weakCompareAndSetVolatile", "accessing", "updatedIfTrue")
        .add("updateAndGet getAndUpdate accumulateAndGet getAndAccumulate", "applying", "applied");
  }

  static CallTable updaters() {
    return new CallTable(AtomicHooks.class)
        .add("get", "accessingField", "fieldRead")
        .add("set lazySet", "accessingField", "fieldWritten")
        .add("compareAndSet weakCompareAndSet", "accessingField", "fieldUpdatedIfTrue")
        .add(
            "getAndSet getAndIncrement getAndDecrement getAndAdd", "accessingField", "fieldUpdated")
        .add("incrementAndGet decrementAndGet addAndGet", "accessingField", "fieldUpdated")
        .add(
            "updateAndGet getAndUpdate accumulateAndGet getAndAccumulate",
            "fieldReading",
            "fieldApplied");
  }

  static CallTable varHandles() {
    return new CallTable(AtomicHooks.class)
        .add("get", "readingVariable", null)
        .add("set", "writingVariable", null)
        .add("getVolatile getAcquire", "accessingVariable", "fieldRead")
        .add("setVolatile setRelease", "accessingVariable", "fieldWritten")
        .add("compareAndSet weakCompareAndSet", "accessingVariable", "fieldUpdatedIfTrue")
        .add(
            "weakCompareAndSetAcquire weakCompareAndSetRelease",
            "accessingVariable",
            "fieldUpdatedIfTrue")
        .add("compareAndExchange compareAndExchangeAcquire", "accessingVariable", "fieldUpdated")
        .add(
            "compareAndExchangeRelease getAndSet getAndSetAcquire",
            "accessingVariable",
            "fieldUpdated")
        .add("getAndSetRelease getAndAdd getAndAddAcquire", "accessingVariable", "fieldUpdated")
        .add(
            "getAndAddRelease getAndBitwiseOr getAndBitwiseOrAcquire",
            "accessingVariable",
            "fieldUpdated")
        .add(
            "getAndBitwiseOrRelease getAndBitwiseAnd getAndBitwiseAndAcquire",
            "accessingVariable",
            "fieldUpdated")
        .add(
            "getAndBitwiseAndRelease getAndBitwiseXor getAndBitwiseXorAcquire",
            "accessingVariable",
            "fieldUpdated")
        .add("getAndBitwiseXorRelease", "accessingVariable", "fieldUpdated");
  }

  static CallTable methodHandles() {
    return new CallTable(AtomicHooks.class).add("invokeExact invoke", "invoking", null);
  }

  static CallTable lookups() {
    return new CallTable(AtomicHooks.class)
        .add("findSetter findGetter findStaticSetter findStaticGetter", null, "accessorMade")
        .add("findVarHandle findStaticVarHandle", null, "handleMade");
  }

  /** What the program's own subclasses of the JDK's queue of waiting threads call. */
  static CallTable states() {
    return new CallTable(AtomicHooks.class)
        .add("getState()I getState()J", "accessingState", "fieldRead")
        .add("setState(I)V setState(J)V", "accessingState", "fieldWritten")
        .add(
            "compareAndSetState(II)Z compareAndSetState(JJ)Z",
            "accessingState",
            "fieldUpdatedIfTrue");
  }
}
