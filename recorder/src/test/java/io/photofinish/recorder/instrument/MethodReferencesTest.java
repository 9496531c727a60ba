package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.WovenExample.LINES;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Makes a lambda of each reference to a method that means something. A plus marks what is woven in.
 */
class MethodReferencesTest {
  @Test
  void a_reference_to_a_lock_s_method_refers_to_a_lambda() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static Runnable example(java.util.concurrent.locks.Lock lock) {
                  return lock::unlock;
                }
                """))
        .isEqualTo(
            """
              ALOAD 0
              DUP
              INVOKESTATIC Objects.requireNonNull(Object) Object
              POP
              INVOKEDYNAMIC run by lambda$photofinish$0
              ARETURN
            """);
  }

  @Test
  void the_lambda_makes_the_call() {
    assertThat(
            WovenExample.of(
                LINES,
                "lambda$photofinish$0",
                """
                static Runnable example(java.util.concurrent.locks.Lock lock) {
                  return lock::unlock;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            + ALOAD 0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ASTORE free0
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC LockHooks.unlocking(Object, ThreadLog, int)
            + ALOAD free0
            + ACONST_NULL
            + ASTORE free0
            + INVOKEINTERFACE Lock.unlock()
            + RETURN
            """);
  }

  @Test
  void the_lambda_of_a_constructor_makes_the_object() {
    assertThat(
            WovenExample.of(
                LINES,
                "lambda$photofinish$0",
                """
                static java.util.function.Function<java.util.List<String>, Object> example() {
                  return java.util.ArrayList::new;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            + NEW ArrayList
            + DUP
            + ALOAD 0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ASTORE free0
            + ALOAD free0
            + ACONST_NULL
            + ALOAD log
            + LDC where
            + INVOKESTATIC CollectionHooks.readingArgument(Object, Object, ThreadLog, int)
            + ALOAD free0
            + INVOKESPECIAL ArrayList.<init>(Collection)
            + ALOAD free0
            + ACONST_NULL
            + ALOAD log
            + LDC where
            + INVOKESTATIC CollectionHooks.argumentSeen(Object, Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
            + DUP
            + INVOKESTATIC Hooks.publish(Object)
            + ARETURN
            """);
  }

  @Test
  void a_reference_to_a_method_that_means_nothing_is_left_alone() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static java.util.function.IntSupplier example(String given) {
                  return given::length;
                }
                """))
        .isEqualTo(
            """
              ALOAD 0
              DUP
              INVOKESTATIC Objects.requireNonNull(Object) Object
              POP
              INVOKEDYNAMIC getAsInt by length
              ARETURN
            """);
  }

  /** It gets whatever a collection may give to it. */
  @Test
  void a_reference_to_a_method_that_is_not_instrumented_is_published() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static java.util.function.ToIntFunction<Object> example() {
                  return Object::hashCode;
                }
                """))
        .isEqualTo(
            """
              INVOKEDYNAMIC applyAsInt by hashCode
            + DUP
            + INVOKESTATIC Hooks.publish(Object)
              ARETURN
            """);
  }
}
