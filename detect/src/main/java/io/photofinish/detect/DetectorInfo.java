package io.photofinish.detect;

import java.util.Optional;

/**
 * Describes a detector: its name, family, promise and source, and how to create it.
 *
 * @param name as the command line takes it
 * @param family the package it lives in
 * @param guarantee what it promises of its reports
 * @param finds what it finds, in one line
 * @param source the paper, and the section
 * @param listsAllPairs whether it can list every racing pair
 * @param factory makes one for a pass
 */
public record DetectorInfo(
    String name,
    String family,
    Guarantee guarantee,
    String finds,
    String source,
    boolean listsAllPairs,
    Factory factory) {
  /** Makes detectors. */
  @FunctionalInterface
  public interface Factory {
    Detector create(RaceSink sink, DetectorOptions options);

    /**
     * Makes one that reads only what it needs of a trace in a file; empty if this detector needs
     * all of every trace. Both ways give the same races.
     */
    default Optional<WindowDetector> createForWindows(RaceSink sink, DetectorOptions options) {
      return Optional.empty();
    }
  }
}
