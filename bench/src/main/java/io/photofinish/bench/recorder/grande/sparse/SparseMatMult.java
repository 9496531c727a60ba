package io.photofinish.bench.recorder.grande.sparse;

import io.photofinish.bench.recorder.grande.GrandeProgram;
import java.util.Random;

/**
 * Multiplies a sparse matrix in coordinates by a vector, again and again. Arguments: threads, rows
 * of the matrix, iterations.
 */
public class SparseMatMult extends GrandeProgram {
  private static final int NON_ZEROS_IN_A_ROW = 5;
  private static final int ITERATIONS = 200;

  static double[] x;
  static double[] y;
  static double[] val;
  static int[] row;
  static int[] col;

  /** The entries of each thread, by whole rows, so that no two threads add to one sum. */
  static int[] lowEntry;

  static int[] highEntry;

  int rows;
  int nz;
  int iterations;

  SparseMatMult(int threads, int rows, int iterations) {
    super(threads);
    this.rows = rows;
    this.iterations = iterations;
    nz = rows * NON_ZEROS_IN_A_ROW;
  }

  public static SparseMatMult of(String... args) {
    return new SparseMatMult(
        number(args, 0, 2), size(args, 50, 250000, 500000), number(args, 2, ITERATIONS));
  }

  public static void main(String[] args) {
    main(SparseMatMult::of, args);
  }

  @Override
  protected void initialise() {
    Random random = new Random(10101010L);
    x = new double[rows];
    y = new double[rows];
    val = new double[nz];
    row = new int[nz];
    col = new int[nz];
    for (int i = 0; i < rows; i++) {
      x[i] = random.nextDouble() * 1e-6;
    }
    for (int i = 0; i < nz; i++) {
      row[i] = random.nextInt(rows);
      col[i] = random.nextInt(rows);
      val[i] = random.nextDouble();
    }
    sortByRow();
    divide();
  }

  private void sortByRow() {
    int[] next = new int[rows + 1];
    for (int i = 0; i < nz; i++) {
      next[row[i] + 1]++;
    }
    for (int i = 0; i < rows; i++) {
      next[i + 1] += next[i];
    }
    int[] sortedRow = new int[nz];
    int[] sortedCol = new int[nz];
    double[] sortedVal = new double[nz];
    for (int i = 0; i < nz; i++) {
      int place = next[row[i]]++;
      sortedRow[place] = row[i];
      sortedCol[place] = col[i];
      sortedVal[place] = val[i];
    }
    row = sortedRow;
    col = sortedCol;
    val = sortedVal;
  }

  private void divide() {
    lowEntry = new int[threads];
    highEntry = new int[threads];
    int low = 0;
    for (int i = 0; i < threads; i++) {
      int high = Math.max(low, (int) ((long) nz * (i + 1) / threads));
      while (high > low && high < nz && row[high] == row[high - 1]) {
        high++;
      }
      lowEntry[i] = low;
      highEntry[i] = high;
      low = high;
    }
  }

  @Override
  protected void kernel() {
    Runnable[] runners = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      runners[i] = new SparseRunner(i, iterations);
    }
    runAll(runners);
  }

  private double ytotal() {
    double ytotal = 0.0;
    for (int i = 0; i < rows; i++) {
      ytotal += y[i];
    }
    return ytotal;
  }

  @Override
  protected String checksum() {
    return rounded(ytotal());
  }

  @Override
  protected String mistake() {
    double expected = 0.0;
    for (int i = 0; i < nz; i++) {
      expected += x[col[i]] * val[i];
    }
    expected *= iterations;
    double ytotal = ytotal();
    return close(ytotal, expected) ? null : "the sum is " + ytotal + ", not " + expected;
  }
}
