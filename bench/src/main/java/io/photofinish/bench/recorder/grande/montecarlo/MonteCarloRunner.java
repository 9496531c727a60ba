package io.photofinish.bench.recorder.grande.montecarlo;

/** Simulates the tasks of one thread. */
class MonteCarloRunner implements Runnable {
  int id;
  int numThreads;

  MonteCarloRunner(int id, int numThreads) {
    this.id = id;
    this.numThreads = numThreads;
  }

  @Override
  public void run() {
    int nRuns = MonteCarlo.tasks.size();
    int slice = (nRuns + numThreads - 1) / numThreads;
    int ilow = Math.min(id * slice, nRuns);
    int iupper = Math.min(ilow + slice, nRuns);
    for (int iRun = ilow; iRun < iupper; iRun++) {
      PriceStock ps = new PriceStock();
      ps.setInitAllTasks(MonteCarlo.initAllTasks);
      ps.setTask(MonteCarlo.tasks.elementAt(iRun));
      ps.run();
      MonteCarlo.results.addElement(ps.getResult());
    }
  }
}
