package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.FIRST_INT;
import static io.photofinish.recorder.model.CallArgument.Value.FIRST_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.CallArgument.Value.RESULT;
import static io.photofinish.recorder.model.CallArgument.Value.SUCCESS;

import io.photofinish.recorder.runtime.jdk.AtomicHooks;
import io.photofinish.recorder.runtime.jdk.PerhapsAtomicHooks;

/**
 * The effects of calls on atomic variables, and on subclasses of the JDK's {@code
 * AbstractQueuedSynchronizer}.
 */
final class AtomicTables {
  private static final CallHook READING_PLAINLY = hook("readingPlainly", RECEIVER, FIRST_INT);
  private static final CallHook WRITING_PLAINLY = hook("writingPlainly", RECEIVER, FIRST_INT);
  private static final CallHook ACCESSING = hook("accessing", RECEIVER, FIRST_INT);
  private static final CallHook READING = hook("reading", RECEIVER, FIRST_INT);
  private static final CallHook READ = hook("read", RECEIVER);
  private static final CallHook WRITTEN = hook("written");
  private static final CallHook UPDATED = hook("updated", RECEIVER);
  private static final CallHook UPDATED_IF_TRUE = hook("updatedIfTrue", SUCCESS, RECEIVER);
  private static final CallHook UPDATED_IF_EXPECTED =
      hook("updatedIfExpected", RESULT, RECEIVER, FIRST_REFERENCE);
  private static final CallHook APPLYING = hook("applying", RECEIVER);
  private static final CallHook APPLIED = hook("applied", RECEIVER, FIRST_INT);
  private static final CallHook ACCESSING_STATE = hook("accessingState", RECEIVER);

  private static final String TWO_OBJECTS = "Ljava/lang/Object;Ljava/lang/Object;";

  private AtomicTables() {}

  private static CallHook hook(String name, CallArgument... arguments) {
    return CallHook.of(AtomicHooks.class, name, arguments);
  }

  /** For objects of which the hook has to find out whether they are atomic variables. */
  private static CallHook perhaps(CallHook hook) {
    CallArgument[] arguments = hook.arguments().toArray(new CallArgument[0]);
    return CallHook.of(PerhapsAtomicHooks.class, hook.name(), arguments);
  }

  static CallTable atomics() {
    return new CallTable()
        .before(READING_PLAINLY, "getPlain")
        .before(WRITING_PLAINLY, "setPlain")
        .around(READING, READ, "get getAcquire intValue longValue floatValue doubleValue")
        .around(READING, READ, "getReference isMarked getStamp toString()")
        .around(ACCESSING, WRITTEN, "set setRelease lazySet")
        .around(ACCESSING, UPDATED, "getAndSet getAndIncrement getAndDecrement getAndAdd")
        .around(ACCESSING, UPDATED, "incrementAndGet decrementAndGet addAndGet")
        .around(ACCESSING, UPDATED_IF_TRUE, "compareAndSet weakCompareAndSetVolatile")
        .around(ACCESSING, UPDATED_IF_TRUE, "weakCompareAndSetAcquire weakCompareAndSetRelease")
        .around(ACCESSING, UPDATED_IF_TRUE, "attemptMark attemptStamp")
        .around(ACCESSING, UPDATED_IF_TRUE, "weakCompareAndSet(" + TWO_OBJECTS + "Z")
        .around(ACCESSING, UPDATED_IF_TRUE, "weakCompareAndSet(" + TWO_OBJECTS + "I")
        .around(ACCESSING, UPDATED_IF_EXPECTED, "compareAndExchange")
        .around(
            ACCESSING, UPDATED_IF_EXPECTED, "compareAndExchangeAcquire compareAndExchangeRelease")
        .around(APPLYING, APPLIED, "updateAndGet getAndUpdate accumulateAndGet getAndAccumulate");
  }

  /** What may be one as a number. */
  static CallTable numbers() {
    return new CallTable()
        .around(
            CallHook.of(PerhapsAtomicHooks.class, "reading", RECEIVER),
            perhaps(READ),
            "intValue longValue floatValue doubleValue shortValue byteValue");
  }

  /** What may be an atomic variable or not: then the hooks find out. */
  static CallTable perhapsAtomics() {
    CallHook accessing = perhaps(ACCESSING);
    CallHook updated = perhaps(UPDATED);
    CallHook reading = CallHook.of(PerhapsAtomicHooks.class, "reading", RECEIVER);
    // The hook of a write needs no variable, but here it must look at it.
    CallHook written = CallHook.of(PerhapsAtomicHooks.class, "written", RECEIVER);
    return new CallTable()
        .around(reading, perhaps(READ), "get() getAcquire()")
        .around(accessing, written, "set lazySet setRelease")
        .around(accessing, updated, "getAndSet getAndIncrement getAndDecrement getAndAdd")
        .around(accessing, updated, "incrementAndGet decrementAndGet addAndGet")
        .around(accessing, perhaps(UPDATED_IF_TRUE), "compareAndSet weakCompareAndSetVolatile")
        .around(
            perhaps(APPLYING),
            perhaps(APPLIED),
            "updateAndGet getAndUpdate accumulateAndGet getAndAccumulate");
  }

  /** What the program's own subclasses of the JDK's queue of waiting threads call. */
  static CallTable states() {
    return new CallTable()
        .around(ACCESSING_STATE, FieldTables.READ, "getState()I getState()J")
        .around(ACCESSING_STATE, FieldTables.WRITTEN, "setState(I)V setState(J)V")
        .around(
            ACCESSING_STATE,
            FieldTables.UPDATED_IF_TRUE,
            "compareAndSetState(II)Z compareAndSetState(JJ)Z");
  }
}
