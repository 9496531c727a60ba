package io.photofinish.cli.analyze;

import io.photofinish.cli.files.InputFile;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.WholeTraceCollector;
import io.photofinish.detect.WholeTraceDetector;
import io.photofinish.report.text.Text;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Says before an analysis starts whether a trace will fit into the heap, for detectors that hold
 * all of it. A {@code .pft} file tells its size in its footer; with others one has to try.
 */
final class WholeTraceMemory {
  /** The columns, and what the checker keeps for each event: less will not do. */
  private static final int LEAST_BYTES = 19;

  /** What does in most cases; docs/performance.md has what was measured. */
  private static final int GOOD_BYTES = 40;

  private static final int MEGABYTE = 1 << 20;

  private WholeTraceMemory() {}

  /**
   * Whether all detectors hold the trace, and it may not fit as it is: then it is worth a pass to
   * find the accesses that cannot race. That changes what other detectors say.
   */
  static boolean needsFilter(
      InputFile file, List<DetectorInfo> detectors, DetectorOptions options, HeapLimit limit)
      throws IOException {
    if (holding(detectors, options).size() < detectors.size() || file.pft().isEmpty()) {
      return false;
    }
    try (PftFile pft = PftFile.open(file.pft().get(), file.name(), true)) {
      return pft.events() > allowed(limit) / WholeTraceCollector.SURE_BYTES;
    }
  }

  private static long allowed(HeapLimit limit) {
    return Math.min(limit.bytes(), Runtime.getRuntime().maxMemory());
  }

  private static List<String> holding(List<DetectorInfo> detectors, DetectorOptions options) {
    return detectors.stream()
        .filter(info -> info.factory().create(new RaceLog(), options) instanceof WholeTraceDetector)
        .map(DetectorInfo::name)
        .toList();
  }

  /**
   * Refuses what cannot fit.
   *
   * @param filters whether accesses that cannot race are left out
   */
  static void check(
      InputFile file,
      List<DetectorInfo> detectors,
      DetectorOptions options,
      HeapLimit limit,
      boolean filters)
      throws IOException {
    List<String> holding = holding(detectors, options);
    if (holding.isEmpty() || file.pft().isEmpty()) {
      return;
    }
    Path path = file.pft().get();
    // Of a file that was cut off and shall not be repaired, its end says so at once.
    try (PftFile pft = PftFile.open(path, file.name(), file.repairs())) {
      long allowed = allowed(limit);
      if (sureToStay(pft, filters) > allowed / LEAST_BYTES) {
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

  private static long sureToStay(PftFile pft, boolean filters) {
    long accesses = pft.count(Operation.READ) + pft.count(Operation.WRITE);
    return pft.events() - pft.count(Operation.VOLATILE_READ) - (filters ? accesses : 0);
  }
}
