package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.generate.Generators;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the papers are wrong or loose: docs/notes.md. */
class PredictionErrataTest {
  /**
   * The set of (2, 9) has T0's first read, T2's write and T3's section. T0 holds l to the end, so
   * it comes behind T3's section; T3's read sees T2's write, and T0's read none. That is a cycle,
   * though T1's write, which is not in the set, is between the two events of one of its edges.
   */
  @Test
  void an_event_outside_the_set_breaks_no_chain_within_it() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("T0", "l")
            .read("T0", "x")
            .read("T0", "x")
            .release("T0", "l")
            .write("T1", "x")
            .write("T2", "x")
            .acquire("T3", "l")
            .read("T3", "x")
            .release("T3", "l")
            .write("T3", "x")
            .build();
    Pair pair = new Pair(2, 9);
    assertThat(RaceDefinitions.predictable(trace)).doesNotContain(pair);
    for (String name : List.of("syncp", "osr", "m2", "exact", "predict")) {
      assertThat(Predicted.by(name, true, trace).pairs()).as(name).doesNotContain(pair);
    }
  }

  /** The earlier access is in the cone of what precedes the later one. */
  @Test
  void the_accesses_themselves_must_not_be_in_the_set() {
    TraceColumns trace =
        new TraceBuilder()
            .write("T1", "x")
            .write("T1", "y")
            .read("T2", "y")
            .write("T2", "x")
            .build();
    for (String name : List.of("syncp", "osr", "m2", "exact", "predict")) {
      assertThat(Predicted.by(name, true, trace).pairs()).as(name).containsExactly(new Pair(1, 2));
    }
  }

  @Test
  void osr_does_not_contain_syncp() throws IOException {
    TraceColumns trace = figure("osr-3a");
    assertThat(Predicted.by("syncp", true, trace).pairs()).contains(new Pair(0, 20));
    assertThat(Predicted.by("osr", true, trace).pairs()).doesNotContain(new Pair(0, 20));
    assertThat(Predicted.by("m2", true, trace).pairs()).doesNotContain(new Pair(0, 20));
    assertThat(Predicted.by("predict", true, trace).pairs()).contains(new Pair(0, 20));
  }

  /**
   * What precedes (6, 16) needs T2 inside l and T3 inside m. OSR ends T3's section, which needs
   * T4's section of l, while T2's cannot end without event 6; both write a, so T2's cannot come
   * last. Leaving T3's section open exposes the race.
   */
  @Test
  void the_first_happens_before_race_may_be_no_osr_race() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("T2", "l")
            .add("T2", Operation.VOLATILE_WRITE, "a")
            .acquire("T3", "m")
            .add("T3", Operation.VOLATILE_WRITE, "b")
            .add("T5", Operation.VOLATILE_READ, "a")
            .add("T5", Operation.VOLATILE_READ, "b")
            .write("T1", "x")
            .add("T1", Operation.VOLATILE_WRITE, "c")
            .add("T2", Operation.VOLATILE_READ, "c")
            .release("T2", "l")
            .acquire("T4", "l")
            .add("T4", Operation.VOLATILE_WRITE, "a")
            .add("T4", Operation.VOLATILE_WRITE, "d")
            .release("T4", "l")
            .add("T3", Operation.VOLATILE_READ, "d")
            .release("T3", "m")
            .write("T5", "x")
            .build();
    Pair pair = new Pair(6, 16);
    assertThat(RaceDefinitions.hb(trace)).containsExactly(pair);
    assertThat(RaceDefinitions.optimisticSyncReversal(trace)).isEmpty();
    assertThat(Predicted.by("osr", true, trace).pairs()).isEmpty();
    assertThat(Predicted.by("syncp", true, trace).pairs()).containsExactly(pair);
    assertThat(Predicted.by("predict", true, trace).pairs()).containsExactly(pair);
  }

  private static TraceColumns figure(String name) throws IOException {
    try (TraceReader reader = Generators.figure(name).orElseThrow().open()) {
      return TraceColumns.read(reader);
    }
  }
}
