package io.photofinish.detect.sample;

import io.photofinish.detect.WindowSource;

/**
 * How much of a trace RPT looks at: line 2 of algorithm 3 in Al Thokair, Zhang, Mathur, Viswanathan
 * 2023.
 *
 * @param windows r of the paper: how many windows are drawn
 * @param length k of the paper: how many events each has
 * @param leastEvents a trace with fewer events is looked at as a whole
 */
record SampleSize(int windows, long length, double leastEvents) {
  /** What fits in memory easily; more would take days. */
  private static final int MAX_WINDOWS = 1 << 27;

  /** What the paper proves enough, with m = 4T + 2h. */
  static SampleSize of(WindowSource trace, double epsilon, double delta) {
    double m = 4.0 * trace.threads() + 2.0 * trace.locksHeldAtMost();
    double windows = Math.ceil(15 * Math.log(1 / delta) / (2 * epsilon));
    if (windows > MAX_WINDOWS) {
      throw new IllegalArgumentException(
          "epsilon = " + epsilon + " asks for more windows than fit in memory: use a larger one");
    }
    return new SampleSize((int) windows, (long) Math.ceil(4 * m / epsilon), 12 * m / epsilon);
  }
}
