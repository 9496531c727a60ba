package io.photofinish.detect.hybrid;

import io.photofinish.detect.Detector;
import io.photofinish.detect.Detector.IdCounts;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** What a detector of the family reports of a small trace. */
final class Found {
  static final DetectorOptions ONE = DetectorOptions.DEFAULT;
  static final DetectorOptions ALL = ONE.withAllPairs(true);

  private Found() {}

  static DetectorOptions withLimits(boolean allPairs, int edges, int history) {
    return new DetectorOptions(
        allPairs,
        OptionalInt.of(edges),
        history,
        ONE.epsilon(),
        ONE.delta(),
        ONE.rate(),
        ONE.seed());
  }

  static DetectorInfo.Factory detector(String name) {
    return HybridDetectors.all().stream()
        .filter(info -> info.name().equals(name))
        .findFirst()
        .orElseThrow()
        .factory();
  }

  /** All pairs, in the order of reporting. */
  static List<Pair> reports(
      DetectorInfo.Factory factory, DetectorOptions options, TraceColumns trace) {
    RaceLog log = new RaceLog();
    Detector detector = factory.create(log, options);
    detector.prepare(IdCounts.of(trace.names()));
    for (int i = 0; i < trace.size(); i++) {
      detector.event(i, trace.operation(i), trace.thread(i), trace.target(i), trace.location(i));
    }
    detector.finish();
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < log.size(); i++) {
      pairs.add(new Pair((int) log.first(i), (int) log.second(i)));
    }
    return pairs;
  }

  static Set<Pair> pairs(String detector, DetectorOptions options, TraceColumns trace) {
    return new TreeSet<>(reports(detector(detector), options, trace));
  }

  static Set<Pair> allPairs(String detector, TraceColumns trace) {
    return pairs(detector, ALL, trace);
  }
}
