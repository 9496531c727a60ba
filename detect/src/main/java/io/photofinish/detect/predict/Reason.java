package io.photofinish.detect.predict;

import java.util.List;

/** Why two accesses are not a race. Events are positions. */
public sealed interface Reason {
  /** Both hold a lock; its acquires. */
  record CommonLock(int lock, int firstAcquire, int secondAcquire) implements Reason {}

  /** The later access cannot come before the earlier one is done. */
  record Needed(List<Step> chain) implements Reason {}

  /**
   * A critical section must end before the accesses are reached, and cannot end without one of
   * them.
   *
   * @param ends why sections must end, one after the other; the last one is that section
   * @param access the access that its end needs
   * @param chain how
   */
  record Locked(List<ForcedEnd> ends, int access, List<Step> chain) implements Reason {}

  /** All orders were tried. */
  record Exhausted() implements Reason {}

  /**
   * A critical section must end in every schedule that reaches both accesses.
   *
   * @param acquire where it begins
   * @param release where it ends, or -1 if it does not
   * @param otherAcquire where the section of the same lock begins because of which it must end
   * @param comesFirst whether the section must come before the other one, since an event of the
   *     other one needs its acquire; otherwise the other one must stay open, so this one must not
   */
  record ForcedEnd(int lock, int acquire, int release, int otherAcquire, boolean comesFirst) {}

  /** An event that comes before another one in every schedule that has both. */
  record Step(int from, int to, Link link) {}

  /** Why one event comes before another. */
  enum Link {
    THREAD,
    FORK,
    JOIN,
    SIGNAL,
    READ
  }
}
