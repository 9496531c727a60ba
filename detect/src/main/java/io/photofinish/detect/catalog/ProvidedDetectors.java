package io.photofinish.detect.catalog;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorProvider;
import io.photofinish.detect.DetectorProviderException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.regex.Pattern;

/** Puts detectors from outside beside our own: a name means one detector, or nothing at all. */
final class ProvidedDetectors {
  /** What the doors take: commas and spaces separate names there. */
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");

  /** The doors' word for every detector. */
  private static final String EVERY = "all";

  private final List<DetectorInfo> all = new ArrayList<>();

  /** By name of a detector: who has it. */
  private final Map<String, String> owners = new HashMap<>();

  private ProvidedDetectors(List<DetectorInfo> ours) {
    all.addAll(ours);
    ours.forEach(info -> owners.put(info.name(), "Photofinish"));
  }

  /**
   * Our detectors, then those of the providers, in their order.
   *
   * @throws DetectorProviderException if a provider cannot be used
   */
  static List<DetectorInfo> beside(List<DetectorInfo> ours, Iterable<DetectorProvider> providers) {
    ProvidedDetectors detectors = new ProvidedDetectors(ours);
    try {
      providers.forEach(detectors::add);
    } catch (ServiceConfigurationError broken) {
      throw new DetectorProviderException(
          "detectors from outside cannot be loaded: "
              + broken.getMessage()
              + ": mend its jar, or take it off the class path",
          broken);
    }
    return List.copyOf(detectors.all);
  }

  private void add(DetectorProvider provider) {
    String owner = provider.getClass().getName();
    for (DetectorInfo info : detectorsOf(provider)) {
      String name = info.name();
      if (!NAME.matcher(name).matches() || name.equals(EVERY)) {
        throw new DetectorProviderException(
            owner
                + " calls a detector '"
                + name
                + "', which is no name of a detector: take one of small letters, digits and"
                + " hyphens, and not '"
                + EVERY
                + "'");
      }
      String other = owners.putIfAbsent(name, owner);
      if (other != null) {
        throw new DetectorProviderException(
            "two detectors have the name '"
                + name
                + "', one of "
                + other
                + " and one of "
                + owner
                + ": rename that of "
                + owner
                + ", or take it off the class path");
      }
      all.add(info);
    }
  }

  private static List<DetectorInfo> detectorsOf(DetectorProvider provider) {
    try {
      return List.copyOf(provider.detectors());
    } catch (RuntimeException problem) {
      throw new DetectorProviderException(
          provider.getClass().getName()
              + " does not say which detectors it has: "
              + problem
              + ": mend its jar, or take it off the class path",
          problem);
    }
  }
}
