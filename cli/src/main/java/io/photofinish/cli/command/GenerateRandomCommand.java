package io.photofinish.cli.command;

import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.generate.Generators;
import io.photofinish.trace.generate.RandomTraceOptions;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code photofinish generate random}. */
@Command(
    name = "random",
    description = {
      "A random trace with the character of a real program's.",
      "Shares are from 0 to 1 and of all accesses; what they leave reads read-only data.",
      ""
    },
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  photofinish generate random --events 10000000 --threads 16 -o big.pft",
      "  photofinish generate random --racy-share 0 --answer",
      "  photofinish generate random --seed 7 | photofinish stats -"
    })
final class GenerateRandomCommand implements Callable<Integer> {
  private static final String DEFAULT = " (default: ${DEFAULT-VALUE}).";
  private static final RandomTraceOptions DEFAULTS = RandomTraceOptions.builder().build();

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private GeneratedOutput output;

  @Option(names = "--events", paramLabel = "N", description = "Events, exactly" + DEFAULT)
  private long events = DEFAULTS.events();

  @Option(names = "--threads", paramLabel = "N", description = "Threads" + DEFAULT)
  private int threads = DEFAULTS.threads();

  @Option(names = "--locks", paramLabel = "N", description = "Locks" + DEFAULT)
  private int locks = DEFAULTS.locks();

  @Option(names = "--variables", paramLabel = "N", description = "Variables, about" + DEFAULT)
  private int variables = DEFAULTS.variables();

  @Option(
      names = "--racy-variables",
      paramLabel = "N",
      description = "Variables without protection" + DEFAULT)
  private int racyVariables = DEFAULTS.racyVariables();

  @Option(
      names = "--lock-share",
      paramLabel = "P",
      description = "Accesses in critical sections" + DEFAULT)
  private double lockShare = DEFAULTS.lockShare();

  @Option(
      names = "--local-share",
      paramLabel = "P",
      description = "Accesses of thread-local variables" + DEFAULT)
  private double localShare = DEFAULTS.localShare();

  @Option(
      names = "--racy-share",
      paramLabel = "P",
      description = "Accesses of unprotected variables" + DEFAULT)
  private double racyShare = DEFAULTS.racyShare();

  @Option(names = "--volatile-share", paramLabel = "P", description = "Atomic accesses" + DEFAULT)
  private double volatileShare = DEFAULTS.volatileShare();

  @Option(names = "--signal-share", paramLabel = "P", description = "Signals and awaits" + DEFAULT)
  private double signalShare = DEFAULTS.signalShare();

  @Option(
      names = "--write-share",
      paramLabel = "P",
      description = "Writes among the accesses that may write" + DEFAULT)
  private double writeShare = DEFAULTS.writeShare();

  @Option(
      names = "--nesting",
      paramLabel = "P",
      description = "How likely a critical section holds another" + DEFAULT)
  private double nesting = DEFAULTS.nesting();

  @Option(
      names = "--section-length",
      paramLabel = "N",
      description = "Accesses in a critical section, on average" + DEFAULT)
  private int sectionLength = DEFAULTS.sectionLength();

  @Option(
      names = "--burst",
      paramLabel = "N",
      description = "Steps of a thread until another runs, on average" + DEFAULT)
  private int burst = DEFAULTS.burst();

  @Option(
      names = "--no-fork-join",
      description =
          "All threads are there from the start; by default the first forks and joins them.")
  private boolean withoutForkJoin;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "The same seed gives the same trace" + DEFAULT)
  private long seed = DEFAULTS.seed();

  GenerateRandomCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    output.put(terminal, Generators.random(options()), events);
    return ExitCode.DONE;
  }

  private RandomTraceOptions options() {
    try {
      return RandomTraceOptions.builder()
          .events(events)
          .threads(threads)
          .locks(locks)
          .variables(variables)
          .racyVariables(racyVariables)
          .lockShare(lockShare)
          .localShare(localShare)
          .racyShare(racyShare)
          .volatileShare(volatileShare)
          .signalShare(signalShare)
          .writeShare(writeShare)
          .nesting(nesting)
          .sectionLength(sectionLength)
          .burst(burst)
          .forkJoin(!withoutForkJoin)
          .seed(seed)
          .build();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
