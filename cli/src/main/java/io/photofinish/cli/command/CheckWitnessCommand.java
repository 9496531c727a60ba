package io.photofinish.cli.command;

import io.photofinish.cli.files.RepairNotes;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.option.SameValueOption;
import io.photofinish.cli.option.Usage;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.JsonLines;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.cli.witness.Judgement;
import io.photofinish.cli.witness.Judgements;
import io.photofinish.cli.witness.WitnessFile;
import io.photofinish.report.text.Text;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.format.TraceFile;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish check-witness}. */
@Command(
    name = "check-witness",
    description = {
      "Checks that a schedule is possible and exposes a race, from the definition alone.",
      ""
    },
    footer = {
      "",
      "A witness is a schedule of some events of TRACE, the racing accesses last:",
      "  Each thread does the first of its events, in their order.",
      "  Fork, join, signal and await keep their order.",
      "  A lock is acquired when it is free, and released by its holder.",
      "  Every read sees the write that it saw in TRACE, or none if it saw none.",
      "  The two accesses at the end are what their threads do next: plain accesses of",
      "  one variable by two threads, at least one a write.",
      "",
      "WITNESS is one of these:",
      "  a trace in any format, whose k-th event of a thread is the k-th of this",
      "  thread in TRACE",
      "  a JSON array of event indices of TRACE",
      "  the output of 'photofinish analyze --json --witness' for TRACE",
      "",
      "Exit code 0 if all witnesses are accepted, 1 if one is rejected, 2 if a file",
      "cannot be read.",
      "",
      "Examples:",
      "  photofinish check-witness app.std witness.std",
      "  echo '[6,7,8,2,3,9,10,0,11]' | photofinish check-witness osr-1a.std -",
      "  photofinish check-witness --json app.pft races.json | jq .accepted"
    })
final class CheckWitnessCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private InputOptions inputs;
  @Mixin private SameValueOption sameValue;

  @Parameters(index = "0", paramLabel = "TRACE", description = InputOptions.FILE)
  private String file;

  @Parameters(
      index = "1",
      paramLabel = "WITNESS",
      description = "The witness to check; - is standard input.")
  private String witness;

  @Option(names = "--json", description = "Prints one JSON document on a line.")
  private boolean json;

  CheckWitnessCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** What {@code --json} prints. */
  private record Document(
      String file,
      String format,
      String witness,
      boolean accepted,
      List<Judgement> witnesses,
      int pairsWithoutWitness,
      Map<String, Long> mended) {}

  @Override
  public Integer call() throws IOException {
    Usage.require(
        spec,
        !(file.equals(TraceFile.STANDARD_INPUT) && witness.equals(TraceFile.STANDARD_INPUT)),
        "only one of TRACE and WITNESS can be standard input");
    try (TraceSource input = sameValue.apply(inputs.open(terminal, file));
        TraceReader reader = input.wellFormed().open()) {
      TraceColumns trace = TraceColumns.read(reader);
      Judgements judgements = WitnessFile.judge(terminal, witness, trace);
      if (json) {
        new JsonLines(terminal.out()).print(document(input, judgements, reader.repairCounts()));
      } else {
        print(judgements);
      }
      RepairNotes.tell(terminal, input.name(), reader.repairCounts());
      return judgements.rejected() == 0 ? ExitCode.DONE : ExitCode.REJECTED;
    }
  }

  private static Document document(
      TraceSource input, Judgements judgements, Map<String, Long> mended) {
    return new Document(
        input.name(),
        input.format(),
        judgements.name(),
        judgements.rejected() == 0,
        judgements.judgements(),
        judgements.pairsWithoutWitness(),
        mended);
  }

  private void print(Judgements judgements) {
    PrintWriter out = terminal.out();
    String place = Text.printable(judgements.name()) + ": ";
    for (Judgement judgement : judgements.judgements()) {
      out.println(place + Text.printable(judgement.inWords()));
    }
    int count = judgements.judgements().size();
    if (count > 1 || judgements.pairsWithoutWitness() > 0) {
      String others =
          judgements.pairsWithoutWitness() == 0
              ? ""
              : "; " + Text.count(judgements.pairsWithoutWitness(), "pair") + " without one";
      String verdict = Text.number(judgements.rejected()) + " rejected";
      String witnesses = Text.number(count) + (count == 1 ? " witness" : " witnesses");
      out.println(place + witnesses + ", " + verdict + others);
    }
  }
}
