package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.WovenExample.LINES;
import static io.photofinish.recorder.instrument.WovenExample.VALUES;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Tells accesses of fields and elements: a hook before one, which locks its object, and one after
 * it. A plus marks what is woven in.
 */
class AccessWeaverTest {
  @Test
  void a_read_of_a_field_is_told_before_and_after_it() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                int number;
                int example() {
                  return number;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.readField(Object, ThreadLog, int)
              GETFIELD Example.number
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              IRETURN
            """);
  }

  @Test
  void a_reference_that_is_read_is_known_to_others() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                Example next;
                Example example() {
                  return next;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.readField(Object, ThreadLog, int)
              GETFIELD Example.next
            + DUP
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(Object, ThreadLog)
              ARETURN
            """);
  }

  @Test
  void a_write_of_a_number_is_told_with_its_object() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                int number;
                void example(int to) {
                  number = to;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ILOAD 1
            + DUP2
            + POP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.writeField(Object, ThreadLog, int)
              PUTFIELD Example.number
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              RETURN
            """);
  }

  @Test
  void a_write_of_two_slots_is_told_with_its_object() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                long number;
                void example(long to) {
                  number = to;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              LLOAD 1
            + DUP2_X1
            + POP2
            + DUP_X2
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.writeField(Object, ThreadLog, int)
              PUTFIELD Example.number
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              RETURN
            """);
  }

  @Test
  void a_write_of_a_reference_is_told_with_it_since_it_is_published() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                Object reference;
                void example(Object to) {
                  reference = to;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ALOAD 1
            + DUP2
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.writeField(Object, Object, ThreadLog, int)
              PUTFIELD Example.reference
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              RETURN
            """);
  }

  @Test
  void a_compound_assignment_reads_and_writes() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                int number;
                void example() {
                  number += 2;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              DUP
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.readField(Object, ThreadLog, int)
              GETFIELD Example.number
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              ICONST_2
              IADD
            + DUP2
            + POP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.writeField(Object, ThreadLog, int)
              PUTFIELD Example.number
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              RETURN
            """);
  }

  @Test
  void accesses_of_static_fields_have_no_object() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static long number;
                static void example() {
                  number = number + 1;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.readStatic(ThreadLog, int)
              GETSTATIC Example.number
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              LCONST_1
              LADD
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.writeStatic(ThreadLog, int)
              PUTSTATIC Example.number
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              RETURN
            """);
  }

  @Test
  void a_static_reference_that_is_written_is_published() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static Object reference;
                static void example(Object to) {
                  reference = to;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.writeStatic(Object, ThreadLog, int)
              PUTSTATIC Example.reference
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              RETURN
            """);
  }

  @Test
  void a_read_of_an_element_is_told_with_its_index() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static long example(long[] array) {
                  return array[3];
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ICONST_3
            + DUP2
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.readElement(Object, int, ThreadLog, int)
              LALOAD
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              LRETURN
            """);
  }

  @Test
  void a_reference_that_is_read_from_an_array_is_known_to_others() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static Object example(Object[] array) {
                  return array[3];
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ICONST_3
            + DUP2
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.readElement(Object, int, ThreadLog, int)
              AALOAD
            + DUP
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(Object, ThreadLog)
              ARETURN
            """);
  }

  @Test
  void a_write_of_an_element_keeps_the_value_in_a_local_meanwhile() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(double[] array, double to) {
                  array[3] = to;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ICONST_3
              DLOAD 1
            + DSTORE free0
            + DUP2
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.writeElement(Object, int, ThreadLog, int)
            + DLOAD free0
              DASTORE
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              RETURN
            """);
  }

  @Test
  void a_write_of_a_reference_to_an_array_is_told_with_it() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(Object[] array, Object to) {
                  array[3] = to;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ICONST_3
              ALOAD 1
            + ASTORE free0
            + DUP2
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.writeElement(Object, int, Object, ThreadLog, int)
            + ALOAD free0
            + ACONST_NULL
            + ASTORE free0
              AASTORE
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              RETURN
            """);
  }

  @Test
  void a_compound_assignment_of_an_element_reads_and_writes() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(int[] array) {
                  array[3]++;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ICONST_3
              DUP2
            + DUP2
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.readElement(Object, int, ThreadLog, int)
              IALOAD
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              ICONST_1
              IADD
            + ISTORE free0
            + DUP2
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.writeElement(Object, int, ThreadLog, int)
            + ILOAD free0
              IASTORE
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              RETURN
            """);
  }

  @Test
  void values_are_told_between_the_hooks() {
    assertThat(
            WovenExample.of(
                VALUES,
                """
                long number;
                void example(int[] array) {
                  number = array[3];
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ALOAD 1
              ICONST_3
            + DUP2
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.readElement(Object, int, ThreadLog, int)
              IALOAD
            + DUP
            + ALOAD log
            + INVOKESTATIC Hooks.value(int, ThreadLog)
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              I2L
            + DUP2_X1
            + POP2
            + DUP_X2
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.writeField(Object, ThreadLog, int)
            + DUP2
            + ALOAD log
            + INVOKESTATIC Hooks.value(long, ThreadLog)
              PUTFIELD Example.number
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
              RETURN
            """);
  }

  @Test
  void a_final_field_is_left_alone() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                final int number = hashCode();
                int example() {
                  return number;
                }
                """))
        .isEqualTo(
            """
              ALOAD 0
              GETFIELD Example.number
              IRETURN
            """);
  }
}
