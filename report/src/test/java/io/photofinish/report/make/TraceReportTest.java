package io.photofinish.report.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding;
import io.photofinish.report.Report;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.TraceWriter;
import io.photofinish.trace.format.TraceOutput;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceReportTest {
  @TempDir private Path folder;

  @Test
  void a_trace_that_breaks_a_rule_is_repaired_and_what_that_bears_on_is_potential()
      throws IOException {
    TraceBuilder trace = new TraceBuilder();
    trace.acquire("T1", "l").write("T1", "x").release("T1", "l");
    trace.write("T2", "x").release("T2", "l");
    trace.write("T3", "y").write("T4", "y");
    Report report = TraceReport.of(write(trace.build()), AnalysisOptions.DEFAULT, "test");
    assertThat(report.findings())
        .extracting(Finding::variable, Finding::certainty)
        .containsExactly(tuple("y", Certainty.PROVEN), tuple("x", Certainty.POTENTIAL));
    assertThat(report.findings().get(1).unordered())
        .contains("Not proven: the trace broke a rule at event 4: T2 releases l");
    assertThat(report.runs().get(0).notes())
        .contains("mended: 1 releases of a lock that nobody holds");
  }

  private Path write(TraceColumns trace) throws IOException {
    Path file = folder.resolve("broken.pft");
    TraceOutput output = TraceOutput.to(file.toString());
    TraceReader reader = trace.reader();
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    try (TraceWriter writer = output.open(trace.names(), trace::names)) {
      while (reader.read(block)) {
        writer.write(block);
      }
      writer.finish();
    }
    return file;
  }
}
