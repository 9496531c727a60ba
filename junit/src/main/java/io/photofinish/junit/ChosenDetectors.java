package io.photofinish.junit;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorProviderException;
import io.photofinish.detect.catalog.Detectors;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The detectors that a system property names, with commas between them. */
final class ChosenDetectors {
  private ChosenDetectors() {}

  /** The family of those that look for deadlocks, and for no races. */
  private static final String DEADLOCKS = "deadlock";

  /**
   * Those that a property names and that look for races; if there are none, the usual one.
   *
   * @throws IllegalStateException if there is no such detector, in words for the user
   */
  static List<DetectorInfo> ofRaces(String property) {
    return of(property, false);
  }

  /**
   * Those that a property names and that look for deadlocks; if there are none, the usual one.
   *
   * @throws IllegalStateException if there is no such detector, in words for the user
   */
  static List<DetectorInfo> ofDeadlocks(String property) {
    return of(property, true);
  }

  private static List<DetectorInfo> of(String property, boolean isOfDeadlocks) {
    List<DetectorInfo> wanted = only(named(property), isOfDeadlocks);
    return wanted.isEmpty() ? only(AnalysisOptions.DEFAULT.detectors(), isOfDeadlocks) : wanted;
  }

  private static List<DetectorInfo> only(List<DetectorInfo> detectors, boolean isOfDeadlocks) {
    return detectors.stream()
        .filter(detector -> detector.family().equals(DEADLOCKS) == isOfDeadlocks)
        .toList();
  }

  private static List<DetectorInfo> named(String property) {
    List<String> names =
        Stream.of(System.getProperty(property, "").split(",", -1))
            .map(String::strip)
            .filter(name -> !name.isEmpty())
            .distinct()
            .toList();
    try {
      return names.stream().map(name -> named(property, name)).toList();
    } catch (DetectorProviderException problem) {
      throw new IllegalStateException("photofinish: " + problem.getMessage(), problem);
    }
  }

  private static DetectorInfo named(String property, String name) {
    return Detectors.named(name)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "photofinish: the system property "
                        + property
                        + " has '"
                        + name
                        + "', which is none: choose of "
                        + Detectors.list().stream()
                            .map(DetectorInfo::name)
                            .collect(Collectors.joining(", "))));
  }
}
