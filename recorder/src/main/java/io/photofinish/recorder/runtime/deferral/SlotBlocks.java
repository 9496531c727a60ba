package io.photofinish.recorder.runtime.deferral;

import static io.photofinish.recorder.runtime.deferral.AccessTime.REPEATED;
import static io.photofinish.recorder.runtime.deferral.AccessTime.isSameEvent;
import static io.photofinish.recorder.runtime.deferral.AccessTime.later;

import io.photofinish.recorder.runtime.base.DontInline;
import java.util.Arrays;

/**
 * The last access of each slot, one by one: its time, its stack, and whether it is repeated. Arrays
 * are often large, and most of their slots are accessed at few places in the code: so memory is
 * taken by blocks of 16 slots, and blocks by groups of 64. Most blocks are a {@link NarrowBlock},
 * the others a {@link WideBlock}.
 *
 * <p>Whoever has the lock of the object's shadow may do everything. The thread whose accesses they
 * are may set slots for which it is armed without the lock, as long as that takes no memory.
 */
final class SlotBlocks {
  private static final int BLOCK_BITS = 4;
  static final int BLOCK = 1 << BLOCK_BITS;
  private static final int GROUP_BITS = 6;
  private static final int GROUP = 1 << GROUP_BITS;

  /** Of so many blocks it is looked for whether there is any access. */
  private static final int LOOKED_AT = 4;

  /** What this takes without what it refers to. */
  private static final int BYTES = 72;

  /** What is known of recent reads takes no larger part of all. */
  private static final int RECENT_PART = 4;

  private static final int UNKNOWN = -1;
  private static final Object[] NO_BLOCKS = {};
  private static final Object[][] NO_GROUPS = {};

  /** The first group: each an {@code int[]} or {@code long[]}, null if there is no access. */
  private Object[] near = NO_BLOCKS;

  /** All groups, but for the first. */
  private Object[][] groups = NO_GROUPS;

  /** The block that the thread was in last, and its number: mostly it comes there again. */
  private Object lastBlock;

  private int lastBlockNumber = UNKNOWN;

  private final long usual;

  /** Stacks by their numbers; the usual one is the first. */
  private long[] stacks;

  private int stackCount = 1;

  /** The number that was looked for last. */
  private int lastNumber;

  private long bytes;

  /** Slots that were read lately; none are known if there are few, or if these are no reads. */
  private RecentSlots recent = RecentSlots.NONE;

  /** How many bytes they take when that is worth while. */
  private final long recentFrom;

  SlotBlocks(long usual, long recentFrom, DeferredMemory memory) {
    this.recentFrom = recentFrom;
    this.usual = usual;
    stacks = new long[] {usual};
    count(BYTES + DeferredMemory.bytesOf(stacks), memory);
  }

  private Object find(int slot) {
    int block = slot >> BLOCK_BITS;
    Object[] first = near;
    return block < first.length ? first[block] : block < GROUP ? null : findFar(block);
  }

  private Object findFar(int block) {
    Object[][] all = groups;
    int group = block >> GROUP_BITS;
    Object[] blocks = group < all.length ? all[group] : null;
    int at = block & (GROUP - 1);
    return blocks == null || at >= blocks.length ? null : blocks[at];
  }

  private static int index(int slot) {
    return slot & (BLOCK - 1);
  }

  /** The time of a slot, perhaps {@link AccessTime#REPEATED}; 0 if there is none. */
  long time(int slot) {
    return time(find(slot), index(slot));
  }

  private static long time(Object block, int index) {
    if (block instanceof int[] narrow) {
      return NarrowBlock.time(narrow, index);
    }
    return block == null ? 0 : ((long[]) block)[index];
  }

  /** The stack of a slot that has a time. */
  long stack(int slot) {
    Object block = find(slot);
    return block instanceof int[] narrow
        ? stacks[NarrowBlock.stack(narrow, index(slot))]
        : WideBlock.stack((long[]) block, index(slot), usual);
  }

  /** The number of a stack; UNKNOWN if it has none. */
  private int number(long stack) {
    if (stack == usual) {
      return 0;
    }
    if (stacks[lastNumber] == stack) {
      return lastNumber;
    }
    for (int i = 0; i < stackCount; i++) {
      if (stacks[i] == stack) {
        lastNumber = i;
        return i;
      }
    }
    return UNKNOWN;
  }

  /** UNKNOWN if there are too many. */
  private int numberOrNew(long stack, DeferredMemory memory) {
    int number = number(stack);
    if (number != UNKNOWN || stackCount == NarrowBlock.STACKS) {
      return number;
    }
    if (stackCount == stacks.length) {
      long before = DeferredMemory.bytesOf(stacks);
      stacks = Arrays.copyOf(stacks, 2 * stackCount);
      count(DeferredMemory.bytesOf(stacks) - before, memory);
    }
    stacks[stackCount] = stack;
    return stackCount++;
  }

  /** Whether an access can be set without more memory. */
  boolean hasRoom(int slot, long time, long stack) {
    Object block = find(slot);
    if (block instanceof int[] narrow) {
      return NarrowBlock.hasRoom(narrow, index(slot))
          && NarrowBlock.fits(narrow, time)
          && number(stack) != UNKNOWN;
    }
    return block != null && (stack == usual || WideBlock.hasStacks((long[]) block));
  }

  /**
   * Sets the last of all accesses, if that takes no more memory.
   *
   * @param since if the slot has an access that is later than this, this one need not be kept
   * @return false if it would take more memory
   */
  boolean setLast(int slot, long time, long stack, long since) {
    return recent.has(slot, since) || setUnknown(slot, time, stack, since);
  }

  /** As {@link #setLast}, of a slot that is not known to be among the recent ones. */
  boolean setUnknown(int slot, long time, long stack, long since) {
    if (!setTime(slot, time, stack, since)) {
      return false;
    }
    RecentSlots known = recent;
    if (known != RecentSlots.NONE) {
      known.add(slot, time, since);
    }
    return true;
  }

  /** Slots that are known to have been read lately. */
  RecentSlots recent() {
    return recent;
  }

  private boolean setTime(int slot, long time, long stack, long since) {
    int blockNumber = slot >> BLOCK_BITS;
    if (blockNumber != lastBlockNumber) {
      lastBlock = find(slot);
      lastBlockNumber = blockNumber;
    }
    Object block = lastBlock;
    if (block instanceof int[] narrow) {
      int number = number(stack);
      return number != UNKNOWN && NarrowBlock.setLast(narrow, index(slot), time, number, since);
    }
    return block != null && setLast((long[]) block, index(slot), time, stack, since);
  }

  private boolean setLast(long[] wide, int index, long time, long stack, long since) {
    long before = wide[index];
    boolean isAgain = isSameEvent(before, time);
    if (isAgain && (before & ~REPEATED) > since) {
      return true;
    }
    if (stack != usual && !WideBlock.hasStacks(wide)) {
      return false;
    }
    wide[index] = before == 0 ? time : time | (isAgain ? before & REPEATED : REPEATED);
    WideBlock.setStack(wide, index, stack);
    return true;
  }

  private void put(Object block, int index, long time, long stack) {
    if (block instanceof int[] narrow) {
      NarrowBlock.setTime(narrow, index, time);
      NarrowBlock.setStack(narrow, index, number(stack));
    } else {
      ((long[]) block)[index] = time;
      WideBlock.setStack((long[]) block, index, stack);
    }
  }

  /**
   * Adds an access to what is known of a slot: the later one counts.
   *
   * @param memory null if there is room
   */
  @DontInline
  void add(int slot, long time, long stack, DeferredMemory memory) {
    int index = index(slot);
    long before = time(slot);
    long merged = later(before, time);
    boolean isLater = ((merged ^ time) & ~REPEATED) == 0;
    long by = isLater ? stack : stack(slot);
    if (!hasRoom(slot, merged, by)) {
      makeRoom(slot, merged, by, memory);
    }
    put(find(slot), index, merged, by);
  }

  private void makeRoom(int slot, long time, long stack, DeferredMemory memory) {
    Object[] group = groupWith(slot, memory);
    int at = (slot >> BLOCK_BITS) & (GROUP - 1);
    int index = index(slot);
    Object block = group[at];
    if (block == null) {
      // The first slots are those of small arrays.
      block = NarrowBlock.create(slot < BLOCK ? index : BLOCK - 1, time);
      count(DeferredMemory.bytesOf((int[]) block), memory);
      if (bytes >= recentFrom) {
        makeRoomForRecent(memory);
      }
    }
    if (block instanceof int[] narrow) {
      if (numberOrNew(stack, memory) == UNKNOWN
          || !(NarrowBlock.fits(narrow, time) || NarrowBlock.rebase(narrow, index, time))) {
        block = widened(narrow, memory);
      } else if (!NarrowBlock.hasRoom(narrow, index)) {
        int[] larger = NarrowBlock.enlarged(narrow, index);
        count(DeferredMemory.bytesOf(larger) - DeferredMemory.bytesOf(narrow), memory);
        block = larger;
      }
    }
    if (block instanceof long[] wide && stack != usual && !WideBlock.hasStacks(wide)) {
      block = withStacks(wide, memory);
    }
    group[at] = block;
    lastBlockNumber = UNKNOWN;
  }

  /** For all slots up to one that is far, or as many as that may take memory for. */
  private void makeRoomForRecent(DeferredMemory memory) {
    long all = Math.max(1L, groups.length) << (BLOCK_BITS + GROUP_BITS);
    long most = Math.min(Integer.MAX_VALUE / 2, bytes / RECENT_PART * RecentSlots.IN_A_BYTE);
    int slots = (int) Math.min(all, most);
    int before = recent.capacity();
    if (slots <= before || (slots < all && slots < 2 * before)) {
      return;
    }
    if (recent == RecentSlots.NONE) {
      recent = new RecentSlots(slots);
      count(RecentSlots.bytesFor(slots), memory);
    } else {
      recent.enlarge(slots);
      count(RecentSlots.bytesFor(slots) - RecentSlots.bytesFor(before), memory);
    }
  }

  private Object[] groupWith(int slot, DeferredMemory memory) {
    int group = slot >> (BLOCK_BITS + GROUP_BITS);
    int block = (slot >> BLOCK_BITS) & (GROUP - 1);
    if (group == 0) {
      near = withBlock(near, block, memory);
      return near;
    }
    if (group >= groups.length) {
      Object[][] longer =
          Arrays.copyOf(groups, Math.max(group + 1, groups.length + groups.length / 2));
      replace(groups == NO_GROUPS ? 0 : DeferredMemory.bytesOf(groups), longer, memory);
      groups = longer;
    }
    groups[group] = withBlock(groups[group] == null ? NO_BLOCKS : groups[group], block, memory);
    return groups[group];
  }

  /** A group that has room for a block. */
  private Object[] withBlock(Object[] blocks, int block, DeferredMemory memory) {
    if (block < blocks.length) {
      return blocks;
    }
    int length = block == 0 ? 1 : Integer.highestOneBit(block) * 2;
    Object[] longer = Arrays.copyOf(blocks, length);
    replace(blocks == NO_BLOCKS ? 0 : DeferredMemory.bytesOf(blocks), longer, memory);
    return longer;
  }

  private void replace(long before, Object[] with, DeferredMemory memory) {
    count(DeferredMemory.bytesOf(with) - before, memory);
  }

  private long[] widened(int[] narrow, DeferredMemory memory) {
    long[] wide = WideBlock.create();
    count(DeferredMemory.bytesOf(wide) - DeferredMemory.bytesOf(narrow), memory);
    for (int i = 0; i < BLOCK; i++) {
      wide[i] = NarrowBlock.time(narrow, i);
    }
    for (int i = 0; i < BLOCK; i++) {
      long stack = wide[i] == 0 ? usual : stacks[NarrowBlock.stack(narrow, i)];
      if (stack != usual && !WideBlock.hasStacks(wide)) {
        wide = withStacks(wide, memory);
      }
      WideBlock.setStack(wide, i, stack);
    }
    return wide;
  }

  private long[] withStacks(long[] wide, DeferredMemory memory) {
    long[] longer = WideBlock.withStacks(wide, usual);
    count(DeferredMemory.bytesOf(longer) - DeferredMemory.bytesOf(wide), memory);
    return longer;
  }

  void clear(int slot) {
    Object block = find(slot);
    if (block instanceof int[] narrow) {
      NarrowBlock.clear(narrow, index(slot));
    } else if (block != null) {
      ((long[]) block)[index(slot)] = 0;
    }
    recent.remove(slot);
  }

  /** Whether there is no access of any slot; of many slots, that is not looked for. */
  boolean isEmpty() {
    if (groups.length > 0 || near.length > LOOKED_AT) {
      return false;
    }
    for (int slot = 0; slot < LOOKED_AT * BLOCK; slot++) {
      if (time(slot) != 0) {
        return false;
      }
    }
    return true;
  }

  private void count(long more, DeferredMemory memory) {
    bytes += more;
    memory.add(more);
  }

  /** How many bytes they take. */
  long bytes() {
    return bytes;
  }
}
