package io.photofinish.report.make;

import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.Certainty;
import io.photofinish.analysis.CheckedDeadlock;
import io.photofinish.analysis.CheckedResult;
import io.photofinish.detect.Guarantee;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A deadlock, and who found it.
 *
 * @param detector its name
 * @param isOfPredictor whether the detector proves what it reports; what it could not decide is
 *     potential
 */
record FoundDeadlock(String detector, boolean isOfPredictor, CheckedDeadlock checked) {
  /** All of them, detector by detector. */
  static List<FoundDeadlock> of(AnalysisResult findings) {
    List<FoundDeadlock> all = new ArrayList<>();
    for (CheckedResult result : findings.results()) {
      boolean isPredictor = result.detector().guarantee() == Guarantee.PROVEN;
      for (CheckedDeadlock deadlock : result.deadlocks()) {
        all.add(new FoundDeadlock(result.detector().name(), isPredictor, deadlock));
      }
    }
    return all;
  }

  Certainty certainty() {
    return checked.certainty();
  }

  /** The surest, then the earliest. */
  boolean isBetterThan(FoundDeadlock other) {
    int order = certainty().compareTo(other.certainty());
    if (order == 0) {
      order = Arrays.compare(checked.pattern().acquires(), other.checked.pattern().acquires());
    }
    return order < 0;
  }
}
