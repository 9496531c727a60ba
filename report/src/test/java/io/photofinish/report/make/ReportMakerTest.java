package io.photofinish.report.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.Analyzer;
import io.photofinish.analysis.Certainty;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.report.Finding;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.Report;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.generate.Generators;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportMakerTest {
  private static Report report(TraceColumns trace, String... detectors) throws IOException {
    AnalysisOptions options =
        AnalysisOptions.builder()
            .detectors(
                Stream.of(detectors).map(name -> Detectors.named(name).orElseThrow()).toList())
            .build();
    try (AnalysisResult result = new Analyzer(options).analyze(trace, "test")) {
      return ReportMaker.of(result, "test");
    }
  }

  /** Two threads, of which each accesses the total of three accounts at its own line. */
  private static TraceColumns accounts() {
    TraceBuilder trace = new TraceBuilder();
    for (int account = 1; account <= 3; account++) {
      trace.at("Account.add(Account.java:10)").write("t1", "Account.total@" + account);
    }
    for (int account = 1; account <= 3; account++) {
      trace.at("Account.sum(Account.java:20)").read("t2", "Account.total@" + account);
    }
    return trace.build();
  }

  @Test
  void races_of_many_objects_at_the_same_places_are_one_finding() throws IOException {
    List<Finding> findings = report(accounts(), "predict").findings();
    assertThat(findings).hasSize(1);
    Finding finding = findings.get(0);
    assertThat(finding.variable()).isEqualTo("Account.total");
    assertThat(finding.count()).isEqualTo(3);
    assertThat(finding.certainty()).isEqualTo(Certainty.PROVEN);
    assertThat(finding.example()).isEqualTo("Account.total@1");
    assertThat(finding.first().location()).isEqualTo("Account.add(Account.java:10)");
    assertThat(finding.second().location()).isEqualTo("Account.sum(Account.java:20)");
    assertThat(finding.unordered()).startsWith("Neither access holds a lock.");
  }

  @Test
  void the_same_places_the_other_way_round_are_one_finding() throws IOException {
    TraceColumns trace =
        new TraceBuilder()
            .at("A.f(A.java:1)")
            .write("t1", "A.x@1")
            .at("A.g(A.java:2)")
            .write("t2", "A.x@1")
            .at("A.g(A.java:2)")
            .write("t2", "A.x@2")
            .at("A.f(A.java:1)")
            .write("t1", "A.x@2")
            .build();
    assertThat(report(trace, "predict").findings())
        .singleElement()
        .satisfies(finding -> assertThat(finding.count()).isEqualTo(2));
  }

  @Test
  void what_happens_before_leaves_unordered_is_observed() throws IOException {
    assertThat(report(accounts(), "hb").findings())
        .singleElement()
        .satisfies(finding -> assertThat(finding.certainty()).isEqualTo(Certainty.OBSERVED));
  }

  @Test
  void races_within_the_code_of_test_frameworks_are_counted_and_not_reported() throws IOException {
    TraceColumns trace =
        new TraceBuilder()
            .at("org.junit.A.f(A.java:1)")
            .write("t1", "A.x@1")
            .at("org.junit.A.g(A.java:2)")
            .write("t2", "A.x@1")
            .at("org.junit.A.f(A.java:3)")
            .write("t1", "A.y@1")
            .at("com.acme.A.g(A.java:4)")
            .write("t2", "A.y@1")
            .build();
    Report report = report(trace, "predict");
    assertThat(report.findings()).extracting(Finding::variable).containsExactly("A.y");
    assertThat(report.runs().get(0).notes())
        .contains(
            "1 race within the code of test frameworks is not reported: --frameworks, in Maven -Dphotofinish.frameworks, does");
  }

  @Test
  void what_no_witness_proves_is_potential() throws IOException {
    assertThat(report(accounts(), "lockcover").findings())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.certainty()).isEqualTo(Certainty.POTENTIAL);
              assertThat(finding.photo()).isNull();
              assertThat(finding.proof()).isEmpty();
            });
  }

  /** One thread sets a flag when the data is there, the other one waits for that. */
  private static TraceBuilder flagged() {
    return new TraceBuilder()
        .at("Box.take(Box.java:20)")
        .read("t2", "Box.isFull@1")
        .at("Box.put(Box.java:10)")
        .write("t1", "Box.content@1")
        .at("Box.put(Box.java:11)")
        .write("t1", "Box.isFull@1")
        .at("Box.take(Box.java:20)")
        .read("t2", "Box.isFull@1")
        .at("Box.take(Box.java:21)")
        .read("t2", "Box.content@1");
  }

  @Test
  void a_race_of_the_run_itself_is_observed_behind_the_one_whose_read_pins_the_order()
      throws IOException {
    List<Finding> findings = report(flagged().build(), "predict").findings();
    assertThat(findings)
        .extracting(Finding::variable, Finding::certainty)
        .containsExactly(
            tuple("Box.isFull", Certainty.PROVEN), tuple("Box.content", Certainty.OBSERVED));
    Finding observed = findings.get(1);
    assertThat(observed.behind()).isEqualTo(findings.get(0).fingerprint());
    assertThat(observed.unordered())
        .contains("In this very run nothing ordered them", "behind the race on Box.isFull");
    assertThat(observed.proof()).isEmpty();
    assertThat(observed.foundBy()).containsExactly("hb");
    assertThat(observed.first().location()).isEqualTo("Box.put(Box.java:10)");
    assertThat(observed.second().location()).isEqualTo("Box.take(Box.java:21)");
  }

  @Test
  void what_a_volatile_flag_orders_is_not_observed() throws IOException {
    TraceColumns trace =
        new TraceBuilder()
            .write("t1", "Box.content@1")
            .add("t1", Operation.VOLATILE_WRITE, "Box.isFull@1")
            .add("t2", Operation.VOLATILE_READ, "Box.isFull@1")
            .read("t2", "Box.content@1")
            .build();
    assertThat(report(trace, "predict").findings()).isEmpty();
  }

  @Test
  void what_a_lock_ordered_in_the_run_is_not_observed_behind_a_flag() throws IOException {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("t1", "lock")
            .at("1")
            .write("t1", "content")
            .release("t1", "lock")
            .at("2")
            .write("t1", "isFull")
            .at("3")
            .read("t2", "isFull")
            .acquire("t2", "lock")
            .at("4")
            .read("t2", "content")
            .release("t2", "lock")
            .build();
    assertThat(report(trace, "predict").findings())
        .extracting(Finding::variable)
        .containsExactly("isFull");
  }

  @Test
  void a_race_behind_a_third_thread_names_the_read_of_its_own_thread() throws IOException {
    TraceColumns trace =
        new TraceBuilder()
            .at("1")
            .write("t1", "content")
            .at("2")
            .write("t1", "a")
            .at("3")
            .read("t3", "a")
            .at("4")
            .write("t3", "b")
            .at("5")
            .read("t2", "b")
            .at("6")
            .read("t2", "content")
            .build();
    List<Finding> findings = report(trace, "predict").findings();
    Finding b = findings.stream().filter(f -> f.variable().equals("b")).findFirst().orElseThrow();
    assertThat(findings)
        .filteredOn(finding -> finding.variable().equals("content"))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.certainty()).isEqualTo(Certainty.OBSERVED);
              assertThat(finding.behind()).isEqualTo(b.fingerprint());
            });
  }

  @Test
  void every_place_that_races_with_a_write_is_found_and_proven() throws IOException {
    TraceBuilder trace = new TraceBuilder();
    for (int line = 10; line < 13; line++) {
      trace.at("A.read(A.java:" + line + ")").read("t1", "A.x@1");
    }
    List<Finding> findings =
        report(trace.at("A.write(A.java:20)").write("t2", "A.x@1").build(), "predict").findings();
    assertThat(findings)
        .extracting(finding -> finding.first().location())
        .containsExactly("A.read(A.java:10)", "A.read(A.java:11)", "A.read(A.java:12)");
    assertThat(findings)
        .allSatisfy(finding -> assertThat(finding.certainty()).isEqualTo(Certainty.PROVEN))
        .allSatisfy(finding -> assertThat(finding.photo()).isNotNull());
  }

  @Test
  void detectors_that_found_the_same_are_named_together() throws IOException {
    assertThat(report(accounts(), "hb", "predict").findings())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.foundBy()).containsExactly("hb", "predict");
              assertThat(finding.certainty()).isEqualTo(Certainty.PROVEN);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"osr-1a", "osr-1b", "syncp-1a", "syncp-4"})
  void a_photo_finish_is_a_witness(String figure) throws IOException {
    TraceColumns trace = Generators.figure(figure).orElseThrow().trace();
    for (Finding finding : report(trace, "predict").findings()) {
      int[] positions =
          finding.photo().steps().stream().mapToInt(step -> trace.position(step.event())).toArray();
      assertThat(new WitnessChecker(trace).check(Witness.ofSchedule(positions)).accepted())
          .isTrue();
      assertThat(finding.photo().steps()).allMatch(step -> step.skipped() == 0);
      checkReads(trace, finding.photo());
    }
  }

  /** Each read is said to be from the last write before it. */
  private static void checkReads(TraceColumns trace, PhotoFinish photo) {
    for (int i = 0; i < photo.steps().size() - 2; i++) {
      Step step = photo.steps().get(i);
      int position = trace.position(step.event());
      int expected = -1;
      if (trace.operation(position) == OpCode.READ) {
        expected =
            IntStream.range(0, i)
                .filter(
                    before -> {
                      int other = trace.position(photo.steps().get(before).event());
                      return trace.operation(other) == OpCode.WRITE
                          && trace.target(other) == trace.target(position);
                    })
                .max()
                .orElse(-1);
      }
      assertThat(step.readsFrom()).isEqualTo(expected);
    }
  }

  @Test
  void a_reversed_section_is_said_to_have_kept_the_two_apart() throws IOException {
    TraceColumns trace = Generators.figure("osr-1a").orElseThrow().trace();
    Finding finding = report(trace, "predict").findings().get(0);
    assertThat(finding.photo().steps()).anyMatch(Step::isMoved);
    assertThat(finding.unordered()).contains("nothing forces that order");
  }

  /** The schedule leaves sections of both locks out; only one was handed over between the two. */
  @Test
  void only_locks_that_were_handed_over_between_the_two_are_said_to_have_kept_them_apart()
      throws IOException {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("t3", "far")
            .write("t3", "y")
            .release("t3", "far")
            .acquire("t2", "far")
            .release("t2", "far")
            .at("1")
            .write("t1", "x")
            .acquire("t1", "near")
            .release("t1", "near")
            .acquire("t2", "near")
            .release("t2", "near")
            .at("2")
            .write("t2", "x")
            .build();
    assertThat(report(trace, "predict").findings())
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.unordered())
                    .contains("critical sections of near happened to come")
                    .doesNotContain("far"));
  }

  @Test
  void long_schedules_are_cut_and_say_so() throws IOException {
    TraceBuilder builder = new TraceBuilder();
    for (int i = 0; i < 20_000; i++) {
      builder.write("t1", "local" + i);
    }
    TraceColumns trace = builder.write("t1", "x").write("t2", "x").build();
    PhotoFinish photo = report(trace, "predict").findings().get(0).photo();
    assertThat(stepsOf(photo)).isEqualTo(20_002);
    assertThat(photo.steps()).hasSize(200);
  }

  private static long stepsOf(PhotoFinish photo) {
    return photo.steps().size() + photo.steps().stream().mapToLong(Step::skipped).sum();
  }

  @Test
  void many_long_schedules_share_the_steps_that_are_shown() throws IOException {
    TraceBuilder builder = new TraceBuilder();
    for (int i = 0; i < 500; i++) {
      builder.write("t1", "local" + i);
    }
    for (int i = 0; i < 400; i++) {
      builder.at("w" + i).write("t1", "x" + i);
    }
    for (int i = 0; i < 400; i++) {
      builder.at("r" + i).read("t2", "y" + i).write("t2", "x" + i);
    }
    List<Finding> findings = report(builder.build(), "predict").findings();
    assertThat(findings).hasSize(400);
    int steps = findings.stream().mapToInt(finding -> finding.photo().steps().size()).sum();
    assertThat(steps).isBetween(400 * 12, 20_000);
    assertThat(findings).allMatch(finding -> finding.photo().steps().size() >= 12);
    assertThat(findings).allMatch(finding -> stepsOf(finding.photo()) > 500);
  }
}
