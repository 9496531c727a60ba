package io.photofinish.cli.outside;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorProvider;
import io.photofinish.detect.Guarantee;
import java.util.List;

/** Detectors that are not Photofinish's, as somebody else would bring them. */
public final class OutsideDetectors implements DetectorProvider {
  @Override
  public List<DetectorInfo> detectors() {
    return List.of(
        DetectorInfo.wholeTrace(
            "honest",
            "outside",
            Guarantee.PROVEN,
            "conflicting accesses at the end of the observed run",
            "a test",
            false,
            (sink, options) -> new LastTwoDetector(sink, true)),
        DetectorInfo.wholeTrace(
            "liar",
            "outside",
            Guarantee.PROVEN,
            "the same, with schedules in which nothing comes before them",
            "a test",
            false,
            (sink, options) -> new LastTwoDetector(sink, false)));
  }
}
