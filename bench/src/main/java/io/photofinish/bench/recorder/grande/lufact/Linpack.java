package io.photofinish.bench.recorder.grande.lufact;

/** The routines of Linpack and BLAS that a factorisation by columns needs. */
class Linpack {
  private Linpack() {}

  /** Solves for a right-hand side, which is replaced by the solution. */
  static void dgesl(double[][] a, int n, int[] ipvt, double[] b) {
    for (int k = 0; k < n - 1; k++) {
      int l = ipvt[k];
      double t = b[l];
      if (l != k) {
        b[l] = b[k];
        b[k] = t;
      }
      daxpy(n - k - 1, t, a[k], k + 1, b, k + 1);
    }
    for (int k = n - 1; k >= 0; k--) {
      b[k] /= a[k][k];
      daxpy(k, -b[k], a[k], 0, b, 0);
    }
  }

  /** Adds a multiple of one column to another. */
  static void daxpy(int n, double da, double[] dx, int dxOffset, double[] dy, int dyOffset) {
    if (n > 0 && da != 0) {
      for (int i = 0; i < n; i++) {
        dy[i + dyOffset] += da * dx[i + dxOffset];
      }
    }
  }

  /** Scales a column. */
  static void dscal(int n, double da, double[] dx, int dxOffset) {
    for (int i = 0; i < n; i++) {
      dx[i + dxOffset] *= da;
    }
  }

  /** Where the entry is that has the largest absolute value, from the offset on. */
  static int idamax(int n, double[] dx, int dxOffset) {
    int index = 0;
    double largest = Math.abs(dx[dxOffset]);
    for (int i = 1; i < n; i++) {
      double value = Math.abs(dx[i + dxOffset]);
      if (value > largest) {
        index = i;
        largest = value;
      }
    }
    return index;
  }
}
