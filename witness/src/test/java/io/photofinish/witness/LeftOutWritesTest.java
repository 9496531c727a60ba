package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Of the writes of x by t1, the one of event 4 was recorded, and one behind event 0 was not. */
class LeftOutWritesTest {
  private static final TraceColumns TRACE =
      new TraceBuilder()
          .acquire("t1", "l")
          .release("t1", "l")
          .write("t1", "z")
          .acquire("t1", "l")
          .write("t1", "x")
          .release("t1", "l")
          .acquire("t3", "l")
          .write("t3", "x")
          .release("t3", "l")
          .acquire("t2", "l")
          .read("t2", "x")
          .release("t2", "l")
          .write("t2", "z")
          .build();

  private static Optional<String> doubt(long since, int prefix, int... rest) {
    Witness witness = new Witness(prefix, rest, 2, 12);
    assertThat(new WitnessChecker(TRACE).check(witness)).isEqualTo(Verdict.ACCEPTED);
    LeftOutReads leftOut = new LeftOutReads(new long[] {since}, new long[] {4});
    return Doubts.of(TRACE, List.of(), leftOut).about(witness);
  }

  @Test
  void a_read_may_have_seen_a_write_that_was_left_out_behind_its_own() {
    assertThat(doubt(0, 0, 6, 7, 8, 0, 1, 9, 10, 11))
        .contains(
            "t1 wrote x before event 4 too, which was not recorded, and t2 may have seen that");
    assertThat(doubt(LeftOutReads.START, 0, 6, 7, 8, 0, 1, 9, 10, 11)).isPresent();
  }

  @Test
  void what_was_written_behind_the_last_step_of_the_thread_was_seen() {
    assertThat(doubt(0, 0, 0, 1, 6, 7, 8, 9, 10, 11)).isEmpty();
  }

  @Test
  void a_thread_that_has_not_come_to_the_span_wrote_nothing() {
    assertThat(doubt(1, 0, 6, 7, 8, 0, 1, 9, 10, 11)).isEmpty();
  }

  @Test
  void what_is_as_in_the_run_is_beyond_doubt() {
    assertThat(doubt(0, 2, 6, 7, 8, 9, 10, 11)).isEmpty();
  }
}
