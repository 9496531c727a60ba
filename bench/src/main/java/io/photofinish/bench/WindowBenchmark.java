package io.photofinish.bench;

import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Opening a file and reading 10,000 events in its middle: must not depend on the length. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class WindowBenchmark {
  @Param({"1000000", "10000000", "100000000"})
  private long events;

  private Path path;

  @Setup
  public void makeTrace() throws IOException {
    path = ReferenceTrace.file(events, ".pft");
  }

  @Benchmark
  public TraceColumns window() throws IOException {
    try (PftFile file = PftFile.open(path, false)) {
      return TraceColumns.read(file.window(events / 2, 10_000), 10_000);
    }
  }
}
