package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.cli.process.ExitCode;
import io.photofinish.report.ReportJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands do with deadlocks that a run has reported. */
class ReportedDeadlocksTest {
  @TempDir Path directory;
  private Scratch scratch;

  @BeforeEach
  void scratch() {
    scratch = new Scratch(directory);
  }

  private static String member(String thread, String held, String waitedFor, int line) {
    return "{'thread': '%s', 'holds': %s, 'waitsFor': %s, 'test': ''}"
        .formatted(thread, place(thread, held, line), place(thread, waitedFor, line + 1));
  }

  private static String place(String thread, String lock, int line) {
    return "{'lock': '%s', 'event': %d, 'stack': ['com.acme.%s.run(A.java:%d)']}"
        .formatted(lock, line, thread, line);
  }

  private String findings(String name, String certainty) throws IOException {
    String document =
        """
        {'version': '1', 'findings': [], 'runs': [{'trace': 'bank.pft', 'events': 9, 'threads': 2,
         'locks': 2, 'variables': 0, 'operations': [], 'busiestThreads': [], 'busiestLocks': [],
         'notes': [], 'detectors': [{'name': 'deadlock', 'guarantee': 'PROVEN', 'racyEvents': 0,
         'racyVariables': 0, 'racyPlaces': 0, 'undecided': 0, 'millis': 1, 'deadlocks': 1}]}],
         'deadlocks': [{'fingerprint': 'ff', 'certainty': '%s', 'locks': ['A', 'B'],
         'cycle': [%s, %s], 'count': 1, 'foundBy': ['deadlock'], 'explanation': 'So it is.',
         'proof': '', 'runs': 1}]}
        """
            .formatted(
                certainty, member("Left", "B@1", "A@1", 3), member("Right", "A@1", "B@1", 7));
    return scratch.file(name, document.replace('\'', '"'));
  }

  @Test
  void a_new_deadlock_fails_as_a_race_does() throws IOException {
    for (String certainty : new String[] {"PROVEN", "OBSERVED"}) {
      CommandRun run = CommandRun.of("merge", findings("f.json", certainty));
      assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
      String word = certainty.toLowerCase(Locale.ROOT);
      assertThat(run.out())
          .startsWith("photofinish: 1 " + word + " deadlock in 9 events of 2 threads\n")
          .containsSubsequence(
              "deadlock of 2 threads on A, B\n",
              "  Thread Left holds B@1, acquired (event 3)\n      at com.acme.Left.run(A.java:3)\n",
              "  and waits for A@1, which thread Right holds (event 4)\n")
          .endsWith("photofinish: 1 finding: 1 " + word + "\n");
    }
  }

  @Test
  void what_could_not_be_decided_is_shown_and_fails_nothing() throws IOException {
    CommandRun run = CommandRun.of("merge", findings("f.json", "POTENTIAL"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).contains("1. Potential deadlock of 2 threads on A, B");
  }

  @Test
  void suppressions_and_baselines_know_it() throws IOException {
    String findings = findings("f.json", "PROVEN");
    String file = scratch.file("s", "deadlock A", "  in com.acme.Left.run", "  because of a gate");
    CommandRun suppressed = CommandRun.of("merge", findings, "--suppressions", file);
    assertThat(suppressed.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(suppressed.out())
        .startsWith("photofinish: no new deadlock in 9 events of 2 threads\n")
        .endsWith("photofinish: 1 finding: 1 suppressed\n")
        .doesNotContain("1. ");
    String baseline = directory.resolve("known.json").toString();
    CommandRun updated =
        CommandRun.of("merge", findings, "--baseline", baseline, "--update-baseline");
    assertThat(updated.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(CommandRun.of("merge", findings, "--baseline", baseline).exitCode())
        .isEqualTo(ExitCode.DONE);
  }

  @Test
  void a_trace_without_a_race_is_reported_for_its_deadlock() throws IOException {
    String trace =
        scratch.file(
            "bank.std",
            "a|acq(A@1)|Bank.pay(Bank.java:1)",
            "a|acq(B@1)|Bank.pay(Bank.java:2)",
            "a|rel(B@1)|Bank.pay(Bank.java:3)",
            "a|rel(A@1)|Bank.pay(Bank.java:4)",
            "b|acq(B@1)|Bank.back(Bank.java:5)",
            "b|acq(A@1)|Bank.back(Bank.java:6)",
            "b|rel(A@1)|Bank.back(Bank.java:7)",
            "b|rel(B@1)|Bank.back(Bank.java:8)");
    CommandRun run = CommandRun.of("report", trace);
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    assertThat(run.out().replaceAll("\\s+", " "))
        .startsWith("photofinish: 1 proven deadlock in 8 events of 2 threads")
        .contains("Thread a holds A@1, acquired (event 0) at Bank.pay(Bank.java:1)")
        .contains("and waits for B@1, which thread b holds (event 1) at Bank.pay(Bank.java:2)")
        .contains("Thread b holds B@1, acquired (event 4) at Bank.back(Bank.java:5)")
        .contains("an independent checker has confirmed")
        .endsWith("photofinish: 1 finding: 1 proven ");
    String known = scratch.file("s", "deadlock B", "  because the phases are apart");
    assertThat(CommandRun.of("report", trace, "--suppressions", known).exitCode())
        .isEqualTo(ExitCode.DONE);
    assertThat(CommandRun.of("report", trace, "--detector", "predict").exitCode())
        .isEqualTo(ExitCode.DONE);
  }

  @Test
  void runs_add_up() throws IOException {
    Path merged = directory.resolve("merged.json");
    CommandRun.of(
        "merge",
        findings("one.json", "POTENTIAL"),
        findings("two.json", "PROVEN"),
        "--findings",
        merged.toString());
    assertThat(ReportJson.read(merged).deadlocks())
        .singleElement()
        .satisfies(
            deadlock -> {
              assertThat(deadlock.runs()).isEqualTo(2);
              assertThat(deadlock.certainty().word()).isEqualTo("proven");
            });
    assertThat(Files.readString(merged)).contains("\"deadlocks\":1");
  }
}
