package io.photofinish.bench;

import io.photofinish.trace.EventConsumer;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The scan: what it takes to read a trace and do nothing with it. Times are for one event. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ScanBenchmark {
  private static final int EVENTS = 10_000_000;

  private Path binary;
  private Path text;

  @Setup
  public void makeTraces() throws IOException {
    binary = ReferenceTrace.file(EVENTS, ".pft");
    text = ReferenceTrace.file(EVENTS, ".std");
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public long scanPft() throws IOException {
    Empty empty = new Empty();
    try (PftFile file = PftFile.open(binary, false)) {
      file.reader().forEachRemaining(empty);
    }
    return empty.events;
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public long parseStd() throws IOException {
    Empty empty = new Empty();
    try (TraceFile file = TraceFile.open(text.toString());
        TraceReader reader = file.open()) {
      reader.forEachRemaining(empty);
    }
    return empty.events;
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public TraceColumns loadColumns() throws IOException {
    try (PftFile file = PftFile.open(binary, false)) {
      return TraceColumns.read(file.reader(), file.events());
    }
  }

  /** The empty detector; it counts, so that nobody can leave it out. */
  private static final class Empty implements EventConsumer {
    private long events;

    @Override
    public void event(long index, int operation, int thread, int target, int location) {
      events++;
    }
  }
}
