package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.LockSignals;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeadlockCheckerTest {
  private static DeadlockWitness deadlock(int prefix, int[] rest, int... next) {
    return new DeadlockWitness(prefix, rest, next);
  }

  private static int[] events(int... positions) {
    return positions;
  }

  private static void accepts(TraceColumns trace, DeadlockWitness witness) {
    assertThat(new WitnessChecker(trace).check(witness)).hasToString("accepted");
  }

  private static void rejects(
      TraceColumns trace, DeadlockWitness witness, Rule rule, String message) {
    Verdict verdict = new WitnessChecker(trace).check(witness);
    assertThat(verdict).hasToString("rejected: " + message);
    assertThat(verdict.violation().orElseThrow().rule()).isEqualTo(rule);
  }

  /** A transfer there and one back, one after the other. */
  private static final TraceColumns TRANSFERS =
      new TraceBuilder()
          .acquire("A", "l") // 0
          .acquire("A", "m") // 1
          .write("A", "x") // 2
          .release("A", "m") // 3
          .release("A", "l") // 4
          .acquire("B", "m") // 5
          .acquire("B", "l") // 6
          .release("B", "l") // 7
          .release("B", "m") // 8
          .acquire("C", "k") // 9
          .acquire("C", "l") // 10
          .build();

  @Test
  void each_holds_what_the_other_one_waits_for() {
    accepts(TRANSFERS, deadlock(0, events(0, 5), 1, 6));
    accepts(TRANSFERS, deadlock(0, events(5, 0), 6, 1));
    accepts(TRANSFERS, deadlock(1, events(5), 1, 6));
    accepts(TRANSFERS, deadlock(1, events(9, 5), 1, 6));
  }

  @Test
  void a_cycle_of_three_in_its_order_only() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("A", "k") // 0
            .acquire("A", "l") // 1
            .release("A", "l") // 2
            .release("A", "k") // 3
            .acquire("B", "l") // 4
            .acquire("B", "m") // 5
            .release("B", "m") // 6
            .release("B", "l") // 7
            .acquire("C", "m") // 8
            .acquire("C", "k") // 9
            .build();
    accepts(trace, deadlock(1, events(4, 8), 1, 5, 9));
    accepts(trace, deadlock(1, events(4, 8), 9, 1, 5));
    rejects(
        trace,
        deadlock(1, events(4, 8), 1, 9, 5),
        Rule.WAITING_CYCLE,
        "event 1: A acquires l, which B holds since event 4; expected C to hold it, which waits"
            + " with event 9");
    rejects(
        trace,
        deadlock(1, events(4, 8), 1, 5),
        Rule.WAITING_CYCLE,
        "event 5: B acquires m, which C holds since event 8; expected A to hold it, which waits"
            + " with event 1");
  }

  @Test
  void prefixes_and_positions_that_do_not_exist() {
    rejects(
        TRANSFERS,
        deadlock(12, events(), 1, 6),
        Rule.KNOWN_EVENTS,
        "a prefix of 12 events; expected 0 to 11");
    String noEvent = "there is no event at position %d; expected one of the 11 events of the trace";
    rejects(TRANSFERS, deadlock(0, events(0, 5), 1, 11), Rule.KNOWN_EVENTS, noEvent.formatted(11));
    rejects(TRANSFERS, deadlock(0, events(0, 5), -1, 6), Rule.KNOWN_EVENTS, noEvent.formatted(-1));
    rejects(TRANSFERS, deadlock(0, events(0, -5), 1, 6), Rule.KNOWN_EVENTS, noEvent.formatted(-5));
  }

  @Test
  void fewer_than_two_threads() {
    String tooFew = "a cycle of %d waiting events; expected two or more";
    rejects(TRANSFERS, deadlock(1, events(5)), Rule.WAITING_EVENTS, tooFew.formatted(0));
    rejects(TRANSFERS, deadlock(1, events(5), 6), Rule.WAITING_EVENTS, tooFew.formatted(1));
  }

  @Test
  void another_event_than_an_acquire() {
    rejects(
        TRANSFERS,
        deadlock(2, events(), 2, 5),
        Rule.WAITING_ACQUIRES,
        "event 2: A writes x; expected a waiting event to be an acquire");
    rejects(
        TRANSFERS,
        deadlock(3, events(), 5, 3),
        Rule.WAITING_ACQUIRES,
        "event 3: A releases m; expected a waiting event to be an acquire");
  }

  @Test
  void a_thread_that_waits_twice() {
    rejects(
        TRANSFERS,
        deadlock(1, events(5), 1, 6, 1),
        Rule.WAITING_THREADS,
        "event 1: A acquires m, and event 1 is of this thread too; expected a thread to wait once");
    rejects(
        TRANSFERS,
        deadlock(1, events(), 5, 6),
        Rule.WAITING_THREADS,
        "event 6: B acquires l, and event 5 is of this thread too; expected a thread to wait once");
  }

  @Test
  void a_lock_that_two_wait_for() {
    rejects(
        TRANSFERS,
        deadlock(1, events(9, 5), 6, 10),
        Rule.WAITING_LOCKS,
        "event 10: C acquires l, and event 6 (B acquires l) is of this lock too; expected"
            + " different locks");
  }

  @Test
  void an_acquire_that_gives_up() {
    TraceBuilder builder = new TraceBuilder().acquire("A", "l");
    builder.add("A", Operation.SIGNAL, LockSignals.GIVES_UP).acquire("A", "m");
    builder.release("A", "m").release("A", "l");
    builder.add("B", Operation.SIGNAL, LockSignals.GIVES_UP).acquire("B", "m");
    TraceColumns trace = builder.acquire("B", "l").build();
    rejects(
        trace,
        deadlock(2, events(5, 6), 2, 7),
        Rule.WAITING_FOR_EVER,
        "event 2: A acquires m, and gives up if it cannot have it, as event 1 says; expected an"
            + " acquire that waits");
  }

  /** What was taken by an acquire that could have given up is held like any other. */
  @Test
  void only_the_acquire_right_behind_the_word_gives_up() {
    TraceColumns trace =
        new TraceBuilder()
            .add("A", Operation.SIGNAL, LockSignals.GIVES_UP) // 0
            .acquire("A", "l") // 1
            .acquire("A", "m") // 2
            .release("A", "m") // 3
            .release("A", "l") // 4
            .add("A", Operation.SIGNAL, LockSignals.GIVES_UP) // 5
            .acquire("B", "m") // 6
            .add("B", Operation.SIGNAL, "another word") // 7
            .acquire("B", "l") // 8
            .build();
    accepts(trace, deadlock(2, events(6, 7), 2, 8));
  }

  @Test
  void a_waiting_acquire_in_the_schedule() {
    rejects(
        TRANSFERS,
        deadlock(2, events(), 1, 6),
        Rule.DEADLOCK_AT_THE_END,
        "event 1: A acquires m in the schedule; expected the waiting acquires behind it and not in"
            + " it");
  }

  @Test
  void a_thread_that_has_not_come_to_its_acquire() {
    rejects(
        TRANSFERS,
        deadlock(1, events(), 1, 6),
        Rule.THREAD_ORDER,
        "event 6: B acquires l, but event 5 (B acquires m) has not happened; expected a thread's"
            + " events in their order");
  }

  @Test
  void a_thread_that_has_not_been_forked() {
    TraceColumns trace =
        new TraceBuilder()
            .fork("A", "B") // 0
            .acquire("A", "l") // 1
            .release("A", "l") // 2
            .acquire("B", "m") // 3
            .acquire("C", "l") // 4
            .build();
    rejects(
        trace,
        deadlock(0, events(), 3, 4),
        Rule.FORK,
        "event 3: B acquires m, but event 0 (A forks B) has not happened; expected a thread's fork"
            + " before its events");
  }

  @Test
  void locks_that_nobody_or_another_one_holds() {
    rejects(
        TRANSFERS,
        deadlock(5, events(), 5, 9),
        Rule.WAITING_CYCLE,
        "event 5: B acquires m, which nobody holds; expected C to hold it, which waits with event"
            + " 9");
    rejects(
        TRANSFERS,
        deadlock(9, events(9), 5, 10),
        Rule.DEADLOCK_AT_THE_END,
        "event 5: B acquires m in the schedule; expected the waiting acquires behind it and not in"
            + " it");
    rejects(
        TRANSFERS,
        deadlock(1, events(9), 10, 1),
        Rule.WAITING_CYCLE,
        "event 1: A acquires m, which nobody holds; expected C to hold it, which waits with event"
            + " 10");
  }

  @Test
  void a_schedule_that_is_not_possible() {
    rejects(
        TRANSFERS,
        deadlock(2, events(5), 9, 6),
        Rule.ACQUIRE,
        "event 5: B acquires m, which A holds since event 1; expected a release first");
  }

  /** Both hold the gate at their second acquire, so one of them is not there yet. */
  @Test
  void a_gate_keeps_the_threads_apart() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("A", "gate") // 0
            .acquire("A", "l") // 1
            .acquire("A", "m") // 2
            .release("A", "m") // 3
            .release("A", "l") // 4
            .release("A", "gate") // 5
            .acquire("B", "gate") // 6
            .acquire("B", "m") // 7
            .acquire("B", "l") // 8
            .build();
    rejects(
        trace,
        deadlock(2, events(6, 7), 2, 8),
        Rule.ACQUIRE,
        "event 6: B acquires gate, which A holds since event 0; expected a release first");
  }

  @Test
  void a_read_on_the_way_may_see_another_write_of_its_value_only() {
    TraceColumns trace =
        new TraceBuilder()
            .write("C", "x") // 0
            .acquire("A", "l") // 1
            .acquire("A", "m") // 2
            .write("A", "x") // 3
            .release("A", "m") // 4
            .release("A", "l") // 5
            .read("B", "x") // 6
            .acquire("B", "m") // 7
            .acquire("B", "l") // 8
            .build();
    DeadlockWitness witness = deadlock(2, events(6, 7), 2, 8);
    rejects(
        trace,
        witness,
        Rule.READ,
        "event 6: B reads x and sees the write of event 0; expected the write of event 3, as in"
            + " the run");
    accepts(trace.withValues(values(7, 7, 7)), witness);
    assertThat(new WitnessChecker(trace.withValues(values(7, 8, 8))).check(witness).accepted())
        .isFalse();
  }

  /** Of events 0, 3 and 6. */
  private static RecordedValues values(long first, long second, long third) {
    RecordedValues.Builder values = new RecordedValues.Builder();
    values.add(first);
    values.addUnknown();
    values.addUnknown();
    values.add(second);
    values.addUnknown();
    values.addUnknown();
    values.add(third);
    values.addUnknown();
    values.addUnknown();
    return values.build();
  }

  @Test
  void one_verdict_does_not_change_the_next_one() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("A", "l") // 0
            .acquire("A", "m") // 1
            .write("A", "x") // 2
            .release("A", "m") // 3
            .release("A", "l") // 4
            .acquire("B", "m") // 5
            .acquire("B", "l") // 6
            .write("C", "x") // 7
            .build();
    List<Exposure> witnesses =
        List.of(
            new Witness(2, new int[0], 2, 7),
            deadlock(1, events(5), 1, 6),
            new Witness(1, new int[] {5, 1}, 2, 7),
            deadlock(0, events(5), 1, 6),
            deadlock(0, events(5, 0), 1, 6),
            new Witness(0, new int[] {0, 1}, 7, 2),
            deadlock(0, events(5, 0)));
    List<Verdict> alone = witnesses.stream().map(w -> new WitnessChecker(trace).check(w)).toList();
    assertThat(alone)
        .extracting(Verdict::accepted)
        .containsExactly(true, true, false, false, true, true, false);
    WitnessChecker checker = new WitnessChecker(trace);
    assertThat(witnesses.stream().map(checker::check).toList()).isEqualTo(alone);
    assertThat(checker.checkAll(witnesses)).isEqualTo(alone);
  }

  /** As many as a claim from outside may name. */
  @Test
  void a_long_list_of_waiting_acquires_ends_early() {
    int[] next = new int[1_000_000];
    for (int i = 0; i < next.length; i++) {
      next[i] = i % 2 == 0 ? 1 : 6;
    }
    assertThat(TRANSFERS.names().count(NameKind.THREAD)).isEqualTo(3);
    rejects(
        TRANSFERS,
        deadlock(1, events(5), next),
        Rule.WAITING_THREADS,
        "event 1: A acquires m, and event 1 is of this thread too; expected a thread to wait once");
  }
}
