package io.photofinish.cli.command;

import io.photofinish.analysis.JudgedPair;
import io.photofinish.analysis.PairOutcome;
import io.photofinish.cli.explain.AskedPair;
import io.photofinish.cli.explain.Explainer;
import io.photofinish.cli.explain.Explanation;
import io.photofinish.cli.explain.ExplanationDocument;
import io.photofinish.cli.files.RepairNotes;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.option.PairOptions;
import io.photofinish.cli.option.SameValueOption;
import io.photofinish.cli.option.WidthOption;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.JsonLines;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.terminal.EventsView;
import io.photofinish.report.terminal.PairHeadline;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish explain}. */
@Command(
    name = "explain",
    description = {
      "Says why two accesses are no race.",
      "It names the lock, or the events that one of the two must wait for. All of it is about"
          + " orders of the observed run: code that did not run is not looked at.",
      ""
    },
    footer = {
      "",
      "Exit code 0 if the pair is no race, and if that stays undecided within the",
      "budget, as for 'photofinish analyze'; 1 if it is a race. 2 if two such accesses",
      "cannot race at all: they are of one thread, of different variables, both reads,",
      "or no plain accesses.",
      "",
      "Examples:",
      "  photofinish explain app.std --pair 3,17",
      "  photofinish explain app.std --pair 3,17 --budget 1000000",
      "  photofinish explain app.std --pair 3,17 --json | jq .reason"
    })
final class ExplainCommand implements Callable<Integer> {
  /** Nobody follows a larger picture. */
  private static final int MOST_EVENTS = 60;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private PairOptions options;
  @Mixin private InputOptions inputs;
  @Mixin private SameValueOption sameValue;
  @Mixin private ColorOption color;
  @Mixin private WidthOption width;

  @Parameters(paramLabel = "FILE", description = InputOptions.FILE)
  private String file;

  @Option(names = "--json", description = "Prints one JSON document on a line.")
  private boolean json;

  ExplainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    int columns = width.columns(spec, terminal);
    try (TraceSource input = sameValue.apply(inputs.open(terminal, file));
        AskedPair asked = options.judge(spec, input, false)) {
      JudgedPair pair = asked.judged();
      RepairNotes.tell(terminal, input.name(), asked.pairs().repairCounts());
      String witness = "photofinish witness " + options.arguments(spec, file, inputs, sameValue);
      Explanation explanation = Explainer.explain(pair, witness);
      if (json) {
        new JsonLines(terminal.out())
            .print(ExplanationDocument.of(asked.pairs(), pair, explanation));
      } else {
        print(pair, explanation, columns);
      }
      return pair.outcome() instanceof PairOutcome.Race ? ExitCode.RACES : ExitCode.DONE;
    }
  }

  private void print(JudgedPair pair, Explanation explanation, int columns) {
    PrintWriter out = terminal.out();
    Paint paint = color.paint(terminal);
    String verdict =
        pair.outcome() instanceof PairOutcome.Race
            ? "Race on "
            : pair.outcome() instanceof PairOutcome.NoRace ? "No race on " : "Undecided, on ";
    String headline = verdict + PairHeadline.of(pair.trace(), pair.first(), pair.second());
    Text.wrap(headline, columns).forEach(line -> out.println(paint.paint(Color.BOLD, line)));
    out.println();
    explanation.lines().forEach(line -> print(line, columns));
    Set<Integer> events = explanation.events();
    if (pair.outcome() instanceof PairOutcome.NoRace && events.size() <= MOST_EVENTS) {
      out.println();
      EventsView.print(
          pair.trace(), events, Set.of(pair.first(), pair.second()), out, paint, columns);
    }
  }

  private void print(Explanation.Line line, int columns) {
    int indent = line.indent();
    List<String> wrapped = Text.wrap(line.text(), columns - indent - line.hanging());
    for (String part : wrapped) {
      terminal.out().println(" ".repeat(indent) + part);
      indent = line.indent() + line.hanging();
    }
  }
}
