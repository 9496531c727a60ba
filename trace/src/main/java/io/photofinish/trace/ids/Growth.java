package io.photofinish.trace.ids;

import java.util.Arrays;

/**
 * Makes room in arrays that ids index. An array that is too short becomes at least twice as long,
 * so that all growing together costs no more than filling it once; one that is long enough stays.
 */
public final class Growth {
  /** The longest array that every JVM can make. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private Growth() {}

  /** The array, or a longer one with the same beginning, that has at least this length. */
  public static int[] atLeast(int[] array, int length) {
    return length <= array.length ? array : Arrays.copyOf(array, capacity(array.length, length));
  }

  /** As {@link #atLeast(int[], int)}, with the same value in all new cells. */
  public static int[] atLeast(int[] array, int length, int filler) {
    int[] grown = atLeast(array, length);
    Arrays.fill(grown, array.length, grown.length, filler);
    return grown;
  }

  /** The array, or a longer one with the same beginning, that has at least this length. */
  public static long[] atLeast(long[] array, int length) {
    return length <= array.length ? array : Arrays.copyOf(array, capacity(array.length, length));
  }

  /** As {@link #atLeast(long[], int)}, with the same value in all new cells. */
  public static long[] atLeast(long[] array, int length, long filler) {
    long[] grown = atLeast(array, length);
    Arrays.fill(grown, array.length, grown.length, filler);
    return grown;
  }

  /** The array, or a longer one with the same beginning, that has at least this length. */
  public static byte[] atLeast(byte[] array, int length) {
    return length <= array.length ? array : Arrays.copyOf(array, capacity(array.length, length));
  }

  /** The array, or a longer one with the same beginning, that has at least this length. */
  public static boolean[] atLeast(boolean[] array, int length) {
    return length <= array.length ? array : Arrays.copyOf(array, capacity(array.length, length));
  }

  /** The array, or a longer one with the same beginning, that has at least this length. */
  public static <T> T[] atLeast(T[] array, int length) {
    return length <= array.length ? array : Arrays.copyOf(array, capacity(array.length, length));
  }

  /** As {@link #atLeast(Object[], int)}, with the same value in all new cells. */
  public static <T> T[] atLeast(T[] array, int length, T filler) {
    T[] grown = atLeast(array, length);
    Arrays.fill(grown, array.length, grown.length, filler);
    return grown;
  }

  private static int capacity(int before, int needed) {
    return Math.max(needed, (int) Math.min(LONGEST, 2L * before));
  }
}
