package io.photofinish.cli.bench;

import java.util.List;

/** What detectors cost; the field order is that of {@code bench detect --json}. */
public record DetectFigures(
    String file,
    String format,
    long events,
    int rounds,
    ScanTime scan,
    List<DetectorTime> detectors) {

  /** Reading the trace and doing nothing. */
  public record ScanTime(double bestNanosPerEvent, double medianNanosPerEvent) {}

  /**
   * A pass with one detector alone, reading included.
   *
   * @param bestTimesScan the best pass as a multiple of the best scan
   * @param medianTimesScan likewise
   */
  public record DetectorTime(
      String detector,
      double bestNanosPerEvent,
      double medianNanosPerEvent,
      double bestTimesScan,
      double medianTimesScan,
      int racyEvents,
      int racyVariables) {}
}
