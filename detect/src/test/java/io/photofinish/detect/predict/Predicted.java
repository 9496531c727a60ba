package io.photofinish.detect.predict;

import io.photofinish.detect.DetectorFactory;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.Prediction;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.WholeTrace;
import io.photofinish.detect.WholeTraceDetector;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** What a predictor reports of a trace. */
final class Predicted {
  private final TraceColumns trace;
  private final RaceLog log;
  private final Prediction prediction;

  private Predicted(TraceColumns trace, RaceLog log, Prediction prediction) {
    this.trace = trace;
    this.log = log;
    this.prediction = prediction;
  }

  static Predicted by(String name, boolean allPairs, TraceColumns trace) {
    return by(name, DetectorOptions.DEFAULT.withAllPairs(allPairs), trace);
  }

  static Predicted by(String name, DetectorOptions options, TraceColumns trace) {
    RaceLog log = new RaceLog();
    WholeTraceDetector detector =
        PredictDetectors.all().stream()
            .filter(info -> info.name().equals(name))
            .map(info -> (DetectorFactory.WholeTrace) info.factory())
            .findFirst()
            .orElseThrow()
            .create(log, options);
    return new Predicted(trace, log, detector.search(new WholeTrace(trace), () -> false));
  }

  /** The reported pairs, as positions, in the order of reporting. */
  List<Pair> reports() {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < log.size(); i++) {
      pairs.add(new Pair(trace.position(log.first(i)), trace.position(log.second(i))));
    }
    return pairs;
  }

  NavigableSet<Pair> pairs() {
    return new TreeSet<>(reports());
  }

  /** The pairs that could not be decided. */
  NavigableSet<Pair> undecided() {
    RaceLog pairs = prediction.undecided();
    NavigableSet<Pair> undecided = new TreeSet<>();
    for (int i = 0; i < pairs.size(); i++) {
      undecided.add(new Pair(trace.position(pairs.first(i)), trace.position(pairs.second(i))));
    }
    return undecided;
  }

  List<Schedule> schedules() {
    List<Schedule> schedules = new ArrayList<>();
    for (int i = 0; i < log.size(); i++) {
      schedules.add(prediction.proofs().schedule(i));
    }
    return schedules;
  }
}
