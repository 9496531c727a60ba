package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.WovenExample.LINES;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tells where monitors are entered, left and waited at. A plus marks what is woven in. */
class MonitorWeaverTest {
  @Test
  void a_monitor_is_told_after_it_is_entered_and_before_it_is_left() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(Object monitor) {
                  synchronized (monitor) {
                  }
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              DUP
              ASTORE 1
            + DUP
            + ASTORE free0
              MONITORENTER
            L0:
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.entered(Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
              ALOAD 1
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.leaving(Object, ThreadLog, int)
              MONITOREXIT
            L1:
              GOTO L7
            L2:
            + ACONST_NULL
            + ASTORE free0
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.caught(Throwable, ThreadLog, int)
              ASTORE 2
              ALOAD 1
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.leaving(Object, ThreadLog, int)
            L3:
              MONITOREXIT
            L4:
              ALOAD 2
              ATHROW
            L5:
            + ALOAD 1
            + MONITOREXIT
            L6:
            + ATHROW
            L7:
              RETURN
            + TRY L2 TO L3 CATCH all AT L5
            + TRY L5 TO L6 CATCH all AT L5
              TRY L0 TO L1 CATCH all AT L2
              TRY L2 TO L4 CATCH all AT L2
            """);
  }

  @Test
  void a_wait_is_told_before_and_after_it() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(Object monitor) throws InterruptedException {
                  monitor.wait(5);
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            L0:
              ALOAD 0
              LDC 5
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + LSTORE free1
            + ASTORE free0
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.waiting(Object, ThreadLog, int)
            + ALOAD free0
            + LLOAD free1
              INVOKEVIRTUAL Object.wait(long)
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.waited(Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
              RETURN
            L1:
            L2:
            + ACONST_NULL
            + ASTORE free0
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.caught(Throwable, ThreadLog, int)
            + INVOKESTATIC ThrownHooks.thrown()
            + ATHROW
            + TRY L0 TO L1 CATCH all AT L2
            """);
  }
}
