package io.photofinish.bench.recorder.grande.montecarlo;

/** One simulation: a path made by chance, and what is estimated from it. */
class PriceStock {
  private MonteCarloPath mcPath;
  private String taskHeader;
  private long randomSeed;
  private double pathStartValue;
  private ToResult result;

  void setInitAllTasks(ToInitAllTasks init) {
    pathStartValue = init.getPathStartValue();
    mcPath = new MonteCarloPath(init.getReturnPath(), init.getNTimeSteps());
  }

  void setTask(ToTask task) {
    taskHeader = task.getHeader();
    randomSeed = task.getRandomSeed();
  }

  void run() {
    mcPath.computeFluctuationsGaussian(randomSeed);
    mcPath.computePathValue(pathStartValue);
    RatePath rateP = mcPath.getRatePath();
    ReturnPath returnP = rateP.getReturnCompounded();
    result = new ToResult(taskHeader);
    result.setExpectedReturnRate(returnP.getExpectedReturnRate());
    result.setVolatility(returnP.getVolatility());
    result.setFinalStockPrice(rateP.getEndPathValue());
  }

  ToResult getResult() {
    return result;
  }
}
