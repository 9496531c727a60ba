package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.generate.Generators;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class WitnessCheckerTest {
  private static Witness witness(int prefix, int[] rest, int first, int second) {
    return new Witness(prefix, rest, first, second);
  }

  private static int[] events(int... positions) {
    return positions;
  }

  private static void accepts(TraceColumns trace, Witness witness) {
    assertThat(new WitnessChecker(trace).check(witness)).hasToString("accepted");
  }

  private static void rejects(TraceColumns trace, Witness witness, Rule rule, String message) {
    Verdict verdict = new WitnessChecker(trace).check(witness);
    assertThat(verdict).hasToString("rejected: " + message);
    assertThat(verdict.violation().orElseThrow().rule()).isEqualTo(rule);
  }

  @Test
  void the_witness_of_a_paper_is_accepted() {
    TraceColumns trace = Generators.figure("osr-1a").orElseThrow().trace();
    accepts(trace, witness(0, events(6, 7, 8, 2, 3, 9, 10), 0, 11));
    accepts(trace, witness(0, events(6, 7, 8, 2, 3, 9, 10), 11, 0));
    rejects(
        trace,
        witness(0, events(2, 3, 6, 7, 8, 9, 10), 0, 11),
        Rule.ACQUIRE,
        "event 6: t3 acquires l, which t2 holds since event 2; expected a release first");
  }

  private static final TraceColumns ACCESSES =
      new TraceBuilder()
          .write("A", "x")
          .write("B", "x")
          .read("A", "x")
          .read("B", "x")
          .read("A", "y")
          .write("B", "y")
          .build();

  @Test
  void two_accesses_at_the_start_race_without_a_schedule() {
    accepts(ACCESSES, witness(0, events(), 0, 1));
  }

  @Test
  void a_racing_read_need_not_see_its_old_write() {
    TraceColumns trace = new TraceBuilder().write("A", "x").write("A", "x").read("B", "x").build();
    accepts(trace, witness(0, events(), 0, 2));
    accepts(trace, witness(1, events(), 1, 2));
  }

  @Test
  void prefixes_and_rests_are_the_same_schedule() {
    for (int prefix = 0; prefix <= 4; prefix++) {
      int[] rest = new int[4 - prefix];
      for (int i = 0; i < rest.length; i++) {
        rest[i] = prefix + i;
      }
      accepts(ACCESSES, witness(prefix, rest, 4, 5));
    }
  }

  @Test
  void a_prefix_longer_than_the_trace_or_negative() {
    rejects(
        ACCESSES,
        witness(7, events(), 4, 5),
        Rule.KNOWN_EVENTS,
        "a prefix of 7 events; expected 0 to 6");
    rejects(
        ACCESSES,
        witness(Integer.MIN_VALUE, events(), 4, 5),
        Rule.KNOWN_EVENTS,
        "a prefix of -2147483648 events; expected 0 to 6");
  }

  @Test
  void events_that_do_not_exist() {
    String noEvent = "there is no event at position %d; expected one of the 6 events of the trace";
    rejects(ACCESSES, witness(0, events(), 6, 1), Rule.KNOWN_EVENTS, noEvent.formatted(6));
    rejects(ACCESSES, witness(0, events(), 0, -1), Rule.KNOWN_EVENTS, noEvent.formatted(-1));
    rejects(ACCESSES, witness(2, events(99), 4, 5), Rule.KNOWN_EVENTS, noEvent.formatted(99));
  }

  @Test
  void a_pair_that_cannot_race() {
    rejects(
        ACCESSES,
        witness(0, events(), 0, 2),
        Rule.RACING_THREADS,
        "event 2: A reads x, and event 0 is of this thread too; expected two threads");
    rejects(
        ACCESSES,
        witness(0, events(), 0, 0),
        Rule.RACING_THREADS,
        "event 0: A writes x, and event 0 is of this thread too; expected two threads");
    rejects(
        ACCESSES,
        witness(0, events(), 4, 1),
        Rule.RACING_VARIABLE,
        "event 1: B writes x, and A reads y; expected the racing events to access one variable");
    rejects(
        ACCESSES,
        witness(2, events(), 2, 3),
        Rule.RACING_WRITE,
        "event 3: B reads x, and A reads x; expected a write among the racing events");
  }

  @Test
  void a_pair_of_other_events_than_plain_accesses() {
    TraceColumns trace =
        new TraceBuilder()
            .write("A", "x")
            .add("B", Operation.VOLATILE_WRITE, "x")
            .acquire("B", "l")
            .build();
    rejects(
        trace,
        witness(0, events(), 0, 1),
        Rule.RACING_ACCESSES,
        "event 1: B writes x; expected a racing event to be a plain read or write");
    rejects(
        trace,
        witness(0, events(), 2, 0),
        Rule.RACING_ACCESSES,
        "event 2: B acquires l; expected a racing event to be a plain read or write");
  }

  @Test
  void a_racing_access_in_the_schedule() {
    rejects(
        ACCESSES,
        witness(1, events(), 0, 1),
        Rule.RACE_AT_THE_END,
        "event 0: A writes x in the schedule; expected the racing accesses behind it and not in"
            + " it");
  }

  @Test
  void a_racing_access_that_is_not_enabled() {
    rejects(
        ACCESSES,
        witness(0, events(), 0, 3),
        Rule.THREAD_ORDER,
        "event 3: B reads x, but event 1 (B writes x) has not happened; expected a thread's"
            + " events in their order");
  }

  @Test
  void an_event_that_comes_twice() {
    rejects(
        ACCESSES,
        witness(1, events(1, 0), 4, 5),
        Rule.ONCE,
        "event 0: A writes x a second time; expected each event once");
  }

  @Test
  void an_event_before_another_one_of_its_thread() {
    rejects(
        ACCESSES,
        witness(0, events(0, 3), 4, 5),
        Rule.THREAD_ORDER,
        "event 3: B reads x, but event 1 (B writes x) has not happened; expected a thread's"
            + " events in their order");
  }

  @Test
  void a_read_that_sees_another_write() {
    rejects(
        ACCESSES,
        witness(0, events(0, 2), 4, 5),
        Rule.READ,
        "event 2: A reads x and sees the write of event 0; expected the write of event 1, as in"
            + " the run");
  }

  @Test
  void a_read_that_sees_no_write_or_one_where_it_saw_none() {
    TraceColumns trace =
        new TraceBuilder()
            .add("A", Operation.VOLATILE_READ, "v")
            .add("B", Operation.VOLATILE_WRITE, "v")
            .add("A", Operation.VOLATILE_UPDATE, "v")
            .write("A", "x")
            .write("C", "x")
            .build();
    accepts(trace, witness(0, events(0, 1, 2), 3, 4));
    rejects(
        trace,
        witness(0, events(1, 0, 2), 3, 4),
        Rule.READ,
        "event 0: A reads v and sees the write of event 1; expected no write, as in the run");
    rejects(
        trace,
        witness(1, events(2), 3, 4),
        Rule.READ,
        "event 2: A updates v and sees no write; expected the write of event 1, as in the run");
  }

  private static final TraceColumns FORKS =
      new TraceBuilder()
          .fork("A", "B")
          .write("B", "x")
          .write("B", "y")
          .join("A", "B")
          .write("A", "x")
          .write("C", "x")
          .build();

  @Test
  void a_thread_before_its_fork() {
    accepts(FORKS, witness(1, events(), 1, 5));
    rejects(
        FORKS,
        witness(0, events(), 1, 5),
        Rule.FORK,
        "event 1: B writes x, but event 0 (A forks B) has not happened; expected a thread's fork"
            + " before its events");
    rejects(
        FORKS,
        witness(0, events(1), 4, 5),
        Rule.FORK,
        "event 1: B writes x, but event 0 (A forks B) has not happened; expected a thread's fork"
            + " before its events");
  }

  @Test
  void a_join_before_the_end_of_the_thread() {
    accepts(FORKS, witness(4, events(), 4, 5));
    rejects(
        FORKS,
        witness(2, events(3), 4, 5),
        Rule.JOIN,
        "event 3: A joins B, but event 2 (B writes y) has not happened; expected all events of"
            + " the joined thread first");
  }

  /** It started behind its fork, and ended before its join, whatever it did. */
  @Test
  void the_join_of_a_thread_without_events_before_its_fork() {
    TraceColumns trace =
        new TraceBuilder()
            .write("A", "x")
            .fork("A", "silent")
            .join("B", "silent")
            .write("B", "x")
            .build();
    rejects(
        trace,
        witness(0, events(2), 0, 3),
        Rule.JOIN,
        "event 2: B joins silent, but event 1 (A forks silent) has not happened; expected all"
            + " events of the joined thread first");
  }

  @Test
  void an_await_before_a_signal_that_it_waited_for() {
    TraceColumns trace =
        new TraceBuilder()
            .add("A", Operation.SIGNAL, "s")
            .add("B", Operation.SIGNAL, "s")
            .add("C", Operation.AWAIT, "s")
            .add("D", Operation.SIGNAL, "s")
            .write("C", "x")
            .write("E", "x")
            .build();
    accepts(trace, witness(0, events(3, 1, 0, 2), 4, 5));
    accepts(trace, witness(0, events(1, 0, 2), 4, 5));
    rejects(
        trace,
        witness(0, events(3, 0, 2), 4, 5),
        Rule.AWAIT,
        "event 2: C awaits s, but event 1 (B signals s) has not happened; expected the signals"
            + " first that came first in the run");
  }

  @Test
  void a_lock_that_the_prefix_left_held() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("A", "l")
            .write("A", "x")
            .release("A", "l")
            .acquire("B", "l")
            .write("B", "y")
            .write("B", "x")
            .write("C", "y")
            .build();
    accepts(trace, witness(0, events(3), 4, 6));
    rejects(
        trace,
        witness(1, events(3), 4, 6),
        Rule.ACQUIRE,
        "event 3: B acquires l, which A holds since event 0; expected a release first");
  }

  @Test
  void a_release_by_another_thread_in_a_trace_that_nobody_validated() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("A", "l")
            .release("B", "l")
            .write("B", "x")
            .write("C", "x")
            .build();
    rejects(
        trace,
        witness(0, events(1), 2, 3),
        Rule.RELEASE,
        "event 1: B releases l, which nobody holds; expected its holder to release it");
    rejects(
        trace,
        witness(0, events(0, 1), 2, 3),
        Rule.RELEASE,
        "event 1: B releases l, which A holds since event 0; expected its holder to release it");
  }

  @Test
  void messages_speak_of_indices() throws IOException {
    TraceColumns shifted =
        TraceColumns.read(
            new ForwardingReader(ACCESSES.reader()) {
              @Override
              public boolean read(EventBlock block) throws IOException {
                boolean more = source.read(block);
                if (more) {
                  long[] indices = block.indicesWithGaps();
                  for (int i = 0; i < block.size(); i++) {
                    indices[i] += 100;
                  }
                }
                return more;
              }
            });
    rejects(
        shifted,
        witness(0, events(0, 2), 4, 5),
        Rule.READ,
        "event 102: A reads x and sees the write of event 100; expected the write of event 101,"
            + " as in the run");
  }

  @Test
  void one_verdict_does_not_change_the_next_one() {
    WitnessChecker checker = new WitnessChecker(ACCESSES);
    List<Witness> witnesses =
        List.of(
            witness(4, events(), 4, 5),
            witness(0, events(0, 2), 4, 5),
            witness(0, events(), 0, 1),
            witness(3, events(3), 4, 5),
            witness(9, events(), 4, 5),
            witness(2, events(3, 2), 4, 5));
    List<Verdict> alone =
        witnesses.stream().map(w -> new WitnessChecker(ACCESSES).check(w)).toList();
    assertThat(alone)
        .extracting(Verdict::accepted)
        .containsExactly(true, false, true, true, false, true);
    assertThat(witnesses.stream().map(checker::check).toList()).isEqualTo(alone);
    assertThat(checker.checkAll(witnesses)).isEqualTo(alone);
    assertThat(checker.checkAll(List.of())).isEmpty();
  }

  @Test
  void a_schedule_is_cut_into_prefix_rest_and_pair() {
    Witness witness = Witness.ofSchedule(new int[] {0, 1, 3, 2, 5, 4});
    assertThat(witness.prefix()).isEqualTo(2);
    assertThat(witness.rest()).containsExactly(3, 2);
    assertThat(witness.first()).isEqualTo(5);
    assertThat(witness.second()).isEqualTo(4);
    assertThat(witness.schedule()).containsExactly(0, 1, 3, 2, 5, 4);
    assertThat(Witness.ofSchedule(new int[] {0, 1}).prefix()).isZero();
    assertThatThrownBy(() -> Witness.ofSchedule(new int[] {0}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
