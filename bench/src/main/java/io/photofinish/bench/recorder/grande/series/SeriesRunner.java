package io.photofinish.bench.recorder.grande.series;

/** Computes the coefficients of one thread, every so many, by the trapezoid rule. */
class SeriesRunner implements Runnable {
  private static final int CONSTANT = 0;
  private static final int COSINE = 1;
  private static final int SINE = 2;
  private static final int STEPS = 1000;

  int id;
  int numThreads;
  int arrayRows;

  SeriesRunner(int id, int numThreads, int arrayRows) {
    this.id = id;
    this.numThreads = numThreads;
    this.arrayRows = arrayRows;
  }

  @Override
  public void run() {
    double omega = Math.PI;
    for (int i = id; i < arrayRows; i += numThreads) {
      if (i == 0) {
        Series.testArray[0][0] = trapezoidIntegrate(0.0, 2.0, STEPS, 0.0, CONSTANT) / 2.0;
      } else {
        Series.testArray[0][i] = trapezoidIntegrate(0.0, 2.0, STEPS, omega * i, COSINE);
        Series.testArray[1][i] = trapezoidIntegrate(0.0, 2.0, STEPS, omega * i, SINE);
      }
    }
  }

  private double trapezoidIntegrate(double x0, double x1, int nsteps, double omegan, int select) {
    double x = x0;
    double dx = (x1 - x0) / nsteps;
    double rvalue = theFunction(x0, omegan, select) / 2.0;
    for (int step = nsteps - 1; step > 0; step--) {
      x += dx;
      rvalue += theFunction(x, omegan, select);
    }
    return (rvalue + theFunction(x1, omegan, select) / 2.0) * dx;
  }

  private double theFunction(double x, double omegan, int select) {
    return switch (select) {
      case CONSTANT -> Math.pow(x + 1.0, x);
      case COSINE -> Math.pow(x + 1.0, x) * Math.cos(omegan * x);
      default -> Math.pow(x + 1.0, x) * Math.sin(omegan * x);
    };
  }
}
