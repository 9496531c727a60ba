package io.photofinish.bench.recorder.grande.moldyn;

/** What one thread sums up in a step, before the threads' sums are put together. */
class ForceSums {
  double[][] force;
  double epot;
  double vir;
  double ekin;
  double speed;
  int interactions;

  ForceSums(int mdsize) {
    force = new double[3][mdsize];
  }

  void clear() {
    epot = 0.0;
    vir = 0.0;
    ekin = 0.0;
    speed = 0.0;
    for (int d = 0; d < 3; d++) {
      for (int i = 0; i < force[d].length; i++) {
        force[d][i] = 0.0;
      }
    }
  }
}
