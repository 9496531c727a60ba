package io.photofinish.detect.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.detect.DetectorKind;
import io.photofinish.detect.PftWindows;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.Reported;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.order.HbDetector;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.file.PftWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RptDetectorTest {
  private static final int SEEDS = 200;

  @TempDir private Path folder;

  private Path write(TraceColumns trace, int copies) throws IOException {
    Path file = folder.resolve("trace.pft");
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    try (OutputStream out = Files.newOutputStream(file);
        PftWriter writer = new PftWriter(out, trace.names())) {
      EventBlock renumbered = new EventBlock(TraceReader.BLOCK);
      long index = 0;
      for (int copy = 0; copy < copies; copy++) {
        TraceReader reader = trace.reader();
        while (reader.read(block)) {
          renumbered.clear();
          for (int i = 0; i < block.size(); i++) {
            renumbered.add(
                index++, block.operation(i), block.thread(i), block.target(i), block.location(i));
          }
          writer.write(renumbered);
        }
      }
      writer.finish();
    }
    return file;
  }

  private static List<String> run(PftFile file, RaceLog log, double epsilon, long seed)
      throws IOException {
    RptDetector detector = new RptDetector(log, epsilon, 0.1, seed);
    detector.run(new PftWindows(file));
    return detector.notes();
  }

  /** 40 races in 160,000 events; 4T + 2h = 10, and so 52 windows of 400 events for ε = 0.1. */
  @Test
  void a_trace_with_many_disjoint_racy_windows_is_found_racy_as_often_as_promised()
      throws IOException {
    double epsilon = 0.1;
    double delta = 0.5;
    TraceColumns trace = MixedTraces.withRaces(40, 4_000);
    int racy = 0;
    try (PftFile file = PftFile.open(write(trace, 1), false)) {
      SampleSize size = SampleSize.of(new PftWindows(file), epsilon, delta);
      double racyShare = 40.0 * (size.length() - 2) / (trace.size() - size.length() + 1);
      assertThat(racyShare).as("what theorem 3.3 counts on").isGreaterThan(2 * epsilon / 15);
      for (int seed = 0; seed < SEEDS; seed++) {
        RaceLog log = new RaceLog();
        new RptDetector(log, epsilon, delta, seed).run(new PftWindows(file));
        racy += log.isEmpty() ? 0 : 1;
      }
    }
    assertThat(racy).isGreaterThanOrEqualTo((int) ((1 - delta) * SEEDS));
  }

  /** The theorem bounds the rate from below; the share of racy windows gives it exactly. */
  @Test
  void the_rate_of_finding_a_race_is_what_the_share_of_racy_windows_makes_it() {
    int length = 100;
    int windows = 10;
    TraceColumns trace = MixedTraces.withRaces(20, 2_000);
    double racyShare = 20.0 * (length - 1) / (trace.size() - length + 1);
    double expected = 1 - Math.pow(1 - racyShare, windows);
    int racy = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      racy += sampled(trace, new SampleSize(windows, length, 0), seed).log().isEmpty() ? 0 : 1;
    }
    double deviation = Math.sqrt(expected * (1 - expected) / SEEDS);
    assertThat((double) racy / SEEDS).isBetween(expected - 4 * deviation, expected + 4 * deviation);
  }

  private static Reported sampled(TraceColumns trace, SampleSize size, long seed) {
    return Reported.by(
        sink -> new StreamedRptDetector(new RptDetector(sink, 0.1, 0.1, seed, t -> size)), trace);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5, 12})
  void races_in_windows_are_races_of_the_trace(int length) {
    OracleCheck.overSeeds(0, 7_000)
        .contained(
            "rpt-" + length,
            trace -> sampled(trace, new SampleSize(2, length, 0), trace.size()).pairs(),
            RaceDefinitions::hb);
  }

  @Test
  void a_short_trace_is_looked_at_as_a_whole() {
    OracleCheck.overSeeds(0, 2_000)
        .agree(
            "rpt",
            trace ->
                Reported.by(
                        sink -> new StreamedRptDetector(new RptDetector(sink, 0.01, 0.1, 1)), trace)
                    .pairs(),
            trace -> Reported.by(HbDetector::new, trace).pairs());
  }

  @Test
  void a_small_part_of_a_large_file_is_read() throws IOException {
    Path path = write(MixedTraces.withRaces(10, 20_000), 50);
    try (PftFile file = PftFile.open(path, false)) {
      PftWindows windows = new PftWindows(file);
      new RptDetector(new RaceLog(), 0.9, 0.5, 1).run(windows);
      assertThat(file.events()).isGreaterThan(10_000_000);
      assertThat(windows.bytesRead()).isPositive().isLessThan(Files.size(path) / 50);
    }
  }

  @Test
  void both_ways_of_reading_find_the_same() throws IOException {
    TraceColumns trace = MixedTraces.withRaces(20, 3_000);
    RaceLog fromFile = new RaceLog();
    try (PftFile file = PftFile.open(write(trace, 1), false)) {
      run(file, fromFile, 0.1, 3);
    }
    Reported streamed =
        Reported.by(sink -> new StreamedRptDetector(new RptDetector(sink, 0.1, 0.1, 3)), trace);
    assertThat(streamed.log().racyEvents()).isNotEmpty().isEqualTo(fromFile.racyEvents());
    assertThat(streamed.log().racyVariables()).isEqualTo(fromFile.racyVariables());
  }

  @Test
  void notes_say_what_was_read_and_what_is_promised() throws IOException {
    try (PftFile file = PftFile.open(write(MixedTraces.withRaces(20, 3_000), 1), false)) {
      List<String> notes = run(file, new RaceLog(), 0.1, 1);
      assertThat(notes.get(0))
          .startsWith("looked at 173 windows of 400 events (")
          .endsWith(" bytes of the file were read");
      assertThat(notes.get(1)).contains("at least 10.0% of its events (ε = 0.1)", "at least 90.0%");
    }
  }

  @Test
  void a_streamed_trace_is_said_to_have_been_read_as_a_whole() {
    RptDetector tester = new RptDetector(new RaceLog(), 0.1, 0.1, 1);
    Reported.by(sink -> new StreamedRptDetector(tester), MixedTraces.withRaces(20, 3_000));
    assertThat(tester.notes().get(0)).contains("all of the trace had to be read");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.1, 1.5, Double.NaN})
  void values_out_of_range_are_refused_with_the_range(double value) {
    assertThatThrownBy(() -> new RptDetector(new RaceLog(), value, 0.1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("epsilon must be above 0 and below 1, not " + value);
    assertThatThrownBy(() -> new RptDetector(new RaceLog(), 0.1, value, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("delta must be above 0 and below 1, not " + value);
    assertThatThrownBy(() -> new PacerDetector(new RaceLog(), value, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the sampling rate must be above 0 and below 1, not " + value);
  }

  @Test
  void only_rpt_reads_windows() {
    assertThat(Detectors.list().stream().filter(info -> info.kind() == DetectorKind.WINDOWS))
        .extracting("name")
        .containsExactly("rpt");
  }
}
