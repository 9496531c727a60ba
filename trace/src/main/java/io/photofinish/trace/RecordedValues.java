package io.photofinish.trace;

import java.util.Arrays;

/**
 * The values that events of a run read or wrote, by their index, as far as they were recorded in
 * full: if two events have the same bits, the program could not tell their values apart. A hash is
 * no such value. Updates have none, for they read one and write another.
 */
public final class RecordedValues {
  /** Nothing was recorded. */
  public static final RecordedValues NONE = new Builder().build();

  private final int size;
  private final long[] bits;

  /** A bit for each event. */
  private final long[] known;

  private RecordedValues(int size, long[] bits, long[] known) {
    this.size = size;
    this.bits = bits;
    this.known = known;
  }

  /** For so many events, from the first one on, it is known whether there is a value. */
  public int size() {
    return size;
  }

  /** Whether there is a value of an event; of events beyond the size there is none. */
  public boolean isKnown(long index) {
    return index >= 0 && index < size && (known[(int) (index >>> 6)] & (1L << index)) != 0;
  }

  /** The value of an event that has one. */
  public long bits(long index) {
    return bits[(int) index];
  }

  /** Collects values, event by event. */
  public static final class Builder {
    private long[] bits = new long[64];
    private long[] known = new long[1];
    private int size;

    /** The next event has this value. */
    public void add(long value) {
      addUnknown();
      bits[size - 1] = value;
      known[(size - 1) >>> 6] |= 1L << (size - 1);
    }

    /** Of the next event no value is known, or it has none. */
    public void addUnknown() {
      if (size == bits.length) {
        int capacity = (int) Math.min(Integer.MAX_VALUE - 64, 2L * size);
        bits = Arrays.copyOf(bits, capacity);
        known = Arrays.copyOf(known, (capacity >>> 6) + 1);
      }
      size++;
    }

    /** How many events were added. */
    public int size() {
      return size;
    }

    /** All that was added. */
    public RecordedValues build() {
      return new RecordedValues(size, bits, known);
    }
  }
}
