package io.photofinish.bench.recorder.kernels;

import java.util.Random;
import java.util.concurrent.CyclicBarrier;

/**
 * Relaxes a grid until it is smooth: every inner cell moves towards the mean of its neighbours, the
 * red cells and the black ones in turn. Threads have rows of their own.
 */
public final class SuccessiveOverRelaxation implements Kernel {
  private static final double OMEGA = 1.25;
  private static final double SCALE = 1e6;

  private final int size;
  private final int iterations;

  SuccessiveOverRelaxation(int size, int iterations) {
    this.size = size;
    this.iterations = iterations;
  }

  public static void main(String[] arguments) throws Exception {
    KernelRun.print(new SuccessiveOverRelaxation(500, 50), arguments);
  }

  @Override
  public long round(int threads) throws Exception {
    double[][] grid = grid();
    CyclicBarrier barrier = new CyclicBarrier(threads);
    Workers.run(
        threads,
        worker -> {
          int from = 1 + (size - 2) * worker / threads;
          int to = 1 + (size - 2) * (worker + 1) / threads;
          for (int i = 0; i < iterations; i++) {
            for (int colour = 0; colour < 2; colour++) {
              relax(grid, from, to, colour);
              barrier.await();
            }
          }
        });
    return Math.round(sum(grid) * SCALE);
  }

  private double[][] grid() {
    Random random = new Random(1);
    double[][] grid = new double[size][size];
    for (double[] row : grid) {
      for (int x = 0; x < size; x++) {
        row[x] = random.nextDouble();
      }
    }
    return grid;
  }

  private void relax(double[][] grid, int from, int to, int colour) {
    for (int y = from; y < to; y++) {
      double[] above = grid[y - 1];
      double[] row = grid[y];
      double[] below = grid[y + 1];
      for (int x = 1 + (y + colour) % 2; x < size - 1; x += 2) {
        double mean = (above[x] + below[x] + row[x - 1] + row[x + 1]) / 4;
        row[x] = OMEGA * mean + (1 - OMEGA) * row[x];
      }
    }
  }

  private static double sum(double[][] grid) {
    double sum = 0;
    for (double[] row : grid) {
      for (double cell : row) {
        sum += cell;
      }
    }
    return sum;
  }
}
