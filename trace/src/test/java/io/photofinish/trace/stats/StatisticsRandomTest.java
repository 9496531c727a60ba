package io.photofinish.trace.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/** Random well-formed traces against the plain definitions. */
class StatisticsRandomTest {
  private static final Operation[] ACCESSES = {
    Operation.READ,
    Operation.READ,
    Operation.WRITE,
    Operation.VOLATILE_READ,
    Operation.VOLATILE_WRITE,
    Operation.VOLATILE_UPDATE
  };

  @Test
  void statistics_equal_their_definitions() throws IOException {
    long seeds = new Random().nextLong();
    for (long seed = seeds; seed < seeds + 2_000; seed++) {
      TraceColumns trace = randomTrace(new Random(seed));
      StatisticsOracle expected = new StatisticsOracle(trace);
      // A crowd of 1 drops unused locksets all the time, one of 1,000 never.
      for (int crowd : new int[] {1, 8, 1_000}) {
        Statistics found = statistics(trace, crowd);
        String what = "seed " + seed + ", crowd " + crowd;
        assertThat(nonZero(found, kind -> (long) kind.variables()))
            .as(what)
            .isEqualTo(asLongs(expected.variables));
        assertThat(nonZero(found, Statistics.KindStatistics::accesses))
            .as(what)
            .isEqualTo(expected.accesses);
        assertThat(found.locking().heldAtMost()).as(what).isEqualTo(expected.heldAtMost);
        assertThat(found.locking().heldByOneThreadAtMost())
            .as(what)
            .isEqualTo(expected.heldByOneThreadAtMost);
      }
    }
  }

  private static Statistics statistics(TraceColumns trace, int crowd) throws IOException {
    StatisticsCollector collector = new StatisticsCollector(crowd);
    try (TraceReader reader = trace.reader()) {
      reader.forEachRemaining(collector);
    }
    return collector.result(trace.names());
  }

  private static Map<VariableKind, Long> nonZero(
      Statistics statistics, ToLongFunction<Statistics.KindStatistics> number) {
    Map<VariableKind, Long> counts = new TreeMap<>();
    statistics.variableKinds().forEach((kind, of) -> counts.put(kind, number.applyAsLong(of)));
    counts.values().removeIf(count -> count == 0);
    return counts;
  }

  private static Map<VariableKind, Long> asLongs(Map<VariableKind, Integer> counts) {
    Map<VariableKind, Long> longs = new TreeMap<>();
    counts.forEach((kind, count) -> longs.put(kind, (long) count));
    return longs;
  }

  private static TraceColumns randomTrace(Random random) {
    int threads = 1 + random.nextInt(4);
    int locks = 1 + random.nextInt(6);
    int variables = 1 + random.nextInt(30);
    double accessShare = random.nextDouble();
    TraceBuilder trace = new TraceBuilder();
    List<List<Integer>> held = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      held.add(new ArrayList<>());
    }
    for (int i = random.nextInt(200); i > 0; i--) {
      int thread = random.nextInt(threads);
      int lock = random.nextInt(locks);
      List<Integer> own = held.get(thread);
      if (random.nextDouble() < accessShare) {
        Operation access = ACCESSES[random.nextInt(ACCESSES.length)];
        trace.add("t" + thread, access, "x" + random.nextInt(variables));
      } else if (!own.isEmpty() && random.nextBoolean()) {
        trace.release("t" + thread, "l" + own.remove(random.nextInt(own.size())));
      } else if (held.stream().noneMatch(locksOfOne -> locksOfOne.contains(lock))) {
        trace.acquire("t" + thread, "l" + lock);
        own.add(lock);
      }
    }
    return trace.build();
  }
}
