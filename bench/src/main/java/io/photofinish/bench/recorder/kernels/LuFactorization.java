package io.photofinish.bench.recorder.kernels;

import java.util.Random;
import java.util.concurrent.CyclicBarrier;

/**
 * Factors a matrix into a lower and an upper triangle, with pivoting. For each column one thread
 * looks for the pivot, and all of them eliminate, each in its rows.
 */
public final class LuFactorization implements Kernel {
  private static final double SCALE = 1e6;

  private final int size;

  LuFactorization(int size) {
    this.size = size;
  }

  public static void main(String[] arguments) throws Exception {
    KernelRun.print(new LuFactorization(500), arguments);
  }

  @Override
  public long round(int threads) throws Exception {
    double[][] matrix = matrix();
    CyclicBarrier barrier = new CyclicBarrier(threads);
    Workers.run(
        threads,
        worker -> {
          for (int k = 0; k < size; k++) {
            if (worker == 0) {
              pivot(matrix, k);
            }
            barrier.await();
            for (int i = k + 1; i < size; i++) {
              if (i % threads == worker) {
                eliminate(matrix, k, i);
              }
            }
            barrier.await();
          }
        });
    return Math.round(logarithmOfDeterminant(matrix) * SCALE);
  }

  private double[][] matrix() {
    Random random = new Random(2);
    double[][] matrix = new double[size][size];
    for (double[] row : matrix) {
      for (int j = 0; j < size; j++) {
        row[j] = random.nextDouble() - 0.5;
      }
    }
    return matrix;
  }

  private void pivot(double[][] matrix, int k) {
    int best = k;
    for (int i = k + 1; i < size; i++) {
      if (Math.abs(matrix[i][k]) > Math.abs(matrix[best][k])) {
        best = i;
      }
    }
    double[] row = matrix[best];
    matrix[best] = matrix[k];
    matrix[k] = row;
  }

  private void eliminate(double[][] matrix, int k, int i) {
    double[] pivotRow = matrix[k];
    double[] row = matrix[i];
    double factor = row[k] / pivotRow[k];
    row[k] = factor;
    for (int j = k + 1; j < size; j++) {
      row[j] -= factor * pivotRow[j];
    }
  }

  private double logarithmOfDeterminant(double[][] matrix) {
    double sum = 0;
    for (int k = 0; k < size; k++) {
      sum += Math.log(Math.abs(matrix[k][k]));
    }
    return sum;
  }
}
