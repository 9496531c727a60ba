package io.photofinish.detect.predict;

import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Predictors whose cones are trees, because more than a thousand bystanders come first. */
class ManyThreadsTest {
  private static final int SEEDS = 2_000;
  private static final int EVENTS = 16;
  private static final int BYSTANDERS = 1_100;

  static Stream<Arguments> predictors() {
    return Stream.of(
        predictor("syncp", RaceDefinitions::syncPreserving),
        predictor("osr", RaceDefinitions::optimisticSyncReversal),
        predictor("predict", RaceDefinitions::predictable));
  }

  private static Arguments predictor(String name, Function<TraceColumns, Set<Pair>> definition) {
    return Arguments.of(name, definition);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("predictors")
  void races_are_those_of_the_definition(
      String name, Function<TraceColumns, Set<Pair>> definition) {
    OracleCheck.overSeeds(0, SEEDS)
        .withEventsUpTo(EVENTS)
        .agree(name + "-many", trace -> found(name, trace), definition);
  }

  private static Set<Pair> found(String name, TraceColumns trace) {
    Set<Pair> found = new TreeSet<>();
    for (Pair pair : Predicted.by(name, true, withBystanders(trace)).pairs()) {
      found.add(new Pair(pair.first() - BYSTANDERS, pair.second() - BYSTANDERS));
    }
    return found;
  }

  private static TraceColumns withBystanders(TraceColumns trace) {
    TraceBuilder crowded = new TraceBuilder();
    for (int i = 0; i < BYSTANDERS; i++) {
      crowded.add("bystander" + i, Operation.READ, "nobody else's" + i);
    }
    for (int i = 0; i < trace.size(); i++) {
      Operation operation = Operation.of(trace.operation(i));
      crowded.add(
          trace.names().name(NameKind.THREAD, trace.thread(i)),
          operation,
          trace.names().name(operation.targetKind(), trace.target(i)));
    }
    return crowded.build();
  }
}
