package io.photofinish.recorder.accuracy;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A trace of several cases, in which the volatile writes of one variable tell where each begins.
 *
 * <p>A trace orders threads only where something orders them. So what a worker did may stand behind
 * the mark of the next case, if nobody waited for it. But no two cases share a variable, and most
 * threads begin in the case that they work for: the variable tells to which case a race belongs.
 */
final class MarkedTrace {
  private static final int NONE = -1;

  private final TraceColumns trace;
  private final List<String> cases;

  /** For each variable, the last case that surely accesses it. */
  private final int[] caseOfVariable;

  MarkedTrace(TraceColumns trace, List<String> cases) {
    this.trace = trace;
    this.cases = cases;
    caseOfVariable = new int[trace.names().count(NameKind.VARIABLE)];
    int marks = assignVariables();
    if (marks != cases.size()) {
      throw new IllegalStateException(
          "%d cases ran, but the trace has %d marks: is Marks recorded?"
              .formatted(cases.size(), marks));
    }
  }

  /** Goes through the trace, and counts the marks. */
  private int assignVariables() {
    Arrays.fill(caseOfVariable, NONE);
    int marks = 0;
    // For each thread, the case that it works for, or an earlier one.
    int[] caseOfThread = new int[trace.names().count(NameKind.THREAD)];
    Arrays.fill(caseOfThread, NONE);
    for (int position = 0; position < trace.size(); position++) {
      int thread = trace.thread(position);
      int target = trace.target(position);
      if (isMark(position)) {
        caseOfThread[thread] = marks++;
      } else if (trace.operation(position) == OpCode.FORK) {
        caseOfThread[target] = caseOfThread[thread];
      } else if (Operation.of(trace.operation(position)).targetKind() == NameKind.VARIABLE) {
        caseOfVariable[target] = Math.max(caseOfVariable[target], caseOfThread[thread]);
      }
    }
    return marks;
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
    int number = caseOfVariable[races.variable(pair)];
    if (number == NONE) {
      throw new IllegalStateException("a race before the first case: " + words(races, pair));
    }
    return cases.get(number);
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
