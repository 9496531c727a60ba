package io.photofinish.trace.generate;

/**
 * SplitMix64 (Steele, Lea, Flood 2014). Our own, so that a seed gives the same trace on every JDK
 * for ever.
 */
final class SplitMix {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long state;

  SplitMix(long seed) {
    state = seed;
  }

  /** A number that depends on both arguments alone, for draws without an order. */
  static long hash(long seed, long value) {
    return mix(mix(seed) + GOLDEN * value);
  }

  private static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  long next() {
    state += GOLDEN;
    return mix(state);
  }

  /** Uniform in 0 .. bound - 1. */
  int below(int bound) {
    return (int) (((next() >>> 32) * bound) >>> 32);
  }

  /** Uniform in [0, 1). */
  double fraction() {
    return (next() >>> 11) * 0x1.0p-53;
  }

  /** True with this probability. */
  boolean chance(double probability) {
    return fraction() < probability;
  }
}
