package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.report.Report;
import io.photofinish.report.ReportJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
  @TempDir Path directory;
  private Scratch scratch;

  @BeforeEach
  void scratch() {
    scratch = new Scratch(directory);
  }

  /** Two races of two fields. */
  private String trace(String name) throws IOException {
    return scratch.file(
        name,
        "a|w(Bank.total@1)|Bank.add(Bank.java:10)",
        "b|w(Bank.total@1)|Bank.add(Bank.java:10)",
        "a|w(Bank.count@1)|Bank.add(Bank.java:11)",
        "b|r(Bank.count@1)|Bank.sum(Bank.java:20)");
  }

  private String file(String name) {
    return directory.resolve(name).toString();
  }

  @Test
  void findings_are_ranked_and_counted_in_one_line() throws IOException {
    CommandRun run = CommandRun.of("report", trace("a.std"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    assertThat(run.out())
        .startsWith("photofinish: 2 proven races in 4 events of 2 threads\n")
        .containsSubsequence(
            "1. Proven data race on Bank.total\n", "2. Proven data race on Bank.count\n")
        .endsWith("\nphotofinish: 2 findings: 2 proven\n");
  }

  @Test
  void a_race_behind_another_is_shown_as_observed_and_can_be_suppressed() throws IOException {
    String trace =
        scratch.file(
            "flag.std",
            "a|w(Box.content@1)|Box.put(Box.java:10)",
            "a|w(Box.isFull@1)|Box.put(Box.java:11)",
            "b|r(Box.isFull@1)|Box.take(Box.java:20)",
            "b|r(Box.content@1)|Box.take(Box.java:21)");
    CommandRun run = CommandRun.of("report", trace);
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    assertThat(run.out())
        .startsWith("photofinish: 1 proven race, 1 observed race in 4 events of 2 threads\n")
        .containsSubsequence(
            "1. Proven data race on Box.isFull\n",
            "2. Observed data race on Box.content\n",
            "behind the race on Box.isFull",
            "That race is number 1.")
        .endsWith("\nphotofinish: 2 findings: 1 proven, 1 observed\n");
    String flag = scratch.file("s", "race Box.isFull", "  because it is only a hint");
    CommandRun behind = CommandRun.of("report", trace, "--suppressions", flag);
    assertThat(behind.exitCode()).as("what is behind it remains").isEqualTo(ExitCode.RACES);
    assertThat(behind.out()).contains("1. Observed data race on Box.content");
    String both = scratch.file("t", "race Box.*", "  because both are");
    assertThat(CommandRun.of("report", trace, "--suppressions", both).exitCode())
        .isEqualTo(ExitCode.DONE);
  }

  @Test
  void all_places_that_race_with_one_are_listed_as_one_finding() throws IOException {
    String trace =
        scratch.file(
            "places.std",
            "a|r(Box.content@1)|Box.a(Box.java:1)",
            "a|r(Box.content@1)|Box.b(Box.java:2)",
            "a|r(Box.content@1)|Box.c(Box.java:3)",
            "b|w(Box.content@1)|Box.put(Box.java:9)");
    CommandRun run = CommandRun.of("report", trace);
    assertThat(run.out())
        .contains("1. Proven data race on Box.content, at 3 pairs of places")
        .contains("Box.a(Box.java:1)", "Box.b(Box.java:2)", "Box.c(Box.java:3)")
        .endsWith("\nphotofinish: 3 findings: 3 proven\n");
  }

  @Test
  void a_budget_can_be_given_where_a_note_suggests_it() throws IOException {
    assertThat(CommandRun.of("report", "--budget", "5", trace("a.std")).exitCode())
        .isEqualTo(ExitCode.RACES);
  }

  @Test
  void no_more_than_the_wanted_number_is_shown() throws IOException {
    CommandRun run = CommandRun.of("report", "--max-findings", "1", trace("a.std"));
    assertThat(run.out())
        .contains("1. Proven data race on", "1 more finding: --max-findings 2 shows all")
        .doesNotContain("2. Proven data race on");
  }

  @Test
  void of_a_trace_without_races_it_is_said() throws IOException {
    String clean = scratch.file("clean.std", "a|w(x)|1", "a|r(x)|2");
    CommandRun run = CommandRun.of("report", clean);
    assertThat(run.out())
        .isEqualTo("photofinish: no race and no deadlock in 2 events of 1 thread\n");
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
  }

  @Test
  void json_is_that_of_analyze_and_the_findings() throws IOException {
    String trace = trace("a.std");
    JsonNode document = Documents.of(CommandRun.of("report", "--json", trace).out()).get(0);
    JsonNode analyzed =
        Documents.of(CommandRun.of("analyze", "--json", "--witness", trace).out()).get(0);
    assertThat(document.at("/results/0/pairs")).isEqualTo(analyzed.at("/results/0/pairs"));
    assertThat(document.at("/findings")).hasSize(2);
    assertThat(document.at("/findings/0/variable").asText()).isEqualTo("Bank.total");
  }

  @Test
  void a_baseline_that_was_updated_makes_all_findings_known() throws IOException {
    String trace = trace("a.std");
    String baseline = file("known.json");
    CommandRun first = CommandRun.of("report", trace, "--baseline", baseline, "--update-baseline");
    assertThat(first.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(first.err()).contains("known.json: 2 findings, 2 of them new, 0 not seen");
    CommandRun second = CommandRun.of("report", trace, "--baseline", baseline);
    assertThat(second.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(second.out())
        .startsWith("photofinish: no new race and no new deadlock in 4 events")
        .contains("2 findings: 2 in the baseline");
    String moved =
        scratch.file(
            "moved.std",
            Files.readAllLines(Path.of(trace)).stream()
                .map(line -> line.replaceAll("java:(\\d+)", "java:1$1"))
                .toArray(String[]::new));
    assertThat(CommandRun.of("report", moved, "--baseline", baseline).exitCode())
        .as("lines do not matter")
        .isEqualTo(ExitCode.DONE);
    String other =
        scratch.file("other.std", "a|w(A.x@1)|A.f(A.java:1)", "b|w(A.x@1)|A.g(A.java:2)");
    assertThat(CommandRun.of("report", trace, other, "--baseline", baseline).exitCode())
        .isEqualTo(ExitCode.RACES);
  }

  @Test
  void a_baseline_that_is_not_there_is_an_error() throws IOException {
    CommandRun run = CommandRun.of("report", trace("a.std"), "--baseline", file("none.json"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("none.json");
  }

  @Test
  void suppressed_findings_are_counted_and_unused_suppressions_told() throws IOException {
    String suppressions =
        scratch.file(
            "s",
            "race Bank.total",
            "  because it is an estimate",
            "race Bank.nothing",
            "  because it was there once");
    CommandRun run = CommandRun.of("report", trace("a.std"), "--suppressions", suppressions);
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    assertThat(run.out()).contains("1. Proven data race on Bank.count", "1 proven, 1 suppressed");
    assertThat(run.err()).contains("s:3: suppresses nothing in this report: ");
  }

  @Test
  void a_suppression_without_a_reason_is_refused_with_its_line() throws IOException {
    String suppressions = scratch.file("s", "race Bank.total");
    CommandRun run = CommandRun.of("report", trace("a.std"), "--suppressions", suppressions);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("s:1: ");
  }

  @Test
  void merged_reports_say_in_how_many_runs_a_finding_was_seen() throws IOException {
    String other =
        scratch.file(
            "b.std",
            "a|w(Bank.total@7)|Bank.add(Bank.java:10)",
            "b|w(Bank.total@7)|Bank.add(Bank.java:10)");
    CommandRun.of("report", trace("a.std"), "--findings", file("a.json"));
    CommandRun.of("report", other, "--findings", file("b.json"));
    CommandRun run =
        CommandRun.of("merge", file("a.json"), file("b.json"), "--findings", file("both.json"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    assertThat(run.out())
        .contains(" of 2 runs\n", "seen 2 times in 2 of 2 runs", "seen once in 1 of 2 runs");
    Report both = ReportJson.read(Path.of(file("both.json")));
    assertThat(both.runs()).hasSize(2);
    assertThat(both.findings()).hasSize(2);
  }

  @Test
  void every_kind_of_document_is_written() throws IOException {
    CommandRun run =
        CommandRun.of(
            "report",
            trace("a.std"),
            "--html",
            file("r.html"),
            "--sarif",
            file("r.sarif"),
            "--junit",
            file("r.xml"),
            "--github");
    assertThat(run.out()).contains("::error ");
    assertThat(directory.resolve("r.html")).content().startsWith("<!").contains("Bank");
    assertThat(directory.resolve("r.sarif")).content().contains("\"2.1.0\"");
    assertThat(directory.resolve("r.xml")).content().contains("<testsuite");
    assertThat(scratch.names()).noneMatch(name -> name.endsWith(".part"));
  }

  @Test
  void a_folder_that_is_not_there_is_named() throws IOException {
    CommandRun run = CommandRun.of("report", trace("a.std"), "--html", file("no/r.html"));
    assertThat(run.exitCode()).isNotZero();
    assertThat(run.err()).contains("r.html cannot be written: there is no folder");
  }

  @Test
  void hostile_names_are_shown_literally() throws IOException {
    String name = "A.<b>\u001b[31m\u202e" + "x".repeat(10_000);
    String hostile = scratch.file("h.std", "a|w(" + name + ")|p<i>", "b|w(" + name + ")|q\u0007");
    CommandRun run = CommandRun.of("report", hostile, "--github");
    assertThat(run.out()).contains("A.<b>").doesNotContain("\u001b", "\u202e", "\u0007");
    int longest =
        run.out()
            .lines()
            .filter(line -> !line.startsWith("::"))
            .mapToInt(String::length)
            .max()
            .orElse(0);
    assertThat(longest).isLessThanOrEqualTo(100);
  }

  @Test
  void many_findings_are_no_trouble() throws IOException {
    String many =
        scratch.file(
            "many.std",
            IntStream.range(0, 2000)
                .boxed()
                .flatMap(
                    i ->
                        java.util.stream.Stream.of(
                            "a|w(A.f" + i + ")|A.f(A.java:" + i + ")",
                            "b|w(A.f" + i + ")|A.g(A.java:" + i + ")"))
                .toArray(String[]::new));
    CommandRun run = CommandRun.of("report", many, "--html", file("many.html"));
    assertThat(run.out()).contains("2,000 findings: 2,000 proven", "1,980 more findings");
    assertThat(run.out().lines().collect(Collectors.counting())).isLessThan(1000);
  }
}
