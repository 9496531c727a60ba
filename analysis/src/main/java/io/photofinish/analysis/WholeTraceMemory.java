package io.photofinish.analysis;

import io.photofinish.analysis.internal.MoreMemory;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorKind;
import io.photofinish.detect.WholeTraceCollector;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Decides before an analysis starts whether a trace will fit into the heap, for detectors that hold
 * all of it. A {@code .pft} file has its size in its footer; for other formats that is only found
 * out on the way.
 */
final class WholeTraceMemory {
  /** The columns, and what the checker keeps for each event: less will not do. */
  private static final int LEAST_BYTES = 19;

  /** What does in most cases; docs/performance.md has what was measured. */
  private static final int GOOD_BYTES = 40;

  private static final int MEGABYTE = 1 << 20;

  private final TraceSource trace;
  private final AnalysisOptions options;
  private final List<DetectorInfo> holding = new ArrayList<>();
  private final List<DetectorInfo> streaming = new ArrayList<>();
  private final boolean needsFilter;
  private final Optional<String> whyTooLarge;

  WholeTraceMemory(TraceSource trace, AnalysisOptions options) throws IOException {
    this.trace = trace;
    this.options = options;
    for (DetectorInfo info : options.detectors()) {
      boolean holds = info.kind() == DetectorKind.WHOLE_TRACE;
      (holds ? holding : streaming).add(info);
    }
    if (holding.isEmpty() || trace.pft().isEmpty()) {
      needsFilter = options.filter();
      whyTooLarge = Optional.empty();
      return;
    }
    // Of a file that was cut off and shall not be repaired, its end says so at once.
    try (PftFile pft = PftFile.open(trace.pft().get(), trace.name(), trace.repairs())) {
      boolean isLarge = pft.events() > allowed() / WholeTraceCollector.SURE_BYTES;
      needsFilter = options.filter() || (streaming.isEmpty() && isLarge && !trace.hasValues());
      whyTooLarge =
          sureToStay(pft) > allowed() / LEAST_BYTES
              ? Optional.of(words(pft.events(), pft.count(NameKind.THREAD)))
              : Optional.empty();
    }
  }

  /**
   * Whether all detectors hold the trace, and it may not fit as it is: then it is worth a pass to
   * find the accesses that cannot race. That changes what other detectors say.
   */
  boolean needsFilter() {
    return needsFilter;
  }

  /** Why the trace cannot fit; empty if it may. */
  Optional<String> whyTooLarge() {
    return whyTooLarge;
  }

  /** Whether there is a detector that holds all of the trace. */
  boolean isHeldWhole() {
    return !holding.isEmpty();
  }

  /** Those that hold all of the trace. */
  List<DetectorInfo> holding() {
    return holding;
  }

  /** The detectors that do not. */
  List<DetectorInfo> streaming() {
    return streaming;
  }

  /** What to say where it was tried, and did not fit. */
  String afterwards() {
    return trace.name()
        + ": "
        + names()
        + (holding.size() == 1 ? " needs" : " need")
        + " more memory than Java may use: "
        + MoreMemory.advice(options.memoryVariable());
  }

  private String names() {
    return holding.stream().map(DetectorInfo::name).collect(Collectors.joining(", "));
  }

  private String words(long events, int threads) {
    long good = events * (GOOD_BYTES + threads / 2) / MEGABYTE + 1;
    return trace.name()
        + ": "
        + names()
        + (holding.size() == 1 ? " holds" : " hold")
        + " the whole trace in memory: "
        + events
        + " events take about "
        + good
        + " MB of heap, and "
        + allowed() / MEGABYTE
        + " MB are allowed: allow more with "
        + options.memoryVariable()
        + "=-Xmx"
        + good
        + "m";
  }

  private long allowed() {
    return Math.min(options.memory().bytes(), Runtime.getRuntime().maxMemory());
  }

  private long sureToStay(PftFile pft) {
    long accesses = pft.count(Operation.READ) + pft.count(Operation.WRITE);
    return pft.events() - pft.count(Operation.VOLATILE_READ) - (needsFilter ? accesses : 0);
  }
}
