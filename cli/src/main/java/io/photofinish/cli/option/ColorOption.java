package io.photofinish.cli.option;

import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.text.Paint;
import picocli.CommandLine.Option;

/** {@code --color}, for every command that colours its output. */
public final class ColorOption {
  /** When to colour. */
  enum When {
    auto,
    always,
    never
  }

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      description =
          "Colours: ${COMPLETION-CANDIDATES}; auto (default) colours on a terminal, unless NO_COLOR"
              + " is set.")
  private When when = When.auto;

  public Paint paint(Terminal terminal) {
    boolean isOn =
        switch (when) {
          case always -> true;
          case never -> false;
          case auto -> isWanted(terminal);
        };
    return isOn ? Paint.COLORS : Paint.NONE;
  }

  /** By default colours are for people at terminals that can show them and want them. */
  private static boolean isWanted(Terminal terminal) {
    return terminal.outIsTerminal()
        && terminal.environment().getOrDefault("NO_COLOR", "").isEmpty()
        && !"dumb".equals(terminal.environment().get("TERM"));
  }
}
