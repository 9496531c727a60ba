package io.photofinish.detect.deadlock;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.Guarantee;
import java.util.List;

/** The detectors of the deadlock family: they look for threads that wait for each other. */
public final class DeadlockDetectors {
  private static final String FAMILY = "deadlock";

  private DeadlockDetectors() {}

  public static List<DetectorInfo> all() {
    return List.of(
        DetectorInfo.streaming(
            "lock-cycles",
            FAMILY,
            Guarantee.POTENTIAL,
            "every cycle of locks that threads take in different orders, without a common lock",
            "Goodlock, Havelund 2000, and Bensalem and Havelund 2005",
            false,
            (sink, options) -> new LockCyclesDetector(options.cycles())),
        DetectorInfo.wholeTrace(
            "deadlock",
            FAMILY,
            Guarantee.PROVEN,
            "every cycle of locks in which some schedule ends, each proven by the cheapest method",
            "Tunç, Mathur, Pavlogiannis and Viswanathan 2023; beyond it as 'predict'",
            true,
            (sink, options) -> new DeadlockDetector(options)));
  }
}
