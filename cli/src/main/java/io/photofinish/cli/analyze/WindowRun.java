package io.photofinish.cli.analyze;

import io.photofinish.cli.files.InputFile;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.PftWindows;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.WindowDetector;
import io.photofinish.report.analysis.TraceFacts;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.util.Optional;

/** A detector that reads only what it needs of a file. */
public final class WindowRun {
  private final DetectorInfo info;
  private final InputFile file;
  private final RaceLog races = new RaceLog();
  private final WindowDetector detector;

  private WindowRun(DetectorInfo info, InputFile file, DetectorOptions options) {
    this.info = info;
    this.file = file;
    detector = info.factory().createForWindows(races, options).orElseThrow();
  }

  /** A run, if the detector can do so, and the file can be read here and there. */
  public static Optional<WindowRun> of(DetectorInfo info, InputFile file, DetectorOptions options) {
    return file.windows().isPresent()
            && info.factory().createForWindows(new RaceLog(), options).isPresent()
        ? Optional.of(new WindowRun(info, file, options))
        : Optional.empty();
  }

  public DetectorResult run() throws IOException {
    long start = System.nanoTime();
    try (PftFile pft = open(file)) {
      detector.run(new PftWindows(pft));
    }
    return new DetectorResult(
        info, races, System.nanoTime() - start, detector.notes(), Optional.empty());
  }

  private static PftFile open(InputFile file) throws IOException {
    return PftFile.open(file.windows().orElseThrow(), file.name(), false);
  }

  /** What the file says of its trace. */
  static TraceFacts facts(InputFile file) throws IOException {
    try (PftFile pft = open(file)) {
      return new TraceFacts(
          file.name(),
          file.format(),
          pft.events(),
          pft.count(NameKind.THREAD),
          pft.count(NameKind.LOCK),
          pft.count(NameKind.VARIABLE));
    }
  }
}
