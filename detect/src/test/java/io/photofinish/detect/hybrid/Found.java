package io.photofinish.detect.hybrid;

import io.photofinish.detect.DetectorFactory;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
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

  private static final long GAP = 10_000_000_000L;

  private Found() {}

  static DetectorOptions withLimits(boolean allPairs, int edges, int history) {
    return new DetectorOptions(
        allPairs,
        ONE.allPlaces(),
        new DetectorOptions.Limits(OptionalInt.of(edges), history),
        ONE.sampling(),
        ONE.effort(),
        ONE.cycles());
  }

  static DetectorFactory.Streaming detector(String name) {
    return HybridDetectors.all().stream()
        .filter(info -> info.name().equals(name))
        .map(info -> (DetectorFactory.Streaming) info.factory())
        .findFirst()
        .orElseThrow();
  }

  /** All pairs, in the order of reporting. */
  static List<Pair> reports(
      DetectorFactory.Streaming factory, DetectorOptions options, TraceColumns trace) {
    RaceLog log = new RaceLog();
    StreamingDetector detector = factory.create(log, options);
    detector.prepare(IdCounts.of(trace.names()));
    for (int i = 0; i < trace.size(); i++) {
      take(detector, trace, i, i);
    }
    detector.finish();
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < log.size(); i++) {
      pairs.add(new Pair((int) log.first(i), (int) log.second(i)));
    }
    return pairs;
  }

  private static void take(StreamingDetector detector, TraceColumns trace, int event, long index) {
    detector.event(
        index,
        trace.operation(event),
        trace.thread(event),
        trace.target(event),
        trace.location(event));
  }

  /** All pairs when each id is announced just before its first use, and indices have gaps. */
  static Set<Pair> whileIdsGrow(String name, TraceColumns trace) {
    RaceLog log = new RaceLog();
    StreamingDetector detector = detector(name).create(log, ALL);
    IdCounts counts = new IdCounts(0, 0, 0, 0);
    for (int i = 0; i < trace.size(); i++) {
      counts = including(counts, trace, i);
      detector.prepare(counts);
      take(detector, trace, i, GAP * i);
    }
    Set<Pair> pairs = new TreeSet<>();
    for (int i = 0; i < log.size(); i++) {
      pairs.add(new Pair((int) (log.first(i) / GAP), (int) (log.second(i) / GAP)));
    }
    return pairs;
  }

  private static IdCounts including(IdCounts counts, TraceColumns trace, int event) {
    NameKind kind = Operation.of(trace.operation(event)).targetKind();
    int target = trace.target(event) + 1;
    int thread = trace.thread(event) + 1;
    return new IdCounts(
        Math.max(counts.threads(), kind == NameKind.THREAD ? Math.max(thread, target) : thread),
        Math.max(counts.variables(), kind == NameKind.VARIABLE ? target : 0),
        Math.max(counts.locks(), kind == NameKind.LOCK ? target : 0),
        Math.max(counts.syncs(), kind == NameKind.SYNC ? target : 0));
  }

  static Set<Pair> pairs(String detector, DetectorOptions options, TraceColumns trace) {
    return new TreeSet<>(reports(detector(detector), options, trace));
  }

  static Set<Pair> allPairs(String detector, TraceColumns trace) {
    return pairs(detector, ALL, trace);
  }
}
