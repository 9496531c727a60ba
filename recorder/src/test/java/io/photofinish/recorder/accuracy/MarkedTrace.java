package io.photofinish.recorder.accuracy;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A trace of several cases, in which the volatile writes of one variable tell where each begins.
 */
final class MarkedTrace {
  private final TraceColumns trace;
  private final List<String> cases;

  /** Positions, one for each case. */
  private final int[] begins;

  MarkedTrace(TraceColumns trace, List<String> cases) {
    this.trace = trace;
    this.cases = cases;
    begins = IntStream.range(0, trace.size()).filter(this::isMark).toArray();
    if (begins.length != cases.size()) {
      throw new IllegalStateException(
          "%d cases ran, but the trace has %d marks: is Marks recorded?"
              .formatted(cases.size(), begins.length));
    }
  }

  private boolean isMark(int position) {
    if (trace.operation(position) != OpCode.VOLATILE_WRITE) {
      return false;
    }
    String variable = variable(trace.target(position));
    return variable.contains("accuracy") && variable.contains("Marks.current");
  }

  /** What {@code predict} finds, for each case. */
  Map<String, CaseFindings> findings() throws IOException {
    DetectorResult result =
        new Analysis(List.of(Detectors.named("predict").orElseThrow()), DetectorOptions.DEFAULT)
            .run(trace.reader())
            .get(0);
    checkProofs(result);
    Map<String, CaseFindings> findings = new LinkedHashMap<>();
    cases.forEach(name -> findings.put(name, new CaseFindings()));
    RaceLog races = result.races();
    for (int pair = 0; pair < races.size(); pair++) {
      findings.get(caseOf(races, pair)).races().add(words(races, pair));
    }
    RaceLog undecided = result.undecided();
    for (int pair = 0; pair < undecided.size(); pair++) {
      findings.get(caseOf(undecided, pair)).undecided().add(words(undecided, pair));
    }
    return findings;
  }

  private void checkProofs(DetectorResult result) {
    WitnessChecker checker = new WitnessChecker(trace);
    for (int pair = 0; pair < result.races().size(); pair++) {
      Schedule schedule = result.prediction().orElseThrow().proofs().schedule(pair);
      Verdict verdict =
          checker.check(
              new Witness(schedule.prefix(), schedule.rest(), schedule.first(), schedule.second()));
      if (!verdict.accepted()) {
        throw new IllegalStateException(words(result.races(), pair) + ": " + verdict);
      }
    }
  }

  private String caseOf(RaceLog races, int pair) {
    int first = caseAt(races.first(pair));
    int second = caseAt(races.second(pair));
    if (first != second || first < 0) {
      throw new IllegalStateException(
          "a race of different cases: "
              + words(races, pair)
              + ": each case must have its own objects, and end its threads");
    }
    return cases.get(first);
  }

  /** The number of the case that an event belongs to; -1 before the first one. */
  private int caseAt(long index) {
    int found = Arrays.binarySearch(begins, trace.position(index));
    return found >= 0 ? found : -found - 2;
  }

  private String words(RaceLog races, int pair) {
    return "%s of %s at %s and %s (events %d and %d)"
        .formatted(
            races.kind(pair),
            variable(races.variable(pair)),
            location(races.first(pair)),
            location(races.second(pair)),
            races.first(pair),
            races.second(pair));
  }

  private String variable(int id) {
    return trace.names().name(NameKind.VARIABLE, id);
  }

  private String location(long index) {
    return trace.names().name(NameKind.LOCATION, trace.location(trace.position(index)));
  }
}
