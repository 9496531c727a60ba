package io.photofinish.trace.stats;

import static io.photofinish.trace.stats.VariableKind.LOCK_PROTECTED;
import static io.photofinish.trace.stats.VariableKind.READ_SHARED;
import static io.photofinish.trace.stats.VariableKind.THREAD_LOCAL;
import static io.photofinish.trace.stats.VariableKind.UNPROTECTED;
import static io.photofinish.trace.stats.VariableKind.VOLATILE;
import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.stats.LockStatistics.BusyLock;
import io.photofinish.trace.stats.Statistics.KindStatistics;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class StatisticsTest {
  private final TraceBuilder trace = new TraceBuilder();

  private Statistics statistics() throws IOException {
    return Statistics.of(trace.build().reader());
  }

  private VariableKind kindOfTheOnlyVariable() throws IOException {
    Statistics statistics = statistics();
    assertThat(statistics.variables()).isEqualTo(1);
    return statistics.variableKinds().entrySet().stream()
        .filter(kind -> kind.getValue().variables() == 1)
        .findAny()
        .orElseThrow()
        .getKey();
  }

  @Test
  void an_empty_trace_has_nothing() throws IOException {
    Statistics statistics = statistics();
    assertThat(statistics.events()).isZero();
    assertThat(statistics.operations().values()).containsOnly(0L);
    assertThat(statistics.locking().medianSections()).isZero();
    assertThat(statistics.locking().busiest()).isEmpty();
    assertThat(statistics.variableKinds().values()).containsOnly(new KindStatistics(0, 0, 0, 0));
  }

  @Test
  void things_are_counted_when_events_use_them() throws IOException {
    trace.fork("main", "child").write("main", "x").read("main", "x").acquire("main", "x");
    trace.add("main", Operation.VOLATILE_UPDATE, "v").add("main", Operation.SIGNAL, "s");
    Statistics statistics = statistics();
    assertThat(statistics.events()).isEqualTo(6);
    assertThat(statistics.threads()).as("the child has no event").isEqualTo(1);
    assertThat(statistics.locks()).isEqualTo(1);
    assertThat(statistics.variables()).isEqualTo(2);
    assertThat(statistics.syncs()).isEqualTo(1);
    assertThat(statistics.locations()).isEqualTo(6);
    assertThat(statistics.operations())
        .containsEntry(Operation.READ, 1L)
        .containsEntry(Operation.VOLATILE_UPDATE, 1L)
        .containsEntry(Operation.JOIN, 0L)
        .hasSize(Operation.values().length);
  }

  @Test
  void the_unknown_location_is_not_a_location() throws IOException {
    trace.at("A.java:1").read("t", "x").at("").read("t", "x").at("A.java:1").read("t", "x");
    assertThat(statistics().locations()).isEqualTo(1);
  }

  @Test
  void locks_held_together_and_by_one_thread_are_told_apart() throws IOException {
    trace.acquire("t1", "a").acquire("t1", "b").acquire("t2", "c").release("t1", "a");
    trace.acquire("t1", "d").release("t1", "b").release("t1", "d");
    LockStatistics locking = statistics().locking();
    assertThat(locking.heldAtMost()).isEqualTo(3);
    assertThat(locking.heldByOneThreadAtMost()).isEqualTo(2);
    assertThat(locking.heldAtEnd()).as("c").isEqualTo(1);
    assertThat(locking.sections()).isEqualTo(4);
    assertThat(locking.sectionsByDepth()).containsExactly(2L, 2L);
  }

  @Test
  void the_busiest_locks_come_first_and_ties_in_order_of_appearance() throws IOException {
    for (int lock = 0; lock < 12; lock++) {
      for (int section = 0; section <= lock / 2; section++) {
        trace.acquire("t", "l" + lock).release("t", "l" + lock);
      }
    }
    LockStatistics locking = statistics().locking();
    assertThat(locking.busiest())
        .hasSize(LockStatistics.BUSIEST)
        .startsWith(new BusyLock("l10", 6), new BusyLock("l11", 6), new BusyLock("l8", 5))
        .endsWith(new BusyLock("l3", 2));
    assertThat(locking.fewestSections()).isEqualTo(1);
    assertThat(locking.medianSections()).isEqualTo(3.5);
    assertThat(locking.mostSections()).isEqualTo(6);
  }

  @Test
  void deep_nesting_takes_little_memory() throws IOException {
    int depth = 100_000;
    for (int lock = 0; lock < depth; lock++) {
      trace.acquire("t", "l" + lock).write("t", "x" + lock);
    }
    Statistics statistics = statistics();
    assertThat(statistics.locking().heldByOneThreadAtMost()).isEqualTo(depth);
    assertThat(statistics.locking().sectionsByDepth())
        .hasSize(LockStatistics.DEPTHS)
        .endsWith((long) depth - LockStatistics.DEPTHS + 1);
  }

  @Test
  void locking_that_breaks_the_rules_is_counted_as_operations_only() throws IOException {
    trace.acquire("t1", "a").acquire("t1", "a").acquire("t2", "a");
    trace.release("t2", "a").release("t3", "b").release("t1", "a").release("t1", "a");
    Statistics statistics = statistics();
    assertThat(statistics.locks()).isEqualTo(2);
    assertThat(statistics.operations()).containsEntry(Operation.ACQUIRE, 3L);
    assertThat(statistics.locking().sections()).isEqualTo(1);
    assertThat(statistics.locking().heldAtMost()).isEqualTo(1);
    assertThat(statistics.locking().heldAtEnd()).isZero();
  }

  @Test
  void a_variable_of_one_thread_is_thread_local() throws IOException {
    trace.write("t1", "x").read("t1", "x").write("t1", "x");
    assertThat(kindOfTheOnlyVariable()).isEqualTo(THREAD_LOCAL);
  }

  @Test
  void a_variable_written_before_it_is_shared_is_read_shared() throws IOException {
    trace.write("t1", "x").write("t1", "x").read("t2", "x").read("t1", "x");
    assertThat(kindOfTheOnlyVariable()).isEqualTo(READ_SHARED);
  }

  @Test
  void a_write_of_the_first_thread_after_sharing_ends_read_sharing() throws IOException {
    trace.write("t1", "x").read("t2", "x").write("t1", "x");
    assertThat(kindOfTheOnlyVariable()).isEqualTo(UNPROTECTED);
  }

  @Test
  void the_write_that_shares_a_variable_ends_read_sharing() throws IOException {
    trace.read("t1", "x").write("t2", "x");
    assertThat(kindOfTheOnlyVariable()).isEqualTo(UNPROTECTED);
  }

  @Test
  void a_lock_common_to_all_accesses_protects() throws IOException {
    trace.acquire("t1", "a").acquire("t1", "l").write("t1", "x");
    trace.release("t1", "l").release("t1", "a");
    trace.acquire("t2", "l").acquire("t2", "b").write("t2", "x");
    assertThat(kindOfTheOnlyVariable()).isEqualTo(LOCK_PROTECTED);
  }

  @Test
  void an_access_without_the_lock_ends_protection() throws IOException {
    trace.write("t1", "x");
    trace.acquire("t1", "l").write("t1", "x").release("t1", "l");
    trace.acquire("t2", "l").write("t2", "x").release("t2", "l");
    assertThat(kindOfTheOnlyVariable()).isEqualTo(UNPROTECTED);
  }

  @Test
  void pairwise_different_locks_do_not_protect() throws IOException {
    trace.acquire("t1", "a").acquire("t1", "b").write("t1", "x").release("t1", "a");
    trace.release("t1", "b").acquire("t2", "b").acquire("t2", "c").write("t2", "x");
    trace.release("t2", "b").release("t2", "c");
    trace.acquire("t3", "a").acquire("t3", "c").write("t3", "x");
    assertThat(kindOfTheOnlyVariable()).isEqualTo(UNPROTECTED);
  }

  @Test
  void a_lock_released_under_a_later_one_protects_no_more() throws IOException {
    trace.acquire("t1", "a").write("t1", "x").acquire("t1", "b").release("t1", "a");
    trace.write("t1", "x").read("t2", "x").release("t1", "b").write("t1", "x");
    assertThat(kindOfTheOnlyVariable()).isEqualTo(UNPROTECTED);
  }

  @Test
  void a_variable_with_atomic_accesses_only_is_volatile() throws IOException {
    trace.add("t1", Operation.VOLATILE_WRITE, "x").add("t2", Operation.VOLATILE_READ, "x");
    assertThat(kindOfTheOnlyVariable()).isEqualTo(VOLATILE);
  }

  @Test
  void a_variable_with_plain_and_atomic_accesses_is_judged_by_all() throws IOException {
    trace.read("t1", "x").add("t2", Operation.VOLATILE_UPDATE, "x");
    assertThat(kindOfTheOnlyVariable()).isEqualTo(UNPROTECTED);
  }

  @Test
  void shares_are_of_all_variables_and_of_all_accesses() throws IOException {
    trace.write("t1", "x").read("t2", "y").read("t1", "y").write("t1", "z");
    trace.add("t1", Operation.VOLATILE_READ, "v");
    Statistics statistics = statistics();
    assertThat(statistics.variableKinds())
        .containsEntry(THREAD_LOCAL, new KindStatistics(2, 0.5, 2, 0.4))
        .containsEntry(READ_SHARED, new KindStatistics(1, 0.25, 2, 0.4))
        .containsEntry(VOLATILE, new KindStatistics(1, 0.25, 1, 0.2));
  }
}
