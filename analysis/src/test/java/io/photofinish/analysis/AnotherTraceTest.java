package io.photofinish.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.Guarantee;
import io.photofinish.detect.IdCounts;
import io.photofinish.detect.Prediction;
import io.photofinish.detect.Proofs;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.WholeTrace;
import io.photofinish.detect.WholeTraceDetector;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A detector may not bring its own trace to be judged by. */
class AnotherTraceTest {
  private static final TraceColumns LOCKED =
      new TraceBuilder()
          .acquire("t1", "l")
          .write("t1", "x")
          .release("t1", "l")
          .acquire("t2", "l")
          .write("t2", "x")
          .release("t2", "l")
          .build();

  /** It has the race that is claimed of the other. */
  private static final TraceColumns UNLOCKED =
      new TraceBuilder()
          .read("t1", "l")
          .write("t1", "x")
          .read("t1", "l")
          .read("t2", "l")
          .write("t2", "x")
          .build();

  private record Forger(RaceSink sink) implements WholeTraceDetector, Proofs {
    @Override
    public Prediction search(WholeTrace trace, BooleanSupplier shallStop) {
      sink.race(1, true, 4, true, 0, trace.columns().location(4));
      return new Prediction(UNLOCKED, this, new RaceLog());
    }

    @Override
    public String method(int pair) {
      return "forgery";
    }

    @Override
    public Schedule schedule(int pair) {
      return new Schedule(1, new int[] {3}, 1, 4);
    }
  }

  @Test
  void schedules_are_checked_against_the_trace_that_was_read(@TempDir Path folder)
      throws IOException {
    DetectorInfo forger =
        DetectorInfo.wholeTrace(
            "forger",
            "test",
            Guarantee.PROVEN,
            "a race of another trace",
            "a test",
            false,
            (sink, options) -> new Forger(sink));
    AnalysisOptions options =
        AnalysisOptions.builder().detectors(List.of(forger)).bugFolder(folder).build();
    try (AnalysisResult result = new Analyzer(options).analyze(LOCKED, "locked")) {
      assertThat(result.proven()).isEmpty();
      assertThat(result.bugs()).hasSize(1);
      assertThat(result.bugs().get(0)).contains("forger claimed a race of events 1,4");
    }
  }

  @Test
  void a_detector_with_the_name_of_one_of_ours_has_not_its_word() throws IOException {
    DetectorInfo impostor =
        DetectorInfo.streaming(
            "hb",
            "test",
            Guarantee.SOUND,
            "whatever",
            "a test",
            false,
            (sink, options) -> new EveryWrite(sink));
    AnalysisOptions options = AnalysisOptions.builder().detectors(List.of(impostor)).build();
    try (AnalysisResult result = new Analyzer(options).analyze(LOCKED, "locked")) {
      assertThat(result.results().get(0).races().size()).isEqualTo(1);
      assertThat(result.results().get(0).certainty()).isEqualTo(Certainty.POTENTIAL);
    }
  }

  private record EveryWrite(RaceSink sink) implements StreamingDetector {
    @Override
    public void prepare(IdCounts counts) {}

    @Override
    public void event(long index, int operation, int thread, int target, int location) {
      if (index == 4) {
        sink.race(1, true, 4, true, target, location);
      }
    }
  }
}
