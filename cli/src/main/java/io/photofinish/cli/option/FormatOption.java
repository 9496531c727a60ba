package io.photofinish.cli.option;

import io.photofinish.cli.files.WatchedFile;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.format.TraceFormat;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --format}, for every command that reads traces. */
public final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "The input's format: pft, std, csv, roadrunner or speedygo; by default it is recognised"
              + " by its content.")
  private String format;

  /** The trace that a FILE argument names, as it is. */
  public TraceSource open(Terminal terminal, String file) throws IOException {
    return open(terminal, file, false);
  }

  TraceSource open(Terminal terminal, String file, boolean repair) throws IOException {
    Optional<TraceFormat> forced =
        format == null ? Optional.empty() : Optional.of(TraceFormat.named(format));
    return WatchedFile.open(terminal, file, forced, repair);
  }
}
