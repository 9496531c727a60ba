package io.photofinish.analysis.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Rule;
import io.photofinish.witness.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClaimCheckTest {
  private static TraceColumns trace() {
    TraceBuilder trace = new TraceBuilder();
    trace.write("t1", "y");
    trace.write("t1", "x");
    trace.write("t2", "z");
    trace.write("t2", "x");
    return trace.build();
  }

  private static Claim claim(Optional<Claim.Pair> pair, long prefix, long... schedule) {
    return new Claim(Optional.of("somebody"), pair, prefix, schedule);
  }

  private static Optional<Rule> broken(JudgedClaim claim) {
    return claim.verdict().violation().map(Verdict.Violation::rule);
  }

  @Test
  void claims_keep_their_order_whether_or_not_the_checker_needs_to_look() {
    Optional<Claim.Pair> pair = Optional.of(new Claim.Pair(3, 1));
    List<JudgedClaim> judged =
        new ClaimCheck(trace())
            .judge(
                List.of(
                    claim(pair, 0, 0, 2, 1, 3),
                    claim(pair, 0, 9, 1, 3),
                    claim(pair, 0, 2, 1, 3),
                    claim(pair, 0, 0, 3, 2),
                    claim(pair, 0, 1),
                    claim(Optional.empty(), 1, 2, 3, 1)));
    assertThat(judged)
        .extracting(ClaimCheckTest::broken)
        .containsExactly(
            Optional.empty(),
            Optional.of(Rule.KNOWN_EVENTS),
            Optional.of(Rule.THREAD_ORDER),
            Optional.of(Rule.RACE_AT_THE_END),
            Optional.of(Rule.RACE_AT_THE_END),
            Optional.empty());
    assertThat(judged).extracting(JudgedClaim::steps).containsExactly(2L, 1L, 1L, 1L, 0L, 2L);
    assertThat(judged.get(5).pair()).contains(new Claim.Pair(3, 1));
  }

  @Test
  void a_schedule_that_is_a_trace_is_matched_by_thread_and_name() {
    TraceBuilder schedule = new TraceBuilder();
    schedule.write("t2", "z");
    schedule.write("t1", "y");
    schedule.write("t2", "x");
    schedule.write("t1", "x");
    JudgedClaim judged = new ClaimCheck(trace()).judge(schedule.build());
    assertThat(judged.verdict().accepted()).isTrue();
    assertThat(judged.pair()).contains(new Claim.Pair(3, 1));
    TraceBuilder other = new TraceBuilder();
    other.write("t1", "y");
    other.write("t1", "z");
    assertThat(broken(new ClaimCheck(trace()).judge(other.build()))).contains(Rule.KNOWN_EVENTS);
  }
}
