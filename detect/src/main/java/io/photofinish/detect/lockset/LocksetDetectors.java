package io.photofinish.detect.lockset;

import static io.photofinish.detect.Guarantee.POTENTIAL;

import io.photofinish.detect.DetectorInfo;
import java.util.List;

/** The detectors of the lockset family: they check the locking discipline. */
public final class LocksetDetectors {
  private static final String FAMILY = "lockset";

  private LocksetDetectors() {}

  public static List<DetectorInfo> all() {
    return List.of(
        DetectorInfo.streaming(
            "lockset",
            FAMILY,
            POTENTIAL,
            "every variable with conflicting accesses and no lock that is held at all accesses",
            "Kulkarni, Mathur and Pavlogiannis 2021, section 5.2",
            false,
            (sink, options) -> new LocksetDetector(sink)),
        DetectorInfo.streaming(
            "eraser",
            FAMILY,
            POTENTIAL,
            "variables that are shared and written without a common lock, once initialised",
            "Eraser, Savage et al. 1997",
            false,
            (sink, options) -> new EraserDetector(sink)),
        DetectorInfo.streaming(
            "lockcover",
            FAMILY,
            POTENTIAL,
            "every access that shares no lock with an earlier conflicting one",
            "Kulkarni, Mathur and Pavlogiannis 2021, section 5.1",
            true,
            (sink, options) ->
                options.allPairs()
                    ? new LockCoverAllPairsDetector(sink)
                    : new LockCoverDetector(sink)));
  }
}
