package io.photofinish.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.predict.PredictDetectors;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Traces that may be too large to be held as they are. */
class LargeTraceTest {
  private static final List<DetectorInfo> PREDICTORS =
      PredictDetectors.all().stream()
          .filter(info -> List.of("predict", "syncp", "osr", "m2", "exact").contains(info.name()))
          .toList();

  @Test
  void repeated_reads_are_left_out_and_indices_stay() throws IOException {
    TraceBuilder trace = new TraceBuilder().add("t1", Operation.VOLATILE_WRITE, "v");
    for (int i = 0; i < 100; i++) {
      trace.add("t1", Operation.VOLATILE_READ, "v").add("t2", Operation.VOLATILE_READ, "v");
    }
    TraceColumns columns = trace.write("t1", "x").write("t2", "x").build();
    for (long mostWhole : new long[] {0, 1, 50, 202}) {
      for (DetectorResult result : analysis(mostWhole).run(columns.reader())) {
        String name = result.detector().name() + " above " + mostWhole;
        assertThat(result.races().size()).as(name).isEqualTo(1);
        assertThat(result.races().first(0)).as(name).isEqualTo(201);
        assertThat(result.races().second(0)).as(name).isEqualTo(202);
        assertThat(result.notes())
            .as(name)
            .containsExactly("left out: 198 volatile reads that tell nothing new");
        assertThat(result.prediction().orElseThrow().trace().size()).as(name).isEqualTo(5);
      }
    }
  }

  @Test
  void a_trace_that_fits_is_held_as_it_is() throws IOException {
    TraceBuilder trace = new TraceBuilder();
    for (int i = 0; i < 10; i++) {
      trace.add("t1", Operation.VOLATILE_READ, "v");
    }
    for (DetectorResult result : analysis(10).run(trace.build().reader())) {
      assertThat(result.prediction().orElseThrow().trace().size()).isEqualTo(10);
      assertThat(result.notes()).isEmpty();
    }
  }

  /** Held as it is, this would take more memory than tests have. */
  @Test
  void three_hundred_million_reads_of_one_variable_fit() throws IOException {
    for (DetectorResult result : analysis(1 << 16).run(new SpinningTrace(300_000_000L))) {
      assertThat(result.races().size()).as(result.detector().name()).isEqualTo(1);
      assertThat(result.races().second(0)).isEqualTo(300_000_001L);
    }
  }

  private static Analysis analysis(long mostWhole) {
    return new Analysis(PREDICTORS, DetectorOptions.DEFAULT, () -> false, mostWhole);
  }
}
