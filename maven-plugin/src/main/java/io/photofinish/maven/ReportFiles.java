package io.photofinish.maven;

import io.photofinish.report.Report;
import io.photofinish.report.ReportJson;
import io.photofinish.report.SourceFiles;
import io.photofinish.report.html.HtmlReport;
import io.photofinish.report.tools.SarifReport;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;

/** A report as files, in a folder. */
record ReportFiles(Path folder) {
  private static final String HTML = "report.html";
  private static final String FINDINGS = "findings.json";
  private static final String SARIF = "report.sarif";

  /** For people. */
  Path html() {
    return folder.resolve(HTML);
  }

  /** For ourselves: all that there is to say. */
  Path findings() {
    return folder.resolve(FINDINGS);
  }

  /**
   * Writes them.
   *
   * @param root the folder that paths of sources are relative to
   * @param sources the folders of sources
   */
  void write(Report report, Path root, List<Path> sources) throws MojoExecutionException {
    try {
      Files.createDirectories(folder);
      try (Writer out = Files.newBufferedWriter(findings())) {
        ReportJson.write(report, out);
      }
      try (Writer out = Files.newBufferedWriter(html())) {
        HtmlReport.write(report, sources, out);
      }
      try (Writer out = Files.newBufferedWriter(folder.resolve(SARIF))) {
        SarifReport.write(report, SourceFiles.of(root, sources), out);
      }
    } catch (IOException problem) {
      throw new MojoExecutionException(
          folder
              + ": the report cannot be written: "
              + problem
              + ": make it a folder that can be written",
          problem);
    }
  }
}
