package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What covers the hooks in the handlers of synchronized blocks. A plus marks what is woven in. */
class MonitorHandlersTest {
  private static final String MEMBERS =
      """
      static void example(Object monitor) {
        synchronized (monitor) {
        }
      }
      """;

  /** {@link MonitorWeaverTest} has what javac makes. */
  @Test
  void what_was_thrown_may_stay_on_the_stack_as_ecj_has_it() {
    assertThat(ofHandler(MonitorHandlersTest::keepThrownOnStack))
        .isEqualTo(
            """
            L2:
            + ACONST_NULL
            + ASTORE free0
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.caught(Throwable, ThreadLog, int)
              ALOAD 1
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.leaving(Object, ThreadLog, int)
            L3:
              MONITOREXIT
            L4:
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
  void hooks_are_covered_where_the_handler_is_not() {
    assertThat(
            ofHandler(
                example -> {
                  keepThrownOnStack(example);
                  example.tryCatchBlocks.removeIf(block -> block.start == block.handler);
                }))
        .isEqualTo(
            """
            L2:
            + ACONST_NULL
            + ASTORE free0
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.caught(Throwable, ThreadLog, int)
              ALOAD 1
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.leaving(Object, ThreadLog, int)
            L3:
              MONITOREXIT
              ATHROW
            L4:
            + ALOAD 1
            + MONITOREXIT
            L5:
            + ATHROW
            L6:
              RETURN
            + TRY L2 TO L3 CATCH all AT L4
            + TRY L4 TO L5 CATCH all AT L4
              TRY L0 TO L1 CATCH all AT L2
            """);
  }

  @Test
  void a_handler_that_others_jump_into_is_left_alone() {
    assertThat(
            ofHandler(
                example -> {
                  AbstractInsnNode store = example.tryCatchBlocks.get(0).handler;
                  while (store.getOpcode() != Opcodes.ASTORE) {
                    store = store.getNext();
                  }
                  Object[] none = {};
                  example.instructions.insert(
                      store, new FrameNode(Opcodes.F_NEW, 0, none, 0, none));
                }))
        .doesNotContain("+ MONITOREXIT")
        .endsWith("  TRY L0 TO L1 CATCH all AT L2\n  TRY L2 TO L3 CATCH all AT L2\n");
  }

  private static void keepThrownOnStack(MethodNode example) {
    for (AbstractInsnNode instruction : example.instructions.toArray()) {
      if (instruction instanceof VarInsnNode local && local.var == 2) {
        example.instructions.remove(local);
      }
    }
  }

  private static String ofHandler(Consumer<MethodNode> change) {
    String listing = WovenExample.ofChanged(change, MEMBERS);
    return listing.substring(listing.indexOf("L2:"));
  }
}
