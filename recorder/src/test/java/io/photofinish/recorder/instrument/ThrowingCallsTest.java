package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.WovenExample.LINES;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Frees an object that is locked for a call if that throws. A plus marks what is woven in. */
class ThrowingCallsTest {
  @Test
  void an_access_that_may_throw_is_given_up_where_it_is_caught() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static boolean example(java.lang.invoke.VarHandle handle, Example object) {
                  return handle.compareAndSet(object, 1, 2);
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            L0:
              ALOAD 0
              ALOAD 1
              ICONST_1
              ICONST_2
            + ISTORE free2
            + ISTORE free1
            + ASTORE free0
            + ALOAD free0
            + INVOKESTATIC Hooks.publish(Object)
            + ALOAD free0
            + ILOAD free1
            + ILOAD free2
            + ACONST_NULL
            + ASTORE free0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ISTORE free3
            + ISTORE free2
            + ASTORE free1
            + ASTORE free0
            + ALOAD free0
            + ALOAD free1
            + ILOAD free2
            + ALOAD log
            + LDC where
            + INVOKESTATIC HandleHooks.accessingAtomically(Object, Object, int, ThreadLog, int)
            + ALOAD free0
            + ALOAD free1
            + ILOAD free2
            + ILOAD free3
              INVOKEVIRTUAL VarHandle.compareAndSet(Example, int, int) boolean
            + DUP
            + ALOAD free0
            + ALOAD free1
            + ALOAD log
            + LDC where
            + INVOKESTATIC HandleHooks.updatedIfTrue(boolean, Object, Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
            + ACONST_NULL
            + ASTORE free1
              IRETURN
            L1:
            L2:
            + ACONST_NULL
            + ASTORE free0
            + ACONST_NULL
            + ASTORE free1
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.caught(Throwable, ThreadLog, int)
            + INVOKESTATIC ThrownHooks.thrown()
            + ATHROW
            + TRY L0 TO L1 CATCH all AT L2
            """);
  }

  @Test
  void an_access_that_may_throw_is_given_up_in_each_handler() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(java.lang.invoke.VarHandle handle, Example object) {
                  try {
                    handle.setVolatile(object, 1);
                  } catch (ClassCastException wrong) {
                    return;
                  }
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            L0:
            L1:
              ALOAD 0
              ALOAD 1
              ICONST_1
            + ISTORE free1
            + ASTORE free0
            + ALOAD free0
            + INVOKESTATIC Hooks.publish(Object)
            + ALOAD free0
            + ILOAD free1
            + ACONST_NULL
            + ASTORE free0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ISTORE free2
            + ASTORE free1
            + ASTORE free0
            + ALOAD free0
            + ALOAD free1
            + ILOAD free2
            + ALOAD log
            + LDC where
            + INVOKESTATIC HandleHooks.accessingAtomically(Object, Object, int, ThreadLog, int)
            + ALOAD free0
            + ALOAD free1
            + ILOAD free2
              INVOKEVIRTUAL VarHandle.setVolatile(Example, int)
            + ALOAD log
            + LDC where
            + INVOKESTATIC HandleHooks.written(ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
            + ACONST_NULL
            + ASTORE free1
            L2:
              GOTO L4
            L3:
            + ACONST_NULL
            + ASTORE free0
            + ACONST_NULL
            + ASTORE free1
            + INVOKESTATIC ThrownHooks.thrown()
              ASTORE 2
              RETURN
            L4:
              RETURN
            L5:
            L6:
            + ACONST_NULL
            + ASTORE free0
            + ACONST_NULL
            + ASTORE free1
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.caught(Throwable, ThreadLog, int)
            + INVOKESTATIC ThrownHooks.thrown()
            + ATHROW
              TRY L1 TO L2 CATCH ClassCastException AT L3
            + TRY L0 TO L5 CATCH all AT L6
            """);
  }
}
