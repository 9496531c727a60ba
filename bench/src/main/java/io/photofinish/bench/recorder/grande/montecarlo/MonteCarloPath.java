package io.photofinish.bench.recorder.grande.montecarlo;

import java.util.Random;

/** A path of prices that chance makes, with the drift and volatility of given returns. */
class MonteCarloPath extends PathId {
  private double[] fluctuations;
  private double[] pathValue;
  private double expectedReturnRate;
  private double volatility;
  private int nTimeSteps;

  MonteCarloPath(ReturnPath returns, int nTimeSteps) {
    copyInstanceVariables(returns);
    expectedReturnRate = returns.getExpectedReturnRate();
    volatility = returns.getVolatility();
    this.nTimeSteps = nTimeSteps;
    pathValue = new double[nTimeSteps];
    fluctuations = new double[nTimeSteps];
  }

  void computeFluctuationsGaussian(long randomSeed) {
    Random random = new Random(randomSeed);
    double mean = (expectedReturnRate - 0.5 * volatility * volatility) * getDTime();
    double sd = volatility * Math.sqrt(getDTime());
    for (int i = 0; i < nTimeSteps; i++) {
      fluctuations[i] = mean + sd * random.nextGaussian();
    }
  }

  void computePathValue(double startValue) {
    pathValue[0] = startValue;
    for (int i = 1; i < nTimeSteps; i++) {
      pathValue[i] = pathValue[i - 1] * Math.exp(fluctuations[i]);
    }
  }

  RatePath getRatePath() {
    return new RatePath(pathValue, "simulated", getStartDate(), getEndDate(), getDTime());
  }
}
