package io.photofinish.detect.clock;

import java.util.Arrays;

/** Numbers pairs of ids from 0 on, in order of first appearance. */
public final class PairTable {
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  /** Open addressing, power of two, at most half full; a key is the pair plus 1, 0 is free. */
  private long[] keys = new long[64];

  private int[] numbers = new int[64];
  private int count;

  public int number(int first, int second) {
    long key = ((long) first << 32 | second) + 1;
    int mask = keys.length - 1;
    int slot = slot(key, mask);
    while (keys[slot] != key) {
      if (keys[slot] == 0) {
        return add(key, slot);
      }
      slot = (slot + 1) & mask;
    }
    return numbers[slot];
  }

  private int add(long key, int slot) {
    keys[slot] = key;
    numbers[slot] = count;
    if (2 * ++count > keys.length) {
      grow();
    }
    return count - 1;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldNumbers = numbers;
    keys = new long[2 * oldKeys.length];
    numbers = Arrays.copyOf(numbers, keys.length);
    int mask = keys.length - 1;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int slot = slot(oldKeys[i], mask);
        while (keys[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        keys[slot] = oldKeys[i];
        numbers[slot] = oldNumbers[i];
      }
    }
  }

  private static int slot(long key, int mask) {
    return (int) ((key * MULTIPLIER) >>> 32) & mask;
  }

  public int count() {
    return count;
  }
}
