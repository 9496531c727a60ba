package io.photofinish.detect.catalog;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorProvider;
import io.photofinish.detect.deadlock.DeadlockDetectors;
import io.photofinish.detect.hybrid.HybridDetectors;
import io.photofinish.detect.lockset.LocksetDetectors;
import io.photofinish.detect.order.OrderDetectors;
import io.photofinish.detect.predict.PredictDetectors;
import io.photofinish.detect.sample.SampleDetectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** All detectors, by name: our own, and those of every {@link DetectorProvider} that is there. */
public final class Detectors {
  private static final List<DetectorInfo> OURS = ours();

  /** Null until somebody asks. No constant: whoever asks shall hear which provider is at fault. */
  private static List<DetectorInfo> all;

  private Detectors() {}

  private static List<DetectorInfo> ours() {
    List<DetectorInfo> ours = new ArrayList<>();
    ours.addAll(OrderDetectors.all());
    ours.addAll(LocksetDetectors.all());
    ours.addAll(HybridDetectors.all());
    ours.addAll(SampleDetectors.all());
    ours.addAll(PredictDetectors.all());
    ours.addAll(DeadlockDetectors.all());
    return List.copyOf(ours);
  }

  /**
   * Every detector: ours, family by family, then those from outside.
   *
   * @throws io.photofinish.detect.DetectorProviderException if there is a provider that cannot be
   *     used
   */
  public static synchronized List<DetectorInfo> list() {
    if (all == null) {
      all =
          ProvidedDetectors.beside(
              OURS, ServiceLoader.load(DetectorProvider.class, Detectors.class.getClassLoader()));
    }
    return all;
  }

  /**
   * The detector with a name.
   *
   * @throws io.photofinish.detect.DetectorProviderException if there is a provider that cannot be
   *     used: its detector may be the one that was meant
   */
  public static Optional<DetectorInfo> named(String name) {
    return named(name, list());
  }

  /** The detector of ours with a name, whoever else is there. */
  public static DetectorInfo ours(String name) {
    return named(name, OURS).orElseThrow();
  }

  private static Optional<DetectorInfo> named(String name, List<DetectorInfo> detectors) {
    return detectors.stream().filter(info -> info.name().equals(name)).findFirst();
  }
}
