package io.photofinish.detect.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DeadlockPattern;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.oracle.DeadlockDefinitions;
import io.photofinish.detect.oracle.WaitCycle;
import io.photofinish.detect.random.NestedLocks;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.detect.random.RandomTrace;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** The detectors of deadlocks against the definitions, on random traces. */
class DeadlockOracleTest {
  private static final int SEEDS = Integer.getInteger("photofinish.seeds", 10_000);

  /** Few of them have a deadlock, and their threads are many. */
  private static final int SEEDS_OF_ANY_SHAPE = SEEDS / 5;

  private static final int EVENTS = 22;
  private static final int EVENTS_OF_ANY_SHAPE = 16;
  private static final int LONGEST = DetectorOptions.DEFAULT.cycles().longest();
  private static final DetectorOptions OPTIONS = DetectorOptions.DEFAULT.withBudget(1_000_000);

  private final Map<String, Integer> figures = new LinkedHashMap<>();

  @Test
  void deadlocks_of_nested_locks_are_found() {
    check(SEEDS, seed -> NestedLocks.ofSeed(seed, EVENTS));
    System.out.println("nested locks: " + SEEDS + " traces, " + figures);
    // Only if all of this occurs often, the test is worth something.
    assertThat(figures.get("predictable")).isGreaterThan(SEEDS / 10);
    assertThat(figures.get("by osr")).isGreaterThan(SEEDS / 500);
    assertThat(figures.get("of 3")).isGreaterThan(SEEDS / 500);
    assertThat(figures.get("of 4")).isGreaterThan(SEEDS / 1_000);
    assertThat(figures.get("lock cycles")).isGreaterThan(figures.get("abstract"));
  }

  @Test
  void deadlocks_of_traces_of_any_shape_are_found() {
    check(SEEDS_OF_ANY_SHAPE, seed -> RandomTrace.ofSeed(seed, EVENTS_OF_ANY_SHAPE));
    System.out.println("any shape: " + SEEDS_OF_ANY_SHAPE + " traces, " + figures);
    assertThat(figures.get("predictable")).isPositive();
  }

  private void check(int seeds, LongFunction<TraceColumns> traces) {
    OracleCheck.overSeeds(0, seeds).of(traces).agree("deadlock", this::found, this::defined);
  }

  private Set<String> found(TraceColumns trace) {
    Set<String> found = new TreeSet<>();
    Deadlocked all = Deadlocked.byDeadlock(OPTIONS.withAllPairs(true), trace);
    all.reports().forEach(cycle -> tell(found, "deadlock " + cycle));
    all.by("syncp").forEach(cycle -> tell(found, "sync-preserving " + cycle));
    all.undecided().forEach(cycle -> tell(found, "undecided " + cycle));
    tellOfSchedules(trace, all, found);
    for (String method : List.of("syncp", "osr", "m2", "exact")) {
      count("by " + method, all.by(method).size());
    }
    Deadlocked one = Deadlocked.byDeadlock(OPTIONS, trace);
    for (WaitCycle cycle : one.reports()) {
      String isIn = all.reports().contains(cycle) ? "" : " ?" + cycle;
      tell(found, "abstract " + DeadlockDefinitions.abstraction(trace, cycle) + isIn);
    }
    tellOfSchedules(trace, one, found);
    one.undecided().forEach(cycle -> tell(found, "undecided " + cycle));
    Deadlocked cycles = Deadlocked.byLockCycles(OPTIONS, trace);
    cycles.reports().forEach(cycle -> tell(found, "lock cycle " + cycle));
    tellOfHolds(trace, cycles.deadlocks().found(), found);
    tellOfHolds(trace, all.deadlocks().found(), found);
    return found;
  }

  /** Nothing may be reported twice. */
  private static void tell(Set<String> found, String report) {
    if (!found.add(report)) {
      found.add(report + " again");
    }
  }

  private static void tellOfSchedules(TraceColumns trace, Deadlocked reported, Set<String> found) {
    List<int[]> leads = reported.leads();
    for (int i = 0; i < leads.size(); i++) {
      WaitCycle cycle = reported.reports().get(i);
      if (!DeadlockDefinitions.isExposed(trace, leads.get(i), cycle)) {
        found.add("wrong schedule of " + cycle);
      }
    }
    if (!reported.reports().equals(new ArrayList<>(reported.cycles()))) {
      found.add("not in order");
    }
  }

  /** Each member's hold is the last acquire of the lock that the member before waits for. */
  private static void tellOfHolds(
      TraceColumns trace, List<DeadlockPattern> patterns, Set<String> found) {
    for (DeadlockPattern pattern : patterns) {
      for (int member = 0; member < pattern.size(); member++) {
        int next = pattern.next(member);
        int hold = -1;
        for (int event = 0; event < trace.position(pattern.acquires()[next]); event++) {
          boolean isHold =
              trace.operation(event) == OpCode.ACQUIRE
                  && trace.thread(event) == pattern.threads()[next]
                  && trace.target(event) == pattern.locks()[member];
          hold = isHold ? event : hold;
        }
        if (hold < 0 || trace.index(hold) != pattern.holds()[next]) {
          found.add("wrong hold in " + pattern);
        }
      }
    }
  }

  private Set<String> defined(TraceColumns trace) {
    Set<String> defined = new TreeSet<>();
    NavigableSet<WaitCycle> predictable = DeadlockDefinitions.predictable(trace, LONGEST);
    NavigableSet<WaitCycle> abstractions = new TreeSet<>();
    for (WaitCycle cycle : predictable) {
      defined.add("deadlock " + cycle);
      abstractions.add(DeadlockDefinitions.abstraction(trace, cycle));
      count("of " + cycle.acquires().size(), 1);
    }
    abstractions.forEach(cycle -> defined.add("abstract " + cycle));
    NavigableSet<WaitCycle> syncPreserving = DeadlockDefinitions.syncPreserving(trace, LONGEST);
    syncPreserving.forEach(cycle -> defined.add("sync-preserving " + cycle));
    NavigableSet<WaitCycle> lockCycles = DeadlockDefinitions.lockCycles(trace, LONGEST);
    lockCycles.forEach(cycle -> defined.add("lock cycle " + cycle));
    count("lock cycles", lockCycles.size());
    count("abstract", abstractions.size());
    count("predictable", predictable.size());
    count("sync-preserving", syncPreserving.size());
    return defined;
  }

  private void count(String what, int more) {
    figures.merge(what, more, Integer::sum);
  }
}
