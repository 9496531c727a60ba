package io.photofinish.bench.recorder;

import java.util.List;

/**
 * What recording costs one kernel.
 *
 * @param kernel its name
 * @param plain its figures without the agent
 * @param recorded its figures with it
 * @param events how many events the trace has
 * @param traceBytes how long the trace is
 */
record KernelCost(
    String kernel, KernelFigures plain, KernelFigures recorded, long events, long traceBytes) {

  /** How many times longer a round takes. */
  double ratio() {
    return recorded.nanosPerRound() / plain.nanosPerRound();
  }

  double eventsPerRound() {
    return (double) events / recorded.rounds();
  }

  double eventsPerSecond() {
    return eventsPerRound() / recorded.nanosPerRound() * 1e9;
  }

  double bytesPerEvent() {
    return (double) traceBytes / events;
  }

  /** The best of two measurements of a kernel: the shortest times, each with what belongs to it. */
  KernelCost best(KernelCost other) {
    KernelFigures plainer =
        plain.nanosPerRound() <= other.plain.nanosPerRound() ? plain : other.plain;
    KernelCost quicker = recorded.nanosPerRound() <= other.recorded.nanosPerRound() ? this : other;
    return new KernelCost(kernel, plainer, quicker.recorded, quicker.events, quicker.traceBytes);
  }

  /** The geometric mean of the ratios. */
  static double meanRatio(List<KernelCost> costs) {
    double logarithms = costs.stream().mapToDouble(cost -> Math.log(cost.ratio())).sum();
    return Math.exp(logarithms / costs.size());
  }
}
