package io.photofinish.trace.generate;

/**
 * An instance of the hitting set problem: is there an x that shares a coordinate with every y?
 *
 * @param x the sets that may hit
 * @param y the sets to be hit
 * @param hitting the number of the one x that hits every y, or -1 if there is none
 */
record HittingSet(BitVectors x, BitVectors y, int hitting) {
  /** The coordinates that the construction needs. */
  static final int LEAST_DIMENSION = 3;

  /** Every y has one of the first coordinates; of the x, only the planted one has them. */
  private static final int HIT_BY_PLANTED = 2;

  private static final int MAX_CLASSES = 4;

  /**
   * A random instance in which exactly one x, or none, hits every y. Every other x is of a class,
   * and has coordinates of the class only; the y with the number of the class has none of them.
   */
  static HittingSet random(FamilyOptions options) {
    RandomBits where = new RandomBits(options.seed(), 0);
    int planted = options.planted() ? where.below(options.vectors(), 0, 0) : -1;
    Classes classes = new Classes(options);
    return new HittingSet(
        new Vectors(options, (x, j) -> classes.hasX(x, j, planted)),
        new Vectors(options, classes::hasY),
        planted);
  }

  private static final class Classes {
    private final int count;
    private final RandomBits masks;
    private final RandomBits xs;
    private final RandomBits ys;

    Classes(FamilyOptions options) {
      count = Math.min(options.vectors(), MAX_CLASSES);
      masks = new RandomBits(options.seed(), 1);
      xs = new RandomBits(options.seed(), 2);
      ys = new RandomBits(options.seed(), 3);
    }

    boolean hasX(int x, int coordinate, int planted) {
      if (coordinate < HIT_BY_PLANTED) {
        return x == planted;
      }
      boolean random = xs.bit(x, coordinate);
      return x == planted ? random : random && masks.bit(xs.below(count, x, -1), coordinate);
    }

    boolean hasY(int y, int coordinate) {
      if (coordinate < HIT_BY_PLANTED) {
        return ys.below(3, y, -1) != coordinate;
      }
      boolean random = ys.bit(y, coordinate);
      return y < count ? random && !masks.bit(y, coordinate) : random;
    }
  }

  private interface Bit {
    boolean has(int vector, int coordinate);
  }

  private record Vectors(FamilyOptions options, Bit bit) implements BitVectors {
    @Override
    public int count() {
      return options.vectors();
    }

    @Override
    public int dimension() {
      return options.dimension();
    }

    @Override
    public boolean bit(int vector, int coordinate) {
      return bit.has(vector, coordinate);
    }
  }
}
