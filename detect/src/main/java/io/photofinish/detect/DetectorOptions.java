package io.photofinish.detect;

import java.util.OptionalInt;

/**
 * The options of all detectors, by the family that reads them.
 *
 * @param allPairs whether to list every racing pair, where a detector can, instead of one for each
 *     racy event
 * @param allPlaces whether to report, where a detector can, a pair for each two places that race,
 *     besides one for each racy event
 * @param limits of the family {@code hybrid}
 * @param sampling of the family {@code sample}
 * @param effort of the families {@code predict} and {@code deadlock}
 * @param cycles of the family {@code deadlock}
 */
public record DetectorOptions(
    boolean allPairs,
    boolean allPlaces,
    Limits limits,
    Sampling sampling,
    Effort effort,
    Cycles cycles) {
  /**
   * How much hybrid detectors keep.
   *
   * @param edges how many edge constraints are kept for a variable; where none is asked for, the
   *     limited detectors take their own, and the others have no limit
   * @param history how many critical sections the limited detectors keep for a thread and lock
   */
  public record Limits(OptionalInt edges, int history) {}

  /**
   * How much sampling detectors look at.
   *
   * @param epsilon RPT: the share of the trace that must be racy for a race to be found
   * @param delta RPT: with what probability a race may be missed all the same
   * @param rate PACER: the share of the trace that is sampled
   * @param seed of what is chosen at random
   */
  public record Sampling(double epsilon, double delta, double rate, long seed) {}

  /**
   * How hard predictors search.
   *
   * @param workers how many threads may search at once
   * @param budget how many states the search of all orders may visit for a pair of accesses
   */
  public record Effort(int workers, int budget) {}

  /**
   * Which cycles of locks are looked at.
   *
   * @param longest of how many threads and locks
   * @param most so many of them; the rest is counted as not looked at
   */
  public record Cycles(int longest, int most) {}

  /** The history of Sulzmann and Stadtmüller; ε, δ and the rate as the papers evaluate them. */
  public static final DetectorOptions DEFAULT =
      new DetectorOptions(
          false,
          false,
          new Limits(OptionalInt.empty(), 5),
          new Sampling(0.01, 0.1, 0.03, 1),
          new Effort(Runtime.getRuntime().availableProcessors(), 10_000),
          new Cycles(4, 10_000));

  /** The same options with another budget. */
  public DetectorOptions withBudget(int states) {
    return new DetectorOptions(
        allPairs, allPlaces, limits, sampling, new Effort(effort.workers(), states), cycles);
  }

  /** The same options, all pairs or not. */
  public DetectorOptions withAllPairs(boolean wanted) {
    return new DetectorOptions(wanted, allPlaces, limits, sampling, effort, cycles);
  }

  /** The same options, with a pair for each two places that race. */
  public DetectorOptions withAllPlaces() {
    return new DetectorOptions(allPairs, true, limits, sampling, effort, cycles);
  }
}
