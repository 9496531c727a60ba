package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.generate.Generators;
import io.photofinish.trace.generate.RandomTraceOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Laws on traces that are too long for the definition. */
class LongTraceTest {
  private static TraceColumns trace(long seed, int events) throws IOException {
    RandomTraceOptions options =
        RandomTraceOptions.builder()
            .seed(seed)
            .events(events)
            .variables(100)
            .racyShare(0.15)
            .volatileShare(0.05)
            .signalShare(0.02)
            .localShare(0.3)
            .build();
    try (TraceReader reader = Generators.random(options).open()) {
      return TraceColumns.read(reader);
    }
  }

  /**
   * Pairs of conflicting accesses that are both enabled behind a prefix of the run: behind it, each
   * is the next event of its thread. A thread that a fork starts must have acted before.
   */
  private static List<Witness> adjacentRaces(TraceColumns trace) {
    List<Witness> races = new ArrayList<>();
    int[] next = new int[trace.names().count(NameKind.THREAD)];
    boolean[] hasActed = new boolean[next.length];
    List<List<Integer>> events = new ArrayList<>();
    for (int thread = 0; thread < next.length; thread++) {
      events.add(new ArrayList<>());
    }
    IntStream.range(0, trace.size()).forEach(e -> events.get(trace.thread(e)).add(e));
    for (int prefix = 0; prefix < trace.size(); prefix++) {
      for (int other = 0; other < next.length; other++) {
        int thread = trace.thread(prefix);
        if (other != thread && hasActed[other] && next[other] < events.get(other).size()) {
          int access = events.get(other).get(next[other]);
          if (conflict(trace, prefix, access)) {
            races.add(new Witness(prefix, new int[0], prefix, access));
          }
        }
      }
      hasActed[trace.thread(prefix)] = true;
      next[trace.thread(prefix)]++;
    }
    return races;
  }

  private static boolean conflict(TraceColumns trace, int one, int other) {
    return OpCode.isPlainAccess(trace.operation(one))
        && OpCode.isPlainAccess(trace.operation(other))
        && trace.target(one) == trace.target(other)
        && trace.operation(one) + trace.operation(other) > 2 * OpCode.READ;
  }

  @Test
  void what_is_next_behind_a_prefix_is_accepted_and_made_short() throws IOException {
    for (int seed = 0; seed < 5; seed++) {
      TraceColumns trace = trace(seed, 20_000);
      TraceLinks links = TraceLinks.of(trace);
      WitnessChecker checker = new WitnessChecker(links);
      WitnessMinimizer minimizer = new WitnessMinimizer(links);
      List<Witness> races = adjacentRaces(trace);
      assertThat(races).as("seed " + seed).hasSizeGreaterThan(50);
      assertThat(checker.checkAll(races)).as("seed " + seed).containsOnly(Verdict.ACCEPTED);
      List<Witness> shorter = races.stream().map(minimizer::minimize).toList();
      assertThat(checker.checkAll(shorter)).as("seed " + seed).containsOnly(Verdict.ACCEPTED);
      for (int i = 0; i < races.size(); i++) {
        String place = "seed " + seed + ", witness " + i;
        int[] kept = shorter.get(i).rest();
        int prefix = races.get(i).prefix();
        assertThat(Arrays.stream(kept).allMatch(event -> event < prefix)).as(place).isTrue();
        assertThat(kept).as(place).isSorted();
        assertThat(minimizer.minimize(shorter.get(i)).rest()).as(place).isEqualTo(kept);
      }
    }
  }

  @Test
  void without_any_one_event_a_minimal_schedule_is_rejected() throws IOException {
    TraceColumns trace = trace(7, 3_000);
    TraceLinks links = TraceLinks.of(trace);
    WitnessMinimizer minimizer = new WitnessMinimizer(links);
    WitnessChecker checker = new WitnessChecker(links);
    Witness minimal = minimizer.minimize(adjacentRaces(trace).get(10));
    Set<Rule> broken = new HashSet<>();
    for (int left = 0; left < minimal.steps(); left++) {
      int out = left;
      int[] rest =
          IntStream.range(0, minimal.steps())
              .filter(i -> i != out)
              .map(i -> minimal.rest()[i])
              .toArray();
      Verdict verdict = checker.check(new Witness(0, rest, minimal.first(), minimal.second()));
      assertThat(verdict.accepted()).as("without step " + left).isFalse();
      broken.add(verdict.violation().orElseThrow().rule());
    }
    assertThat(broken).contains(Rule.THREAD_ORDER, Rule.READ, Rule.ACQUIRE);
  }
}
