package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.WovenExample.LINES;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tells where something is caught that matters. A plus marks what is woven in. */
class HandlerWeaverTest {
  @Test
  void an_interrupt_that_is_caught_is_told() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example() {
                  try {
                    Thread.sleep(1);
                  } catch (InterruptedException interrupted) {
                    return;
                  }
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            L0:
              LCONST_1
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
              INVOKESTATIC Thread.sleep(long)
            L1:
              GOTO L3
            L2:
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.caught(Throwable, ThreadLog, int)
              ASTORE 0
              RETURN
            L3:
              RETURN
              TRY L0 TO L1 CATCH InterruptedException AT L2
            """);
  }

  @Test
  void what_cannot_be_an_interrupt_nor_a_full_stack_is_not_told() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example() {
                  try {
                    System.gc();
                  } catch (IllegalStateException problem) {
                    return;
                  }
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            L0:
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
              INVOKESTATIC System.gc()
            L1:
              GOTO L3
            L2:
              ASTORE 0
              RETURN
            L3:
              RETURN
              TRY L0 TO L1 CATCH IllegalStateException AT L2
            """);
  }
}
