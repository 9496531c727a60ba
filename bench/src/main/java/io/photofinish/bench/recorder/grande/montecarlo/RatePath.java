package io.photofinish.bench.recorder.grande.montecarlo;

import java.util.Random;

/** The prices of a stock, day by day. */
class RatePath extends PathId {
  static final double DAYS_A_YEAR = 365.0;

  private double[] pathValue;

  RatePath(double[] pathValue, String name, int startDate, int endDate, double dTime) {
    super(name);
    setStartDate(startDate);
    setEndDate(endDate);
    setDTime(dTime);
    this.pathValue = pathValue;
  }

  /** Made-up prices of a thousand days, where the suite read those of a real stock. */
  static RatePath historical() {
    Random random = new Random(19990201L);
    double[] values = new double[1000];
    values[0] = 100.0;
    for (int i = 1; i < values.length; i++) {
      values[i] = values[i - 1] * Math.exp(0.0002 + 0.015 * random.nextGaussian());
    }
    return new RatePath(values, "historical", 0, values.length, 1.0 / DAYS_A_YEAR);
  }

  /** The compounded return from day to day. */
  ReturnPath getReturnCompounded() {
    double[] returns = new double[pathValue.length];
    returns[0] = 0.0;
    for (int i = 1; i < pathValue.length; i++) {
      returns[i] = Math.log(pathValue[i] / pathValue[i - 1]);
    }
    ReturnPath path = new ReturnPath(returns);
    path.copyInstanceVariables(this);
    path.estimatePath();
    return path;
  }

  double getStartPathValue() {
    return pathValue[0];
  }

  double getEndPathValue() {
    return pathValue[pathValue.length - 1];
  }
}
