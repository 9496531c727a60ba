package io.photofinish.cli.command;

import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.process.MissingCommandException;
import io.photofinish.cli.terminal.JsonLines;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import io.photofinish.trace.generate.Family;
import io.photofinish.trace.generate.Figure;
import io.photofinish.trace.generate.Generators;
import io.photofinish.trace.generate.Paper;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code photofinish generate}: what there is to generate; the making is its subcommands'. */
@Command(
    name = "generate",
    description = {
      "Makes traces whose races are known: random ones, the figures of the papers, and families"
          + " that are hard for detectors.",
      ""
    },
    synopsisSubcommandLabel = "WHAT",
    commandListHeading = "%nWhat:%n",
    footer = {
      "",
      "Examples:",
      "  photofinish generate --list                        what there is",
      "  photofinish generate random --events 1000000 -o random.pft",
      "  photofinish generate fig osr-1a                    as STD text",
      "  photofinish generate fig osr-1a --answer           what is known of its races",
      "  photofinish generate hb-ov --planted no -o no-race.std --answer"
    })
final class GenerateCommand implements Callable<Integer> {
  private static final int NAME_WIDTH = 14;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private ColorOption color;

  @Option(names = "--list", description = "Lists the figures and the families.")
  private boolean list;

  @Option(names = "--json", description = "With --list: one JSON document a line.")
  private boolean json;

  GenerateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** The command with its subcommands. */
  static CommandLine commandLine(Terminal terminal) {
    CommandLine generate = new CommandLine(new GenerateCommand(terminal));
    generate.addSubcommand(new GenerateRandomCommand(terminal));
    generate.addSubcommand(new GenerateFigureCommand(terminal));
    for (Family family : Generators.families()) {
      generate.addSubcommand(family.name(), GenerateFamilyCommand.spec(terminal, family));
    }
    return generate;
  }

  @Override
  public Integer call() throws IOException {
    if (!list) {
      throw new MissingCommandException(spec.commandLine());
    }
    if (json) {
      printDocuments();
    } else {
      printLists();
    }
    return ExitCode.DONE;
  }

  /** One thing that can be generated, in JSON. */
  private record Listed(String kind, String name, String paper, String place, String description) {}

  private void printDocuments() throws IOException {
    JsonLines lines = new JsonLines(terminal.out());
    for (Figure figure : Generators.figures()) {
      String paper = figure.paper().title();
      lines.print(new Listed("fig", figure.name(), paper, figure.place(), figure.description()));
    }
    for (Family family : Generators.families()) {
      String paper = family.paper().title();
      lines.print(new Listed("family", family.name(), paper, family.place(), family.description()));
    }
  }

  private void printLists() {
    PrintWriter out = terminal.out();
    Paint paint = color.paint(terminal);
    out.println(paint.paint(Color.BOLD, "Hard families: photofinish generate NAME"));
    Generators.families().forEach(family -> item(family.name(), family.description(), paint));
    out.println();
    out.println(paint.paint(Color.BOLD, "Figures of papers: photofinish generate fig NAME"));
    for (Paper paper : Paper.values()) {
      out.println();
      Text.wrap(paper.title(), terminal.columns() - 2).forEach(line -> out.println("  " + line));
      Generators.figures().stream()
          .filter(figure -> figure.paper() == paper)
          .forEach(figure -> item(figure.name(), figure.description(), paint));
    }
  }

  private void item(String name, String description, Paint paint) {
    String start = "  " + Text.padRight(name, NAME_WIDTH) + "  ";
    int room = Math.max(20, terminal.columns() - start.length());
    String indent = " ".repeat(start.length());
    boolean isFirst = true;
    for (String line : Text.wrap(description, room)) {
      terminal.out().println((isFirst ? paint.paint(Color.CYAN, start) : indent) + line);
      isFirst = false;
    }
  }
}
