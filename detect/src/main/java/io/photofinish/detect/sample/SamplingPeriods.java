package io.photofinish.detect.sample;

/**
 * Which parts of a trace are sampled: periods of a fixed number of events, each with the given
 * probability and independently of the others, so that an event is sampled with that probability.
 */
final class SamplingPeriods {
  /**
   * Long enough that starting and ending a period costs little, short enough that a trace has many.
   */
  static final int EVENTS = 1 << 10;

  private final double rate;
  private final long seed;

  SamplingPeriods(double rate, long seed) {
    this.rate = rate;
    this.seed = seed;
  }

  /** Whether the period with a number, from 0, is sampled; the same for the same seed. */
  boolean isSampled(long period) {
    long bits = mix(mix(seed) + period);
    return (bits >>> 11) * 0x1.0p-53 < rate;
  }

  /** The finaliser of MurmurHash3, after a step of Weyl's sequence. */
  private static long mix(long value) {
    long z = value + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 33)) * 0xFF51AFD7ED558CCDL;
    z = (z ^ (z >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return z ^ (z >>> 33);
  }
}
