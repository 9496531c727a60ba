package io.photofinish.bench.recorder.grande.lufact;

import io.photofinish.bench.recorder.grande.GrandeProgram;
import io.photofinish.bench.recorder.grande.barrier.Barrier;
import io.photofinish.bench.recorder.grande.barrier.TournamentBarrier;

/**
 * Solves linear equations as Linpack does (Dongarra, Bunch, Moler and Stewart, 1979): factors a
 * matrix by Gaussian elimination with partial pivoting, with a barrier at each column, and solves
 * for one right-hand side. Arguments: threads, rows of the matrix.
 */
public class LuFact extends GrandeProgram {
  /** The matrix by columns: {@code a[j][i]} is in row i. */
  static double[][] a;

  static double[] b;
  static double[] x;
  static int[] ipvt;

  int n;
  double norma;

  LuFact(int threads, int n) {
    super(threads);
    this.n = n;
  }

  public static LuFact of(String... args) {
    return new LuFact(number(args, 0, 2), size(args, 30, 1800, 2500));
  }

  public static void main(String[] args) {
    main(LuFact::of, args);
  }

  @Override
  protected void initialise() {
    a = new double[n][n];
    b = new double[n];
    x = new double[n];
    ipvt = new int[n];
    norma = matgen();
  }

  /** Fills the matrix, and makes a right-hand side for which every x is 1. */
  private double matgen() {
    int init = 1325;
    double largest = 0.0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        init = 3125 * init % 65536;
        a[j][i] = (init - 32768.0) / 16384.0;
        largest = Math.max(largest, a[j][i]);
      }
    }
    for (int i = 0; i < n; i++) {
      b[i] = 0.0;
      for (int j = 0; j < n; j++) {
        b[i] += a[j][i];
      }
    }
    return largest;
  }

  @Override
  protected void kernel() {
    Barrier barrier = new TournamentBarrier(threads);
    Runnable[] runners = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      runners[i] = new LinpackRunner(i, threads, a, n, ipvt, barrier);
    }
    runAll(runners);
    System.arraycopy(b, 0, x, 0, n);
    Linpack.dgesl(a, n, ipvt, x);
  }

  @Override
  protected String checksum() {
    long pivots = 0;
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
      pivots = 31 * pivots + ipvt[i];
      sum += x[i];
    }
    return rounded(sum) + " " + Long.toHexString(pivots);
  }

  /** Linpack's own check, on matrix and right-hand side as they were: the normalised residual. */
  @Override
  protected String mistake() {
    matgen();
    double residual = 0.0;
    double normx = 0.0;
    for (int i = 0; i < n; i++) {
      double difference = -b[i];
      for (int j = 0; j < n; j++) {
        difference += a[j][i] * x[j];
      }
      residual = Math.max(residual, Math.abs(difference));
      normx = Math.max(normx, Math.abs(x[i]));
    }
    double normalised = residual / (n * norma * normx * Math.ulp(1.0));
    return normalised <= 20.0 ? null : "the normalised residual is " + normalised;
  }
}
