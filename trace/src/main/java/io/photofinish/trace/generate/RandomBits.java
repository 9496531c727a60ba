package io.photofinish.trace.generate;

/**
 * The random draws behind a set of vectors. A draw depends on its place alone, so that any vector
 * can be made at any time without memory of the others.
 */
final class RandomBits {
  private final long seed;

  /** Different numbers give sets that have nothing to do with each other. */
  RandomBits(long seed, int number) {
    this.seed = SplitMix.hash(seed, number);
  }

  boolean bit(int vector, int coordinate) {
    return SplitMix.hash(seed, place(vector, coordinate)) < 0;
  }

  /** Uniform in 0 .. bound - 1. */
  int below(int bound, int vector, int coordinate) {
    return (int) Long.remainderUnsigned(SplitMix.hash(seed, place(vector, coordinate)), bound);
  }

  private static long place(int vector, int coordinate) {
    return (long) vector << 32 | (coordinate & 0xFFFF_FFFFL);
  }

  /**
   * A coordinate among the first {@code width} of a vector that misses at most one of them. With
   * width 3, any two such vectors share a coordinate; with width 4, any three do; and yet no
   * coordinate need be in all.
   */
  boolean allButOne(int width, int vector, int coordinate) {
    return below(width + 1, vector, -1) != coordinate;
  }
}
