package io.photofinish.trace.generate;

/** A set of 0-1 vectors of one dimension. */
interface BitVectors {
  int count();

  int dimension();

  boolean bit(int vector, int coordinate);

  /** Vectors written out, such as {@code 101}. */
  static BitVectors of(String... vectors) {
    return new BitVectors() {
      @Override
      public int count() {
        return vectors.length;
      }

      @Override
      public int dimension() {
        return vectors[0].length();
      }

      @Override
      public boolean bit(int vector, int coordinate) {
        return vectors[vector].charAt(coordinate) == '1';
      }
    };
  }
}
