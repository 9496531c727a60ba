package io.photofinish.bench.recorder.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandTableTest {
  private static final TraceFigures TRACE = new TraceFigures(true, 1_234_567, 89, 4_000_000);

  @Test
  void a_row_has_both_times_and_what_the_trace_has() {
    CommandCost sor = cost("sor", Take.BEST);
    sor.add(ended(0.5, 50), ended(4, 200), TRACE);
    CommandCost lufact = cost("lufact", Take.BEST);
    lufact.add(ended(1, 0), ended(2, 0), TraceFigures.NONE);

    assertThat(CommandTable.of("a JDK", List.of(sor, lufact)))
        .isEqualTo(
            """
            a JDK

            | program | plain s | recorded s | ratio | events | stacks | bytes | peak MB plain | peak MB recorded |
            | --- | --- | --- | --- | --- | --- | --- | --- | --- |
            | sor | 0.50 | 4.00 | 8.0 | 1,234,567 | 89 | 4,000,000 | 50 | 200 |
            | lufact | 1.00 | 2.00 | 2.0 | none | none | none | ? | ? |
            | geometric mean | | | **4.0** | | | | | |
            """);
  }

  @Test
  void a_run_over_time_is_a_bound() {
    CommandCost sor = cost("sor", Take.BEST);
    sor.add(ended(2, 50), overTime(60), TRACE);

    assertThat(CommandTable.of("", List.of(sor)))
        .contains("| sor | 2.00 | > 60.00 | > 30.0 | > 1,234,567 | > 89 | > 4,000,000 |")
        .contains("| geometric mean | | | **> 30.0** |");
    assertThat(sor.isDecided()).isTrue();
  }

  @Test
  void no_ratio_is_told_of_a_plain_run_over_time() {
    CommandCost sor = cost("sor", Take.BEST);
    sor.add(overTime(60), overTime(60), TraceFigures.NONE);

    assertThat(CommandTable.of("", List.of(sor)))
        .contains("| sor | > 60.00 | > 60.00 | ? | none |")
        .doesNotContain("mean");
  }

  @Test
  void a_failure_is_a_row_and_not_in_the_mean() {
    CommandCost sor = cost("sor", Take.BEST);
    sor.add(ended(1, 50), ended(3, 50), TRACE);
    CommandCost crypt = cost("crypt", Take.BEST);
    crypt.add(ended(1, 50), new CommandRun(5, false, 50, "", "ended with 1: wrong \"x\""), TRACE);

    assertThat(CommandTable.of("", List.of(sor, crypt)))
        .contains("| crypt | failed |")
        .contains("| geometric mean of 1 | | | **3.0** |");
    assertThat(crypt.problem()).isEqualTo("with the agent it ended with 1: wrong \"x\"");
    assertThat(CommandJson.of("", List.of(crypt))).contains("ended with 1: wrong \\\"x\\\"");
  }

  @Test
  void recording_must_not_change_what_is_printed() {
    CommandCost sor = cost("sor", Take.BEST);
    sor.add(
        new CommandRun(1, false, 0, "checksum 1", null),
        new CommandRun(1, false, 0, "checksum 2", null),
        TRACE);

    assertThat(sor.problem()).isEqualTo("it prints 'checksum 1', but recorded 'checksum 2'");
  }

  @Test
  void the_start_alone_is_not_in_the_mean() {
    CommandCost hello = cost("hello", Take.BEST);
    hello.add(ended(0.1, 50), ended(1, 50), TRACE);
    CommandCost sor = cost("sor", Take.BEST);
    sor.add(ended(1, 50), ended(3, 50), TRACE);

    assertThat(CommandTable.of("", List.of(hello, sor)))
        .contains("| hello | 0.10 | 1.00 | 10.0 |")
        .contains("| geometric mean of 1 | | | **3.0** |");
  }

  @Test
  void the_best_or_the_median_counts() {
    CommandCost best = cost("sor", Take.BEST);
    CommandCost median = cost("sor", Take.MEDIAN);
    for (double seconds : new double[] {3, 1, 2}) {
      best.add(ended(seconds, 10), ended(10 * seconds, 20), TRACE);
      median.add(ended(seconds, 10), ended(10 * seconds, 20), TRACE);
    }

    assertThat(best.plainSeconds()).isEqualTo(1);
    assertThat(best.recordedSeconds()).isEqualTo(10);
    assertThat(median.plainSeconds()).isEqualTo(2);
    assertThat(median.recordedSeconds()).isEqualTo(20);
  }

  @Test
  void json_has_the_same_figures() {
    CommandCost sor = cost("sor", Take.BEST);
    sor.add(ended(0.5, 50), ended(4, 200), TRACE);

    assertThat(CommandJson.of("a JDK", List.of(sor)))
        .isEqualTo(
            """
            {
              "title": "a JDK",
              "programs": [
                {"program": "sor", "plainSeconds": 0.500, "recordedSeconds": 4.000, "ratio": 8.000, "plainOverTime": false, "recordedOverTime": false, "events": 1234567, "stacks": 89, "bytes": 4000000, "plainPeakBytes": 50000000, "recordedPeakBytes": 200000000, "problem": null}
              ],
              "meanRatio": 8.000
            }""");
  }

  private static CommandCost cost(String program, Take take) {
    return new CommandCost(Workload.of(Programs.named(program).get(0), "A"), take);
  }

  private static CommandRun ended(double seconds, long megabytes) {
    return new CommandRun(seconds, false, megabytes * 1_000_000, "right", null);
  }

  private static CommandRun overTime(double seconds) {
    return new CommandRun(seconds, true, 60_000_000, "", null);
  }
}
