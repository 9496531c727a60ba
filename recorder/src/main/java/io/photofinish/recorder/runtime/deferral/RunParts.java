package io.photofinish.recorder.runtime.deferral;

import java.util.Arrays;

/**
 * A run that takes the place of others, which had some of its slots each: it is cut where the
 * repeated ones begin and end. What is between two parts that are repeated mostly is so as well,
 * and then there is one part in the end.
 */
final class RunParts {
  private final SlotRun whole;

  /** The parts that are repeated, as indices of slots: from one on, and up to another. */
  private int[] starts = new int[4];

  private int[] ends = new int[4];
  private int count;

  RunParts(SlotRun whole) {
    this.whole = whole;
  }

  /** Its slots from one to another are repeated. */
  void addRepeated(int lowest, int highest) {
    int one = whole.index(lowest);
    int other = whole.index(highest);
    addPart(Math.min(one, other), Math.max(one, other) + 1);
  }

  private void addPart(int start, int end) {
    int from = 0;
    while (from < count && ends[from] < start) {
      from++;
    }
    int to = from;
    while (to < count && starts[to] <= end) {
      to++;
    }
    int first = to > from ? Math.min(start, starts[from]) : start;
    int last = to > from ? Math.max(end, ends[to - 1]) : end;
    replace(from, to);
    starts[from] = first;
    ends[from] = last;
  }

  /** Makes one place of some others, or of none. */
  private void replace(int from, int to) {
    if (to == from && count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    System.arraycopy(starts, to, starts, from + 1, count - to);
    System.arraycopy(ends, to, ends, from + 1, count - to);
    count += from + 1 - to;
  }

  /**
   * Where a few slots beside those that are repeated are so as well, there is no end of a part.
   *
   * @param blocks what else is known of these; null if nothing is
   * @param few how many are worth to be looked at
   */
  void closeGaps(SlotBlocks blocks, int few) {
    for (int i = count; blocks != null && i >= 0; i--) {
      int start = i == 0 ? 0 : ends[i - 1];
      int end = i == count ? whole.length() : starts[i];
      if (end > start && end - start <= few && areRepeated(blocks, start, end)) {
        addPart(start, end);
      }
    }
  }

  private boolean areRepeated(SlotBlocks blocks, int start, int end) {
    for (int i = start; i < end; i++) {
      int slot = whole.slot(i);
      long before = blocks.time(slot);
      if (before == 0 || (before > 0 && AccessTime.isSameEvent(before, whole.time(slot)))) {
        return false;
      }
    }
    return true;
  }

  /** The parts, those that are repeated and those between them. */
  SlotRun[] parts() {
    SlotRun[] parts = new SlotRun[2 * count + 1];
    int made = 0;
    int next = 0;
    for (int i = 0; i < count; i++) {
      if (starts[i] > next) {
        parts[made++] = whole.part(next, starts[i] - 1, false);
      }
      parts[made++] = whole.part(starts[i], ends[i] - 1, true);
      next = ends[i];
    }
    if (next < whole.length()) {
      parts[made++] = whole.part(next, whole.length() - 1, false);
    }
    return Arrays.copyOf(parts, made);
  }
}
