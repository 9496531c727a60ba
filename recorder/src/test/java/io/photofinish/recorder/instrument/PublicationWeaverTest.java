package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.WovenExample.LINES;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tells which objects are given to where others may find them. A plus marks what is woven in. */
class PublicationWeaverTest {
  @Test
  void what_is_given_to_code_that_is_not_instrumented_is_published() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(java.util.function.Consumer<Example> consumer, Example given) {
                  consumer.accept(given);
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ALOAD 1
            + ASTORE free0
            + ALOAD free0
            + INVOKESTATIC Hooks.publish(Object)
            + ALOAD free0
            + ACONST_NULL
            + ASTORE free0
            + ALOAD log
            + LDC where
            + INVOKEVIRTUAL ThreadLog.calls(int)
              INVOKEINTERFACE Consumer.accept(Object)
              RETURN
            """);
  }

  @Test
  void what_is_given_to_a_method_that_keeps_nothing_is_not_published() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(Example given) {
                  java.util.Objects.requireNonNullElse(given, given);
                }
                """))
        .isEqualTo(
            """
              ALOAD 0
              ALOAD 0
              INVOKESTATIC Objects.requireNonNullElse(Object, Object) Object
              POP
              RETURN
            """);
  }

  @Test
  void what_comes_from_code_that_is_not_instrumented_is_received() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static Object example(java.util.function.Supplier<Object> supplier) {
                  return supplier.get();
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
            + ALOAD log
            + LDC where
            + INVOKEVIRTUAL ThreadLog.calls(int)
              INVOKEINTERFACE Supplier.get() Object
            + DUP
            + INVOKESTATIC Hooks.received(Object)
              ARETURN
            """);
  }

  @Test
  void what_is_new_is_not_received() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                Object example() throws CloneNotSupportedException {
                  return super.clone();
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
            + ALOAD log
            + LDC where
            + INVOKEVIRTUAL ThreadLog.calls(int)
              INVOKESPECIAL Object.clone() Object
            + DUP
            + INVOKESTATIC Hooks.copied(Object)
              ARETURN
            """);
  }

  @Test
  void what_a_callback_returns_is_published() {
    assertThat(
            WovenExample.of(
                LINES,
                "call",
                """
                Object call() {
                  return new Example();
                }
                """))
        .isEqualTo(
            """
              NEW Example
              DUP
              INVOKESPECIAL Example.<init>()
            + DUP
            + INVOKESTATIC Hooks.publish(Object)
              ARETURN
            """);
  }

  @Test
  void what_a_final_field_gets_is_published_with_its_object() {
    assertThat(
            WovenExample.of(
                LINES,
                "<init>",
                """
                final Object reference;
                Example(Object given) {
                  reference = given;
                }
                """))
        .isEqualTo(
            """
              ALOAD 0
              INVOKESPECIAL Object.<init>()
              ALOAD 0
              ALOAD 1
            + DUP2
            + INVOKESTATIC Hooks.storing(Object, Object)
              PUTFIELD Example.reference
              RETURN
            """);
  }

  @Test
  void what_a_lambda_captures_is_published() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static Runnable example(Example given) {
                  return () -> given.hashCode();
                }
                """))
        .isEqualTo(
            """
              ALOAD 0
            + ASTORE free0
            + ALOAD free0
            + INVOKESTATIC Hooks.publish(Object)
            + ALOAD free0
            + ACONST_NULL
            + ASTORE free0
              INVOKEDYNAMIC run by lambda$example$0
              ARETURN
            """);
  }
}
