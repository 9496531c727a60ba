package io.photofinish.cli.option;

import io.photofinish.cli.report.Document;
import io.photofinish.cli.report.KnownFiles;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.Report;
import io.photofinish.report.ReportJson;
import io.photofinish.report.SourceFiles;
import io.photofinish.report.html.HtmlReport;
import io.photofinish.report.known.RacySingleChecks;
import io.photofinish.report.terminal.ReportText;
import io.photofinish.report.text.Paint;
import io.photofinish.report.tools.GitHubAnnotations;
import io.photofinish.report.tools.JUnitXml;
import io.photofinish.report.tools.SarifReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How a report is shown, where else it goes, and which findings are known. */
public final class ReportOptions {
  private static final int SHOWN = 20;

  @Option(
      names = {"--max-findings", "--max-races"},
      paramLabel = "N",
      description = "How many findings to show (default: ${DEFAULT-VALUE}).")
  private int mostFindings = SHOWN;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Writes the report as one page for a browser, with the photo finish of each race and"
              + " deadlock.")
  private Path html;

  @Option(
      names = "--sources",
      paramLabel = "DIR",
      split = ":",
      description = "Where sources are, such as src/main/java: reports quote and link them.")
  private List<Path> sources = new ArrayList<>();

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Writes the report as SARIF 2.1.0, for code-scanning views.")
  private Path sarif;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Writes the report as JUnit's XML, a finding a test, for build servers.")
  private Path junit;

  @Option(names = "--github", description = "Prints new findings as GitHub's annotations, too.")
  private boolean github;

  @Option(
      names = "--findings",
      paramLabel = "FILE",
      description = "Writes the report as JSON, for 'photofinish merge' and other tools.")
  private Path findings;

  @Option(
      names = "--suppressions",
      paramLabel = "FILE",
      description =
          "Findings that shall not fail, with the reasons (default: photofinish.suppressions, if it"
              + " is there).")
  private Path suppressions;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Findings that were there before: they do not fail.")
  private Path baseline;

  @Option(
      names = "--update-baseline",
      description = "Adds all findings to the baseline, which is made if it is not there.")
  private boolean updateBaseline;

  private boolean isBesideProgram;

  public void check(CommandSpec spec) {
    Usage.require(spec, mostFindings >= 0, "--max-findings is at least 0, not " + mostFindings);
    Usage.require(
        spec, baseline != null || !updateBaseline, "--update-baseline goes with --baseline FILE");
  }

  /** The screen is a program's: where nothing is found, nothing is said. */
  public void besideProgram() {
    isBesideProgram = true;
  }

  /** Where sources are, too. */
  public void addSources(List<Path> folders) {
    sources.addAll(folders);
  }

  /**
   * Writes what was asked for, and shows the report to people.
   *
   * @return the report, in which what is known is marked
   */
  public Report write(Report made, Terminal terminal, Paint paint) throws IOException {
    KnownFiles known = new KnownFiles(suppressions, baseline, updateBaseline);
    Report merged = RacySingleChecks.mark(made, sources);
    Report report = known.mark(merged, terminal.err());
    if (!isBesideProgram || ReportText.hasNews(report)) {
      new ReportText(terminal.out(), paint, terminal.columns(), mostFindings).print(report);
    }
    SourceFiles files = SourceFiles.of(Path.of(""), sources);
    if (github) {
      GitHubAnnotations.write(report, files, terminal.out());
    }
    document(html, terminal, out -> HtmlReport.write(report, sources, out));
    document(sarif, terminal, out -> SarifReport.write(report, files, out));
    document(junit, terminal, out -> JUnitXml.write(report, out));
    document(findings, terminal, out -> ReportJson.write(report, out));
    terminal.out().flush();
    terminal.err().flush();
    return report;
  }

  private static void document(Path file, Terminal terminal, Document.Content content)
      throws IOException {
    if (file != null) {
      Document.write(file, content);
      terminal.err().println("photofinish: wrote " + file);
    }
  }
}
