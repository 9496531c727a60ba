package io.photofinish.bench.recorder.grande.montecarlo;

/** The returns of a stock, day by day, and what is estimated from them. */
class ReturnPath extends PathId {
  private double[] pathValue;
  private double expectedReturnRate = Double.NaN;
  private double volatility = Double.NaN;
  private double volatility2 = Double.NaN;
  private double mean = Double.NaN;
  private double variance = Double.NaN;

  ReturnPath(double[] pathValue) {
    this.pathValue = pathValue;
  }

  double getExpectedReturnRate() {
    return expectedReturnRate;
  }

  double getVolatility() {
    return volatility;
  }

  void estimatePath() {
    computeMean();
    computeVariance();
    volatility2 = variance / getDTime();
    volatility = Math.sqrt(volatility2);
    expectedReturnRate = mean / getDTime() + 0.5 * volatility2;
  }

  private void computeMean() {
    mean = 0.0;
    for (int i = 1; i < pathValue.length; i++) {
      mean += pathValue[i];
    }
    mean /= pathValue.length - 1.0;
  }

  private void computeVariance() {
    variance = 0.0;
    for (int i = 1; i < pathValue.length; i++) {
      variance += (pathValue[i] - mean) * (pathValue[i] - mean);
    }
    variance /= pathValue.length - 1.0;
  }
}
