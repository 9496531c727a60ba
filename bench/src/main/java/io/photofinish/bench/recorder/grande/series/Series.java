package io.photofinish.bench.recorder.grande.series;

import io.photofinish.bench.recorder.grande.GrandeProgram;

/**
 * Computes the first Fourier coefficients of (x + 1) ^ x between 0 and 2. Arguments: threads,
 * number of coefficients.
 */
public class Series extends GrandeProgram {
  /** The first pairs of coefficients, which do not depend on how many are computed. */
  private static final double[][] REFERENCE = {
    {2.8819207854624485, 0.0},
    {1.1340408915193854, -1.8820818874413563},
    {0.3622257657421815, -1.1647896540860807},
    {0.17032237859211102, -0.8146841878127571}
  };

  static double[][] testArray;

  int arrayRows;

  Series(int threads, int arrayRows) {
    super(threads);
    if (arrayRows < REFERENCE.length) {
      throw new IllegalArgumentException(
          "at least " + REFERENCE.length + " coefficients are needed, not " + arrayRows);
    }
    this.arrayRows = arrayRows;
  }

  public static Series of(String... args) {
    return new Series(number(args, 0, 2), size(args, 20, 20000, 50000));
  }

  public static void main(String[] args) {
    main(Series::of, args);
  }

  @Override
  protected void initialise() {
    testArray = new double[2][arrayRows];
  }

  @Override
  protected void kernel() {
    Runnable[] runners = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      runners[i] = new SeriesRunner(i, threads, arrayRows);
    }
    runAll(runners);
  }

  @Override
  protected String checksum() {
    double sum = 0.0;
    for (int i = 0; i < arrayRows; i++) {
      sum += Math.abs(testArray[0][i]) + Math.abs(testArray[1][i]);
    }
    return rounded(sum);
  }

  @Override
  protected String mistake() {
    for (int i = 0; i < REFERENCE.length; i++) {
      for (int j = 0; j < 2; j++) {
        if (Math.abs(testArray[j][i] - REFERENCE[i][j]) > 1.0e-10) {
          return "coefficient " + j + "," + i + " is " + testArray[j][i];
        }
      }
    }
    for (int i = 1; i < arrayRows; i++) {
      if (testArray[1][i] == 0.0) {
        return "coefficient " + i + " was not computed";
      }
    }
    return null;
  }
}
