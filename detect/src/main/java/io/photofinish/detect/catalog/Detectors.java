package io.photofinish.detect.catalog;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.hybrid.HybridDetectors;
import io.photofinish.detect.lockset.LocksetDetectors;
import io.photofinish.detect.order.OrderDetectors;
import io.photofinish.detect.predict.PredictDetectors;
import io.photofinish.detect.sample.SampleDetectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All detectors, by name. */
public final class Detectors {
  private static final List<DetectorInfo> ALL = all();

  private Detectors() {}

  private static List<DetectorInfo> all() {
    List<DetectorInfo> all = new ArrayList<>();
    all.addAll(OrderDetectors.all());
    all.addAll(LocksetDetectors.all());
    all.addAll(HybridDetectors.all());
    all.addAll(SampleDetectors.all());
    all.addAll(PredictDetectors.all());
    return List.copyOf(all);
  }

  /** Every detector, family by family. */
  public static List<DetectorInfo> list() {
    return ALL;
  }

  /** The detector with a name. */
  public static Optional<DetectorInfo> named(String name) {
    return ALL.stream().filter(info -> info.name().equals(name)).findFirst();
  }
}
