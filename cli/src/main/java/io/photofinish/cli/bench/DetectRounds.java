package io.photofinish.cli.bench;

import io.photofinish.cli.bench.DetectFigures.DetectorTime;
import io.photofinish.cli.bench.DetectFigures.ScanTime;
import io.photofinish.detect.Analysis;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.WindowRun;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Times detectors, each alone in a pass of its own, on one thread; one that chooses what it reads
 * of a file reads no more. In every round the scan and all detectors take their turn: a machine is
 * not equally fast all the time, and what is compared must be close together.
 */
public final class DetectRounds {
  private final TraceSource input;
  private final List<DetectorInfo> detectors;
  private final DetectorOptions options;
  private final int rounds;
  private final EmptyDetector nothing = new EmptyDetector();

  public DetectRounds(
      TraceSource input, List<DetectorInfo> detectors, DetectorOptions options, int rounds) {
    this.input = input;
    this.detectors = detectors;
    this.options = options;
    this.rounds = rounds;
  }

  public DetectFigures measure() throws IOException {
    long events = checkAndCount();
    long[] scans = new long[rounds];
    long[][] passes = new long[detectors.size()][rounds];
    List<DetectorResult> results = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      long start = System.nanoTime();
      scan();
      scans[round] = System.nanoTime() - start;
      results.clear();
      for (int i = 0; i < passes.length; i++) {
        start = System.nanoTime();
        results.add(pass(detectors.get(i)));
        passes[i][round] = System.nanoTime() - start;
      }
    }
    Rounds scan = Rounds.of(scans);
    List<DetectorTime> times = new ArrayList<>();
    for (int i = 0; i < passes.length; i++) {
      times.add(time(results.get(i), Rounds.of(passes[i]), scan, events));
    }
    return new DetectFigures(
        input.name(),
        input.format(),
        events,
        rounds,
        new ScanTime((double) scan.best() / events, (double) scan.median() / events),
        times);
  }

  /** Once, and not timed: detectors rely on the rules of a trace. */
  private long checkAndCount() throws IOException {
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    long events = 0;
    try (TraceReader reader = input.wellFormed().open()) {
      while (reader.read(block)) {
        events += block.size();
      }
    }
    if (events == 0) {
      throw new TraceFormatException(input.name() + ": there are no events in it to look at");
    }
    return events;
  }

  private void scan() throws IOException {
    try (TraceReader reader = input.open()) {
      reader.forEachRemaining(nothing);
    }
  }

  private DetectorResult pass(DetectorInfo detector) throws IOException {
    Optional<WindowRun> windows = WindowRun.of(detector, input, options);
    if (windows.isPresent()) {
      return windows.get().run();
    }
    try (TraceReader reader = input.open()) {
      return new Analysis(List.of(detector), options).run(reader).get(0);
    }
  }

  private static DetectorTime time(DetectorResult result, Rounds pass, Rounds scan, long events) {
    return new DetectorTime(
        result.detector().name(),
        (double) pass.best() / events,
        (double) pass.median() / events,
        (double) pass.best() / scan.best(),
        (double) pass.median() / scan.median(),
        result.races().racyEvents().length,
        result.races().racyVariables().length);
  }
}
