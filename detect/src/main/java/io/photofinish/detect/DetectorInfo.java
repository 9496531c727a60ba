package io.photofinish.detect;

/**
 * Describes a detector: its name, family, promise and source, and how to create it.
 *
 * @param name as the command line takes it
 * @param family the package it lives in
 * @param guarantee what it promises of its reports
 * @param finds what it finds, in one line
 * @param source the paper, and the section
 * @param listsAllPairs whether it can list every racing pair
 * @param factory makes one for a run, and says of what kind it is
 */
public record DetectorInfo(
    String name,
    String family,
    Guarantee guarantee,
    String finds,
    String source,
    boolean listsAllPairs,
    DetectorFactory factory) {
  /** Describes a detector that is given every event. */
  public static DetectorInfo streaming(
      String name,
      String family,
      Guarantee guarantee,
      String finds,
      String source,
      boolean listsAllPairs,
      DetectorFactory.Streaming factory) {
    return new DetectorInfo(name, family, guarantee, finds, source, listsAllPairs, factory);
  }

  /** Describes a detector that searches the trace in memory. */
  public static DetectorInfo wholeTrace(
      String name,
      String family,
      Guarantee guarantee,
      String finds,
      String source,
      boolean listsAllPairs,
      DetectorFactory.WholeTrace factory) {
    return new DetectorInfo(name, family, guarantee, finds, source, listsAllPairs, factory);
  }

  /** How it looks at a trace. */
  public DetectorKind kind() {
    return factory.kind();
  }
}
