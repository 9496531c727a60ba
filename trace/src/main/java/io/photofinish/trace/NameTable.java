package io.photofinish.trace;

import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Names of one kind, interned to dense ids in order of first appearance. Names are held as UTF-8 in
 * one growing pool and looked up by byte slices, so that a parser makes no String per field.
 *
 * <p>Not thread-safe.
 */
public final class NameTable {
  private static final int MAX_POOL = Integer.MAX_VALUE - 8;
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private byte[] pool = new byte[256];

  /** The name of id i is pool[end[i - 1] .. end[i]), with end[-1] = 0. */
  private int[] end = new int[16];

  private int[] hashes = new int[16];
  private int count;

  /** Open addressing, power of two, at most half full; holds id + 1, 0 is a free slot. */
  private int[] slots = new int[32];

  /** The id of the name in {@code bytes[from .. to)}, a new one if it is new. */
  public int intern(byte[] bytes, int from, int to) {
    int hash = hash(bytes, from, to);
    int slot = findSlot(bytes, from, to, hash);
    return slots[slot] != 0 ? slots[slot] - 1 : add(bytes, from, to, hash, slot);
  }

  /** The id of a name, a new one if it is new. */
  public int intern(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return intern(bytes, 0, bytes.length);
  }

  /** How many names there are. */
  public int count() {
    return count;
  }

  /** The name of an id. */
  public String name(int id) {
    int from = start(id);
    return new String(pool, from, end[id] - from, StandardCharsets.UTF_8);
  }

  /** How many bytes the name of an id has in UTF-8. */
  public int byteLength(int id) {
    return end[id] - start(id);
  }

  /** Copies the UTF-8 of a name to {@code into[at ..)} and returns the position behind it. */
  public int copyName(int id, byte[] into, int at) {
    int from = start(id);
    int length = end[id] - from;
    System.arraycopy(pool, from, into, at, length);
    return at + length;
  }

  private int start(int id) {
    if (id < 0 || id >= count) {
      throw new IndexOutOfBoundsException("no name has the id " + id + "; there are " + count);
    }
    return id == 0 ? 0 : end[id - 1];
  }

  private int findSlot(byte[] bytes, int from, int to, int hash) {
    int mask = slots.length - 1;
    int slot = hash & mask;
    while (true) {
      int candidate = slots[slot] - 1;
      if (candidate < 0 || (hashes[candidate] == hash && hasName(candidate, bytes, from, to))) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
  }

  private boolean hasName(int id, byte[] bytes, int from, int to) {
    return Arrays.equals(pool, id == 0 ? 0 : end[id - 1], end[id], bytes, from, to);
  }

  private int add(byte[] bytes, int from, int to, int hash, int slot) {
    int id = count;
    if (id == end.length) {
      end = Arrays.copyOf(end, 2 * id);
      hashes = Arrays.copyOf(hashes, 2 * id);
    }
    int start = id == 0 ? 0 : end[id - 1];
    ensurePool((long) start + to - from);
    System.arraycopy(bytes, from, pool, start, to - from);
    end[id] = start + to - from;
    hashes[id] = hash;
    slots[slot] = id + 1;
    count = id + 1;
    if (2 * count > slots.length) {
      growSlots();
    }
    return id;
  }

  private void ensurePool(long size) {
    if (size > MAX_POOL) {
      throw new UncheckedIOException(
          new TraceFormatException(
              "the names of this trace take more than 2 GB: shorten them, or drop the locations"));
    }
    if (size > pool.length) {
      pool = Arrays.copyOf(pool, (int) Math.min(MAX_POOL, Math.max(size, 2L * pool.length)));
    }
  }

  private void growSlots() {
    int[] grown = new int[2 * slots.length];
    int mask = grown.length - 1;
    for (int id = 0; id < count; id++) {
      int slot = hashes[id] & mask;
      while (grown[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      grown[slot] = id + 1;
    }
    slots = grown;
  }

  /** Takes a long name eight bytes at a time. */
  private static int hash(byte[] bytes, int from, int to) {
    long hash = (long) to - from;
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      hash = (hash ^ (long) LONGS.get(bytes, i)) * MULTIPLIER;
      hash ^= hash >>> 32;
    }
    long rest = 0;
    for (; i < to; i++) {
      rest = rest << 8 | (bytes[i] & 0xFF);
    }
    hash = (hash ^ rest) * MULTIPLIER;
    // The high bits depend on every byte; the table takes the low ones.
    return (int) (hash >>> 32);
  }
}
