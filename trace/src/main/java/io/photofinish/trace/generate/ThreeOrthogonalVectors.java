package io.photofinish.trace.generate;

import java.util.Arrays;

/**
 * An instance of 3-OV: are there an x, a y and a z with no coordinate common to all three?
 *
 * @param x the first set
 * @param y the second set
 * @param z the third set
 * @param orthogonalX the number in x of the one pair of x and y that some z makes orthogonal, or -1
 * @param orthogonalY its number in y
 */
record ThreeOrthogonalVectors(
    BitVectors x, BitVectors y, BitVectors z, int orthogonalX, int orthogonalY) {
  /** The coordinates that the construction needs. */
  static final int LEAST_DIMENSION = 7;

  private static final int MAJORITY = 4;

  // What each planted vector must share with all but its partners.
  private static final int PLANTED_X = 4;
  private static final int PLANTED_Y = 5;
  private static final int PLANTED_Z = 6;

  // The sets, by the number of their random bits.
  private static final int X = 0;
  private static final int Y = 1;
  private static final int Z = 2;
  private static final int SIDES = 3;

  /**
   * A random instance with exactly one pair of x and y for which there is a z, or with none. Any
   * three vectors that are not planted share one of the first four coordinates, of which each has
   * three or more; the planted ones are kept from others by a coordinate each.
   */
  static ThreeOrthogonalVectors random(FamilyOptions options) {
    int n = options.vectors();
    RandomBits where = new RandomBits(options.seed(), SIDES);
    int[] planted = new int[SIDES];
    Arrays.setAll(planted, side -> options.planted() ? where.below(n, side, 0) : -1);
    return new ThreeOrthogonalVectors(
        new Vectors(options, X, planted[X]),
        new Vectors(options, Y, planted[Y]),
        new Vectors(options, Z, planted[Z]),
        planted[X],
        planted[Y]);
  }

  private static final class Vectors implements BitVectors {
    private final FamilyOptions options;
    private final int side;
    private final int planted;
    private final RandomBits bits;
    private final RandomBits sharedBits;

    Vectors(FamilyOptions options, int side, int planted) {
      this.options = options;
      this.side = side;
      this.planted = planted;
      bits = new RandomBits(options.seed(), side);
      sharedBits = new RandomBits(options.seed(), SIDES + 1);
    }

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
      return vector == planted ? plantedBit(coordinate) : otherBit(vector, coordinate);
    }

    private boolean plantedBit(int coordinate) {
      return switch (coordinate) {
        case PLANTED_X -> side != Y;
        case PLANTED_Y -> side != X;
        case PLANTED_Z -> side != Y;
        // The three planted vectors draw the same number: one of them is left out.
        default -> sharedBits.below(SIDES, 0, coordinate) != side && bits.bit(planted, coordinate);
      };
    }

    private boolean otherBit(int vector, int coordinate) {
      boolean random = bits.bit(vector, coordinate);
      return switch (coordinate) {
        case PLANTED_X -> side != X || random;
        case PLANTED_Y -> side != Y || random;
        case PLANTED_Z -> side != Z || random;
        default -> coordinate < MAJORITY ? bits.allButOne(MAJORITY, vector, coordinate) : random;
      };
    }
  }
}
