package io.photofinish.cli.option;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.cli.explain.AskedPair;
import io.photofinish.cli.explain.EventPair;
import io.photofinish.cli.process.Failures;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which pair of accesses a command is about, and how hard to think about it. */
public final class PairOptions {
  /** One pair may cost more than each of many. */
  private static final int DEFAULT_BUDGET = 10 * DetectorOptions.DEFAULT.effort().budget();

  @Option(
      names = "--pair",
      paramLabel = "I,J",
      required = true,
      description =
          "The two accesses, in either order, by their event indices as 'photofinish analyze' and"
              + " 'photofinish show' print them, but for the commas in large numbers.")
  private String pair;

  @Option(
      names = "--budget",
      paramLabel = "N",
      description =
          "The states that the search of all orders may visit, if nothing cheaper settles the pair"
              + " (default: ${DEFAULT-VALUE}).")
  private int budget = DEFAULT_BUDGET;

  public EventPair pair(CommandSpec command) {
    try {
      return EventPair.parse(pair);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), "--pair is " + e.getMessage(), e);
    }
  }

  /** The arguments of another command about the same pair of the same trace. */
  public String arguments(
      CommandSpec command, String file, InputOptions inputs, SameValueOption sameValue) {
    return file
        + " --pair "
        + pair(command)
        + (inputs.repairs() ? " --repair" : "")
        + (sameValue.isWanted() ? " --same-value" : "")
        + (budget == DEFAULT_BUDGET ? "" : " --budget " + budget);
  }

  /**
   * Judges the pair in a trace.
   *
   * @param isFull whether the witness of a race keeps what the race does not need
   */
  public AskedPair judge(CommandSpec command, TraceSource trace, boolean isFull)
      throws IOException {
    EventPair asked = pair(command);
    Usage.require(command, budget >= 0, "--budget is at least 0, not " + budget);
    AnalysisOptions options =
        AnalysisOptions.builder().memoryVariable(Failures.MEMORY_VARIABLE).build();
    return AskedPair.of(trace, options, asked, budget, isFull);
  }
}
