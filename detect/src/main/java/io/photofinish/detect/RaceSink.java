package io.photofinish.detect;

/** Where detectors report. Reporting is the rare path, and may be slow. */
public interface RaceSink {
  /**
   * Two conflicting accesses race.
   *
   * @param first the index of the earlier access
   * @param firstIsWrite its kind
   * @param second the index of the later access, which is the event that the detector is looking at
   * @param secondIsWrite its kind
   * @param variable what both access
   * @param secondLocation where the later one is
   */
  void race(
      long first,
      boolean firstIsWrite,
      long second,
      boolean secondIsWrite,
      int variable,
      int secondLocation);

  /** A variable is racy, and the detector cannot say which accesses race. */
  void racyVariable(int variable);
}
