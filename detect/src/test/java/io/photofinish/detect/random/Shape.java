package io.photofinish.detect.random;

import java.util.SplittableRandom;

/**
 * What kind of trace to make. Each trait is drawn by itself, so that all mixtures occur.
 *
 * @param events at most so many, 4 to 60; most traces have 8 to 30, since short ones say more
 * @param nesting how many locks a thread holds at most
 * @param lockWeight how often a thread acquires or releases, where it accesses a variable 10 times
 * @param volatileWeight as lockWeight, for volatile accesses; often 0
 * @param signalWeight as lockWeight, for signals and awaits; often 0
 * @param threadWeight as lockWeight, for forks and joins; often 0
 * @param handOverWeight as lockWeight, for a {@link RandomTrace} hand-over; often 0
 * @param writesInTen how many of ten accesses write
 * @param guardedInTen how often in ten an access under locks is to a variable of such a lock
 * @param acquiresInTen how often in ten a thread that holds locks and may take more does so
 * @param releases which of its locks a thread releases
 * @param forkedInTen how many of ten threads can only start by a fork
 * @param forksInSections whether a thread that holds locks may fork and join
 * @param mixesVolatiles whether volatile and plain accesses meet on one variable
 * @param leavesLocksOpen whether threads may end holding locks
 * @param staysInTen how often in ten the next event is of the same thread
 * @param staysInSections as staysInTen, while the thread holds locks
 */
record Shape(
    int events,
    int threads,
    int locks,
    int variables,
    int nesting,
    int lockWeight,
    int volatileWeight,
    int signalWeight,
    int threadWeight,
    int handOverWeight,
    int writesInTen,
    int guardedInTen,
    int acquiresInTen,
    Releases releases,
    int forkedInTen,
    boolean forksInSections,
    boolean mixesVolatiles,
    boolean leavesLocksOpen,
    int staysInTen,
    int staysInSections) {

  enum Releases {
    /** Properly nested. */
    NEWEST,
    /** Hand over hand. */
    OLDEST,
    ANY
  }

  static final int ACCESS_WEIGHT = 10;
  private static final int MIN_EVENTS = 4;
  private static final int MAX_EVENTS = 60;

  static Shape random(SplittableRandom random, int maxEvents) {
    int locks = oneOf(random, 1, 1, 2, 2, 3, 3, 4, 5, 5, 5);
    int threadWeight = oneOf(random, 0, 0, 1, 2, 4);
    return new Shape(
        Math.min(maxEvents, randomLength(random)),
        random.nextBoolean() ? random.nextInt(2, 9) : random.nextInt(2, 5),
        locks,
        random.nextInt(1, 5),
        random.nextBoolean() ? locks : random.nextInt(1, locks + 1),
        oneOf(random, 0, 4, 8, 15, 25),
        oneOf(random, 0, 0, 1, 3, 6),
        oneOf(random, 0, 0, 0, 1, 3),
        threadWeight,
        oneOf(random, 0, 0, 1, 4),
        oneOf(random, 1, 3, 5, 7, 9),
        oneOf(random, 0, 5, 9),
        oneOf(random, 2, 5, 9),
        Releases.values()[random.nextInt(Releases.values().length)],
        threadWeight == 0 ? 0 : oneOf(random, 0, 3, 7, 10),
        random.nextBoolean(),
        random.nextInt(4) == 0,
        random.nextBoolean(),
        oneOf(random, 0, 3, 6, 8),
        oneOf(random, 0, 5, 8, 9, 10, 10));
  }

  private static int randomLength(SplittableRandom random) {
    return switch (random.nextInt(10)) {
      case 0 -> random.nextInt(MIN_EVENTS, 8);
      case 1, 2 -> random.nextInt(30, MAX_EVENTS + 1);
      default -> random.nextInt(8, 31);
    };
  }

  private static int oneOf(SplittableRandom random, int... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
