package io.photofinish.trace.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.RepairedInput;
import io.photofinish.trace.stats.Statistics;
import io.photofinish.trace.text.ReentrancyCollapser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real traces, which lie beside the checkout where they are at hand. */
class SharedTracesTest {
  private static Optional<Path> traces() {
    String given =
        System.getProperty("PHOTOFINISH_SHARED", System.getenv().get("PHOTOFINISH_SHARED"));
    if (given != null) {
      return Optional.of(Path.of(given, "traces"));
    }
    Path here = Path.of("").toAbsolutePath();
    return Stream.iterate(here, directory -> directory != null, Path::getParent)
        .map(directory -> directory.resolve("shared").resolve("traces"))
        .filter(Files::isDirectory)
        .findFirst();
  }

  @ParameterizedTest
  @CsvSource({
    "arraylist_orig, 730",
    "treeset_orig, 755",
    "jigsaw_orig, 93245",
    "arraylist_hb_missed_108, 597",
    "treeset_wcp_missed_100, 756",
    "treeset_syncp_missed_101, 756",
  })
  void real_traces_are_read(String name, int events) throws IOException {
    try (TraceFile file = TraceFile.open(path(name));
        ReentrancyCollapser reader = (ReentrancyCollapser) file.open()) {
      TraceColumns trace = TraceColumns.read(reader);
      assertThat(file.format()).isEqualTo("std");
      assertThat(trace.size() + reader.collapsed()).isEqualTo(events);
      assertThat(trace.index(trace.size() - 1)).isEqualTo(events - 1L);
    }
  }

  /** The columns of the table that lies beside the traces. */
  @ParameterizedTest
  @CsvSource({
    "arraylist_orig, 730, 27, 2, 170, 428, 216, 30, 30, 26, 0",
    "treeset_orig, 755, 22, 2, 206, 421, 257, 28, 28, 21, 0",
    "jigsaw_orig, 93162, 77, 325, 72819, 57795, 32568, 1364, 1359, 76, 5",
    "arraylist_hb_missed_108, 597, 27, 2, 171, 315, 201, 28, 27, 26, 1",
    "treeset_wcp_missed_100, 756, 22, 2, 207, 421, 259, 28, 27, 21, 1",
    "treeset_syncp_missed_101, 756, 22, 2, 207, 421, 259, 28, 27, 21, 1",
  })
  void repaired_traces_have_the_known_statistics(
      String name,
      long events,
      int threads,
      int locks,
      int variables,
      long reads,
      long writes,
      long acquires,
      long releases,
      long forks,
      int heldAtEnd)
      throws IOException {
    try (TraceFile file = TraceFile.open(path(name));
        TraceReader reader = new RepairedInput(file).open()) {
      Statistics statistics = Statistics.of(reader);
      assertThat(statistics.events()).isEqualTo(events);
      assertThat(statistics.threads()).isEqualTo(threads);
      assertThat(statistics.locks()).isEqualTo(locks);
      assertThat(statistics.variables()).isEqualTo(variables);
      assertThat(statistics.operations())
          .containsEntry(Operation.READ, reads)
          .containsEntry(Operation.WRITE, writes)
          .containsEntry(Operation.ACQUIRE, acquires)
          .containsEntry(Operation.RELEASE, releases)
          .containsEntry(Operation.FORK, forks);
      assertThat(statistics.locking().heldAtEnd()).isEqualTo(heldAtEnd);
    }
  }

  private static String path(String name) {
    Optional<Path> traces = traces();
    assumeTrue(traces.isPresent(), "skipped: no shared/traces beside the checkout");
    return traces.get().resolve(name + ".std").toString();
  }
}
