package io.photofinish.recorder.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.recorder.AgentRun;
import io.photofinish.recorder.programs.LastWords;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes before a shutdown hook runs: its registration, and the end that begins with it. */
class ShutdownIT {
  @TempDir Path folder;

  @Test
  void the_jvm_ends_by_itself_after_all_threads_but_daemons_have() throws IOException {
    assertThat(racingAfter("return")).containsExactly("daemons");
  }

  @Test
  void whoever_makes_the_jvm_end_does_not_wait_for_other_threads() throws IOException {
    assertThat(racingAfter("exit")).containsExactly("daemons", "workers");
  }

  /** The fields of the program that race when it ends in a way. */
  private Set<String> racingAfter(String way) throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder)
            .agent("excludes=io.photofinish.recorder.accuracy.harness.*")
            .run(LastWords.class, way);
    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.output()).isEqualTo("3\n");
    try (TraceFile input = TraceFile.open(outcome.trace().toString());
        TraceReader reader = new CheckedInput(input).open()) {
      TraceColumns trace = TraceColumns.read(reader);
      RaceLog races =
          new Analysis(List.of(Detectors.named("predict").orElseThrow()), DetectorOptions.DEFAULT)
              .run(trace.reader())
              .get(0)
              .races();
      Set<String> fields = new TreeSet<>();
      for (int pair = 0; pair < races.size(); pair++) {
        String name = trace.names().name(NameKind.VARIABLE, races.variable(pair));
        fields.add(name.substring(name.lastIndexOf('.') + 1));
      }
      return fields;
    }
  }
}
