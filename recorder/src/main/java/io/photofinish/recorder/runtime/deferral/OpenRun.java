package io.photofinish.recorder.runtime.deferral;

import static io.photofinish.recorder.runtime.deferral.AccessTime.isSameEvent;

import java.lang.invoke.VarHandle;

/**
 * A {@link SlotRun} that goes on, of accesses that the thread came to by one stack. While its
 * thread is armed for its slots, it is changed without a lock; whoever looks at other slots
 * meanwhile never finds them in it.
 */
final class OpenRun {
  private static final int NONE = -1;
  private static final int LONGEST_STRIDE = 256;

  /** What one takes. */
  static final int BYTES = 56;

  final long stack;

  /** NONE if there is no access. */
  private int first = NONE;

  private int last = NONE;

  /** 0 if there is one slot. */
  private int stride;

  private long firstTime;
  private long lastTime;
  private int step;

  /** Whether there was an access of the slot before, at another event's time: if there is one. */
  boolean isRepeated;

  OpenRun(long stack) {
    this.stack = stack;
  }

  boolean isAny() {
    return first != NONE;
  }

  /** The first access of a run. */
  void begin(int slot, long time) {
    end();
    last = slot;
    firstTime = time;
    lastTime = time;
    step = 0;
    isRepeated = false;
    first = slot;
  }

  /** There is none any more. */
  void end() {
    first = NONE;
    last = NONE;
    stride = 0;
  }

  /** Adds an access if it comes next in the run, or if it is another one of the only slot. */
  boolean add(int slot, long time) {
    if (slot != last + stride) {
      return false;
    }
    return stride == 0 ? repeat(time) : addNext(slot, time);
  }

  /** Adds another access of the only slot. */
  boolean repeat(long time) {
    if (!isSameEvent(time, lastTime)) {
      isRepeated = true;
    }
    firstTime = time;
    lastTime = time;
    return true;
  }

  private boolean addNext(int slot, long time) {
    if (time != lastTime + step || !isSameEvent(time, lastTime)) {
      return false;
    }
    last = slot;
    lastTime = time;
    return true;
  }

  /** Adds an access of another slot than the first, if it is the second. */
  boolean addSecond(int slot, long time) {
    int distance = slot - last;
    if (stride != 0
        || first == NONE
        || distance == 0
        || isRepeated
        || distance > LONGEST_STRIDE
        || distance < -LONGEST_STRIDE
        || !isSameEvent(time, lastTime)) {
      return false;
    }
    step = (int) (time - lastTime);
    stride = distance;
    last = slot;
    lastTime = time;
    return true;
  }

  /** Whether accesses at equal distances go on where this ends. */
  boolean isContinuedBy(int slot, int distance, long time, long timeStep) {
    if (first == NONE
        || isRepeated
        || slot != last + distance
        || time != lastTime + timeStep
        || !isSameEvent(time, lastTime)) {
      return false;
    }
    return stride == 0 ? distance != 0 : stride == distance && step == timeStep;
  }

  /** Adds accesses at equal distances, if there is none yet or {@link #isContinuedBy} them. */
  void addAll(int slot, int distance, int count, long time, long timeStep) {
    boolean isFirst = first == NONE;
    if (isFirst) {
      firstTime = time;
      isRepeated = false;
      last = slot;
    }
    if (!isFirst || count > 1) {
      step = (int) timeStep;
      stride = distance;
    }
    last = slot + (count - 1) * distance;
    lastTime = time + (count - 1) * timeStep;
    if (isFirst) {
      // Others may look whether a slot is in it: it is there when it is whole.
      VarHandle.releaseFence();
      first = slot;
    }
  }

  /**
   * How many slots, from one on at equal distances, have an access behind the event of a time, and
   * behind another time.
   */
  int reach(int slot, int distance, long time, long since) {
    if (!contains(slot) || !isSameEvent(time, lastTime) || firstTime <= since) {
      return 0;
    }
    if (stride == 0 || Math.abs(stride) != Math.abs(distance)) {
      return 1;
    }
    return ((distance > 0 ? highest() : lowest()) - slot) / distance + 1;
  }

  /** Whether it is one slot, which another access may be added to. */
  boolean isOnly(int slot) {
    return first == slot && stride == 0;
  }

  /** Whether a slot has an access in it that is behind the same event as a time, and another. */
  boolean isRepeating(int slot, long time, long since) {
    return contains(slot)
        && isSameEvent(time, lastTime)
        && (firstTime > since || time(slot) > since);
  }

  boolean contains(int slot) {
    int from = first;
    int to = last;
    int by = stride;
    if (from == NONE) {
      return false;
    }
    return by == 0
        ? slot == from
        : slot >= Math.min(from, to)
            && slot <= Math.max(from, to)
            && SlotRun.isMultiple(slot - from, by);
  }

  long time(int slot) {
    return stride == 0 ? lastTime : firstTime + (long) ((slot - first) / stride) * step;
  }

  int length() {
    return stride == 0 ? 1 : (last - first) / stride + 1;
  }

  int slot(int i) {
    return first + i * stride;
  }

  int lowest() {
    return Math.min(first, last);
  }

  int highest() {
    return Math.max(first, last);
  }

  /** The run as it is, if it has two slots or more. */
  SlotRun closed() {
    return new SlotRun(first, last, stride, firstTime, step, stack);
  }
}
