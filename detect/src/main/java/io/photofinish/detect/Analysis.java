package io.photofinish.detect;

import io.photofinish.detect.Detector.IdCounts;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Runs several detectors over one pass of a trace: each block is decoded once, and every detector
 * sees it while it is in the cache. For those that need the whole trace the pass collects it.
 */
public final class Analysis {
  private final List<Run> runs = new ArrayList<>();
  private final BooleanSupplier shallStop;
  private long scanNanos;
  private long collectNanos;
  private long events;

  /** Null if no detector needs the whole trace, or no event came yet. */
  private WholeTraceCollector whole;

  private final long mostWhole;

  /** Of the trace that is collected, if they shall count. */
  private Optional<RecordedValues> values = Optional.empty();

  private static final class Run {
    final DetectorInfo info;
    final RaceLog log = new RaceLog();
    final Detector detector;
    long nanos;

    boolean needsWholeTrace() {
      return detector instanceof WholeTraceDetector;
    }

    Run(DetectorInfo info, DetectorOptions options) {
      this.info = info;
      detector = info.factory().create(log, options);
    }
  }

  public Analysis(List<DetectorInfo> detectors, DetectorOptions options) {
    this(detectors, options, () -> false);
  }

  /**
   * An analysis that can be stopped.
   *
   * @param shallStop whether searches of the whole trace, which come when the pass is over, shall
   *     end with what they have
   */
  public Analysis(
      List<DetectorInfo> detectors, DetectorOptions options, BooleanSupplier shallStop) {
    this(detectors, options, shallStop, WholeTraceCollector.mostThatFits());
  }

  /**
   * An analysis that takes traces for large.
   *
   * @param mostWhole what detectors that hold the trace get of one with more events is without the
   *     volatile reads that can go
   */
  Analysis(
      List<DetectorInfo> detectors,
      DetectorOptions options,
      BooleanSupplier shallStop,
      long mostWhole) {
    this.shallStop = shallStop;
    this.mostWhole = mostWhole;
    detectors.forEach(info -> runs.add(new Run(info, options)));
  }

  /** Feeds the next block to all detectors; false at the end of the trace. */
  public boolean step(TraceReader reader, EventBlock block) throws IOException {
    long start = System.nanoTime();
    boolean more = reader.read(block);
    long now = System.nanoTime();
    scanNanos += now - start;
    if (!more) {
      return false;
    }
    events += block.size();
    IdCounts counts = IdCounts.of(reader.names());
    for (Run run : runs) {
      if (!run.needsWholeTrace()) {
        run.detector.prepare(counts);
        run.detector.events(block);
        long after = System.nanoTime();
        run.nanos += after - now;
        now = after;
      }
    }
    collect(reader, block, now);
    return true;
  }

  private void collect(TraceReader reader, EventBlock block, long start) throws IOException {
    if (runs.stream().anyMatch(Run::needsWholeTrace)) {
      if (whole == null) {
        values = reader.values();
        long most = values.isPresent() ? Long.MAX_VALUE : mostWhole;
        whole = new WholeTraceCollector(reader.names(), block.size() + reader.eventsAtMost(), most);
      }
      whole.add(block);
      collectNanos += System.nanoTime() - start;
    }
  }

  /** Feeds all that remains of a trace, and returns what was found. */
  public List<DetectorResult> run(TraceReader reader) throws IOException {
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    boolean more = true;
    while (more) {
      more = step(reader, block);
    }
    return finish();
  }

  /** Ends the pass, and returns what was found, in the order in which the detectors were given. */
  public List<DetectorResult> finish() {
    Optional<WholeTrace> trace =
        whole == null
            ? Optional.empty()
            : Optional.of(new WholeTrace(WholeTraceCollector.valued(whole.finish(), values)));
    List<DetectorResult> results = new ArrayList<>();
    for (Run run : runs) {
      long start = System.nanoTime();
      Optional<Prediction> prediction = Optional.empty();
      if (run.detector instanceof WholeTraceDetector searching && trace.isPresent()) {
        prediction = Optional.of(search(searching, trace.get()));
        run.nanos += collectNanos;
      }
      run.detector.finish();
      run.nanos += System.nanoTime() - start;
      List<String> notes = new ArrayList<>(run.detector.notes());
      if (prediction.isPresent()) {
        whole.note().ifPresent(notes::add);
      }
      results.add(new DetectorResult(run.info, run.log, run.nanos, notes, prediction));
    }
    return results;
  }

  /** What is claimed is claimed of this trace: no detector brings another one to be judged by. */
  private Prediction search(WholeTraceDetector detector, WholeTrace trace) {
    Prediction claimed = detector.search(trace, shallStop);
    return new Prediction(trace.columns(), claimed.proofs(), claimed.undecided());
  }

  /** The time for reading the trace alone, which every detector's time is compared with. */
  public long scanNanos() {
    return scanNanos;
  }

  /** How many events were seen. */
  public long events() {
    return events;
  }
}
