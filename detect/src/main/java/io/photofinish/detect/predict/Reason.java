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
   * @param ends why sections must end, one after the other; the last one is that section, and the
   *     others are those that it follows from
   * @param access the access that its end needs, or -1 if it never ends
   * @param chain how; empty if it never ends
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
   * @param otherNeed why that section must begin
   * @param cause why not both sections can be open
   */
  record ForcedEnd(
      int lock, int acquire, int release, int otherAcquire, Need otherNeed, Cause cause) {
    /** Whether the section must come before the other one. */
    public boolean comesFirst() {
      return cause instanceof Cause.ComesFirst;
    }
  }

  /**
   * Why a critical section must begin.
   *
   * @param target the access that its acquire leads to, or the end of a section that must end
   * @param end the number of that section among the ends, from 0; -1 if the target is an access
   * @param chain how it leads there
   */
  record Need(int target, int end, List<Step> chain) {}

  /** Why of two sections of a lock one must end. */
  sealed interface Cause {
    /**
     * An event of the other section needs its acquire.
     *
     * @param inner that event
     * @param chain how
     */
    record ComesFirst(int inner, List<Step> chain) implements Cause {}

    /**
     * The other section stays open until one of the accesses is done.
     *
     * @param need why this section must begin
     * @param otherRelease where the other one ends, or -1 if it does not
     * @param chain from an access to that end; empty if there is none
     */
    record OtherStaysOpen(Need need, int otherRelease, List<Step> chain) implements Cause {}
  }

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
