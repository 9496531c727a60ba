package io.photofinish.cli.bench;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Scans a trace over and over, on one thread. */
public final class Scan {
  private static final int WINDOW = 10_000;

  /** A window takes no time, and many are needed until the compiler has warmed up. */
  private static final int WINDOW_ROUNDS = 200;

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Columns take 11 bytes an event, up to 21 with many threads and gaps; the names need room. */
  private static final int COLUMN_BYTES = 24;

  private final TraceSource input;
  private final Path path;
  private final int rounds;
  private final EmptyDetector detector = new EmptyDetector();
  private long events;

  /**
   * @param path where the input is
   */
  public Scan(TraceSource input, Path path, int rounds) {
    this.input = input;
    this.path = path;
    this.rounds = rounds;
  }

  public ScanFigures measure() throws IOException {
    // First of all, so that nothing is warmed up.
    ScanFigures.WindowFigures window = input.pft().isPresent() ? window(input.pft().get()) : null;
    Rounds passes = Rounds.time(rounds, this::pass);
    if (events == 0) {
      throw new TraceFormatException(input.name() + ": there are no events in it to scan");
    }
    Long fileBytes = Files.isRegularFile(path) ? Files.size(path) : null;
    return new ScanFigures(
        input.name(),
        input.format(),
        events,
        rounds,
        (double) passes.best() / events,
        (double) passes.median() / events,
        Math.round(events / (passes.best() / NANOS_PER_SECOND)),
        Math.round(events / (passes.median() / NANOS_PER_SECOND)),
        fileBytes,
        fileBytes == null ? null : (double) fileBytes / events,
        columnBytes(),
        window);
  }

  private void pass() throws IOException {
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    events = 0;
    try (TraceReader reader = input.open()) {
      while (reader.read(block)) {
        detector.events(block);
        events += block.size();
      }
    }
  }

  private ScanFigures.WindowFigures window(Path file) throws IOException {
    long from;
    long count;
    try (PftFile pft = PftFile.open(file, false)) {
      count = Math.min(WINDOW, pft.events());
      from = (pft.events() - count) / 2;
    }
    Rounds windows = Rounds.time(WINDOW_ROUNDS, () -> readWindow(file, from, count));
    return new ScanFigures.WindowFigures(
        from,
        count,
        windows.first() / NANOS_PER_MICRO,
        windows.best() / NANOS_PER_MICRO,
        windows.median() / NANOS_PER_MICRO);
  }

  private void readWindow(Path file, long from, long count) throws IOException {
    try (PftFile pft = PftFile.open(file, false);
        TraceReader reader = pft.window(from, count)) {
      reader.forEachRemaining(detector);
    }
  }

  private Double columnBytes() throws IOException {
    if (events * COLUMN_BYTES > Runtime.getRuntime().maxMemory()) {
      return null;
    }
    long before = usedHeap();
    try (TraceReader reader = input.open()) {
      TraceColumns columns = TraceColumns.read(reader, events);
      return (double) (usedHeap() - before) / columns.size();
    }
  }

  private static long usedHeap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
