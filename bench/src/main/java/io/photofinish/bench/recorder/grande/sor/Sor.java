package io.photofinish.bench.recorder.grande.sor;

import io.photofinish.bench.recorder.grande.GrandeProgram;
import io.photofinish.bench.recorder.grande.barrier.Barrier;
import io.photofinish.bench.recorder.grande.barrier.TournamentBarrier;
import java.util.Random;

/**
 * Relaxes a square grid by red-black successive over-relaxation, with a spinning barrier after each
 * colour. Arguments: threads, length of a side, iterations.
 */
public class Sor extends GrandeProgram {
  private static final int TINY = 20;
  private static final int USUAL = 1800;
  private static final int LARGE = 2500;
  private static final int ITERATIONS = 100;

  static double[][] g;

  int n;
  int iterations;

  Sor(int threads, int n, int iterations) {
    super(threads);
    if (n < 3) {
      throw new IllegalArgumentException("a side has at least 3 points, not " + n);
    }
    this.n = n;
    this.iterations = iterations;
  }

  public static Sor of(String... args) {
    return new Sor(number(args, 0, 2), size(args, TINY, USUAL, LARGE), number(args, 2, ITERATIONS));
  }

  public static void main(String[] args) {
    main(Sor::of, args);
  }

  @Override
  protected void initialise() {
    Random random = new Random(10101010L);
    g = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        g[i][j] = random.nextDouble() * 1e-6;
      }
    }
  }

  @Override
  protected void kernel() {
    Barrier barrier = new TournamentBarrier(threads);
    Runnable[] runners = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      runners[i] = new SorRunner(i, threads, 1.25, iterations, barrier);
    }
    runAll(runners);
  }

  private double gtotal() {
    double gtotal = 0.0;
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        gtotal += g[i][j];
      }
    }
    return gtotal;
  }

  @Override
  protected String checksum() {
    return rounded(gtotal());
  }

  /** Every sum is that of the same additions in the same order, whichever threads make them. */
  @Override
  protected String mistake() {
    String expected = expected();
    if (expected != null && !expected.equals(checksum())) {
      return "the sum is " + checksum() + ", not " + expected;
    }
    return farthest() > 1e-6 ? "a point is outside of what was around it" : null;
  }

  private double farthest() {
    double farthest = 0.0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        farthest = Math.max(farthest, Math.abs(g[i][j]));
      }
    }
    return farthest;
  }

  private String expected() {
    if (iterations != ITERATIONS) {
      return null;
    }
    return switch (n) {
      case TINY -> "1.77349316e-04";
      case USUAL -> "1.61759777e+00";
      case LARGE -> "3.11917144e+00";
      default -> null;
    };
  }
}
