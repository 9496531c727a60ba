package io.photofinish.cli.command;

import io.photofinish.analysis.JudgedPair;
import io.photofinish.analysis.PairOutcome;
import io.photofinish.cli.explain.AskedPair;
import io.photofinish.cli.explain.PairDocument;
import io.photofinish.cli.files.OutputPlace;
import io.photofinish.cli.files.RepairNotes;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.option.PairOptions;
import io.photofinish.cli.option.SameValueOption;
import io.photofinish.cli.option.Usage;
import io.photofinish.cli.option.WidthOption;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.JsonLines;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.ProofWords;
import io.photofinish.report.terminal.WitnessView;
import io.photofinish.report.text.Text;
import io.photofinish.trace.format.TraceFormat;
import io.photofinish.trace.format.TraceOutput;
import io.photofinish.trace.format.TraceSource;
import io.photofinish.witness.ScheduledTrace;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish witness}. */
@Command(
    name = "witness",
    description = {
      "Shows a schedule that exposes the race of two accesses.",
      "The schedule is checked from the definition before it is shown: it can happen, and it ends"
          + " with the two accesses side by side.",
      ""
    },
    footer = {
      "",
      "Exit code 0 if a witness is shown, 1 if there is none: the pair is no race, or",
      "the budget did not suffice. 2 if two such accesses cannot race at all: they are",
      "of one thread, of different variables, both reads, or no plain accesses.",
      "",
      "Examples:",
      "  photofinish witness app.std --pair 0,11",
      "  photofinish witness app.std --pair 0,11 --std -o race.std",
      "  photofinish check-witness app.std race.std",
      "  photofinish witness app.std --pair 0,11 --json | jq .witness"
    })
final class WitnessCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private PairOptions options;
  @Mixin private InputOptions inputs;
  @Mixin private SameValueOption sameValue;
  @Mixin private ColorOption color;
  @Mixin private WidthOption width;

  @Parameters(paramLabel = "FILE", description = InputOptions.FILE)
  private String file;

  @Option(
      names = "--std",
      description = "Prints the schedule as a trace in STD text, and nothing else.")
  private boolean std;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "With --std: the file to write; - is standard output, the default. A name that ends with"
              + " .gz or .zst compresses.")
  private String output;

  @Option(names = "--json", description = "Prints one JSON document on a line.")
  private boolean json;

  @Option(
      names = "--full",
      description = "Keeps the schedule as it was found, with events that the race does not need.")
  private boolean full;

  @Option(
      names = "--steps",
      paramLabel = "N",
      description =
          "How many of the last steps to show; before them, only critical sections out of their"
              + " order are shown (default: ${DEFAULT-VALUE}).")
  private int steps = WitnessView.LAST_STEPS;

  WitnessCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Usage.require(spec, !(std && json), "--std and --json are two outputs: choose one");
    Usage.require(spec, std || output == null, "-o goes with --std");
    Usage.require(spec, steps >= 0, "--steps is at least 0, not " + steps);
    int columns = width.columns(spec, terminal);
    try (TraceSource input = sameValue.apply(inputs.open(terminal, file));
        AskedPair asked = options.judge(spec, input, full)) {
      JudgedPair pair = asked.judged();
      RepairNotes.tell(terminal, input.name(), asked.pairs().repairCounts());
      if (json) {
        new JsonLines(terminal.out()).print(PairDocument.of(asked.pairs(), pair));
      }
      if (!(pair.outcome() instanceof PairOutcome.Race race)) {
        if (!json) {
          tellThereIsNone(asked.pairs().facts().file(), pair);
        }
        return ExitCode.NO_WITNESS;
      }
      if (std) {
        write(asked.pairs().facts().file(), pair, race);
      } else if (!json) {
        show(pair, race, columns);
      }
      return ExitCode.DONE;
    }
  }

  private void tellThereIsNone(String trace, JudgedPair pair) {
    String events = "events " + options.pair(spec).toString().replace(",", " and ");
    String explain =
        "'photofinish explain " + options.arguments(spec, file, inputs, sameValue) + "'";
    // What reads the schedule must not read this.
    PrintWriter out = std ? terminal.err() : terminal.out();
    String name = (std ? "photofinish: " : "") + Text.printable(trace) + ": ";
    if (pair.outcome() instanceof PairOutcome.Doubtful doubtful) {
      out.println(name + events + " may be a race, but it is not proven: " + doubtful.reason());
      return;
    }
    out.println(
        name
            + (pair.outcome() instanceof PairOutcome.NoRace
                ? events + " are no race: " + explain + " says why"
                : events
                    + " are undecided: try a --budget of more than "
                    + pair.budget()
                    + " states; "
                    + explain
                    + " says more"));
  }

  private void write(String trace, JudgedPair pair, PairOutcome.Race race) throws IOException {
    String target = output == null ? TraceOutput.STANDARD_OUTPUT : output;
    OutputPlace.of(target, TraceFormat.STD)
        .write(new ScheduledTrace(trace, pair.trace(), race.witness()))
        .tell(terminal);
  }

  private void show(JudgedPair pair, PairOutcome.Race race, int columns) {
    String proof =
        ProofWords.full(race.method())
            + ". Checked: "
            + Text.count(race.witness().steps(), "step")
            + ", then the two accesses.";
    WitnessView.print(
        pair.trace(), race.witness(), proof, steps, terminal.out(), color.paint(terminal), columns);
  }
}
