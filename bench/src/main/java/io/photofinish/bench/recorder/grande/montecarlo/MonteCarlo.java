package io.photofinish.bench.recorder.grande.montecarlo;

import io.photofinish.bench.recorder.grande.GrandeProgram;
import java.util.Hashtable;
import java.util.Vector;

/**
 * Estimates returns of a stock from paths that chance makes. Tasks and results are objects in
 * vectors that all threads share. Arguments: threads, number of paths.
 */
@SuppressWarnings("JdkObsolete") // as programs of that time were written
public class MonteCarlo extends GrandeProgram {
  private static final int TINY = 40;
  private static final int USUAL = 16000;
  private static final int LARGE = 40000;
  private static final int TIME_STEPS = 1000;

  static ToInitAllTasks initAllTasks;
  static Vector<ToTask> tasks;
  static Vector<ToResult> results;

  int nRuns;
  double expectedReturnRate;

  MonteCarlo(int threads, int nRuns) {
    super(threads);
    this.nRuns = nRuns;
  }

  public static MonteCarlo of(String... args) {
    return new MonteCarlo(number(args, 0, 2), size(args, TINY, USUAL, LARGE));
  }

  public static void main(String[] args) {
    main(MonteCarlo::of, args);
  }

  @Override
  protected void initialise() {
    RatePath rateP = RatePath.historical();
    initAllTasks =
        new ToInitAllTasks(rateP.getReturnCompounded(), rateP.getStartPathValue(), TIME_STEPS);
    tasks = new Vector<>(nRuns);
    results = new Vector<>(nRuns);
    for (int i = 0; i < nRuns; i++) {
      tasks.addElement(new ToTask("run " + i, (long) i * 11));
    }
  }

  @Override
  protected void kernel() {
    Runnable[] runners = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      runners[i] = new MonteCarloRunner(i, threads);
    }
    runAll(runners);
    processResults();
  }

  private void processResults() {
    expectedReturnRate = 0.0;
    for (int i = 0; i < results.size(); i++) {
      expectedReturnRate += results.elementAt(i).getExpectedReturnRate();
    }
    expectedReturnRate /= nRuns;
  }

  @Override
  protected String checksum() {
    return rounded(expectedReturnRate);
  }

  @Override
  protected String mistake() {
    Hashtable<String, ToResult> byHeader = new Hashtable<>();
    for (int i = 0; i < results.size(); i++) {
      byHeader.put(results.elementAt(i).getHeader(), results.elementAt(i));
    }
    for (int i = 0; i < nRuns; i++) {
      ToResult result = byHeader.get("run " + i);
      if (result == null || !(result.getFinalStockPrice() > 0) || !(result.getVolatility() > 0)) {
        return "run " + i + " has no result";
      }
    }
    double expected = expected();
    return Double.isNaN(expected) || close(expectedReturnRate, expected)
        ? null
        : "the mean return is " + expectedReturnRate + ", not " + expected;
  }

  private double expected() {
    return switch (nRuns) {
      case TINY -> -2.69169957e-01;
      case USUAL -> -2.44397490e-01;
      case LARGE -> -2.44546247e-01;
      default -> Double.NaN;
    };
  }
}
