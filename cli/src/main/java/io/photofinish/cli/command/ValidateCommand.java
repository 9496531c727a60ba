package io.photofinish.cli.command;

import io.photofinish.cli.files.RepairNotes;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.process.Failures;
import io.photofinish.cli.terminal.JsonLines;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.text.Text;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.Validator;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code photofinish validate}. */
@Command(
    name = "validate",
    description = {
      "Checks that traces keep the rules, and lists the first 20 events that do not.",
      "With --repair it says what a repair would change, and checks what that leaves.",
      ""
    },
    footer = {
      "",
      "The rules of a well-formed trace:",
      "  A lock is held by one thread at a time, and released by its holder.",
      "  A thread is forked once at most, and has no event before its fork.",
      "  A thread has no event after its join.",
      "",
      "Exit code 0 if all are well-formed, 2 if not.",
      "",
      "Examples:",
      "  photofinish validate app.std",
      "  photofinish validate --repair app.std",
      "  photofinish validate --json *.std | jq -r 'select(.wellFormed | not) | .file'"
    })
final class ValidateCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private InputOptions inputs;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = InputOptions.FILE)
  private List<String> files;

  @Option(
      names = "--json",
      description = "Prints one JSON document a line, one for each FILE that can be read.")
  private boolean json;

  ValidateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    int exitCode = ExitCode.DONE;
    for (String file : files) {
      if (!isWellFormed(file)) {
        exitCode = ExitCode.BAD_INPUT;
      }
    }
    return exitCode;
  }

  private boolean isWellFormed(String file) throws IOException {
    try (TraceSource input = inputs.open(terminal, file)) {
      Validation validation = validate(inputs.repairs() ? input.wellFormed() : input);
      if (json) {
        new JsonLines(terminal.out()).print(validation);
      } else {
        print(validation);
      }
      if (json || !validation.repaired()) {
        RepairNotes.tell(terminal, validation.file(), validation.mended());
      }
      return validation.wellFormed();
    } catch (TraceFormatException unreadable) {
      // The other files are worth a look all the same.
      new Failures(terminal).report(unreadable);
      return false;
    }
  }

  private Validation validate(TraceInput input) throws IOException {
    Validator validator = new Validator();
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    long events = 0;
    try (TraceReader reader = input.open()) {
      while (reader.read(block)) {
        validator.check(block, reader.names());
        events += block.size();
      }
      validator.finish(reader.names());
      readAll(reader.names());
      return Validation.of(input, events, validator, inputs.repairs(), reader.repairCounts());
    }
  }

  /** Damaged names in a {@code .pft} file show when they are looked up. */
  private static void readAll(Names names) throws IOException {
    try {
      for (NameKind kind : NameKind.values()) {
        for (int id = 0; id < names.count(kind); id++) {
          names.name(kind, id);
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void print(Validation validation) {
    PrintWriter out = terminal.out();
    String place = Text.printable(validation.file()) + ": ";
    if (validation.repaired()) {
      validation
          .mended()
          .forEach(
              (what, count) -> out.println(place + "repair: " + Text.number(count) + " " + what));
    }
    for (Validation.Problem problem : validation.problems()) {
      String message = Text.printable(problem.message());
      out.println(place + "event " + problem.event() + ": " + message);
    }
    long more = validation.problemCount() - validation.problems().size();
    if (more > 0) {
      out.println(place + "and " + Text.number(more) + " more");
    }
    String verdict =
        validation.wellFormed()
            ? "well-formed, " + Text.count(validation.events(), "event")
            : Text.count(validation.problemCount(), "problem");
    out.println(place + (validation.repaired() ? "repaired: " : "") + verdict);
  }
}
