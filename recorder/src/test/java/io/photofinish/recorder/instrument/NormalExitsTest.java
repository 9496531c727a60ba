package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What covers the hooks where blocks end before their exits, as Kotlin's and Scala's compilers have
 * it. A plus marks what is woven in, and the NOP.
 */
class NormalExitsTest {
  private static final String MEMBERS =
      """
      static void example(Object monitor, int i) {
        synchronized (monitor) {
          i = 1;
        }
      }
      """;

  @Test
  void the_hook_of_an_exit_behind_a_block_is_covered_by_the_handler_of_the_block() {
    String listing =
        WovenExample.ofChanged(
            example -> {
              addBeforeExit(example, new InsnNode(Opcodes.NOP));
              endBlocksBeforeExits(example);
            },
            MEMBERS);
    assertThat(listing.substring(listing.indexOf("+ NOP")))
        .isEqualTo(
            """
            + NOP
            L1:
            L2:
              ALOAD 2
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.leaving(Object, ThreadLog, int)
            L3:
              MONITOREXIT
              GOTO L8
            L4:
            + ACONST_NULL
            + ASTORE free0
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.caught(Throwable, ThreadLog, int)
              ASTORE 3
              ALOAD 2
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.leaving(Object, ThreadLog, int)
            L5:
              MONITOREXIT
              ALOAD 3
              ATHROW
            L6:
            + ALOAD 2
            + MONITOREXIT
            L7:
            + ATHROW
            L8:
              RETURN
            + TRY L4 TO L5 CATCH all AT L6
            + TRY L6 TO L7 CATCH all AT L6
            + TRY L2 TO L3 CATCH all AT L4
              TRY L0 TO L1 CATCH all AT L4
            """);
  }

  @Test
  void so_is_that_of_an_exit_elsewhere() {
    assertThat(
            WovenExample.ofChanged(
                example -> {
                  endBlocksBeforeExits(example);
                  addBeforeExit(example, new InsnNode(Opcodes.NOP));
                  addBeforeExit(example, frameOfHandler(example));
                },
                MEMBERS))
        .contains("+ NOP\nL2:\n  ALOAD 2\n")
        .contains("+ TRY L2 TO L3 CATCH all AT L4\n  TRY L0 TO L1 CATCH all AT L4\n");
  }

  @Test
  void it_is_not_where_a_local_may_be_something_else_than_the_handler_says() {
    assertThat(WovenExample.ofChanged(NormalExitsTest::endBlocksBeforeExits, MEMBERS))
        .contains("L1:\n  ALOAD 2\n")
        .contains("CATCH all AT L4\n  TRY L0 TO L1 CATCH all AT L2\n");
    assertThat(
            WovenExample.ofChanged(
                example -> {
                  endBlocksBeforeExits(example);
                  FrameNode frame = frameOfHandler(example);
                  frame.local.set(1, Opcodes.TOP);
                  addBeforeExit(example, frame);
                },
                MEMBERS))
        .contains("CATCH all AT L4\n  TRY L0 TO L1 CATCH all AT L2\n");
  }

  private static void endBlocksBeforeExits(MethodNode example) {
    LabelNode end = new LabelNode();
    example.instructions.insertBefore(firstExit(example).getPrevious(), end);
    example.tryCatchBlocks.get(0).end = end;
    example.tryCatchBlocks.remove(1);
  }

  private static void addBeforeExit(MethodNode example, AbstractInsnNode added) {
    example.instructions.insertBefore(firstExit(example).getPrevious(), added);
  }

  private static FrameNode frameOfHandler(MethodNode example) {
    LabelNode handler = example.tryCatchBlocks.get(0).handler;
    FrameNode frame = (FrameNode) HandlerStarts.startOf(handler);
    return new FrameNode(Opcodes.F_NEW, frame.local.size(), frame.local.toArray(), 0, null);
  }

  private static AbstractInsnNode firstExit(MethodNode example) {
    AbstractInsnNode instruction = example.instructions.getFirst();
    while (instruction.getOpcode() != Opcodes.MONITOREXIT) {
      instruction = instruction.getNext();
    }
    return instruction;
  }
}
