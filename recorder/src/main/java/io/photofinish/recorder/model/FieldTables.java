package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.FIRST_INT;
import static io.photofinish.recorder.model.CallArgument.Value.FIRST_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.CallArgument.Value.RESULT;
import static io.photofinish.recorder.model.CallArgument.Value.SECOND_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.SUCCESS;

import io.photofinish.recorder.runtime.jdk.AtomicHooks;

/** What calls mean of objects that stand for a field: updaters, handles, and reflected ones. */
final class FieldTables {
  /** The atomic access that was begun is made: it was a read. */
  static final CallHook READ = hook("fieldRead");

  /** The atomic access that was begun is made: it was a write. */
  static final CallHook WRITTEN = hook("fieldWritten");

  /** The atomic access that was begun is made: it was a read and a write. */
  static final CallHook UPDATED = hook("fieldUpdated");

  /** The atomic access that was begun is made: it was a read, and a write if it succeeded. */
  static final CallHook UPDATED_IF_TRUE = hook("fieldUpdatedIfTrue", SUCCESS);

  private static final CallHook ACCESSING = hook("accessingField", RECEIVER, FIRST_REFERENCE);
  private static final CallHook APPLYING = hook("applyingToField", RECEIVER, FIRST_REFERENCE);

  private static final CallHook ACCESSING_VARIABLE =
      hook("accessingVariable", RECEIVER, FIRST_REFERENCE, FIRST_INT);
  private static final CallHook READING_VARIABLE =
      hook("readingVariable", RECEIVER, FIRST_REFERENCE, FIRST_INT);
  private static final CallHook WRITING_VARIABLE =
      hook("writingVariable", RECEIVER, FIRST_REFERENCE, FIRST_INT);

  private static final CallHook INVOKING = hook("invoking", RECEIVER, FIRST_REFERENCE);
  private static final CallHook HANDLE_MADE =
      hook("handleMade", RESULT, FIRST_REFERENCE, SECOND_REFERENCE);
  private static final CallHook ACCESSOR_MADE =
      hook("accessorMade", RESULT, FIRST_REFERENCE, SECOND_REFERENCE);

  private static final CallHook READING_FIELD = hook("readingField", RECEIVER, FIRST_REFERENCE);
  private static final CallHook WRITING_FIELD = hook("writingField", RECEIVER, FIRST_REFERENCE);

  private FieldTables() {}

  private static CallHook hook(String name, CallArgument... arguments) {
    return CallHook.of(AtomicHooks.class, name, arguments);
  }

  static CallTable updaters() {
    return new CallTable()
        .around(ACCESSING, READ, "get")
        .around(ACCESSING, WRITTEN, "set lazySet")
        .around(ACCESSING, UPDATED_IF_TRUE, "compareAndSet weakCompareAndSet")
        .around(ACCESSING, UPDATED, "getAndSet getAndIncrement getAndDecrement getAndAdd")
        .around(ACCESSING, UPDATED, "incrementAndGet decrementAndGet addAndGet")
        // Before the function one access, and after it another.
        .around(APPLYING, APPLYING, "updateAndGet getAndUpdate accumulateAndGet getAndAccumulate");
  }

  static CallTable varHandles() {
    return new CallTable()
        .before(READING_VARIABLE, "get")
        .before(WRITING_VARIABLE, "set")
        .around(ACCESSING_VARIABLE, READ, "getVolatile getAcquire")
        .around(ACCESSING_VARIABLE, WRITTEN, "setVolatile setRelease")
        .around(ACCESSING_VARIABLE, UPDATED_IF_TRUE, "compareAndSet weakCompareAndSet")
        .around(ACCESSING_VARIABLE, UPDATED_IF_TRUE, "weakCompareAndSetAcquire")
        .around(ACCESSING_VARIABLE, UPDATED_IF_TRUE, "weakCompareAndSetRelease")
        .around(ACCESSING_VARIABLE, UPDATED, "compareAndExchange compareAndExchangeAcquire")
        .around(ACCESSING_VARIABLE, UPDATED, "compareAndExchangeRelease")
        .around(ACCESSING_VARIABLE, UPDATED, "getAndSet getAndSetAcquire getAndSetRelease")
        .around(ACCESSING_VARIABLE, UPDATED, "getAndAdd getAndAddAcquire getAndAddRelease")
        .around(ACCESSING_VARIABLE, UPDATED, "getAndBitwiseOr getAndBitwiseOrAcquire")
        .around(ACCESSING_VARIABLE, UPDATED, "getAndBitwiseOrRelease getAndBitwiseAnd")
        .around(ACCESSING_VARIABLE, UPDATED, "getAndBitwiseAndAcquire getAndBitwiseAndRelease")
        .around(ACCESSING_VARIABLE, UPDATED, "getAndBitwiseXor getAndBitwiseXorAcquire")
        .around(ACCESSING_VARIABLE, UPDATED, "getAndBitwiseXorRelease");
  }

  static CallTable methodHandles() {
    return new CallTable().before(INVOKING, "invokeExact invoke");
  }

  static CallTable lookups() {
    return new CallTable()
        .after(ACCESSOR_MADE, "findSetter findGetter findStaticSetter findStaticGetter")
        .after(HANDLE_MADE, "findVarHandle findStaticVarHandle");
  }

  /** By reflection. */
  static CallTable reflection() {
    return new CallTable()
        .before(WRITING_FIELD, "set setInt setLong setBoolean setByte setChar setShort")
        .before(WRITING_FIELD, "setFloat setDouble")
        .before(READING_FIELD, "get getInt getLong getBoolean getByte getChar getShort")
        .before(READING_FIELD, "getFloat getDouble");
  }
}
