package io.photofinish.trace.text;

import io.photofinish.trace.NameTable;

/**
 * Remembers the ids of names of up to 8 bytes that a parser met, in front of their {@link
 * NameTable}: such a name is hashed and compared as one word instead of byte by byte. A fast path
 * only; the table alone gives the same ids.
 */
final class RecentNames {
  private static final int MAX_LENGTH = Long.BYTES;
  private static final int FIRST_BITS = 6;

  /** One megabyte of slots; a trace with more names profits less. */
  private static final int LAST_BITS = 16;

  /**
   * Few collisions are worth more than few cache lines. STD text of ten million events, median of
   * 28 runs: 19.5 million events a second with four slots a name, 17.0 with two, 15.8 with sets of
   * two names, 10.0 without this class and {@link ByteScan}.
   */
  private static final int SLOTS_PER_NAME = 4;

  private final NameTable table;

  /**
   * Two words a slot, to stay small in the cache: the name, and its length + 1 (upper half; 0 is a
   * free slot) with its id (lower half). A name is in the slot that its hash says, or in none.
   */
  private long[] slots;

  private int slotBits;

  RecentNames(NameTable table) {
    this.table = table;
    resize(FIRST_BITS);
  }

  /**
   * The id of the name in {@code bytes[from .. to)}, a new one if it is new.
   *
   * @param bytes has {@link ByteScan#SLACK} bytes behind {@code to}
   */
  int intern(byte[] bytes, int from, int to) {
    int length = to - from;
    if (length > MAX_LENGTH || length == 0) {
      return table.intern(bytes, from, to);
    }
    long name = ByteScan.word(bytes, from) & (-1L >>> (Long.SIZE - Byte.SIZE * length));
    int slot = slot(name);
    long lengthAndId = slots[slot + 1];
    if (slots[slot] == name && (lengthAndId >>> Integer.SIZE) == length + 1) {
      return (int) lengthAndId;
    }
    int id = table.intern(bytes, from, to);
    if (slotBits < LAST_BITS && table.count() > (1 << slotBits) / SLOTS_PER_NAME) {
      resize(slotBits + 1);
      slot = slot(name);
    }
    slots[slot] = name;
    slots[slot + 1] = ((length + 1L) << Integer.SIZE) | id;
    return id;
  }

  /** What was remembered is forgotten; it comes back with its next use. */
  private void resize(int bits) {
    slotBits = bits;
    slots = new long[2 << bits];
  }

  private int slot(long name) {
    long hash = (name ^ (name >>> Integer.SIZE)) * 0x9E3779B97F4A7C15L;
    return (int) (hash >>> (Long.SIZE - slotBits)) << 1;
  }
}
