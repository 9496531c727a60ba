package io.photofinish.recorder.runtime.deferral;

import java.util.Arrays;

/**
 * A number for each slot of an object, 0 where none was set. It grows as slots are set: an object
 * has a few fields, or an array millions of elements of which only some are accessed.
 *
 * <p>Whoever reads without the lock of the object's shadow may see an old state.
 */
final class SlotLongs {
  private static final int CHUNK_BITS = 12;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int LOOKED_AT = 64;
  private static final long[] NONE = {};
  private static final long[][] NO_FAR = {};

  /** Those of the first chunk, and those of all others by chunk. */
  private long[] near = NONE;

  private long[][] far = NO_FAR;

  long get(int slot) {
    long[] first = near;
    return slot < first.length ? first[slot] : farValue(slot);
  }

  private long farValue(int slot) {
    long[][] all = far;
    int chunk = (slot >> CHUNK_BITS) - 1;
    return chunk < 0 || chunk >= all.length || all[chunk] == null
        ? 0
        : all[chunk][slot & (CHUNK - 1)];
  }

  void set(int slot, long value, DeferredMemory memory) {
    if (slot < near.length) {
      near[slot] = value;
    } else {
      setFar(slot, value, memory);
    }
  }

  /** Whether a slot can be set without more memory. */
  boolean hasRoom(int slot) {
    int chunk = (slot >> CHUNK_BITS) - 1;
    return slot < near.length || (chunk >= 0 && chunk < far.length && far[chunk] != null);
  }

  /** Whether no slot is set; if there are many, that is not looked for. */
  boolean isEmpty() {
    if (near.length > LOOKED_AT || far.length > 0) {
      return false;
    }
    for (long value : near) {
      if (value != 0) {
        return false;
      }
    }
    return true;
  }

  void clear(int slot) {
    if (slot < near.length) {
      near[slot] = 0;
    } else if (farValue(slot) != 0) {
      far[(slot >> CHUNK_BITS) - 1][slot & (CHUNK - 1)] = 0;
    }
  }

  private void setFar(int slot, long value, DeferredMemory memory) {
    int chunk = (slot >> CHUNK_BITS) - 1;
    if (chunk < 0) {
      int length = Math.min(CHUNK, Math.max(4, slot + slot / 2 + 1));
      memory.add((long) Long.BYTES * (length - near.length));
      long[] longer = Arrays.copyOf(near, length);
      longer[slot] = value;
      near = longer;
      return;
    }
    if (chunk >= far.length) {
      far = Arrays.copyOf(far, Math.max(chunk + 1, 2 * far.length));
    }
    if (far[chunk] == null) {
      far[chunk] = new long[CHUNK];
      memory.add((long) Long.BYTES * CHUNK);
    }
    far[chunk][slot & (CHUNK - 1)] = value;
  }

  /** How many slots there may be. */
  int slots() {
    return far.length == 0 ? near.length : (far.length + 1) << CHUNK_BITS;
  }

  /** How many bytes they take. */
  long bytes() {
    long sum = (long) Long.BYTES * near.length;
    for (long[] part : far) {
      sum += part == null ? 0 : (long) Long.BYTES * part.length;
    }
    return sum;
  }

  /** The numbers among which that of a slot is; null if it cannot be set without more memory. */
  long[] part(int slot) {
    long[] first = near;
    return slot < first.length ? first : farPart(slot);
  }

  private long[] farPart(int slot) {
    long[][] all = far;
    int chunk = (slot >> CHUNK_BITS) - 1;
    return chunk < 0 || chunk >= all.length ? null : all[chunk];
  }

  /** The place of a slot's number in its {@link #part}. */
  static int placeInPart(int slot) {
    return slot & (CHUNK - 1);
  }
}
