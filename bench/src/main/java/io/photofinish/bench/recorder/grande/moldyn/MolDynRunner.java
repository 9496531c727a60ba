package io.photofinish.bench.recorder.grande.moldyn;

import io.photofinish.bench.recorder.grande.barrier.Barrier;

/**
 * One thread's part of all moves: a block of the particles to move, and every so many to compute
 * forces for, since those in front have more partners.
 */
class MolDynRunner implements Runnable {
  private static final int SCALE_INTERVAL = 10;

  int id;
  int numThreads;
  double side;
  double rcoff;
  int movemx;
  Barrier barrier;
  int low;
  int high;

  MolDynRunner(int id, int numThreads, double side, double rcoff, int movemx, Barrier barrier) {
    this.id = id;
    this.numThreads = numThreads;
    this.side = side;
    this.rcoff = rcoff;
    this.movemx = movemx;
    this.barrier = barrier;
    int mdsize = MolDyn.one.length;
    int slice = (mdsize + numThreads - 1) / numThreads;
    low = Math.min(id * slice, mdsize);
    high = Math.min(low + slice, mdsize);
  }

  @Override
  public void run() {
    for (int move = 1; move <= movemx; move++) {
      for (int i = low; i < high; i++) {
        MolDyn.one[i].domove(side);
      }
      MolDyn.sums[id].clear();
      barrier.doBarrier(id);

      for (int i = id; i < MolDyn.one.length; i += numThreads) {
        MolDyn.one[i].force(MolDyn.one, i, side, rcoff, MolDyn.sums[id]);
      }
      barrier.doBarrier(id);

      double hsq2 = MolDyn.H * MolDyn.H * 0.5;
      for (int i = low; i < high; i++) {
        addForces(i);
        MolDyn.sums[id].ekin += MolDyn.one[i].mkekin(hsq2);
        MolDyn.sums[id].speed += MolDyn.one[i].velavg();
      }
      barrier.doBarrier(id);

      if (id == 0) {
        putTogether(move);
      }
      barrier.doBarrier(id);

      if (MolDyn.scale != 1.0) {
        for (int i = low; i < high; i++) {
          MolDyn.one[i].dscal(MolDyn.scale);
        }
      }
    }
  }

  private void addForces(int i) {
    Particle particle = MolDyn.one[i];
    for (int t = 0; t < numThreads; t++) {
      particle.xforce += MolDyn.sums[t].force[0][i];
      particle.yforce += MolDyn.sums[t].force[1][i];
      particle.zforce += MolDyn.sums[t].force[2][i];
    }
  }

  /** Sums up the threads' sums, and decides whether the velocities are to be scaled. */
  private void putTogether(int move) {
    MolDyn.epot = 0.0;
    MolDyn.vir = 0.0;
    MolDyn.ekin = 0.0;
    MolDyn.speed = 0.0;
    MolDyn.interactions = 0;
    for (int t = 0; t < numThreads; t++) {
      MolDyn.epot += MolDyn.sums[t].epot;
      MolDyn.vir += MolDyn.sums[t].vir;
      MolDyn.ekin += MolDyn.sums[t].ekin;
      MolDyn.speed += MolDyn.sums[t].speed;
      MolDyn.interactions += MolDyn.sums[t].interactions;
    }
    MolDyn.scale = 1.0;
    if (move % SCALE_INTERVAL == 0) {
      double hsq = MolDyn.H * MolDyn.H;
      double wanted = 3.0 * MolDyn.one.length * MolDyn.TREF * hsq / 16.0;
      MolDyn.scale = Math.sqrt(wanted / MolDyn.ekin);
    }
  }
}
