package io.photofinish.trace.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValidatorTest {
  private final TraceBuilder trace = new TraceBuilder();

  @Test
  void a_well_formed_trace_has_no_problems() throws IOException {
    trace.fork("t1", "t2").acquire("t1", "l").acquire("t1", "m").release("t1", "l");
    trace.acquire("t2", "l").write("t2", "x").release("t2", "l").join("t1", "t2");
    trace.join("t1", "t2").read("t3", "x").fork("t3", "never acts");
    assertThat(problems()).isEmpty();
  }

  @Test
  void locks_may_be_held_at_the_end() throws IOException {
    trace.acquire("t1", "l").write("t1", "x");
    assertThat(problems()).isEmpty();
  }

  @Test
  void an_unmatched_release_is_reported() throws IOException {
    trace.write("t1", "x").release("t1", "l");
    assertThat(problems())
        .containsExactly(
            new Problem(
                1,
                Defect.UNMATCHED_RELEASE,
                "t1 releases l, which nobody holds; expected an acquire first"));
  }

  @Test
  void a_release_of_anothers_lock_names_the_holder() throws IOException {
    trace.acquire("t1", "l").release("t2", "l").release("t1", "l");
    assertThat(problems())
        .containsExactly(
            new Problem(
                1,
                Defect.RELEASE_OF_ANOTHERS_LOCK,
                "t2 releases l, which t1 holds since event 0; expected its holder to release it"));
  }

  @Test
  void an_acquire_of_a_held_lock_names_the_holder() throws IOException {
    trace.acquire("t1", "l").acquire("t2", "l");
    assertThat(problems())
        .extracting(Problem::message)
        .containsExactly("t2 acquires l, which t1 holds since event 0; expected a release first");
  }

  @Test
  void reentrant_pairs_are_reported() throws IOException {
    trace.acquire("t1", "l").acquire("t1", "l").release("t1", "l").release("t1", "l");
    assertThat(problems())
        .extracting(Problem::defect)
        .containsExactly(Defect.REENTRANT_ACQUIRE, Defect.REENTRANT_RELEASE);
  }

  @Test
  void a_thread_that_acts_before_its_fork_is_reported() throws IOException {
    trace.write("t1", "x").read("t2", "x").fork("t1", "t2");
    assertThat(problems())
        .extracting(Problem::message)
        .containsExactly(
            "t1 forks t2, which started at event 1; expected a thread's fork before its events");
  }

  @Test
  void a_second_fork_is_reported() throws IOException {
    trace.fork("t1", "t2").fork("t1", "t2").write("t2", "x");
    assertThat(problems()).extracting(Problem::defect).containsExactly(Defect.DUPLICATE_FORK);
  }

  @Test
  void a_thread_that_acts_after_its_join_is_reported() throws IOException {
    trace.write("t2", "x").join("t1", "t2").write("t2", "x");
    assertThat(problems())
        .extracting(Problem::message)
        .containsExactly(
            "t2 acts after its join at event 1; expected no event behind a thread's join");
  }

  @Test
  void a_thread_neither_forks_nor_joins_itself() throws IOException {
    trace.fork("t1", "t1").join("t1", "t1");
    assertThat(problems())
        .extracting(Problem::defect)
        .containsExactly(Defect.FORK_AFTER_START, Defect.JOIN_BEFORE_END);
  }

  @Test
  void a_fork_that_lacks_the_t_of_the_name_is_reported() throws IOException {
    trace.write("T1", "x").fork("T1", "2").write("T2", "x");
    assertThat(problems())
        .extracting(Problem::index, Problem::defect)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(1L, Defect.MISNAMED_THREAD));
  }

  @Test
  void problems_beyond_twenty_are_only_counted() throws IOException {
    for (int i = 0; i < 50; i++) {
      trace.release("t1", "l");
    }
    Validator validator = validate();
    assertThat(validator.problems()).hasSize(20);
    assertThat(validator.problemCount()).isEqualTo(50);
  }

  @Test
  void a_checked_reader_refuses_with_one_line() {
    trace.write("t1", "x").release("t1", "l").release("t1", "m");
    assertThatThrownBy(() -> TraceColumns.read(new CheckedReader(trace.build().reader(), "a.std")))
        .isInstanceOf(TraceFormatException.class)
        .hasMessageStartingWith("a.std: event 1: t1 releases l, which nobody holds; expected")
        .hasMessageContaining("--repair");
  }

  private List<Problem> problems() throws IOException {
    return validate().problems();
  }

  private Validator validate() throws IOException {
    Validator validator = new Validator();
    TraceReader reader = trace.build().reader();
    EventBlock block = new EventBlock(3);
    while (reader.read(block)) {
      validator.check(block, reader.names());
    }
    validator.finish(reader.names());
    return validator;
  }
}
