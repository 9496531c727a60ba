package io.photofinish.detect;

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
  /** In the order in which the detectors were given. */
  private final List<DetectorRun> runs;

  private final boolean holdsTrace;
  private final BooleanSupplier shallStop;
  private boolean hasBegun;
  private long scanNanos;
  private long collectNanos;

  /** Null if no detector needs the whole trace, or no event came yet. */
  private WholeTraceCollector whole;

  private final long mostWhole;

  /** Of the trace that is collected, if they shall count. */
  private Optional<RecordedValues> values = Optional.empty();

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
    runs = detectors.stream().map(info -> run(info, options)).toList();
    holdsTrace = detectors.stream().anyMatch(info -> info.kind() == DetectorKind.WHOLE_TRACE);
  }

  /** A run of a new detector. One that could choose what it reads gets every event here. */
  private static DetectorRun run(DetectorInfo info, DetectorOptions options) {
    RaceLog log = new RaceLog();
    return info.factory()
        .choose(
            new DetectorFactory.Cases<>() {
              @Override
              public DetectorRun streaming(DetectorFactory.Streaming factory) {
                return new StreamingRun(info, log, factory.create(log, options));
              }

              @Override
              public DetectorRun wholeTrace(DetectorFactory.WholeTrace factory) {
                return new SearchRun(info, log, factory.create(log, options));
              }

              @Override
              public DetectorRun windows(DetectorFactory.Windows factory) {
                return new StreamingRun(info, log, factory.createStreaming(log, options));
              }
            });
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
    if (!hasBegun) {
      hasBegun = true;
      runs.forEach(run -> run.begin(reader.names()));
    }
    IdCounts counts = IdCounts.of(reader.names());
    for (DetectorRun run : runs) {
      run.take(block, counts);
      long after = System.nanoTime();
      run.addTime(after - now);
      now = after;
    }
    collect(reader, block, now);
    return true;
  }

  private void collect(TraceReader reader, EventBlock block, long start) throws IOException {
    if (holdsTrace) {
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
    Optional<CollectedTrace> collected =
        whole == null
            ? Optional.empty()
            : Optional.of(
                new CollectedTrace(
                    new WholeTrace(WholeTraceCollector.valued(whole.finish(), values)),
                    whole.note(),
                    collectNanos));
    List<DetectorResult> results = new ArrayList<>();
    for (DetectorRun run : runs) {
      results.add(run.finish(collected, shallStop));
    }
    return results;
  }

  /** The time for reading the trace alone, which every detector's time is compared with. */
  public long scanNanos() {
    return scanNanos;
  }
}
