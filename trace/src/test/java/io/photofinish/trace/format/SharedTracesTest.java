package io.photofinish.trace.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.photofinish.trace.TraceColumns;
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
    Optional<Path> traces = traces();
    assumeTrue(traces.isPresent(), "skipped: no shared/traces beside the checkout");
    String path = traces.get().resolve(name + ".std").toString();
    try (TraceFile file = TraceFile.open(path);
        ReentrancyCollapser reader = (ReentrancyCollapser) file.open()) {
      TraceColumns trace = TraceColumns.read(reader);
      assertThat(file.format()).isEqualTo("std");
      assertThat(trace.size() + reader.collapsed()).isEqualTo(events);
      assertThat(trace.index(trace.size() - 1)).isEqualTo(events - 1L);
    }
  }
}
