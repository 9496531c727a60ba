package io.photofinish.bench.recorder.grande.lufact;

import io.photofinish.bench.recorder.grande.barrier.Barrier;

/**
 * Factors a matrix together with other threads. The first finds the pivot and scales its column;
 * then each eliminates a part of the columns to the right.
 */
class LinpackRunner implements Runnable {
  int id;
  int numThreads;
  double[][] a;
  int n;
  int[] ipvt;
  Barrier barrier;

  LinpackRunner(int id, int numThreads, double[][] a, int n, int[] ipvt, Barrier barrier) {
    this.id = id;
    this.numThreads = numThreads;
    this.a = a;
    this.n = n;
    this.ipvt = ipvt;
    this.barrier = barrier;
  }

  @Override
  public void run() {
    for (int k = 0; k < n - 1; k++) {
      if (id == 0) {
        choosePivot(k);
      }
      barrier.doBarrier(id);
      eliminate(k);
      barrier.doBarrier(id);
    }
    if (id == 0) {
      ipvt[n - 1] = n - 1;
    }
  }

  private void choosePivot(int k) {
    double[] colK = a[k];
    int l = Linpack.idamax(n - k, colK, k) + k;
    ipvt[k] = l;
    if (colK[l] != 0) {
      if (l != k) {
        double t = colK[l];
        colK[l] = colK[k];
        colK[k] = t;
      }
      Linpack.dscal(n - k - 1, -1.0 / colK[k], colK, k + 1);
    }
  }

  private void eliminate(int k) {
    double[] colK = a[k];
    int l = ipvt[k];
    int columns = n - k - 1;
    int slice = (columns + numThreads - 1) / numThreads;
    int low = Math.min(k + 1 + id * slice, n);
    int high = Math.min(low + slice, n);
    for (int j = low; j < high; j++) {
      double[] colJ = a[j];
      double t = colJ[l];
      if (l != k) {
        colJ[l] = colJ[k];
        colJ[k] = t;
      }
      Linpack.daxpy(n - k - 1, t, colK, k + 1, colJ, k + 1);
    }
  }
}
