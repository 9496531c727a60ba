package io.photofinish.recorder.runtime.deferral;

import java.util.Arrays;

/**
 * The accesses of 16 neighbouring slots that do not fit into a {@link NarrowBlock}: a {@code
 * long[]} of their times, and behind them of their stacks, unless all are the usual one.
 */
final class WideBlock {
  private static final int COUNT = SlotBlocks.BLOCK;

  private WideBlock() {}

  static long[] create() {
    return new long[COUNT];
  }

  static boolean hasStacks(long[] block) {
    return block.length > COUNT;
  }

  /** One that can have other stacks than the usual one, with the same accesses. */
  static long[] withStacks(long[] block, long usual) {
    long[] longer = Arrays.copyOf(block, 2 * COUNT);
    Arrays.fill(longer, COUNT, 2 * COUNT, usual);
    return longer;
  }

  static long stack(long[] block, int index, long usual) {
    return hasStacks(block) ? block[COUNT + index] : usual;
  }

  /** Sets the stack of a slot; there is room if it is not the usual one. */
  static void setStack(long[] block, int index, long stack) {
    if (hasStacks(block)) {
      block[COUNT + index] = stack;
    }
  }
}
