package io.photofinish.cli.analyze;

import io.photofinish.cli.files.InputFile;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.WholeTraceDetector;
import io.photofinish.report.text.Text;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Says before an analysis starts that a trace will not fit into the heap, for detectors that hold
 * all of it. A {@code .pft} file tells its size in its footer; with others one has to try.
 */
final class WholeTraceMemory {
  /** The columns, and what the checker keeps for each event: less will not do. */
  private static final int LEAST_BYTES = 19;

  /** What does in most cases; docs/performance.md has what was measured. */
  private static final int GOOD_BYTES = 40;

  private static final int MEGABYTE = 1 << 20;

  private WholeTraceMemory() {}

  /** Refuses what cannot fit. */
  static void check(
      InputFile file, List<DetectorInfo> detectors, DetectorOptions options, HeapLimit limit)
      throws IOException {
    List<String> holding =
        detectors.stream()
            .filter(
                info -> info.factory().create(new RaceLog(), options) instanceof WholeTraceDetector)
            .map(DetectorInfo::name)
            .toList();
    if (holding.isEmpty() || file.pft().isEmpty()) {
      return;
    }
    Path path = file.pft().get();
    // Of a file that was cut off and shall not be repaired, its end says so at once.
    try (PftFile pft = PftFile.open(path, file.name(), file.repairs())) {
      long allowed = Math.min(limit.bytes(), Runtime.getRuntime().maxMemory());
      if (pft.events() > allowed / LEAST_BYTES) {
        long good = pft.events() * (GOOD_BYTES + pft.count(NameKind.THREAD) / 2) / MEGABYTE + 1;
        throw new TraceFormatException(
            file.name()
                + ": "
                + holding.stream().collect(Collectors.joining(", "))
                + (holding.size() == 1 ? " holds" : " hold")
                + " the whole trace in memory: "
                + Text.number(pft.events())
                + " events take about "
                + Text.number(good)
                + " MB of heap, and "
                + Text.number(allowed / MEGABYTE)
                + " MB are allowed: allow more with PHOTOFINISH_JAVA_OPTS=-Xmx"
                + good
                + "m, or use a detector that streams, such as shb");
      }
    }
  }
}
