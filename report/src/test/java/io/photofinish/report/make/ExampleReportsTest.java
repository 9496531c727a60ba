package io.photofinish.report.make;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.report.Golden;
import io.photofinish.report.Report;
import io.photofinish.report.ReportJson;
import io.photofinish.report.terminal.ReportText;
import io.photofinish.report.text.Paint;
import io.photofinish.report.tools.SarifReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Recorded runs of programs in {@code examples}, and all that is said of them. */
class ExampleReportsTest {
  private static final String FOLDER = "src/test/resources/io/photofinish/report/examples/";

  private static Report report(String example) throws IOException {
    return TraceReport.of(Path.of(FOLDER + example + ".pft"), AnalysisOptions.DEFAULT, "test");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bank", "DoubleChecked", "LostUpdate"})
  void says_on_a_terminal(String example) throws IOException {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    new ReportText(out, Paint.NONE, 80, 20).print(report(example));
    Golden.check("examples/" + example + ".txt", text.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bank", "DoubleChecked", "LostUpdate"})
  void says_as_json(String example) throws IOException {
    String text = ReportJson.text(report(example)).replaceAll("\"millis\":\\d+", "\"millis\":0");
    Golden.check("examples/" + example + ".json", text + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bank", "DoubleChecked", "LostUpdate"})
  void says_as_sarif(String example) throws IOException {
    StringWriter text = new StringWriter();
    SarifReport.write(report(example), text);
    Golden.check("examples/" + example + ".sarif", text.toString());
  }
}
