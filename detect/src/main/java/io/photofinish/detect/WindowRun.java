package io.photofinish.detect;

import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.util.Optional;

/** Runs a detector that reads only chosen parts of a file. */
public final class WindowRun {
  private final DetectorInfo info;
  private final TraceSource file;
  private final RaceLog races = new RaceLog();
  private final WindowDetector detector;

  private WindowRun(
      DetectorInfo info,
      DetectorFactory.Windows factory,
      TraceSource file,
      DetectorOptions options) {
    this.info = info;
    this.file = file;
    detector = factory.create(races, options);
  }

  /** A run, if the detector can do so, and the file can be read here and there. */
  public static Optional<WindowRun> of(
      DetectorInfo info, TraceSource file, DetectorOptions options) {
    if (file.windows().isEmpty()) {
      return Optional.empty();
    }
    return info.factory()
        .choose(
            new DetectorFactory.Cases<>() {
              @Override
              public Optional<WindowRun> streaming(DetectorFactory.Streaming factory) {
                return Optional.empty();
              }

              @Override
              public Optional<WindowRun> wholeTrace(DetectorFactory.WholeTrace factory) {
                return Optional.empty();
              }

              @Override
              public Optional<WindowRun> windows(DetectorFactory.Windows factory) {
                return Optional.of(new WindowRun(info, factory, file, options));
              }
            });
  }

  /** Runs it. */
  public DetectorResult run() throws IOException {
    long start = System.nanoTime();
    try (PftFile pft = PftFile.open(file.windows().orElseThrow(), file.name(), false)) {
      detector.run(new PftWindows(pft));
    }
    return new DetectorResult(
        info,
        races,
        System.nanoTime() - start,
        detector.notes(),
        Optional.empty(),
        detector.deadlocks());
  }
}
