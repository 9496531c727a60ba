package io.photofinish.detect;

import java.util.OptionalInt;

/**
 * The options of all detectors. Each detector uses those that concern it.
 *
 * @param allPairs whether to list every racing pair, where a detector can, instead of one for each
 *     racy event
 * @param edgeLimit how many edge constraints are kept for a variable; where none is asked for, the
 *     limited detectors take their own, and the others have no limit
 * @param historyLimit how many critical sections the limited detectors keep for a thread and lock
 * @param epsilon RPT: the share of the trace that must be racy for a race to be found
 * @param delta RPT: with what probability a race may be missed all the same
 * @param rate PACER: the share of the trace that is sampled
 * @param seed of the sampling detectors
 * @param workers how many threads may search at once
 * @param budget how many states the search of all orders may visit for a pair of accesses
 * @param allPlaces whether to report, where a detector can, a pair for each two places that race,
 *     besides one for each racy event
 */
public record DetectorOptions(
    boolean allPairs,
    OptionalInt edgeLimit,
    int historyLimit,
    double epsilon,
    double delta,
    double rate,
    long seed,
    int workers,
    int budget,
    boolean allPlaces) {
  /** The history of Sulzmann and Stadtmüller; ε, δ and the rate as the papers evaluate them. */
  public static final DetectorOptions DEFAULT =
      new DetectorOptions(
          false,
          OptionalInt.empty(),
          5,
          0.01,
          0.1,
          0.03,
          1,
          Runtime.getRuntime().availableProcessors(),
          10_000,
          false);

  /** The same options with another budget. */
  public DetectorOptions withBudget(int states) {
    return new DetectorOptions(
        allPairs, edgeLimit, historyLimit, epsilon, delta, rate, seed, workers, states, allPlaces);
  }

  /** The same options, all pairs or not. */
  public DetectorOptions withAllPairs(boolean wanted) {
    return new DetectorOptions(
        wanted, edgeLimit, historyLimit, epsilon, delta, rate, seed, workers, budget, allPlaces);
  }

  /** The same options, with a pair for each two places that race. */
  public DetectorOptions withAllPlaces() {
    return new DetectorOptions(
        allPairs, edgeLimit, historyLimit, epsilon, delta, rate, seed, workers, budget, true);
  }
}
