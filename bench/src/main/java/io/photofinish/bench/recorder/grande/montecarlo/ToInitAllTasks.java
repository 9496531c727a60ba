package io.photofinish.bench.recorder.grande.montecarlo;

/** What all simulations are told. */
class ToInitAllTasks extends ToTask {
  private ReturnPath returnPath;
  private double pathStartValue;
  private int nTimeSteps;

  ToInitAllTasks(ReturnPath returnPath, double pathStartValue, int nTimeSteps) {
    super("all tasks", 0);
    this.returnPath = returnPath;
    this.pathStartValue = pathStartValue;
    this.nTimeSteps = nTimeSteps;
  }

  ReturnPath getReturnPath() {
    return returnPath;
  }

  double getPathStartValue() {
    return pathStartValue;
  }

  int getNTimeSteps() {
    return nTimeSteps;
  }
}
