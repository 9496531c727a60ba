package io.photofinish.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.analysis.PairProblem.Rule;
import io.photofinish.detect.predict.Reason;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PairExplainerTest {
  private static final int BUDGET = 1_000;

  private static PairExplainer open(TraceBuilder trace) throws IOException {
    return PairExplainer.open(TraceSource.of(input(trace.build())), AnalysisOptions.DEFAULT);
  }

  private static TraceInput input(TraceColumns trace) {
    return new TraceInput() {
      @Override
      public String name() {
        return "test";
      }

      @Override
      public String format() {
        return "memory";
      }

      @Override
      public TraceReader open() {
        return trace.reader();
      }
    };
  }

  @Test
  void what_cannot_race_by_its_nature_is_told_by_the_rule_that_it_breaks() throws IOException {
    TraceBuilder trace = new TraceBuilder();
    trace.write("t1", "x");
    trace.read("t1", "x");
    trace.read("t2", "x");
    trace.write("t2", "y");
    trace.add("t2", Operation.VOLATILE_WRITE, "v");
    trace.add("t2", Operation.SIGNAL, "s");
    try (PairExplainer pairs = open(trace)) {
      assertThat(pairs.problemOf(0, 2)).isEmpty();
      assertThat(pairs.problemOf(0, 6)).contains(new PairProblem(Rule.KNOWN_EVENTS, 6));
      assertThat(pairs.problemOf(0, 4)).contains(new PairProblem(Rule.NOT_VOLATILE, 4));
      assertThat(pairs.problemOf(0, 5)).contains(new PairProblem(Rule.ACCESSES, 5));
      assertThat(pairs.problemOf(0, 1)).contains(new PairProblem(Rule.TWO_THREADS, 0));
      assertThat(pairs.problemOf(0, 3)).contains(new PairProblem(Rule.ONE_VARIABLE, 0));
      assertThat(pairs.problemOf(1, 2)).contains(new PairProblem(Rule.ONE_WRITES, 1));
      assertThatThrownBy(() -> pairs.judge(0, 3, BUDGET, false))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("ONE_VARIABLE");
    }
  }

  @Test
  void a_race_comes_with_its_schedule_in_whichever_order_the_pair_is_given() throws IOException {
    TraceBuilder trace = new TraceBuilder();
    trace.write("t1", "y");
    trace.write("t1", "x");
    trace.write("t2", "x");
    try (PairExplainer pairs = open(trace)) {
      JudgedPair pair = pairs.judge(2, 1, BUDGET, false);
      assertThat(pair.first()).isEqualTo(1);
      assertThat(pair.second()).isEqualTo(2);
      assertThat(pair.outcome())
          .isInstanceOfSatisfying(
              PairOutcome.Race.class,
              race -> assertThat(race.witness().schedule()).containsExactlyInAnyOrder(0, 1, 2));
    }
  }

  @Test
  void a_pair_under_one_lock_is_no_race_because_of_it() throws IOException {
    TraceBuilder trace = new TraceBuilder();
    for (String thread : new String[] {"t1", "t2"}) {
      trace.add(thread, Operation.ACQUIRE, "l");
      trace.write(thread, "x");
      trace.add(thread, Operation.RELEASE, "l");
    }
    try (PairExplainer pairs = open(trace)) {
      assertThat(pairs.judge(1, 4, BUDGET, false).outcome())
          .isEqualTo(new PairOutcome.NoRace(new Reason.CommonLock(0, 0, 3)));
      assertThat(pairs.facts().events()).isEqualTo(6);
    }
  }
}
