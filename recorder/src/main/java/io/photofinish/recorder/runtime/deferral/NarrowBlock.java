package io.photofinish.recorder.runtime.deferral;

import static io.photofinish.recorder.runtime.deferral.AccessTime.REPEATED;

import io.photofinish.trace.file.LateEvents;

/**
 * The accesses of up to 16 neighbouring slots, if they were made within 255 events, by stacks that
 * have a number below 256. It takes 6.5 bytes a slot. It is an {@code int[]} and no object around
 * it, because there may be millions:
 *
 * <pre>
 * [0]        base: bits 0 to 31 of the number of an event before all of them
 * [1]        bits 32 to 38 of that | how many slots (8 bits) | which slots are repeated (16 bits)
 * [2 + i]    of slot i: events since the base (8 bits) | order (24 bits); 0 if there is no access
 * [2 + n...] of each slot the number of its stack, four in an int
 * </pre>
 *
 * The thread that is armed for a slot may set it without the lock, while others look at other slots
 * or clear them: it leaves all bits of those as they are.
 */
final class NarrowBlock {
  private static final int HEADER = 2;
  private static final int COUNT_SHIFT = 16;
  private static final int COUNT_MASK = 0xFF;
  private static final int HIGH_SHIFT = 24;
  private static final int FEWEST = 4;
  private static final int STACK_BITS = 8;

  /** How many stacks have a number. */
  static final int STACKS = 1 << STACK_BITS;

  private static final int STACK_MASK = STACKS - 1;
  private static final long ONE_EVENT = 1L << LateEvents.ORDER_BITS;
  private static final long BEHIND = 1L << Integer.SIZE;
  private static final long WORD_MASK = BEHIND - 1;

  private NarrowBlock() {}

  /** One with room for a slot, and accesses from a time on. */
  static int[] create(int index, long time) {
    int count = FEWEST;
    while (count <= index) {
      count *= 2;
    }
    return create(count, baseFor(time), 0);
  }

  private static int[] create(int count, long base, int repeated) {
    int[] block = new int[HEADER + count + count / 4];
    block[1] = (count << COUNT_SHIFT) | repeated;
    setBase(block, base);
    return block;
  }

  /** A larger one, with the same accesses and room for a slot. */
  static int[] enlarged(int[] block, int index) {
    int count = count(block);
    int[] larger = create(index, base(block) + ONE_EVENT);
    larger[1] |= block[1] & 0xFFFF;
    System.arraycopy(block, HEADER, larger, HEADER, count);
    System.arraycopy(block, HEADER + count, larger, HEADER + count(larger), count / 4);
    return larger;
  }

  private static int count(int[] block) {
    return (block[1] >>> COUNT_SHIFT) & COUNT_MASK;
  }

  /** A base, as a time, from which a time can be told. */
  private static long baseFor(long time) {
    return (((time & ~REPEATED) >>> LateEvents.ORDER_BITS) - 1) << LateEvents.ORDER_BITS;
  }

  /** The time of the base: all others are behind the next event, or a later one. */
  private static long base(int[] block) {
    long high = Integer.toUnsignedLong(block[1]) >>> HIGH_SHIFT;
    return ((high << Integer.SIZE) | (block[0] & WORD_MASK)) << LateEvents.ORDER_BITS;
  }

  private static void setBase(int[] block, long base) {
    long event = base >>> LateEvents.ORDER_BITS;
    block[0] = (int) event;
    block[1] =
        (block[1] & ((1 << HIGH_SHIFT) - 1)) | ((int) (event >>> Integer.SIZE) << HIGH_SHIFT);
  }

  /** Whether it is large enough for a slot. */
  static boolean hasRoom(int[] block, int index) {
    return index < count(block);
  }

  /** Whether a time can be told from the base. */
  static boolean fits(int[] block, long time) {
    long since = (time & ~REPEATED) - base(block);
    return since >= ONE_EVENT && since < BEHIND;
  }

  /** The time of a slot, perhaps repeated; 0 if there is none. */
  static long time(int[] block, int index) {
    int word = index < count(block) ? block[HEADER + index] : 0;
    if (word == 0) {
      return 0;
    }
    return (base(block) + (word & WORD_MASK))
        | ((long) ((block[1] >>> index) & 1) << (Long.SIZE - 1));
  }

  /** Sets the time of a slot; there is room, and it fits. */
  static void setTime(int[] block, int index, long time) {
    block[HEADER + index] = (int) ((time & ~REPEATED) - base(block));
    setRepeated(block, index, time < 0);
  }

  /**
   * Sets the last of all accesses, if there is room and it fits.
   *
   * @param number of the stack
   * @param since see {@link SlotTimes#extend}
   */
  static boolean setLast(int[] block, int index, long time, int number, long since) {
    long base = base(block);
    long sinceBase = time - base;
    if (index >= count(block) || sinceBase < ONE_EVENT || sinceBase >= BEHIND) {
      return false;
    }
    int before = block[HEADER + index];
    int word = (int) sinceBase;
    boolean isAgain = (before ^ word) >>> LateEvents.ORDER_BITS == 0;
    if (isAgain && base + (before & WORD_MASK) > since) {
      return true;
    }
    block[HEADER + index] = word;
    if (!isAgain) {
      setRepeated(block, index, before != 0);
    }
    setStack(block, index, number);
    return true;
  }

  private static void setRepeated(int[] block, int index, boolean isRepeated) {
    int flag = 1 << index;
    int before = block[1];
    int changed = isRepeated ? before | flag : before & ~flag;
    if (changed != before) {
      block[1] = changed;
    }
  }

  static int stack(int[] block, int index) {
    return (block[HEADER + count(block) + (index >> 2)] >>> shift(index)) & STACK_MASK;
  }

  static void setStack(int[] block, int index, int number) {
    int at = HEADER + count(block) + (index >> 2);
    int before = block[at];
    int changed = (before & ~(STACK_MASK << shift(index))) | (number << shift(index));
    if (changed != before) {
      block[at] = changed;
    }
  }

  private static int shift(int index) {
    return (index & 3) * STACK_BITS;
  }

  static void clear(int[] block, int index) {
    if (index < count(block)) {
      block[HEADER + index] = 0;
    }
  }

  /**
   * Moves the base so that another time fits too. To be called with the lock.
   *
   * @param index of the slot that gets the time: what it has does not matter
   * @return false if that cannot be
   */
  static boolean rebase(int[] block, int index, long time) {
    long before = base(block);
    long least = time & ~REPEATED;
    long greatest = least;
    for (int i = 0; i < count(block); i++) {
      if (block[HEADER + i] != 0 && i != index) {
        long other = before + (block[HEADER + i] & WORD_MASK);
        least = Math.min(least, other);
        greatest = Math.max(greatest, other);
      }
    }
    long base = baseFor(least);
    if (greatest - base >= BEHIND) {
      return false;
    }
    for (int i = 0; i < count(block); i++) {
      if (i == index) {
        block[HEADER + i] = 0;
      } else if (block[HEADER + i] != 0) {
        block[HEADER + i] += (int) (before - base);
      }
    }
    setBase(block, base);
    return true;
  }
}
