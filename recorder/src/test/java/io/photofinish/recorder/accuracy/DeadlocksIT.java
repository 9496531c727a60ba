package io.photofinish.recorder.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.Deadlocks;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.recorder.AgentRun;
import io.photofinish.recorder.accuracy.harness.AccuracyCase;
import io.photofinish.recorder.accuracy.harness.DeadlockMain;
import io.photofinish.recorder.accuracy.harness.Order;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Records every case of deadlocks in both orders, in a JVM of its own. The trace has all that a
 * detector needs: who asks for what while he holds what, without the acquires that give up. And the
 * detector {@code deadlock} finds those that can happen, and says nothing of the others. The traces
 * stay in {@code target/deadlocks}.
 */
class DeadlocksIT {
  private static final String DETECTOR = "deadlock";
  private static final Path TARGET = Path.of("target", "deadlocks");

  @TestFactory
  @EnabledIfSystemProperty(
      named = "photofinish.agent",
      matches = ".+",
      disabledReason = "there is no agent: give its jar with -Dphotofinish.agent=FILE")
  Stream<DynamicContainer> every_case_is_recorded_and_judged_right_in_both_orders() {
    return DeadlockMain.cases().stream()
        .map(each -> dynamicContainer(each.method().getName(), tests(each)));
  }

  private static Stream<DynamicNode> tests(AccuracyCase each) {
    if (!each.runsHere()) {
      return Stream.of(dynamicTest("runs", () -> abort("it needs Java " + each.neededJava())));
    }
    String name = each.method().getName();
    Map<Order, Path> traces = new EnumMap<>(Order.class);
    return Stream.of(
        dynamicTest("is recorded", () -> record(name, traces)),
        dynamicTest("is judged", () -> judge(name, traces)));
  }

  private static void record(String name, Map<Order, Path> traces) throws IOException {
    List<Boolean> cycles = new ArrayList<>();
    for (Order order : Order.values()) {
      Path folder = Files.createDirectories(TARGET.resolve(name + "-" + order));
      AgentRun.Outcome outcome =
          AgentRun.in(folder)
              .agent("excludes=io.photofinish.recorder.accuracy.harness.*")
              .run(DeadlockMain.class, name, order.name());
      assertThat(outcome.errors()).isEmpty();
      assertThat(outcome.output()).isEmpty();
      assertThat(outcome.exitCode()).isZero();
      traces.put(order, outcome.trace());
      cycles.add(of(outcome.trace(), LockCycles::isAnyIn));
    }
    if (name.startsWith("deadlock")) {
      assertThat(cycles).as("a cycle of locks in each order").containsOnly(true);
    } else if (name.startsWith("cleanAsOrdered")) {
      assertThat(cycles).as("a cycle of locks, which cannot happen").contains(true);
    } else {
      assertThat(cycles).as("a cycle of locks in any order").containsOnly(false);
    }
  }

  /** What is to be asked of a trace, which can be asked only while it is open. */
  private interface Question<T> {
    T ask(TraceColumns trace) throws IOException;
  }

  private static <T> T of(Path trace, Question<T> question) throws IOException {
    try (TraceFile input = TraceFile.open(trace.toString());
        TraceReader reader = new CheckedInput(input).open()) {
      return question.ask(TraceColumns.read(reader));
    }
  }

  private static void judge(String name, Map<Order, Path> traces) throws IOException {
    Optional<DetectorInfo> detector = Detectors.named(DETECTOR);
    if (detector.isEmpty()) {
      abort("there is no detector called " + DETECTOR + ": only what is recorded is checked");
    }
    assertThat(traces).as("recorded in both orders").hasSize(Order.values().length);
    for (Map.Entry<Order, Path> trace : traces.entrySet()) {
      Deadlocks deadlocks = of(trace.getValue(), columns -> found(detector.get(), columns));
      assertThat(deadlocks.undecided()).as("undecided, %s", trace.getKey()).isEmpty();
      assertThat(deadlocks.found().isEmpty())
          .as("%s: found %s", trace.getKey(), deadlocks.found())
          .isEqualTo(!name.startsWith("deadlock"));
    }
  }

  private static Deadlocks found(DetectorInfo detector, TraceColumns trace) throws IOException {
    return new Analysis(List.of(detector), DetectorOptions.DEFAULT)
        .run(trace.reader())
        .get(0)
        .deadlocks();
  }
}
