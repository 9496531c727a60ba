package io.photofinish.recorder.runtime.deferral;

/**
 * Accesses of slots at equal distances, at times of equal distances: a loop over an array. All were
 * made after the same event of their thread, in the same way.
 */
final class SlotRun {
  /** What one takes. */
  static final int BYTES = 56;

  private int first;
  private int last;
  private final int stride;
  private long firstTime;
  private final int step;
  final long stack;

  /** Whether there was an access before, at another event's time, of each slot. */
  boolean isRepeated;

  SlotRun(int first, int last, int stride, long firstTime, int step, long stack) {
    this.first = first;
    this.last = last;
    this.stride = stride;
    this.firstTime = firstTime;
    this.step = step;
    this.stack = stack;
  }

  /** How many slots it has. */
  int length() {
    return (last - first) / stride + 1;
  }

  int slot(int i) {
    return first + i * stride;
  }

  /** Which of its slots one is. */
  int index(int slot) {
    return (slot - first) / stride;
  }

  /** Some of it: from one of its slots to another, which are in it. */
  SlotRun part(int from, int to, boolean repeated) {
    SlotRun part = new SlotRun(slot(from), slot(to), stride, time(slot(from)), step, stack);
    part.isRepeated = repeated;
    return part;
  }

  int lowest() {
    return Math.min(first, last);
  }

  int highest() {
    return Math.max(first, last);
  }

  boolean contains(int slot) {
    return slot >= lowest() && slot <= highest() && isMultiple(slot - first, stride);
  }

  /** Most loops go on by one: that takes no division. */
  static boolean isMultiple(int distance, int stride) {
    return stride == 1 || stride == -1 || distance % stride == 0;
  }

  long time(int slot) {
    return firstTime + (long) ((slot - first) / stride) * step;
  }

  /** The time of one of its slots; all are behind the same event. */
  long anyTime() {
    return firstTime;
  }

  /** Whether each of its times is before each of another's. */
  boolean isEarlierThan(SlotRun other) {
    return Math.max(time(first), time(last))
        < Math.min(other.time(other.first), other.time(other.last));
  }

  /** Whether it has all slots of another. */
  boolean covers(SlotRun other) {
    return lowest() <= other.lowest() && highest() >= other.highest() && isAligned(other);
  }

  private boolean isAligned(SlotRun other) {
    return Math.abs(stride) == Math.abs(other.stride) && (first - other.first) % stride == 0;
  }

  /** Whether there are slots that both have, and both have all that are between two of these. */
  boolean overlaps(SlotRun other) {
    return lowest() <= other.highest() && highest() >= other.lowest() && isAligned(other);
  }

  /** Leaves out some of its slots, from one to another, if they are at one of its ends. */
  void leaveOut(int lowest, int highest) {
    int from = stride > 0 ? lowest : highest;
    int to = stride > 0 ? highest : lowest;
    if (from == first) {
      firstTime = time(to + stride);
      first = to + stride;
    } else if (to == last) {
      last = from - stride;
    }
  }
}
