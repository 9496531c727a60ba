package io.photofinish.cli.option;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorOptions.Cycles;
import io.photofinish.detect.DetectorOptions.Effort;
import io.photofinish.detect.DetectorOptions.Limits;
import io.photofinish.detect.DetectorOptions.Sampling;
import java.util.OptionalInt;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What single detectors can be told; each takes what concerns it. */
public final class TuningOptions {
  private static final DetectorOptions DEFAULT = DetectorOptions.DEFAULT;

  @Option(
      names = "--edge-limit",
      paramLabel = "N",
      description =
          "pwr-l, shb-ee: the edge constraints kept for a variable (default: 25 and no limit).")
  private Integer edgeLimit;

  @Option(
      names = "--history-limit",
      paramLabel = "N",
      description = "pwr-l, pwr-0: the critical sections kept for a thread and lock.")
  private int historyLimit = DEFAULT.limits().history();

  @Option(
      names = "--epsilon",
      paramLabel = "X",
      description = "rpt: the share of the trace that is racy when it must be noticed.")
  private double epsilon = DEFAULT.sampling().epsilon();

  @Option(
      names = "--delta",
      paramLabel = "X",
      description = "rpt: how probable it may be that it is not noticed.")
  private double delta = DEFAULT.sampling().delta();

  @Option(
      names = "--rate",
      paramLabel = "X",
      description = "pacer: the share of the trace that is sampled.")
  private double rate = DEFAULT.sampling().rate();

  @Option(names = "--seed", paramLabel = "N", description = "Of the sampling detectors.")
  private long seed = DEFAULT.sampling().seed();

  @Option(
      names = "--budget",
      paramLabel = "N",
      description =
          "predict, exact, deadlock: the states that the search of all orders may visit for two"
              + " accesses, or for the threads of a deadlock.")
  private int budget = DEFAULT.effort().budget();

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "How many threads may search a trace at once (default: the processors).")
  private int workers = DEFAULT.effort().workers();

  @Option(
      names = "--cycle-length",
      paramLabel = "N",
      description = "deadlock, lock-cycles: the most threads that wait for each other.")
  private int cycleLength = DEFAULT.cycles().longest();

  public DetectorOptions options(CommandSpec command, boolean allPairs) {
    Usage.require(
        command,
        edgeLimit == null || edgeLimit >= 0,
        "--edge-limit is at least 0, not " + edgeLimit);
    Usage.require(command, historyLimit >= 1, "--history-limit is at least 1, not " + historyLimit);
    Usage.require(command, budget >= 0, "--budget is at least 0, not " + budget);
    Usage.require(command, workers >= 1, "--workers is at least 1, not " + workers);
    Usage.require(command, cycleLength >= 2, "--cycle-length is at least 2, not " + cycleLength);
    requireShare(command, "--epsilon", epsilon);
    requireShare(command, "--delta", delta);
    requireShare(command, "--rate", rate);
    return new DetectorOptions(
        allPairs,
        DEFAULT.allPlaces(),
        new Limits(
            edgeLimit == null ? OptionalInt.empty() : OptionalInt.of(edgeLimit), historyLimit),
        new Sampling(epsilon, delta, rate, seed),
        new Effort(workers, budget),
        new Cycles(cycleLength, DEFAULT.cycles().most()));
  }

  private static void requireShare(CommandSpec command, String option, double value) {
    Usage.require(
        command, value > 0 && value < 1, option + " is more than 0 and less than 1, not " + value);
  }
}
