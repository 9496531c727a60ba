package io.photofinish.report.make;

import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.CheckedResult;
import io.photofinish.analysis.TraceFacts;
import io.photofinish.detect.RaceLog;
import io.photofinish.report.Counted;
import io.photofinish.report.DetectorSummary;
import io.photofinish.report.Run;
import io.photofinish.report.text.Text;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What there is to say of a run, whatever its races and deadlocks are. */
final class RunSummary {
  /** The family of detectors that look for deadlocks, and for no races. */
  private static final String DEADLOCKS = "deadlock";

  private static final int BUSIEST = 20;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private RunSummary() {}

  /**
   * The summary.
   *
   * @param columns the whole trace, if a detector has needed that; else there are no statistics
   * @param hiddenRaces how many races within frameworks are not reported
   * @param hiddenDeadlocks likewise
   */
  static Run of(
      AnalysisResult findings,
      Optional<TraceColumns> columns,
      int hiddenRaces,
      int hiddenDeadlocks) {
    TraceFacts trace = findings.trace();
    return new Run(
        trace.file(),
        trace.events(),
        trace.threads(),
        trace.locks(),
        trace.variables(),
        columns.map(RunSummary::operations).orElse(List.of()),
        columns.map(RunSummary::threads).orElse(List.of()),
        columns.map(RunSummary::locks).orElse(List.of()),
        Stream.concat(findings.results().stream(), findings.observed().stream())
            .map(result -> summary(findings, result))
            .toList(),
        Stream.of(
                findings.notes().stream(),
                findings.results().stream().flatMap(result -> result.notes().stream()),
                hidden(hiddenRaces, "race").stream(),
                hidden(hiddenDeadlocks, "deadlock").stream())
            .flatMap(notes -> notes)
            .distinct()
            .toList());
  }

  private static Optional<String> hidden(int defects, String noun) {
    return defects == 0
        ? Optional.empty()
        : Optional.of(
            Text.count(defects, noun)
                + " within the code of test frameworks "
                + (defects == 1 ? "is" : "are")
                + " not reported: --frameworks, in Maven -Dphotofinish.frameworks, does");
  }

  private static DetectorSummary summary(AnalysisResult findings, CheckedResult result) {
    RaceLog races = result.races();
    long places =
        IntStream.range(0, races.size())
            .mapToObj(
                pair ->
                    Stream.of(
                            findings.firstLocation(races, pair),
                            findings.secondLocation(races, pair))
                        .sorted()
                        .toList())
            .distinct()
            .count();
    return new DetectorSummary(
        result.detector().name(),
        result.detector().guarantee().name(),
        races.racyEvents().length,
        races.racyVariables().length,
        Math.toIntExact(places),
        result.undecided().size(),
        Math.round((double) result.nanos() / NANOS_PER_MILLI),
        result.detector().family().equals(DEADLOCKS) ? result.deadlocks().size() : null);
  }

  private static List<Counted> operations(TraceColumns trace) {
    long[] counts = new long[OpCode.COUNT];
    for (int i = 0; i < trace.size(); i++) {
      counts[trace.operation(i)]++;
    }
    return most(counts, code -> Operation.of(code).name());
  }

  private static List<Counted> threads(TraceColumns trace) {
    long[] counts = new long[trace.names().count(NameKind.THREAD)];
    for (int i = 0; i < trace.size(); i++) {
      counts[trace.thread(i)]++;
    }
    return most(counts, thread -> trace.names().name(NameKind.THREAD, thread));
  }

  private static List<Counted> locks(TraceColumns trace) {
    long[] counts = new long[trace.names().count(NameKind.LOCK)];
    for (int i = 0; i < trace.size(); i++) {
      if (trace.operation(i) == OpCode.ACQUIRE) {
        counts[trace.target(i)]++;
      }
    }
    return most(counts, lock -> trace.names().name(NameKind.LOCK, lock));
  }

  private static List<Counted> most(long[] counts, IntFunction<String> name) {
    return IntStream.range(0, counts.length)
        .boxed()
        .filter(id -> counts[id] > 0)
        .sorted(Comparator.comparingLong((Integer id) -> -counts[id]).thenComparing(id -> id))
        .limit(BUSIEST)
        .map(id -> new Counted(name.apply(id), counts[id]))
        .toList();
  }
}
