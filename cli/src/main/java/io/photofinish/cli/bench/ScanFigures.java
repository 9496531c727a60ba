package io.photofinish.cli.bench;

/**
 * What scanning a trace costs; the field order is that of {@code bench scan --json}.
 *
 * @param fileBytes of the file as it is, compressed or not; null for a pipe
 * @param columnBytesPerEvent heap that the whole trace takes as columns, names included; null if
 *     the heap is too small to try
 * @param window for files that can be read here and there, else null
 */
public record ScanFigures(
    String file,
    String format,
    long events,
    int rounds,
    double bestNanosPerEvent,
    double medianNanosPerEvent,
    long bestEventsPerSecond,
    long medianEventsPerSecond,
    Long fileBytes,
    Double fileBytesPerEvent,
    Double columnBytesPerEvent,
    WindowFigures window) {

  /**
   * Opening the file and reading a window in its middle.
   *
   * @param firstMicros the first time, with nothing warmed up
   */
  public record WindowFigures(
      long from, long events, double firstMicros, double bestMicros, double medianMicros) {}
}
