package io.photofinish.cli.option;

import io.photofinish.cli.files.OutputPlace;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.format.TraceFormat;
import io.photofinish.trace.format.TraceOutput;
import java.io.IOException;
import picocli.CommandLine.Option;

/** Where every command that makes a trace puts it. */
public final class OutputOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "The file to write; - is standard output, the default. It gets its name when it is"
              + " whole.")
  private String path;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      description =
          "The format to write: pft, std, csv or speedygo; by default the name of OUT says it"
              + " (.gz or .zst may follow), and standard output gets std.")
  private String format;

  /** Whether the trace has a place to go that was asked for. */
  public boolean isGiven() {
    return path != null;
  }

  /** The place to write to, checked before anything is read. */
  public OutputPlace open(Terminal terminal) throws IOException {
    String target = path == null ? TraceOutput.STANDARD_OUTPUT : path;
    TraceOutput output = output(target);
    boolean isStandardOutput = target.equals(TraceOutput.STANDARD_OUTPUT);
    if (isStandardOutput && output.format() == TraceFormat.PFT && terminal.outIsTerminal()) {
      throw new TraceFormatException("standard output: a terminal cannot show pft: use -o OUT");
    }
    return new OutputPlace(isStandardOutput ? "standard output" : target, output);
  }

  private TraceOutput output(String target) throws TraceFormatException {
    if (format != null) {
      return TraceOutput.to(target, TraceFormat.named(format));
    }
    if (!target.equals(TraceOutput.STANDARD_OUTPUT) && TraceFormat.ofFileName(target).isEmpty()) {
      throw new TraceFormatException(
          target
              + ": its name does not say the format: end it with .pft, .std, .csv or .speedygo, or"
              + " say --to FORMAT");
    }
    return TraceOutput.to(target);
  }
}
