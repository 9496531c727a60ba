package io.photofinish.cli;

import io.photofinish.cli.terminal.Paint;
import io.photofinish.cli.terminal.Terminal;
import picocli.CommandLine.Option;

/** {@code --color}, for every command that colours its output. */
final class ColorOption {
  @Option(
      names = "--color",
      paramLabel = "WHEN",
      description =
          "Colours: ${COMPLETION-CANDIDATES}; auto (default) colours on a terminal, unless NO_COLOR"
              + " is set.")
  private Paint.When when = Paint.When.auto;

  Paint paint(Terminal terminal) {
    return Paint.of(when, terminal);
  }
}
