package io.photofinish.bench;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Each detector alone in a JVM of its own, reading included. Times are for one event; compare with
 * {@link ScanBenchmark#scanPft}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 4, time = 2)
public class DetectorBenchmark {
  private static final int EVENTS = 10_000_000;

  @Param({
    "hb",
    "fasttrack",
    "lockstamp",
    "shb",
    "wcp",
    "lockset",
    "eraser",
    "lockcover",
    "pwr",
    "pwr-l",
    "pwr-0",
    "shb-ee",
    "tsan",
    "tsan-wrd",
    "wdp",
    "pacer",
    "syncp",
    "osr",
    "predict"
  })
  private String detector;

  private DetectorInfo info;
  private Path path;

  @Setup
  public void makeTrace() throws IOException {
    path = ReferenceTrace.file(EVENTS, ".pft");
    info = Detectors.named(detector).orElseThrow();
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public List<DetectorResult> detect() throws IOException {
    try (PftFile file = PftFile.open(path, false)) {
      return new Analysis(List.of(info), DetectorOptions.DEFAULT).run(file.reader());
    }
  }
}
