package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * What the handlers of finally blocks cover, if they were compiled by a javac that has them cover
 * their own first instruction. A plus marks what is woven in.
 */
class FinallyHandlersTest {
  private static final String MEMBERS =
      """
      static void example() {
        try {
          System.gc();
        } finally {
          Thread.yield();
        }
      }
      """;

  private static final String WOVEN =
      """
      + INVOKESTATIC Logs.current() ThreadLog
      + ASTORE log
      L0:
      + ALOAD log
      + LDC site
      + PUTFIELD ThreadLog.callSite
        INVOKESTATIC System.gc()
      L1:
      + ALOAD log
      + LDC site
      + PUTFIELD ThreadLog.callSite
        INVOKESTATIC Thread.yield()
        GOTO L3
      L2:
      + DUP
      + ALOAD log
      + LDC where
      + INVOKESTATIC Hooks.caught(Throwable, ThreadLog, int)
        ASTORE 0
      + ALOAD log
      + LDC site
      + PUTFIELD ThreadLog.callSite
        INVOKESTATIC Thread.yield()
        ALOAD 0
        ATHROW
      L3:
        RETURN
        TRY L0 TO L1 CATCH all AT L2
      """;

  @Test
  void a_block_that_covers_its_own_handler_only_goes_away() {
    assertThat(
            WovenExample.ofChanged(
                example -> {
                  LabelNode handler = example.tryCatchBlocks.get(0).handler;
                  LabelNode end = labelBehindStore(example);
                  example.tryCatchBlocks.add(new TryCatchBlockNode(handler, end, handler, null));
                },
                MEMBERS))
        .isEqualTo(WOVEN);
  }

  @Test
  void a_block_that_goes_on_into_its_own_handler_ends_before() {
    assertThat(
            WovenExample.ofChanged(
                example -> {
                  TryCatchBlockNode block = example.tryCatchBlocks.get(0);
                  block.end = labelBehindStore(example);
                },
                MEMBERS))
        .isEqualTo(WOVEN.replace("L1:\n", "").replace("L2", "L1").replace("L3", "L2"));
  }

  @Test
  void a_block_that_covers_a_call_in_its_own_handler_stays_as_it_is() {
    assertThat(
            WovenExample.ofChanged(
                example -> {
                  LabelNode end = new LabelNode();
                  example.instructions.insertBefore(last(example, Opcodes.ALOAD), end);
                  example.tryCatchBlocks.get(0).end = end;
                },
                MEMBERS))
        .contains("L2:\n  ALOAD 0\n")
        .endsWith("  TRY L0 TO L2 CATCH all AT L1\n");
  }

  private static LabelNode labelBehindStore(MethodNode example) {
    LabelNode label = new LabelNode();
    example.instructions.insert(last(example, Opcodes.ASTORE), label);
    return label;
  }

  private static AbstractInsnNode last(MethodNode example, int opcode) {
    AbstractInsnNode instruction = example.instructions.getLast();
    while (instruction.getOpcode() != opcode) {
      instruction = instruction.getPrevious();
    }
    return instruction;
  }
}
