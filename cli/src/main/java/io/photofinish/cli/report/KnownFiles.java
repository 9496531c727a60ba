package io.photofinish.cli.report;

import io.photofinish.report.Report;
import io.photofinish.report.known.Baseline;
import io.photofinish.report.known.Suppressions;
import io.photofinish.report.text.Text;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The files that say which findings are known.
 *
 * @param suppressions what people wrote, or null for the usual file if that is there
 * @param baseline what the tool wrote, or null for none
 * @param isUpdated whether the findings go into the baseline
 */
public record KnownFiles(Path suppressions, Path baseline, boolean isUpdated) {
  private static final Path USUAL_SUPPRESSIONS = Path.of("photofinish.suppressions");

  /**
   * The report with what is known marked.
   *
   * @param err where to tell what else there is to say
   */
  public Report mark(Report report, PrintWriter err) throws IOException {
    return markKnown(markSuppressed(report, err), err);
  }

  private Report markSuppressed(Report report, PrintWriter err) throws IOException {
    boolean isUsual = suppressions == null;
    Path file = isUsual ? USUAL_SUPPRESSIONS : suppressions;
    if (isUsual && !Files.exists(file)) {
      return report;
    }
    Suppressions read = Suppressions.read(file);
    for (Suppressions.Unused unused : read.unused(report)) {
      err.println(
          "photofinish: "
              + file
              + ":"
              + unused.line()
              + ": suppresses nothing in this report: "
              + Text.printable(unused.pattern()));
    }
    return read.mark(report);
  }

  private Report markKnown(Report report, PrintWriter err) throws IOException {
    if (baseline == null) {
      return report;
    }
    Baseline before =
        isUpdated && !Files.exists(baseline) ? Baseline.empty(baseline) : Baseline.read(baseline);
    if (!isUpdated) {
      return before.mark(report);
    }
    Baseline.Update update = before.update(report, false);
    Document.write(baseline, out -> out.write(update.baseline().text()));
    err.println(
        "photofinish: "
            + baseline
            + ": "
            + Text.count(update.baseline().size(), "finding")
            + ", "
            + Text.number(update.added())
            + " of them new, "
            + Text.number(update.notSeen())
            + " not seen this time and kept");
    return update.baseline().mark(report);
  }
}
