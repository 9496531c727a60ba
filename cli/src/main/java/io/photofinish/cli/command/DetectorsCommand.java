package io.photofinish.cli.command;

import io.photofinish.cli.analyze.AnalyzeText;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code photofinish detectors}. */
@Command(
    name = "detectors",
    description = {"Lists the detectors: what each finds and promises, and where it is from.", ""},
    footer = {
      "",
      "What they promise of the races that they report:",
      "  proven      a checked schedule exposes each of them",
      "  sound       each of them is predictable, by theorem",
      "  first only  the first of them is; later ones may be false",
      "  potential   any of them may be false",
      "",
      "Examples:",
      "  photofinish detectors",
      "  photofinish analyze --detector hb,shb app.std"
    })
final class DetectorsCommand implements Callable<Integer> {
  private static final int NAME = 13;
  private static final int FAMILY = 9;

  private final Terminal terminal;

  @Mixin private ColorOption color;

  DetectorsCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    PrintWriter out = terminal.out();
    Paint paint = color.paint(terminal);
    for (DetectorInfo info : Detectors.list()) {
      out.println(
          paint.paint(Color.BOLD, Text.padRight(info.name(), NAME))
              + Text.padRight(info.family(), FAMILY)
              + AnalyzeText.word(info.guarantee())
              + (info.listsAllPairs() ? ", can list all pairs" : ""));
      wrapped(paint, Color.PLAIN, "finds " + info.finds());
      wrapped(paint, Color.DIM, info.source());
    }
    return ExitCode.DONE;
  }

  private void wrapped(Paint paint, Color color, String text) {
    for (String line : Text.wrap(text, Math.max(2 * NAME, terminal.columns() - NAME))) {
      terminal.out().println(" ".repeat(NAME) + paint.paint(color, line));
    }
  }
}
