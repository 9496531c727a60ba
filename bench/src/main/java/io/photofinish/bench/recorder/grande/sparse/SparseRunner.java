package io.photofinish.bench.recorder.grande.sparse;

/** Adds up the entries of one thread. */
class SparseRunner implements Runnable {
  int id;
  int iterations;

  SparseRunner(int id, int iterations) {
    this.id = id;
    this.iterations = iterations;
  }

  @Override
  public void run() {
    for (int reps = 0; reps < iterations; reps++) {
      for (int i = SparseMatMult.lowEntry[id]; i < SparseMatMult.highEntry[id]; i++) {
        SparseMatMult.y[SparseMatMult.row[i]] +=
            SparseMatMult.x[SparseMatMult.col[i]] * SparseMatMult.val[i];
      }
    }
  }
}
