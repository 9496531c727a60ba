package io.photofinish.bench.recorder.kernels;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** Prices an option by simulating how a share may develop. Threads take the next path to go. */
public final class MonteCarlo implements Kernel {
  private static final double DRIFT = 0.03;
  private static final double VOLATILITY = 0.2;
  private static final double STRIKE = 100;
  private static final double SCALE = 1e6;

  private final int paths;
  private final int steps;

  MonteCarlo(int paths, int steps) {
    this.paths = paths;
    this.steps = steps;
  }

  public static void main(String[] arguments) throws Exception {
    KernelRun.print(new MonteCarlo(1000, 500), arguments);
  }

  /** How the price of the share developed once. */
  private static final class PricePath {
    private final double[] prices;

    PricePath(int steps, long seed) {
      Random random = new Random(seed);
      double time = 1.0 / steps;
      double spread = VOLATILITY * Math.sqrt(time);
      double growth = (DRIFT - VOLATILITY * VOLATILITY / 2) * time;
      prices = new double[steps + 1];
      prices[0] = STRIKE;
      for (int i = 1; i <= steps; i++) {
        prices[i] = prices[i - 1] * Math.exp(growth + spread * random.nextGaussian());
      }
    }

    double mean() {
      double sum = 0;
      for (double price : prices) {
        sum += price;
      }
      return sum / prices.length;
    }

    double last() {
      return prices[prices.length - 1];
    }
  }

  /** What the option is worth on one path: by the last price, and by the mean one. */
  private static final class Payoff {
    private final double european;
    private final double asian;

    Payoff(PricePath path) {
      european = Math.max(0, path.last() - STRIKE);
      asian = Math.max(0, path.mean() - STRIKE);
    }
  }

  @Override
  public long round(int threads) throws Exception {
    Payoff[] payoffs = new Payoff[paths];
    AtomicInteger next = new AtomicInteger();
    Workers.run(
        threads,
        worker -> {
          for (int i = next.getAndIncrement(); i < paths; i = next.getAndIncrement()) {
            payoffs[i] = new Payoff(new PricePath(steps, i));
          }
        });
    double sum = 0;
    for (Payoff payoff : payoffs) {
      sum += payoff.european + payoff.asian;
    }
    return Math.round(sum / paths * SCALE);
  }
}
