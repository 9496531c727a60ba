package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.FIRST_INT;
import static io.photofinish.recorder.model.CallArgument.Value.FIRST_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.CallArgument.Value.RESULT;
import static io.photofinish.recorder.model.CallArgument.Value.SECOND_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.SUCCESS;

import io.photofinish.recorder.runtime.jdk.AccessorHooks;
import io.photofinish.recorder.runtime.jdk.AtomicHooks;
import io.photofinish.recorder.runtime.jdk.HandleHooks;

/**
 * The effects of calls on objects that stand for a field: field updaters, handles, and reflected
 * fields.
 */
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

  private static final CallHook READING_VARIABLE =
      ofHandle("reading", RECEIVER, FIRST_REFERENCE, FIRST_INT);
  private static final CallHook WRITING_VARIABLE =
      ofHandle("writing", RECEIVER, FIRST_REFERENCE, FIRST_INT);
  private static final CallHook READING_ATOMICALLY =
      ofHandle("readingAtomically", RECEIVER, FIRST_REFERENCE, FIRST_INT);
  private static final CallHook ACCESSING_ATOMICALLY =
      ofHandle("accessingAtomically", RECEIVER, FIRST_REFERENCE, FIRST_INT);
  private static final CallHook VARIABLE_READ = ofHandle("read", RECEIVER, FIRST_REFERENCE);
  private static final CallHook VARIABLE_WRITTEN = ofHandle("written");
  private static final CallHook VARIABLE_UPDATED = ofHandle("updated", RECEIVER, FIRST_REFERENCE);
  private static final CallHook VARIABLE_UPDATED_IF_TRUE =
      ofHandle("updatedIfTrue", SUCCESS, RECEIVER, FIRST_REFERENCE);
  private static final CallHook HANDLE_MADE =
      ofHandle("handleMade", RESULT, FIRST_REFERENCE, SECOND_REFERENCE);
  private static final CallHook HANDLE_COPIED = ofHandle("handleCopied", RESULT, RECEIVER);

  private static final CallHook INVOKING = accessor("invoking", RECEIVER, FIRST_REFERENCE);
  private static final CallHook INVOKED = accessor("invoked", RECEIVER, FIRST_REFERENCE);
  private static final CallHook INVOKING_WITH = accessor("invokingWith", RECEIVER, FIRST_REFERENCE);
  private static final CallHook INVOKED_WITH = accessor("invokedWith", RECEIVER, FIRST_REFERENCE);
  private static final CallHook ACCESSOR_MADE =
      accessor("accessorMade", RESULT, FIRST_REFERENCE, SECOND_REFERENCE);
  private static final CallHook UNREFLECTED = accessor("unreflected", RESULT, FIRST_REFERENCE);
  private static final CallHook MADE_OF_VARIABLE =
      accessor("madeOfVariable", RESULT, RECEIVER, FIRST_REFERENCE);
  private static final CallHook RETYPED = accessor("retyped", RESULT, RECEIVER);
  private static final CallHook BOUND = accessor("bound", RESULT, RECEIVER, FIRST_REFERENCE);

  private static final CallHook READING_FIELD = accessor("readingField", RECEIVER, FIRST_REFERENCE);
  private static final CallHook FIELD_READ = accessor("fieldRead", RECEIVER, FIRST_REFERENCE);
  private static final CallHook WRITING_FIELD = accessor("writingField", RECEIVER, FIRST_REFERENCE);
  private static final CallHook CLASS_FOUND = accessor("classFound", RESULT);
  private static final CallHook READING_ELEMENT =
      accessor("readingElement", FIRST_REFERENCE, FIRST_INT);
  private static final CallHook WRITING_ELEMENT =
      accessor("writingElement", FIRST_REFERENCE, FIRST_INT);

  private FieldTables() {}

  private static CallHook hook(String name, CallArgument... arguments) {
    return CallHook.of(AtomicHooks.class, name, arguments);
  }

  private static CallHook ofHandle(String name, CallArgument... arguments) {
    return CallHook.of(HandleHooks.class, name, arguments);
  }

  private static CallHook accessor(String name, CallArgument... arguments) {
    return CallHook.of(AccessorHooks.class, name, arguments);
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
        .around(READING_ATOMICALLY, VARIABLE_READ, "getVolatile getAcquire")
        .around(ACCESSING_ATOMICALLY, VARIABLE_WRITTEN, "setVolatile setRelease")
        .around(ACCESSING_ATOMICALLY, VARIABLE_UPDATED_IF_TRUE, "compareAndSet weakCompareAndSet")
        .around(ACCESSING_ATOMICALLY, VARIABLE_UPDATED_IF_TRUE, "weakCompareAndSetAcquire")
        .around(ACCESSING_ATOMICALLY, VARIABLE_UPDATED_IF_TRUE, "weakCompareAndSetRelease")
        .around(
            ACCESSING_ATOMICALLY, VARIABLE_UPDATED, "compareAndExchange compareAndExchangeAcquire")
        .around(ACCESSING_ATOMICALLY, VARIABLE_UPDATED, "compareAndExchangeRelease")
        .around(
            ACCESSING_ATOMICALLY, VARIABLE_UPDATED, "getAndSet getAndSetAcquire getAndSetRelease")
        .around(
            ACCESSING_ATOMICALLY, VARIABLE_UPDATED, "getAndAdd getAndAddAcquire getAndAddRelease")
        .around(ACCESSING_ATOMICALLY, VARIABLE_UPDATED, "getAndBitwiseOr getAndBitwiseOrAcquire")
        .around(ACCESSING_ATOMICALLY, VARIABLE_UPDATED, "getAndBitwiseOrRelease getAndBitwiseAnd")
        .around(
            ACCESSING_ATOMICALLY,
            VARIABLE_UPDATED,
            "getAndBitwiseAndAcquire getAndBitwiseAndRelease")
        .around(ACCESSING_ATOMICALLY, VARIABLE_UPDATED, "getAndBitwiseXor getAndBitwiseXorAcquire")
        .around(ACCESSING_ATOMICALLY, VARIABLE_UPDATED, "getAndBitwiseXorRelease")
        .after(MADE_OF_VARIABLE, "toMethodHandle")
        .after(HANDLE_COPIED, "withInvokeExactBehavior withInvokeBehavior");
  }

  static CallTable methodHandles() {
    return new CallTable()
        .around(INVOKING, INVOKED, "invokeExact invoke")
        .around(INVOKING_WITH, INVOKED_WITH, "invokeWithArguments")
        .after(RETYPED, "asType")
        .after(BOUND, "bindTo");
  }

  static CallTable lookups() {
    return new CallTable()
        .after(ACCESSOR_MADE, "findSetter findGetter findStaticSetter findStaticGetter")
        .after(HANDLE_MADE, "findVarHandle findStaticVarHandle")
        .after(UNREFLECTED, "unreflectSetter unreflectGetter unreflectVarHandle");
  }

  /** By reflection. */
  static CallTable reflection() {
    return new CallTable()
        .before(WRITING_FIELD, "set setInt setLong setBoolean setByte setChar setShort")
        .before(WRITING_FIELD, "setFloat setDouble")
        .around(READING_FIELD, FIELD_READ, "get getInt getLong getBoolean getByte getChar")
        .around(READING_FIELD, FIELD_READ, "getShort getFloat getDouble");
  }

  /** Classes by their names. */
  static CallTable classes() {
    return new CallTable().after(CLASS_FOUND, "forName(Ljava/lang/String;");
  }

  /** Elements of arrays by reflection. */
  static CallTable reflectedArrays() {
    return new CallTable()
        .before(WRITING_ELEMENT, "set setInt setLong setBoolean setByte setChar setShort")
        .before(WRITING_ELEMENT, "setFloat setDouble")
        .before(READING_ELEMENT, "get getInt getLong getBoolean getByte getChar getShort")
        .before(READING_ELEMENT, "getFloat getDouble");
  }
}
