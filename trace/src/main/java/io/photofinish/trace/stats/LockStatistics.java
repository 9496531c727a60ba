package io.photofinish.trace.stats;

import java.util.List;

/**
 * How a trace uses its locks. A critical section begins with an acquire; one that is still open at
 * the end counts.
 *
 * @param heldAtMost the most locks held at one moment, by all threads together
 * @param heldByOneThreadAtMost the most locks held at one moment by one thread; sections are never
 *     re-entrant, so this is also the deepest nesting
 * @param heldAtEnd the locks that nobody released
 * @param sections the critical sections of all locks
 * @param sectionsByDepth how many sections began with 0, 1, 2, ... other locks held by the thread;
 *     the last entry, if there are {@link #DEPTHS}, includes all deeper ones
 * @param fewestSections over the locks: the fewest sections of one
 * @param medianSections over the locks: half of them have at most so many
 * @param mostSections over the locks: the most sections of one
 * @param busiest the locks with the most sections, at most {@link #BUSIEST}, busiest first
 */
public record LockStatistics(
    long heldAtMost,
    int heldByOneThreadAtMost,
    int heldAtEnd,
    long sections,
    List<Long> sectionsByDepth,
    long fewestSections,
    double medianSections,
    long mostSections,
    List<BusyLock> busiest) {
  /** How many depths are told apart. */
  public static final int DEPTHS = 16;

  /** How many of the busiest locks are named. */
  public static final int BUSIEST = 10;

  /** A lock by name, with its number of critical sections. */
  public record BusyLock(String name, long sections) {}
}
