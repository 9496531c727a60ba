package io.photofinish.bench.recorder.whole;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What recording costs one program: all its runs, and what came of the last trace. */
final class CommandCost {
  private final Workload workload;
  private final Take take;
  private final List<CommandRun> plain = new ArrayList<>();
  private final List<CommandRun> recorded = new ArrayList<>();
  private TraceFigures trace = TraceFigures.NONE;

  CommandCost(Workload workload, Take take) {
    this.workload = workload;
    this.take = take;
  }

  void add(CommandRun withoutAgent, CommandRun withAgent, TraceFigures figures) {
    plain.add(withoutAgent);
    recorded.add(withAgent);
    trace = figures;
  }

  Workload workload() {
    return workload;
  }

  TraceFigures trace() {
    return trace;
  }

  double plainSeconds() {
    return seconds(plain);
  }

  double recordedSeconds() {
    return seconds(recorded);
  }

  private double seconds(List<CommandRun> runs) {
    return take.of(runs.stream().map(CommandRun::seconds).toList());
  }

  double ratio() {
    return recordedSeconds() / plainSeconds();
  }

  boolean plainIsOverTime() {
    return plain.stream().anyMatch(CommandRun::overTime);
  }

  boolean recordedIsOverTime() {
    return recorded.stream().anyMatch(CommandRun::overTime);
  }

  /** Whether another round would tell nothing new. */
  boolean isDecided() {
    return problem() != null || plainIsOverTime() || recordedIsOverTime();
  }

  long plainPeak() {
    return plain.stream().mapToLong(CommandRun::peakBytes).max().orElse(0);
  }

  long recordedPeak() {
    return recorded.stream().mapToLong(CommandRun::peakBytes).max().orElse(0);
  }

  /** Why the figures cannot count, or null. Recording must not change what a program prints. */
  String problem() {
    for (int i = 0; i < plain.size(); i++) {
      CommandRun without = plain.get(i);
      CommandRun with = recorded.get(i);
      if (without.problem() != null) {
        return "without the agent it " + without.problem();
      }
      if (with.problem() != null) {
        return "with the agent it " + with.problem();
      }
      boolean bothEnded = !without.overTime() && !with.overTime();
      if (bothEnded && !without.output().equals(with.output())) {
        return "it prints '" + without.output() + "', but recorded '" + with.output() + "'";
      }
    }
    return null;
  }

  /** The geometric mean of the ratios that count, but for {@code hello}: that is start-up alone. */
  static OptionalDouble meanRatio(List<CommandCost> costs) {
    OptionalDouble logarithm =
        costs.stream()
            .filter(CommandCost::isInMean)
            .mapToDouble(cost -> Math.log(cost.ratio()))
            .average();
    return logarithm.isPresent()
        ? OptionalDouble.of(Math.exp(logarithm.getAsDouble()))
        : OptionalDouble.empty();
  }

  boolean isInMean() {
    return problem() == null
        && !plainIsOverTime()
        && workload.program().group() != Program.Group.HELLO;
  }
}
