package io.photofinish.detect.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import org.junit.jupiter.api.Test;

/** What the fixtures do not show: volatiles, signals, silent children, Eraser, WDP, TSan. */
class RaceDefinitionsTest {
  private final TraceBuilder trace = new TraceBuilder();

  private static Pair pair(int first, int second) {
    return new Pair(first, second);
  }

  @Test
  void a_volatile_write_orders_every_later_volatile_read_for_hb() {
    TraceColumns published =
        trace
            .write("t1", "x")
            .add("t1", Operation.VOLATILE_WRITE, "v")
            .add("t2", Operation.VOLATILE_WRITE, "v")
            .add("t3", Operation.VOLATILE_READ, "v")
            .write("t3", "x")
            .write("t2", "x")
            .build();
    assertThat(RaceDefinitions.hb(published)).containsExactly(pair(0, 5), pair(4, 5));
  }

  @Test
  void a_volatile_read_orders_nothing_behind_it_in_other_threads() {
    TraceColumns read =
        trace
            .write("t1", "x")
            .add("t1", Operation.VOLATILE_READ, "v")
            .add("t2", Operation.VOLATILE_UPDATE, "v")
            .write("t2", "x")
            .build();
    assertThat(RaceDefinitions.hb(read)).containsExactly(pair(0, 3));
    assertThat(RaceDefinitions.wcp(read)).containsExactly(pair(0, 3));
  }

  @Test
  void an_update_reads_and_writes() {
    TraceColumns updated =
        trace
            .write("t1", "x")
            .add("t1", Operation.VOLATILE_UPDATE, "v")
            .add("t2", Operation.VOLATILE_UPDATE, "v")
            .write("t2", "x")
            .build();
    assertThat(RaceDefinitions.hb(updated)).isEmpty();
    assertThat(RaceDefinitions.wcp(updated)).isEmpty();
    assertThat(RaceDefinitions.pwr(updated)).isEmpty();
    assertThat(RaceDefinitions.wdp(updated)).isEmpty();
    assertThat(RaceDefinitions.predictable(updated)).isEmpty();
    assertThat(RaceDefinitions.tsan(updated)).containsExactly(pair(0, 3));
  }

  @Test
  void predictors_order_a_volatile_read_behind_its_last_write_only() {
    TraceColumns overwritten =
        trace
            .write("t1", "x")
            .add("t1", Operation.VOLATILE_WRITE, "v")
            .add("t2", Operation.VOLATILE_WRITE, "v")
            .add("t3", Operation.VOLATILE_READ, "v")
            .write("t3", "x")
            .build();
    assertThat(RaceDefinitions.hb(overwritten)).isEmpty();
    assertThat(RaceDefinitions.pwr(overwritten)).containsExactly(pair(0, 4));
    assertThat(RaceDefinitions.wdp(overwritten)).containsExactly(pair(0, 4));
    assertThat(RaceDefinitions.predictable(overwritten)).containsExactly(pair(0, 4));
    assertThat(RaceDefinitions.syncPreserving(overwritten)).containsExactly(pair(0, 4));
    assertThat(RaceDefinitions.optimisticSyncReversal(overwritten)).containsExactly(pair(0, 4));
  }

  @Test
  void every_earlier_signal_is_before_an_await_for_all() {
    TraceColumns awaited =
        trace
            .write("t1", "x")
            .add("t1", Operation.SIGNAL, "s")
            .add("t2", Operation.SIGNAL, "s")
            .add("t3", Operation.AWAIT, "s")
            .write("t3", "x")
            .build();
    assertThat(RaceDefinitions.hb(awaited)).isEmpty();
    assertThat(RaceDefinitions.shb(awaited)).isEmpty();
    assertThat(RaceDefinitions.wcp(awaited)).isEmpty();
    assertThat(RaceDefinitions.wdp(awaited)).isEmpty();
    assertThat(RaceDefinitions.tsan(awaited)).isEmpty();
    assertThat(RaceDefinitions.predictable(awaited)).isEmpty();
    assertThat(RaceDefinitions.lockCover(awaited)).containsExactly(pair(0, 4));
  }

  @Test
  void a_later_signal_orders_nothing() {
    TraceColumns late =
        trace
            .write("t1", "x")
            .add("t2", Operation.AWAIT, "s")
            .add("t1", Operation.SIGNAL, "s")
            .write("t2", "x")
            .build();
    assertThat(RaceDefinitions.tsan(late)).containsExactly(pair(0, 3));
  }

  @Test
  void a_child_without_events_still_orders_its_fork_before_its_join() {
    TraceColumns silent =
        trace.write("t1", "x").fork("t1", "t3").join("t2", "t3").write("t2", "x").build();
    assertThat(RaceDefinitions.hb(silent)).isEmpty();
    assertThat(RaceDefinitions.wcp(silent)).isEmpty();
    assertThat(RaceDefinitions.predictable(silent)).isEmpty();
  }

  @Test
  void sections_with_conflicting_volatile_accesses_are_ordered_by_wcp() {
    TraceColumns sections =
        trace
            .acquire("t1", "l")
            .add("t1", Operation.VOLATILE_READ, "v")
            .write("t1", "x")
            .release("t1", "l")
            .acquire("t2", "l")
            .add("t2", Operation.VOLATILE_WRITE, "v")
            .release("t2", "l")
            .write("t2", "x")
            .build();
    assertThat(RaceDefinitions.predictable(sections)).isEmpty();
    assertThat(RaceDefinitions.wcp(sections)).isEmpty();
  }

  @Test
  void wcp_has_fork_and_join_edges_of_its_own() {
    TraceColumns forked =
        trace
            .acquire("t1", "l")
            .write("t1", "x")
            .release("t1", "l")
            .acquire("t2", "l")
            .fork("t2", "t3")
            .release("t2", "l")
            .write("t3", "x")
            .build();
    assertThat(RaceDefinitions.hb(forked)).isEmpty();
    assertThat(RaceDefinitions.wcp(forked)).isEmpty();
  }

  @Test
  void wcp_orders_the_releases_of_sections_with_ordered_events() {
    TraceColumns nested =
        trace
            .acquire("t1", "l")
            .acquire("t1", "m")
            .write("t1", "y")
            .release("t1", "m")
            .write("t1", "x")
            .release("t1", "l")
            .acquire("t2", "m")
            .read("t2", "y")
            .release("t2", "m")
            .acquire("t2", "l")
            .release("t2", "l")
            .write("t2", "x")
            .build();
    assertThat(RaceDefinitions.wcp(nested)).isEmpty();
  }

  /** The published algorithm has no queue for a thread's own sections, and reports this pair. */
  @Test
  void wcp_orders_the_releases_of_one_threads_own_sections_too() {
    TraceColumns around =
        trace
            .acquire("t1", "l")
            .acquire("t1", "m")
            .write("t1", "x")
            .release("t1", "m")
            .acquire("t2", "m")
            .write("t2", "x")
            .release("t2", "m")
            .acquire("t1", "m")
            .release("t1", "m")
            .release("t1", "l")
            .acquire("t1", "l")
            .release("t1", "l")
            .read("t1", "x")
            .build();
    assertThat(RaceDefinitions.wcp(around)).isEmpty();
    assertThat(RaceDefinitions.predictable(around)).containsExactly(pair(5, 12));
  }

  @Test
  void wcp_reorders_sections_without_conflict() {
    TraceColumns independent =
        trace
            .write("t1", "x")
            .acquire("t1", "l")
            .release("t1", "l")
            .acquire("t2", "l")
            .write("t2", "x")
            .release("t2", "l")
            .build();
    assertThat(RaceDefinitions.hb(independent)).isEmpty();
    assertThat(RaceDefinitions.wcp(independent)).containsExactly(pair(0, 4));
  }

  /** Sulzmann, Stadtmüller 2020, example 2.6. */
  @Test
  void pwr_sees_a_dependency_through_a_third_thread_where_wdp_does_not() {
    TraceColumns example =
        trace
            .acquire("t1", "z")
            .write("t1", "y1")
            .write("t1", "x")
            .release("t1", "z")
            .read("t2", "y1")
            .write("t2", "y2")
            .acquire("t3", "z")
            .read("t3", "y2")
            .release("t3", "z")
            .write("t3", "x")
            .build();
    assertThat(RaceDefinitions.wdp(example)).contains(pair(2, 9));
    assertThat(RaceDefinitions.pwr(example)).doesNotContain(pair(2, 9));
    assertThat(RaceDefinitions.tsanWrd(example)).contains(pair(2, 9));
  }

  /** Sulzmann, Stadtmüller 2020, example 2.5. */
  @Test
  void wdp_orders_a_section_before_the_read_in_another_that_sees_its_write() {
    TraceColumns example =
        trace
            .write("t1", "z")
            .acquire("t1", "y")
            .write("t1", "x")
            .release("t1", "y")
            .acquire("t2", "y")
            .read("t2", "x")
            .release("t2", "y")
            .write("t2", "z")
            .build();
    assertThat(RaceDefinitions.wdp(example)).isEmpty();
    assertThat(RaceDefinitions.tsan(example)).containsExactly(pair(0, 7));
  }

  /**
   * Sulzmann, Stadtmüller 2020, example A.8: by definition A.7 the read races with the write that
   * it saw.
   */
  @Test
  void adjacent_races_of_reads_are_with_their_own_write_or_one_that_comes_later() {
    TraceColumns example =
        trace
            .write("t1", "x")
            .write("t2", "x")
            .read("t2", "x")
            .read("t3", "x")
            .write("t3", "x")
            .build();
    assertThat(RaceDefinitions.predictableAdjacent(example))
        .containsExactly(pair(0, 1), pair(0, 2), pair(0, 3), pair(1, 3), pair(0, 4), pair(2, 4));
    assertThat(RaceDefinitions.pwr(example))
        .containsExactlyElementsOf(RaceDefinitions.predictableAdjacent(example));
  }

  @Test
  void eraser_is_silent_while_only_reads_share_what_one_thread_wrote() {
    trace.write("t1", "x").write("t1", "x").read("t2", "x").read("t3", "x");
    assertThat(RaceDefinitions.eraserVariables(trace.build())).isEmpty();
    assertThat(RaceDefinitions.eraserVariables(trace.write("t2", "x").read("t1", "x").build()))
        .containsExactly("x");
    assertThat(RaceDefinitions.eraserEvents(trace.build())).containsExactly(4, 5);
  }

  @Test
  void eraser_forgets_the_locks_of_the_first_thread_but_a_lock_set_race_does_not() {
    TraceColumns handedOver =
        trace.write("t1", "x").acquire("t2", "l").write("t2", "x").release("t2", "l").build();
    assertThat(RaceDefinitions.eraserVariables(handedOver)).isEmpty();
    assertThat(RaceDefinitions.lockSetVariables(handedOver)).containsExactly("x");
  }

  @Test
  void a_lock_that_is_never_released_is_held_to_the_end_of_its_thread() {
    TraceColumns open =
        trace
            .acquire("t1", "l")
            .write("t1", "x")
            .release("t1", "l")
            .acquire("t2", "l")
            .read("t2", "y")
            .write("t2", "x")
            .build();
    assertThat(RaceDefinitions.lockCover(open)).isEmpty();
  }
}
