package io.photofinish.cli;

import io.photofinish.trace.TraceInput;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.check.RepairedInput;
import io.photofinish.trace.format.TraceFile;
import io.photofinish.trace.format.TraceFormat;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How every command that reads traces finds and understands them. */
final class InputOptions {
  static final String FILE = "The trace to read; - is standard input.";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "The input's format; by default it is recognised by its content.")
  private String format;

  @Option(
      names = "--repair",
      description = "Drops or closes what breaks the rules of a trace, instead of refusing it.")
  private boolean repair;

  /** The trace that a FILE argument names. */
  TraceInput open(String file) throws IOException {
    Optional<TraceFormat> forced =
        format == null ? Optional.empty() : Optional.of(TraceFormat.named(format));
    TraceFile trace = TraceFile.open(file, forced);
    return repair ? new RepairedInput(trace.recovering()) : new CheckedInput(trace);
  }
}
