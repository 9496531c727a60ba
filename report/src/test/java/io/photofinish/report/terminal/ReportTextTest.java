package io.photofinish.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Benign;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import io.photofinish.report.text.Paint;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTextTest {
  private static List<String> lines(Report report) {
    StringWriter text = new StringWriter();
    new ReportText(new PrintWriter(text, true), Paint.NONE, 100, 20).print(report);
    return text.toString().lines().toList();
  }

  private static String text(Finding... findings) {
    return String.join("\n", lines(Samples.report(findings)));
  }

  private static Finding race(String fingerprint, Certainty certainty, String variable) {
    return Samples.finding(fingerprint, certainty, variable, null);
  }

  /** A race on a variable at two lines, by threads whose stacks are deep. */
  private static Finding deep(int number, String variable, int line, int otherLine) {
    return race(
        number,
        variable,
        access(true, "t1", "Server.java:" + line),
        access(false, "t2", "Server.java:" + otherLine));
  }

  private static Finding race(int number, String variable, Access first, Access second) {
    return new Finding(
        "%016x".formatted(number),
        Certainty.PROVEN,
        variable,
        variable,
        first,
        second,
        1,
        List.of("predict"),
        "Neither access holds a lock.",
        "",
        null,
        null,
        null,
        1,
        null,
        null);
  }

  private static Access access(boolean isWrite, String thread, String place) {
    return access(isWrite, thread, place, "com.acme.Main.start(Main.java:7)");
  }

  private static Access access(boolean isWrite, String thread, String place, String starter) {
    List<String> stack = new ArrayList<>(List.of("com.acme.Server.handle(" + place + ")"));
    for (int i = 0; i < 20; i++) {
      stack.add("org.lib.Loop.step" + i + "(Loop.java:" + i + ")");
    }
    ThreadStart start =
        new ThreadStart(
            "main",
            List.of(starter, "com.acme.Main.run(Main.java:5)", "com.acme.Main.main(Main.java:3)"));
    return new Access(1, isWrite, thread, List.of(), stack, start, "");
  }

  @Test
  void each_certainty_is_counted_apart() {
    String potential = text(race("a", Certainty.POTENTIAL, "x"));
    assertThat(potential).startsWith("photofinish: 1 potential race in 1,234 events of 3 threads");
    String all =
        text(
            race("a", Certainty.PROVEN, "x"),
            race("b", Certainty.PROVEN, "y"),
            race("c", Certainty.OBSERVED, "z"),
            race("d", Certainty.POTENTIAL, "v"));
    assertThat(all).startsWith("photofinish: 2 proven races, 1 observed race, 1 potential race in");
    assertThat(all).endsWith("photofinish: 4 findings: 2 proven, 1 observed, 1 potential");
  }

  @Test
  void where_all_findings_are_known_there_is_no_new_race() {
    Finding known =
        race("a", Certainty.PROVEN, "x").withKnown(new Known("baseline.json", false, ""));
    assertThat(text(known))
        .startsWith("photofinish: no new race in")
        .endsWith("photofinish: 1 finding: 1 in the baseline");
    assertThat(text()).startsWith("photofinish: no race in");
  }

  @Test
  void what_may_be_harmless_is_counted_in_the_end() {
    Finding harmless =
        race("a", Certainty.PROVEN, "x").withBenign(new Benign("racy single-check", "why"));
    assertThat(text(harmless, race("b", Certainty.PROVEN, "y")))
        .endsWith("photofinish: 2 findings: 2 proven, 1 maybe harmless");
  }

  @Test
  void pairs_of_places_of_one_variable_are_one_race_that_lists_them() {
    String text = text(deep(1, "A.x", 10, 20), deep(2, "A.x", 10, 21), deep(3, "A.x", 10, 22));
    assertThat(text.replaceAll("\\s+", " "))
        .startsWith("photofinish: 1 proven race at 3 pairs of places in")
        .contains("1. Proven data race on A.x, at 3 pairs of places")
        .contains("The other pairs of places:")
        .contains("read at Server.handle(Server.java:21); 0000000000000002")
        .contains("read at Server.handle(Server.java:22); 0000000000000003")
        .doesNotContain("2. Proven");
  }

  @Test
  void an_observed_race_names_the_number_of_the_one_it_is_behind() {
    Finding flag = race("a", Certainty.PROVEN, "Box.isFull");
    Finding plain = race("b", Certainty.OBSERVED, "Box.content");
    Finding content =
        new Finding(
            plain.fingerprint(),
            plain.certainty(),
            plain.variable(),
            plain.example(),
            plain.first(),
            plain.second(),
            1,
            plain.foundBy(),
            "In this very run nothing ordered them.",
            "",
            null,
            null,
            null,
            1,
            "a",
            null);
    assertThat(text(flag, content))
        .contains("2. Observed data race on Box.content", "That race is number 1.");
  }

  @Test
  void why_a_race_is_only_potential_is_said() {
    Finding race = race("a", Certainty.POTENTIAL, "x");
    Finding doubted =
        new Finding(
            race.fingerprint(),
            race.certainty(),
            race.variable(),
            race.example(),
            race.first(),
            race.second(),
            1,
            race.foundBy(),
            race.unordered(),
            "",
            null,
            null,
            null,
            1,
            null,
            "The trace was repaired near it.");
    assertThat(text(doubted)).contains("The trace was repaired near it.");
  }

  @Test
  void a_stack_is_shown_once_and_then_referred_to() {
    List<String> lines =
        lines(
            Samples.report(deep(1, "A.x", 10, 20), deep(2, "A.y", 30, 40), deep(3, "A.z", 50, 60)));
    assertThat(lines).filteredOn(line -> line.contains("Loop.step19")).hasSize(1);
    assertThat(lines).filteredOn(line -> line.contains("Main.start")).hasSize(1);
    assertThat(lines)
        .contains("      ... 20 frames as in 1, first access")
        .contains("  Thread t2 was started by thread main, as in 1, start of t1");
    for (int line : new int[] {10, 20, 30, 40, 50, 60}) {
      assertThat(lines).contains("      at com.acme.Server.handle(Server.java:" + line + ")");
    }
  }

  @Test
  void the_place_of_an_access_is_shown_though_its_whole_stack_was() {
    List<String> lines = lines(Samples.report(deep(1, "A.x", 10, 20), deep(2, "A.y", 10, 20)));
    assertThat(lines)
        .filteredOn(line -> line.equals("      at com.acme.Server.handle(Server.java:10)"))
        .hasSize(2);
  }

  @Test
  void of_a_start_that_was_shown_in_part_the_rest_is_shown() {
    Access first = access(true, "t1", "Server.java:10");
    Access second =
        access(false, "t2", "Server.java:20", "com.acme.Main.startAnother(Main.java:8)");
    assertThat(lines(Samples.report(race(1, "A.x", first, second))))
        .containsSubsequence(
            "  Thread t2 was started by thread main",
            "      at com.acme.Main.startAnother(Main.java:8)",
            "      ... 2 frames as in 1, start of t1");
  }

  @Test
  void static_fields_that_are_set_lazily_in_one_class_are_one_finding() {
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      findings.add(deep(i, "com.acme.Server.field" + i, 10 + i, 10 + i));
    }
    String text = text(findings.toArray(Finding[]::new));
    assertThat(text)
        .contains("1. Proven data race on 12 static fields of com.acme.Server, each read and set")
        .contains("com.acme.Server.field1: write at")
        .contains("1 more pair of places")
        .doesNotContain("2. Proven");
  }
}
