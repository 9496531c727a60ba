package io.photofinish.cli.command;

import io.photofinish.cli.files.WatchedInput;
import io.photofinish.cli.files.Written;
import io.photofinish.cli.option.OutputOptions;
import io.photofinish.cli.terminal.JsonLines;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.generate.Answer;
import io.photofinish.trace.generate.Claim;
import io.photofinish.trace.generate.GeneratedTrace;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What becomes of a generated trace. */
final class GeneratedOutput {
  @Mixin private OutputOptions outputs;

  @Option(
      names = "--answer",
      description =
          "Prints what is known of the trace's races; the trace itself is then written only if -o"
              + " says where to.")
  private boolean answer;

  @Option(names = "--json", description = "With --answer: prints it as a JSON document.")
  private boolean json;

  /**
   * Writes the trace or its answer or both.
   *
   * @param events how many it has, or {@link WatchedInput#UNKNOWN}
   */
  void put(Terminal terminal, GeneratedTrace trace, long events) throws IOException {
    if (!answer || outputs.isGiven()) {
      String activity = "generating " + trace.name();
      Written written =
          outputs.open(terminal).write(new WatchedInput(trace, terminal, activity, events));
      if (outputs.isGiven()) {
        written.tell(terminal);
      }
    }
    if (answer) {
      print(terminal, trace);
    }
  }

  private void print(Terminal terminal, GeneratedTrace trace) throws IOException {
    Answer known = trace.answer();
    if (json) {
      List<ClaimDocument> claims = known.claims().stream().map(ClaimDocument::of).toList();
      new JsonLines(terminal.out())
          .print(new AnswerDocument(trace.name(), known.summary(), claims));
    } else {
      terminal.out().println(known.text());
    }
  }

  private record AnswerDocument(String name, String summary, List<ClaimDocument> claims) {}

  /** A claim, with null for what its scope does not have. */
  private record ClaimDocument(
      String notion, String scope, String variable, Long first, Long second, boolean race) {
    static ClaimDocument of(Claim claim) {
      boolean isPair = claim.scope() == Claim.Scope.PAIR;
      return new ClaimDocument(
          claim.notion().word(),
          claim.scope().name().toLowerCase(Locale.ROOT).replace('_', '-'),
          claim.variable().isEmpty() ? null : claim.variable(),
          isPair ? claim.first() : null,
          isPair ? claim.second() : null,
          claim.race());
    }
  }
}
