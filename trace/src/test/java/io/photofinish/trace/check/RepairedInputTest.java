package io.photofinish.trace.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.photofinish.trace.AnyTrace;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Repair;
import io.photofinish.trace.Repair.Subject;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.text.StdReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RepairedInputTest {
  private final TraceBuilder trace = new TraceBuilder();
  private Map<Defect, Long> repairs;
  private List<Repair> doubts;

  @Test
  void what_keeps_the_rules_stays_with_its_index() throws IOException {
    trace.release("t1", "l").acquire("t1", "l").release("t2", "l").release("t1", "l");
    assertThat(AnyTrace.lines(repaired(trace.build())))
        .containsExactly("1 t1|acq(l)|2", "3 t1|rel(l)|4");
    assertThat(repairs)
        .isEqualTo(Map.of(Defect.UNMATCHED_RELEASE, 1L, Defect.RELEASE_OF_ANOTHERS_LOCK, 1L));
  }

  @Test
  void a_fork_that_lacks_the_t_of_the_name_gets_it() throws IOException {
    trace.fork("T1", "2").write("T2", "x").join("T1", "2");
    assertThat(AnyTrace.lines(repaired(trace.build())))
        .containsExactly("0 T1|fork(T2)|1", "1 T2|w(x)|2", "2 T1|join(T2)|3");
    assertThat(repairs).isEqualTo(Map.of(Defect.MISNAMED_THREAD, 2L));
  }

  @Test
  void a_thread_whose_name_is_a_number_keeps_its_fork() throws IOException {
    trace.fork("T1", "2").write("2", "x").write("T2", "x");
    assertThat(AnyTrace.lines(repaired(trace.build()))).hasSize(3).contains("0 T1|fork(2)|1");
    assertThat(repairs).isEmpty();
  }

  @Test
  void repeated_forks_and_forks_that_order_nothing_go() throws IOException {
    trace.fork("T1", "2").fork("T1", "T2").fork("T1", "T3").write("T2", "x").fork("T1", "T2");
    assertThat(AnyTrace.lines(repaired(trace.build())))
        .containsExactly("0 T1|fork(T2)|1", "3 T2|w(x)|4");
    assertThat(repairs)
        .isEqualTo(
            Map.of(
                Defect.MISNAMED_THREAD, 1L,
                Defect.DUPLICATE_FORK, 1L,
                Defect.FORK_AFTER_START, 1L,
                Defect.SILENT_THREAD, 1L));
  }

  /** What t1 did before the fork comes before what t2 does behind the join. */
  @Test
  void a_thread_without_events_keeps_its_fork_and_its_join() throws IOException {
    trace.write("t1", "x").fork("t1", "silent").join("t2", "silent").write("t2", "x");
    assertThat(AnyTrace.lines(repaired(trace.build()))).hasSize(4);
    assertThat(repairs).isEmpty();
  }

  @Test
  void each_thing_that_is_left_in_doubt_is_told_once_for_each_thread() throws IOException {
    trace.acquire("t1", "l").acquire("t2", "l").release("t2", "l").acquire("t3", "l");
    trace.write("t4", "x").fork("t1", "t4").join("t1", "t5").write("t5", "x");
    TraceColumns wellFormed = repaired(trace.build());
    assertThat(doubts)
        .extracting(Repair::index, Repair::subject)
        .containsExactly(
            tuple(1L, Subject.SECTIONS),
            tuple(3L, Subject.SECTIONS),
            tuple(5L, Subject.START),
            tuple(6L, Subject.END));
    assertThat(doubts.get(2).id()).isEqualTo(wellFormed.thread(wellFormed.position(4)));
    assertThat(doubts.get(0).inWords())
        .isEqualTo(
            "the trace broke a rule at event 1: t2 acquires l, which t1 holds since event 0;"
                + " expected a release first");
  }

  @Test
  void a_join_that_comes_too_early_goes_and_the_events_behind_it_stay() throws IOException {
    trace.write("t2", "x").join("t1", "t2").write("t2", "x").join("t1", "t2");
    assertThat(AnyTrace.lines(repaired(trace.build())))
        .containsExactly("0 t2|w(x)|1", "2 t2|w(x)|3", "3 t1|join(t2)|4");
    assertThat(repairs).isEqualTo(Map.of(Defect.JOIN_BEFORE_END, 1L));
  }

  @Test
  void a_fork_that_is_told_twice_at_once_leaves_nothing_in_doubt() throws IOException {
    trace.fork("t1", "t2").write("t3", "x").fork("t1", "t2").write("t2", "x");
    repaired(trace.build());
    assertThat(repairs).isEqualTo(Map.of(Defect.DUPLICATE_FORK, 1L));
    assertThat(doubts).isEmpty();
  }

  @Test
  void a_second_fork_later_leaves_the_start_in_doubt() throws IOException {
    trace.fork("t1", "t2").write("t1", "x").fork("t1", "t2").write("t2", "x");
    repaired(trace.build());
    assertThat(doubts).extracting(Repair::subject).containsExactly(Subject.START);
  }

  @Test
  void reentrant_pairs_are_collapsed_by_depth() throws IOException {
    trace.acquire("t", "l").acquire("t", "l").acquire("t", "l").write("t", "x");
    trace.release("t", "l").release("t", "l").release("t", "l").release("t", "l");
    assertThat(AnyTrace.lines(repaired(trace.build())))
        .containsExactly("0 t|acq(l)|1", "3 t|w(x)|4", "6 t|rel(l)|7");
  }

  @Test
  void whatever_comes_in_what_comes_out_is_well_formed() throws IOException {
    for (int seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      TraceColumns any = AnyTrace.random(random, random.nextInt(60), random.nextBoolean());
      TraceColumns wellFormed = repaired(any);
      Validator validator = new Validator();
      TraceReader reader = wellFormed.reader();
      EventBlock block = new EventBlock(16);
      while (reader.read(block)) {
        validator.check(block, reader.names());
      }
      validator.finish(reader.names());
      assertThat(validator.problems()).as("seed %d", seed).isEmpty();
      repaired(wellFormed);
      // A thread may be silent only now, all its events having been dropped: that is well-formed.
      assertThat(repairs.keySet()).as("seed %d", seed).isSubsetOf(Defect.SILENT_THREAD);
    }
  }

  /** A pass over a file names things as it comes to them; one over memory knows them all. */
  @Test
  void a_misnamed_fork_has_its_name_before_the_thread_acts() throws IOException {
    String text = "T1|fork(2)|1\nT1|w(x)|2\nT2|w(x)|3\n";
    TraceInput input =
        AnyTrace.input(() -> new StdReader(new ByteArrayInputStream(text.getBytes(UTF_8)), "text"));
    try (TraceReader reader = new RepairedInput(input).open()) {
      assertThat(AnyTrace.lines(TraceColumns.read(reader))).contains("0 T1|fork(T2)|1");
    }
    try (TraceReader reader = new RepairedInput(input).open()) {
      EventBlock block = new EventBlock(1);
      reader.read(block);
      assertThat(reader.names().name(NameKind.THREAD, block.target(0))).isEqualTo("T2");
    }
  }

  private TraceColumns repaired(TraceColumns columns) throws IOException {
    TraceInput input = AnyTrace.input(columns::reader);
    RepairingReader reader = new RepairedInput(input).open();
    TraceColumns result = TraceColumns.read(reader);
    repairs = reader.counts();
    doubts = reader.repairs();
    return result;
  }
}
