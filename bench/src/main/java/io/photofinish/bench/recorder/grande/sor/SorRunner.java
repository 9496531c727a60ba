package io.photofinish.bench.recorder.grande.sor;

import io.photofinish.bench.recorder.grande.barrier.Barrier;

/** Relaxes the rows of one thread, first the red points and then the black ones. */
class SorRunner implements Runnable {
  int id;
  int numThreads;
  double omega;
  int numIterations;
  Barrier barrier;

  SorRunner(int id, int numThreads, double omega, int numIterations, Barrier barrier) {
    this.id = id;
    this.numThreads = numThreads;
    this.omega = omega;
    this.numIterations = numIterations;
    this.barrier = barrier;
  }

  @Override
  public void run() {
    double[][] g = Sor.g;
    int m = g.length;
    int slice = (m - 2 + numThreads - 1) / numThreads;
    int ilow = Math.min(1 + id * slice, m - 1);
    int iupper = Math.min(ilow + slice, m - 1);
    double omegaOverFour = omega * 0.25;
    double oneMinusOmega = 1.0 - omega;
    for (int p = 0; p < 2 * numIterations; p++) {
      for (int i = ilow; i < iupper; i++) {
        double[] gi = g[i];
        double[] gim1 = g[i - 1];
        double[] gip1 = g[i + 1];
        for (int j = 1 + (i + p) % 2; j < m - 1; j += 2) {
          gi[j] =
              omegaOverFour * (gim1[j] + gip1[j] + gi[j - 1] + gi[j + 1]) + oneMinusOmega * gi[j];
        }
      }
      barrier.doBarrier(id);
    }
  }
}
