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

  /**
   * Those that a property names; if it is not set or empty, the usual ones.
   *
   * @throws IllegalStateException if there is no such detector, in words for the user
   */
  static List<DetectorInfo> of(String property) {
    List<String> names =
        Stream.of(System.getProperty(property, "").split(",", -1))
            .map(String::strip)
            .filter(name -> !name.isEmpty())
            .distinct()
            .toList();
    try {
      return names.isEmpty()
          ? AnalysisOptions.DEFAULT.detectors()
          : names.stream().map(name -> named(property, name)).toList();
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
