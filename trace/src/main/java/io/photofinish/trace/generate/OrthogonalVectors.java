package io.photofinish.trace.generate;

/**
 * An instance of the orthogonal vectors problem: is there an a in A and a b in B with no common
 * coordinate?
 *
 * @param a the set A
 * @param b the set B
 * @param orthogonalA the number in A of the one orthogonal pair, or -1 if there is none
 * @param orthogonalB its number in B
 */
record OrthogonalVectors(BitVectors a, BitVectors b, int orthogonalA, int orthogonalB) {
  /** The coordinates that the construction needs. */
  static final int LEAST_DIMENSION = 5;

  private static final int MAJORITY = 3;

  /** In every vector of B and the planted one of A, but not in B's planted one. */
  private static final int IN_B = 3;

  /** In every vector of A and the planted one of B, but not in A's planted one. */
  private static final int IN_A = 4;

  /**
   * A random instance with exactly one orthogonal pair, or with none. Any two vectors that are not
   * planted share one of the first three coordinates, of which each has two or more; a planted one
   * shares {@code IN_A} or {@code IN_B} with all but its partner.
   */
  static OrthogonalVectors random(FamilyOptions options) {
    int n = options.vectors();
    RandomBits where = new RandomBits(options.seed(), 0);
    int plantedA = options.planted() ? where.below(n, 0, 0) : -1;
    int plantedB = options.planted() ? where.below(n, 1, 0) : -1;
    return new OrthogonalVectors(
        new Side(options, 1, plantedA, IN_A, IN_B),
        new Side(options, 2, plantedB, IN_B, IN_A),
        plantedA,
        plantedB);
  }

  private static final class Side implements BitVectors {
    private final FamilyOptions options;
    private final RandomBits bits;
    private final RandomBits sharedBits;
    private final int side;
    private final int planted;
    private final int inOthers;
    private final int inPlanted;

    Side(FamilyOptions options, int side, int planted, int inOthers, int inPlanted) {
      this.options = options;
      this.side = side;
      this.planted = planted;
      this.inOthers = inOthers;
      this.inPlanted = inPlanted;
      bits = new RandomBits(options.seed(), side);
      sharedBits = new RandomBits(options.seed(), 3);
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
      if (vector == planted) {
        // Of the two planted vectors, both draw the same number: at most one of them is chosen.
        return coordinate == inPlanted
            || (coordinate != inOthers && sharedBits.below(3, 0, coordinate) == side);
      }
      if (coordinate < MAJORITY) {
        return bits.allButOne(MAJORITY, vector, coordinate);
      }
      return coordinate == inOthers || bits.bit(vector, coordinate);
    }
  }
}
