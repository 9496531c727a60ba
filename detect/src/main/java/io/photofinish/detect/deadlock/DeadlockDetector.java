package io.photofinish.detect.deadlock;

import io.photofinish.detect.DeadlockPattern;
import io.photofinish.detect.Deadlocks;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.Prediction;
import io.photofinish.detect.WholeTrace;
import io.photofinish.detect.WholeTraceDetector;
import io.photofinish.detect.predict.GoalJudge;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Reports the cycles of locks in which some schedule ends, each with that schedule: first those of
 * schedules that keep the order of critical sections (Tunç, Mathur, Pavlogiannis, Viswanathan
 * 2023), then those of other orders, as for races. What it did not decide is kept apart.
 *
 * <p>Nothing that predictors compute of a trace is computed before there is a cycle.
 */
final class DeadlockDetector implements WholeTraceDetector {
  private final DetectorOptions options;
  private final List<String> notes = new ArrayList<>();
  private Deadlocks deadlocks = Deadlocks.NONE;

  DeadlockDetector(DetectorOptions options) {
    this.options = options;
  }

  @Override
  public Prediction search(WholeTrace trace, BooleanSupplier shallStop) {
    if (shallStop.getAsBoolean()) {
      notes.add("partial: stopped before the search");
    } else {
      LockCycles cycles = LockCycles.among(suspects(trace.columns()), options.cycles());
      cycles.note().ifPresent(notes::add);
      if (!cycles.kept().isEmpty()) {
        decide(cycles.kept(), trace, shallStop);
      }
    }
    return Prediction.ofNoRace(trace.columns());
  }

  private static List<AbstractAcquire> suspects(TraceColumns trace) {
    NestedAcquires acquires = new NestedAcquires(true);
    acquires.prepare(
        trace.names().count(NameKind.THREAD), trace.names().count(NameKind.SYNC), trace.names());
    for (int position = 0; position < trace.size(); position++) {
      int operation = trace.operation(position);
      if (!OpCode.isPlainAccess(operation) || acquires.hasMarks()) {
        acquires.event(position, operation, trace.thread(position), trace.target(position));
      }
    }
    return LockGraph.suspects(acquires);
  }

  private void decide(
      List<List<AbstractAcquire>> patterns, WholeTrace trace, BooleanSupplier shallStop) {
    GoalJudge judge = new GoalJudge(trace, options.effort());
    PatternSearch search =
        new PatternSearch(trace.columns(), judge, options.effort().budget(), shallStop);
    int decided = 0;
    while (decided < patterns.size() && !shallStop.getAsBoolean()) {
      if (options.allPairs()) {
        search.findAll(patterns.get(decided));
      } else {
        search.findOne(patterns.get(decided));
      }
      decided++;
    }
    List<FoundDeadlock> proven = search.proven();
    deadlocks =
        new Deadlocks(
            patterns(proven),
            patterns(search.undecided()),
            Optional.of(new FoundProofs(judge, proven)));
    note(search, patterns.size() - decided);
  }

  private static List<DeadlockPattern> patterns(List<FoundDeadlock> found) {
    return found.stream().map(FoundDeadlock::pattern).toList();
  }

  private void note(PatternSearch search, int left) {
    int undecided = search.undecided().size();
    if (undecided > 0) {
      notes.add(
          "undecided: "
              + LockCycles.count(undecided)
              + ", each a deadlock or not; a --budget above "
              + options.effort().budget()
              + " of 'photofinish analyze' or 'report' may decide");
    }
    if (search.notTried() > 0) {
      notes.add(
          options.allPairs()
              ? "partial: " + search.notTried() + " patterns of events were not looked at"
              : "partial: of "
                  + LockCycles.count(search.notTried())
                  + " not all events were tried");
    }
    if (left > 0) {
      notes.add("partial: stopped with " + LockCycles.count(left) + " left to be looked at");
    }
  }

  @Override
  public Deadlocks deadlocks() {
    return deadlocks;
  }

  @Override
  public List<String> notes() {
    return List.copyOf(notes);
  }
}
