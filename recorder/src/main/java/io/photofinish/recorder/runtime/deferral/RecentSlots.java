package io.photofinish.recorder.runtime.deferral;

import io.photofinish.recorder.runtime.base.DontInline;
import java.util.Arrays;

/**
 * Which slots of a large column were read lately: then a read of one tells nothing new, and its
 * time need not be looked at. A slot takes two bits here, and some fifty in its block: so this
 * stays in the processor's cache where the blocks do not.
 *
 * <p>A slot that is in it was read at {@link #from} or later. All are forgotten at once, by
 * counting: what has another count is of no more use. Columns whose reads are not repeated soon
 * stop adding to it.
 */
public final class RecentSlots {
  /** None are known, and none are added. */
  public static final RecentSlots NONE = new RecentSlots(0);

  private static final int WORD_BITS = 5;
  private static final int WORD = 1 << WORD_BITS;

  /** How many slots take a byte. */
  static final int IN_A_BYTE = WORD / Long.BYTES;

  /** What this takes without its words. */
  private static final int BYTES = 48;

  /** If it was of no use, it is tried again after so many reads at most. */
  private static final int MOST_SKIPPED = 1 << 16;

  /** Each has 32 slots, a bit each; above these the count at which they were added. */
  private long[] words;

  /** The count, where words have it. */
  private long mark = 1L << Integer.SIZE;

  /** No slot that is in it was read earlier. */
  private long from = Long.MIN_VALUE;

  /** Whether a slot was found in it since they were last forgotten. */
  private boolean isUsed = true;

  /** How many reads are not added, and how many it will be next time. */
  private int skipped;

  private int backOff;

  RecentSlots(int slots) {
    words = new long[wordsFor(slots)];
  }

  private static int wordsFor(int slots) {
    return (slots + WORD - 1) >> WORD_BITS;
  }

  /** How many bytes one for so many slots takes. */
  static long bytesFor(int slots) {
    return BYTES + DeferredMemory.bytesOfLongs(wordsFor(slots));
  }

  /** How many slots there is room for, or a few more. */
  int capacity() {
    return words.length << WORD_BITS;
  }

  @DontInline
  void enlarge(int slots) {
    words = Arrays.copyOf(words, wordsFor(slots));
  }

  /** Whether a slot is known to have been read behind a time. If not, it may have been. */
  public boolean has(int slot, long since) {
    if (from <= since) {
      return false;
    }
    int at = slot >> WORD_BITS;
    // Nothing else is left above the slots if the count is the same.
    long word = at < words.length ? words[at] ^ mark : mark;
    if (word >>> Integer.SIZE != 0 || (word >>> (slot & (WORD - 1)) & 1) == 0) {
      return false;
    }
    if (!isUsed) {
      isUsed = true;
    }
    return true;
  }

  /** A slot has a read at a time or before, which is behind another time if that is earlier. */
  void add(int slot, long time, long since) {
    long start = since + 1;
    int at = slot >> WORD_BITS;
    if (since < time && at < words.length && (start == from || (start > from && renew(start)))) {
      long before = words[at];
      long slots = (before ^ mark) >>> Integer.SIZE == 0 ? before : mark;
      words[at] = slots | 1L << (slot & (WORD - 1));
    }
  }

  /** Forgets all, unless that is of no use: then there is nothing to be added. */
  private boolean renew(long start) {
    if (skipped > 0) {
      skipped--;
      return false;
    }
    forgetBefore(start);
    return true;
  }

  @DontInline
  private void forgetBefore(long start) {
    backOff = isUsed ? 0 : Math.min(2 * backOff + 1, MOST_SKIPPED);
    skipped = backOff;
    isUsed = false;
    from = start;
    mark += 1L << Integer.SIZE;
    if (mark == 0) {
      Arrays.fill(words, 0);
      mark = 1L << Integer.SIZE;
    }
  }

  /** A slot has no read any more. To be called by others: then its thread does not ask for it. */
  void remove(int slot) {
    int at = slot >> WORD_BITS;
    if (at < words.length) {
      words[at] &= ~(1L << (slot & (WORD - 1)));
    }
  }
}
