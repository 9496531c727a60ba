package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.WovenExample.LINES;
import static io.photofinish.recorder.instrument.WovenExample.STACKS;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Tells that a method is entered and left, if anything in it needs that. A plus marks what is woven
 * in.
 */
class BoundaryWeaverTest {
  @Test
  void a_method_that_needs_no_log_is_left_alone() {
    assertThat(
            WovenExample.of(
                STACKS,
                """
                static int example(int number) {
                  return number + 1;
                }
                """))
        .isEqualTo(
            """
              ILOAD 0
              ICONST_1
              IADD
              IRETURN
            """);
  }

  @Test
  void a_method_that_makes_calls_keeps_its_caller() {
    assertThat(
            WovenExample.of(
                STACKS,
                """
                int number;
                int example() {
                  System.gc();
                  return number;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            + ALOAD log
            + INVOKEVIRTUAL ThreadLog.enter() long
            + LSTORE caller
            L0:
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
              INVOKESTATIC System.gc()
              ALOAD 0
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.readField(Object, ThreadLog, int)
              GETFIELD Example.number
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
            + ALOAD log
            + LLOAD caller
            + INVOKEVIRTUAL ThreadLog.leave(long)
              IRETURN
            L1:
            L2:
            + ALOAD log
            + LLOAD caller
            + INVOKEVIRTUAL ThreadLog.leave(long)
            + ATHROW
            + TRY L0 TO L1 CATCH all AT L2
            """);
  }

  @Test
  void a_synchronized_method_holds_its_receiver() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                synchronized void example() {
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            + ALOAD 0
            + ASTORE monitor
            L0:
            + ALOAD monitor
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.entered(Object, ThreadLog, int)
            + ALOAD monitor
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.leaving(Object, ThreadLog, int)
              RETURN
            L1:
            L2:
            + ALOAD monitor
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.leaving(Object, ThreadLog, int)
            + ATHROW
            + TRY L0 TO L1 CATCH all AT L2
            """);
  }

  @Test
  void a_static_synchronized_method_holds_its_class() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static synchronized void example() {
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            + LDC Example.class
            + ASTORE monitor
            L0:
            + ALOAD monitor
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.entered(Object, ThreadLog, int)
            + ALOAD monitor
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.leaving(Object, ThreadLog, int)
              RETURN
            L1:
            L2:
            + ALOAD monitor
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.leaving(Object, ThreadLog, int)
            + ATHROW
            + TRY L0 TO L1 CATCH all AT L2
            """);
  }

  @Test
  void the_end_of_an_initialiser_is_told() {
    assertThat(
            WovenExample.of(
                LINES,
                "<clinit>",
                """
                static Object reference = new Object();
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              NEW Object
              DUP
              INVOKESPECIAL Object.<init>()
            + DUP
            + INVOKESTATIC Hooks.publish(Object)
              PUTSTATIC Example.reference
            + LDC Example.class
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.initialized(Class, ThreadLog, int)
              RETURN
            """);
  }

  @Test
  void a_static_method_may_be_the_first_use_of_its_class() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static Object reference = new Object();
                static void example() {
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            + LDC Example.class
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.usesClass(Class, ThreadLog, int)
              RETURN
            """);
  }

  @Test
  void a_constructor_may_be_the_first_use_of_its_class() {
    assertThat(
            WovenExample.of(
                LINES,
                "<init>",
                """
                static Object reference = new Object();
                Example() {
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            + LDC Example.class
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.usesClass(Class, ThreadLog, int)
              ALOAD 0
              INVOKESPECIAL Object.<init>()
              RETURN
            """);
  }

  @Test
  void a_constructor_handles_what_is_thrown_only_once_its_object_is_one() {
    assertThat(
            WovenExample.of(
                STACKS,
                "<init>",
                """
                int number;
                Example() {
                  super();
                  System.gc();
                  number = 1;
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            + ALOAD log
            + INVOKEVIRTUAL ThreadLog.enter() long
            + LSTORE caller
              ALOAD 0
              INVOKESPECIAL Object.<init>()
            L0:
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
              INVOKESTATIC System.gc()
              ALOAD 0
              ICONST_1
            + DUP2
            + POP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.writeField(Object, ThreadLog, int)
              PUTFIELD Example.number
            + ALOAD log
            + INVOKESTATIC Hooks.accessed(ThreadLog)
            + ALOAD log
            + LLOAD caller
            + INVOKEVIRTUAL ThreadLog.leave(long)
              RETURN
            L1:
            L2:
            + ALOAD log
            + LLOAD caller
            + INVOKEVIRTUAL ThreadLog.leave(long)
            + ATHROW
            + TRY L0 TO L1 CATCH all AT L2
            """);
  }
}
