package io.photofinish.cli.option;

import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How commands find traces and understand them, and what they do with broken ones. */
public final class InputOptions {
  public static final String FILE = "The trace to read; - is standard input.";

  @Mixin private FormatOption format;

  @Option(
      names = "--repair",
      description =
          "Drops what breaks the rules of a trace, instead of refusing it; reads a .pft file that"
              + " was cut off.")
  private boolean repair;

  /** The trace that a FILE argument names. */
  public TraceSource open(Terminal terminal, String file) throws IOException {
    return format.open(terminal, file, repair);
  }

  public boolean repairs() {
    return repair;
  }
}
