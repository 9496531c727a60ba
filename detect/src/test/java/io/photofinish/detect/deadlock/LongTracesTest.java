package io.photofinish.detect.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.oracle.WaitCycle;
import io.photofinish.detect.random.NestedLocks;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What holds of deadlocks in traces that are too long for the definitions. */
class LongTracesTest {
  private static final int SEEDS = 60;
  private static final int EVENTS = 400;
  private static final int CHECKED = 20;
  private static final DetectorOptions OPTIONS = DetectorOptions.DEFAULT.withBudget(1_000);

  @Test
  void all_and_one_of_each_cycle_agree_and_have_schedules() {
    int found = 0;
    int byReversals = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns trace = NestedLocks.ofSeed(seed, EVENTS);
      Deadlocked one = Deadlocked.byDeadlock(OPTIONS, trace);
      Deadlocked all = Deadlocked.byDeadlock(OPTIONS.withAllPairs(true), trace);
      Deadlocked cycles = Deadlocked.byLockCycles(OPTIONS, trace);
      Set<WaitCycle> abstractOnes = abstractions(trace, one.cycles());
      String what = "seed " + seed;
      assertThat(abstractOnes).as(what).hasSameSizeAs(one.reports());
      assertThat(cycles.cycles()).as(what).containsAll(abstractOnes);
      assertThat(all.cycles()).as(what).containsAll(one.cycles());
      Set<WaitCycle> open = abstractions(trace, one.undecided());
      open.addAll(abstractOnes);
      assertThat(open).as(what).containsAll(abstractions(trace, all.cycles()));
      checkSchedules(what, trace, one);
      checkSchedules(what, trace, all);
      found += one.reports().size();
      byReversals += one.reports().size() - one.by("syncp").size();
    }
    assertThat(found).isGreaterThan(SEEDS / 2);
    assertThat(byReversals).isPositive();
  }

  private static void checkSchedules(String what, TraceColumns trace, Deadlocked deadlocked) {
    List<int[]> leads = deadlocked.leads();
    int step = Math.max(1, leads.size() / CHECKED);
    for (int i = 0; i < leads.size(); i += step) {
      WaitCycle cycle = deadlocked.reports().get(i);
      assertThat(new Replay(trace).endsIn(leads.get(i), cycle)).as("%s, %s", what, cycle).isTrue();
    }
  }

  /** The same cycles, each with the first acquires of the same threads, locks and held locks. */
  private static NavigableSet<WaitCycle> abstractions(TraceColumns trace, Set<WaitCycle> cycles) {
    NavigableSet<WaitCycle> abstractions = new TreeSet<>();
    for (WaitCycle cycle : cycles) {
      abstractions.add(
          WaitCycle.of(cycle.acquires().stream().map(e -> firstAlike(trace, e)).toList()));
    }
    return abstractions;
  }

  private static int firstAlike(TraceColumns trace, int acquire) {
    int thread = trace.thread(acquire);
    Set<Integer> wanted = held(trace, thread, acquire);
    List<Integer> held = new ArrayList<>();
    boolean mayWait = true;
    for (int event = 0; event < acquire; event++) {
      if (trace.thread(event) == thread) {
        int operation = trace.operation(event);
        if (operation == OpCode.ACQUIRE) {
          boolean isAlike = trace.target(event) == trace.target(acquire);
          if (mayWait && isAlike && new TreeSet<>(held).equals(wanted)) {
            return event;
          }
          held.add(trace.target(event));
        } else if (operation == OpCode.RELEASE) {
          held.remove((Integer) trace.target(event));
        }
        // Only signals that an acquire gives up have such a long name.
        mayWait = operation != OpCode.SIGNAL || name(trace, event).length() == 2;
      }
    }
    return acquire;
  }

  private static String name(TraceColumns trace, int signal) {
    return trace.names().name(NameKind.SYNC, trace.target(signal));
  }

  private static Set<Integer> held(TraceColumns trace, int thread, int before) {
    Set<Integer> held = new TreeSet<>();
    for (int event = 0; event < before; event++) {
      if (trace.thread(event) == thread) {
        if (trace.operation(event) == OpCode.ACQUIRE) {
          held.add(trace.target(event));
        } else if (trace.operation(event) == OpCode.RELEASE) {
          held.remove(trace.target(event));
        }
      }
    }
    return held;
  }
}
