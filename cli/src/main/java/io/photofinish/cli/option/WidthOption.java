package io.photofinish.cli.option;

import io.photofinish.cli.terminal.Terminal;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code --width}, for every command that draws lanes. */
public final class WidthOption {
  @Option(
      names = "--width",
      paramLabel = "COLUMNS",
      description = "The width to fit into; 0 is no limit (default: the terminal's).")
  private Integer width;

  public int columns(CommandSpec command, Terminal terminal) {
    Usage.require(command, width == null || width >= 0, "--width is not negative");
    if (width == null) {
      return terminal.columns();
    }
    return width == 0 ? Integer.MAX_VALUE : width;
  }
}
