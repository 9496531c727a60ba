package io.photofinish.detect.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.Deadlocks;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorOptions.Cycles;
import io.photofinish.detect.WholeTrace;
import io.photofinish.detect.oracle.DeadlockDefinitions;
import io.photofinish.detect.oracle.WaitCycle;
import io.photofinish.detect.random.NestedLocks;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What is not looked at, or not decided, is told; and nothing takes forever. */
class DeadlockLimitsTest {
  private static final int SEEDS = 1_000;
  private static final int EVENTS = 22;
  private static final DetectorOptions OPTIONS = DetectorOptions.DEFAULT;

  private static DetectorOptions with(Cycles cycles) {
    return new DetectorOptions(
        false, false, OPTIONS.limits(), OPTIONS.sampling(), OPTIONS.effort(), cycles);
  }

  private static void nest(TraceBuilder trace, String thread, String outer, String inner) {
    trace.acquire(thread, outer).acquire(thread, inner);
    trace.release(thread, inner).release(thread, outer);
  }

  /** Each of some threads takes each two of some locks in both orders. */
  private static TraceColumns allOrders(int threads, int locks) {
    TraceBuilder trace = new TraceBuilder();
    for (int thread = 0; thread < threads; thread++) {
      for (int outer = 0; outer < locks; outer++) {
        for (int inner = 0; inner < locks; inner++) {
          if (inner != outer) {
            nest(trace, "t" + thread, "l" + outer, "l" + inner);
          }
        }
      }
    }
    return trace.build();
  }

  @Test
  void so_many_cycles_are_looked_at_and_the_others_counted() {
    TraceColumns trace = allOrders(3, 3);
    int all = Deadlocked.byLockCycles(with(new Cycles(3, 1_000)), trace).reports().size();
    // Each two threads and two locks in two ways; three locks in two directions, six ways each.
    assertThat(all).isEqualTo(3 * 3 * 2 + 2 * 6);
    Deadlocked some = Deadlocked.byLockCycles(with(new Cycles(3, 7)), trace);
    assertThat(some.reports()).hasSize(7);
    assertThat(some.notes())
        .containsExactly("partial: not looked at: " + (all - 7) + " cycles of locks");
    Deadlocked proven = Deadlocked.byDeadlock(with(new Cycles(3, 7)), trace);
    assertThat(proven.reports()).hasSize(7);
    assertThat(proven.notes()).isEqualTo(some.notes());
  }

  @Test
  void longer_cycles_than_asked_for_are_not_found() {
    TraceBuilder trace = new TraceBuilder();
    nest(trace, "t0", "a", "b");
    nest(trace, "t1", "b", "c");
    nest(trace, "t2", "c", "a");
    TraceColumns ring = trace.build();
    assertThat(Deadlocked.byDeadlock(with(new Cycles(2, 10)), ring).reports()).isEmpty();
    assertThat(Deadlocked.byDeadlock(with(new Cycles(3, 10)), ring).reports()).hasSize(1);
  }

  @Test
  void more_cycles_than_can_be_counted_are_said_to_be_more() {
    Deadlocked cycles = Deadlocked.byLockCycles(with(new Cycles(6, 10)), allOrders(12, 12));
    assertThat(cycles.reports()).hasSize(10);
    assertThat(cycles.notes()).hasSize(1).first().asString().contains("at least");
  }

  @Test
  void one_thread_that_takes_locks_in_all_orders_is_no_cycle() {
    TraceColumns trace = allOrders(1, 200);
    Deadlocked cycles = Deadlocked.byLockCycles(with(new Cycles(6, 10)), trace);
    assertThat(cycles.reports()).isEmpty();
    assertThat(cycles.notes()).isEmpty();
  }

  @Test
  void a_fork_behind_thousands_of_sections_rules_all_their_pairs_out() {
    TraceBuilder trace = new TraceBuilder();
    for (int i = 0; i < 5_000; i++) {
      nest(trace, "t0", "a", "b");
    }
    trace.fork("t0", "t1");
    for (int i = 0; i < 5_000; i++) {
      nest(trace, "t1", "b", "a");
    }
    TraceColumns ordered = trace.build();
    assertThat(Deadlocked.byLockCycles(OPTIONS, ordered).reports()).hasSize(1);
    Deadlocked deadlocked = Deadlocked.byDeadlock(OPTIONS, ordered);
    assertThat(deadlocked.reports()).isEmpty();
    assertThat(deadlocked.undecided()).isEmpty();
    assertThat(deadlocked.notes()).isEmpty();
  }

  @Test
  void the_one_late_pair_of_thousands_is_found() {
    TraceBuilder trace = new TraceBuilder();
    for (int i = 0; i < 5_000; i++) {
      nest(trace, "t0", "a", "b");
    }
    trace.fork("t0", "t1");
    for (int i = 0; i < 5_000; i++) {
      nest(trace, "t1", "b", "a");
    }
    int late = trace.size();
    nest(trace, "t0", "a", "b");
    Deadlocked deadlocked = Deadlocked.byDeadlock(OPTIONS, trace.build());
    assertThat(deadlocked.reports()).hasSize(1);
    assertThat(deadlocked.reports().get(0).acquires()).contains(late + 1);
  }

  /** Two sections of a must change places, and so must the writes in them. */
  @Test
  void where_writes_must_change_places_one_thread_moves_freely() {
    TraceBuilder trace = new TraceBuilder();
    trace.acquire("t0", "a").write("t0", "x").acquire("t0", "b");
    trace.release("t0", "b").release("t0", "a");
    trace.acquire("t1", "a").write("t1", "x").release("t1", "a");
    nest(trace, "t1", "b", "a");
    assertThat(Deadlocked.byDeadlock(OPTIONS.withBudget(0), trace.build()).by("m2"))
        .containsExactly(new WaitCycle(List.of(2, 9)));
  }

  /** As above, and a third thread is in a section that it cannot end before the deadlock. */
  @Test
  void what_only_a_search_of_all_orders_finds_needs_a_budget() {
    TraceBuilder trace = new TraceBuilder();
    trace.acquire("t2", "m").write("t2", "y");
    trace.acquire("t0", "a").write("t0", "x").acquire("t0", "b");
    trace.release("t0", "b").release("t0", "a").read("t1", "y");
    trace.acquire("t1", "a").write("t1", "x").release("t1", "a");
    nest(trace, "t1", "b", "a");
    trace.write("t1", "z").read("t2", "z").release("t2", "m");
    TraceColumns columns = trace.build();
    WaitCycle cycle = new WaitCycle(List.of(4, 12));
    assertThat(Deadlocked.byDeadlock(OPTIONS, columns).by("exact")).containsExactly(cycle);
    for (boolean all : new boolean[] {false, true}) {
      Deadlocked open = Deadlocked.byDeadlock(OPTIONS.withBudget(0).withAllPairs(all), columns);
      assertThat(open.reports()).isEmpty();
      assertThat(open.undecided()).containsExactly(cycle);
      assertThat(open.notes())
          .containsExactly(
              "undecided: 1 cycle of locks, each a deadlock or not; a --budget above 0 of"
                  + " 'photofinish analyze' or 'report' may decide");
    }
  }

  @Test
  void nothing_is_lost_where_there_is_no_budget() {
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns trace = NestedLocks.ofSeed(seed, EVENTS);
      Deadlocked all = Deadlocked.byDeadlock(OPTIONS.withAllPairs(true).withBudget(0), trace);
      Set<WaitCycle> told = new TreeSet<>(all.cycles());
      told.addAll(all.undecided());
      Set<WaitCycle> predictable =
          DeadlockDefinitions.predictable(trace, OPTIONS.cycles().longest());
      assertThat(predictable).as("seed %d", seed).containsAll(all.cycles());
      assertThat(told).as("seed %d", seed).containsAll(predictable);
      assertThat(all.notes()).as("seed %d", seed).hasSize(all.undecided().isEmpty() ? 0 : 1);
    }
  }

  @Test
  void a_search_that_is_stopped_says_what_is_left() {
    TraceColumns trace = allOrders(2, 4);
    DeadlockDetector notStarted = new DeadlockDetector(OPTIONS);
    notStarted.search(new WholeTrace(trace), () -> true);
    assertThat(notStarted.deadlocks()).isEqualTo(Deadlocks.NONE);
    assertThat(notStarted.notes()).containsExactly("partial: stopped before the search");

    AtomicInteger asked = new AtomicInteger();
    DeadlockDetector stopped = new DeadlockDetector(OPTIONS);
    stopped.search(new WholeTrace(trace), () -> asked.incrementAndGet() > 4);
    List<String> notes = stopped.notes();
    assertThat(stopped.deadlocks().found()).hasSizeBetween(1, 11);
    assertThat(notes.get(notes.size() - 1))
        .matches("partial: stopped with [0-9]+ cycles of locks left to be looked at");
  }
}
