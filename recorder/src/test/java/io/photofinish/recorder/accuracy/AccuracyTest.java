package io.photofinish.recorder.accuracy;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.photofinish.recorder.accuracy.harness.AccuracyCase;
import io.photofinish.recorder.accuracy.harness.Groups;
import io.photofinish.recorder.accuracy.harness.Order;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Records every case in both orders: what is racy must be proven to be, and nothing may be said of
 * what is clean. The traces stay in {@code target/accuracy}, and the table that docs/accuracy.md
 * shows in {@code target/accuracy-VERSION.md}.
 */
class AccuracyTest {
  private static final String AGENT = System.getProperty("photofinish.agent");
  private static final Path TARGET = Path.of("target");
  private static final List<CaseVerdict> VERDICTS = new ArrayList<>();

  @TestFactory
  @EnabledIfSystemProperty(
      named = "photofinish.agent",
      matches = ".+",
      disabledReason = "there is no agent: give its jar with -Dphotofinish.agent=FILE")
  Stream<DynamicContainer> every_case_is_judged_right_in_both_orders() throws IOException {
    Files.createDirectories(TARGET.resolve("accuracy"));
    return Groups.names().stream()
        .map(
            group ->
                dynamicContainer(
                    group,
                    Stream.concat(
                        judge(group).stream().map(AccuracyTest::test),
                        Groups.cases(group).stream()
                            .filter(each -> !each.runsHere())
                            .map(AccuracyTest::skipped))));
  }

  @AfterAll
  static void write_the_table() throws IOException {
    if (!VERDICTS.isEmpty()) {
      int java = Runtime.version().feature();
      String table = AccuracyTable.of("Java " + java, VERDICTS);
      Files.writeString(TARGET.resolve("accuracy-" + java + ".md"), table);
      System.out.println(table);
    }
  }

  private static DynamicTest test(CaseVerdict verdict) {
    return dynamicTest(
        verdict.accuracyCase().name(), () -> verdict.problem().ifPresent(problem -> fail(problem)));
  }

  private static DynamicTest skipped(AccuracyCase each) {
    return dynamicTest(each.name(), () -> abort("it needs Java " + each.neededJava()));
  }

  private static List<CaseVerdict> judge(String group) {
    List<AccuracyCase> cases = Groups.cases(group).stream().filter(AccuracyCase::runsHere).toList();
    List<CaseVerdict> verdicts = new ArrayList<>();
    try {
      Map<String, CaseFindings> forward = record(group, Order.FORWARD);
      Map<String, CaseFindings> backward = record(group, Order.BACKWARD);
      for (AccuracyCase each : cases) {
        verdicts.add(CaseVerdict.of(each, forward.get(each.name()), backward.get(each.name())));
      }
    } catch (IOException | InterruptedException | IllegalStateException problem) {
      // One group that cannot be recorded must not hide the others.
      cases.forEach(each -> verdicts.add(CaseVerdict.failed(each, problem.toString())));
    }
    VERDICTS.addAll(verdicts);
    return verdicts;
  }

  private static Map<String, CaseFindings> record(String group, Order order)
      throws IOException, InterruptedException {
    Path file = TARGET.resolve("accuracy").resolve(group + "-" + order + ".pft");
    Files.deleteIfExists(file);
    String agent =
        "-javaagent:%s=destfile=%s,excludes=io.photofinish.recorder.accuracy.harness.*"
            .formatted(AGENT, file);
    List<String> cases = CasesJvm.run(group, order, List.of(agent));
    try (TraceFile input = TraceFile.open(file.toString());
        TraceReader reader = new CheckedInput(input).open()) {
      return new MarkedTrace(TraceColumns.read(reader), cases).findings();
    }
  }
}
