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
            + LDC site
            + PUTFIELD ThreadLog.callSite
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
            + LDC site
            + PUTFIELD ThreadLog.callSite
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
            + LDC site
            + PUTFIELD ThreadLog.callSite
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
  void what_a_lambda_captures_is_published_with_it() {
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
              INVOKEDYNAMIC run by lambda$example$0
              ARETURN
            """);
  }

  @Test
  void what_a_collection_is_given_is_told_with_the_collection() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(java.util.Map<Example, Object> map, Example key, Object value) {
                  map.put(key, value);
                }
                """))
        .contains(
            """
              ALOAD 0
              ALOAD 1
              ALOAD 2
            + ASTORE free2
            + ASTORE free1
            + ASTORE free0
            + ALOAD free0
            + ALOAD free1
            + INVOKESTATIC Hooks.givingKey(Object, Object)
            + ALOAD free0
            + ALOAD free2
            + INVOKESTATIC Hooks.givingValue(Object, Object)
            """);
  }

  @Test
  void what_an_iterator_gives_is_told_with_the_iterator() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static Object example(java.util.Iterator<Object> iterator) {
                  return iterator.next();
                }
                """))
        .contains(
            """
              ALOAD 0
            + DUP
            + ASTORE free1
            """)
        .contains(
            """
            + DUP
            + ALOAD free1
            + INVOKESTATIC Hooks.receivedFrom(Object, Object)
            + ACONST_NULL
            + ASTORE free1
              ARETURN
            """);
  }

  @Test
  void what_a_stream_may_show_to_others_is_published() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static Object example(java.util.List<Object> list) {
                  return list.parallelStream();
                }
                """))
        .contains(
            """
              ALOAD 0
            + ASTORE free0
            + ALOAD free0
            + INVOKESTATIC Hooks.publish(Object)
            """);
  }

  @Test
  void what_is_copied_to_an_array_is_told_with_the_array() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(java.util.Vector<Object> vector, Object[] array) {
                  vector.copyInto(array);
                }
                """))
        .contains(
            """
            + ALOAD free0
            + ALOAD free1
            + INVOKESTATIC Hooks.storingAll(Object, Object)
            """);
  }

  @Test
  void what_is_stored_by_reflection_is_told_with_its_object() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(java.lang.reflect.Field field, Object object, Object value)
                    throws Exception {
                  field.set(object, value);
                }
                """))
        .contains(
            """
            + ALOAD free1
            + ALOAD free2
            + INVOKESTATIC Hooks.givingField(Object, Object)
            """);
  }

  /** The JDK has no such method to call: what it calls is the other one, which javac adds. */
  @Test
  void what_is_returned_as_a_type_of_the_program_is_not_published() {
    assertThat(
            WovenExample.of(
                LINES,
                "get",
                """
                Example get() {
                  return new Example();
                }
                """))
        .isEqualTo(
            """
              NEW Example
              DUP
              INVOKESPECIAL Example.<init>()
              ARETURN
            """);
  }

  @Test
  void what_a_lambda_returns_to_the_jdk_is_published() {
    assertThat(
            WovenExample.of(
                LINES,
                "lambda$example$0",
                """
                static java.util.function.Supplier<Example> example() {
                  return () -> new Example();
                }
                """))
        .contains("INVOKESTATIC Hooks.publish(Object)");
  }

  @Test
  void what_a_lambda_returns_to_the_program_is_not_published() {
    assertThat(
            WovenExample.of(
                new Weaving(type -> !type.startsWith("java/"), false, false, false),
                "lambda$example$0",
                """
                static io.photofinish.recorder.instrument.OwnFunction example() {
                  return () -> new Example();
                }
                """))
        .doesNotContain("Hooks.publish");
  }

  @Test
  void what_a_lambda_returns_to_an_interface_that_the_jdk_may_know_is_published() {
    assertThat(
            WovenExample.of(
                new Weaving(type -> !type.startsWith("java/"), false, false, false),
                "lambda$example$0",
                """
                static io.photofinish.recorder.instrument.OwnFunction.Known example() {
                  return () -> new Example();
                }
                """))
        .contains("INVOKESTATIC Hooks.publish(Object)");
  }
}
