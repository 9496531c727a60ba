package io.photofinish.report.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Benign;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.Rank;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import io.photofinish.report.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReportsTest {
  private static final List<String> DETECTORS = List.of("hb", "syncp", "predict", "lockset");
  private static final long SEEDS = 300;

  @Test
  void a_finding_of_two_runs_is_one_with_both_counts() {
    Report one = Samples.report(Samples.bank());
    Report merged = Reports.merge(List.of(one, one));
    assertThat(merged.runs()).hasSize(2);
    assertThat(merged.findings()).hasSize(1);
    assertThat(merged.findings().get(0).count()).isEqualTo(6);
    assertThat(merged.findings().get(0).runs()).isEqualTo(2);
  }

  @Test
  void a_proven_example_beats_a_potential_one() {
    String same = Samples.bank().fingerprint();
    Finding potential = Samples.finding(same, Certainty.POTENTIAL, "com.acme.Bank.volume", null);
    for (List<Report> reports :
        List.of(
            List.of(Samples.report(potential), Samples.report(Samples.bank())),
            List.of(Samples.report(Samples.bank()), Samples.report(potential)))) {
      Finding merged = Reports.merge(reports).findings().get(0);
      assertThat(merged.certainty()).isEqualTo(Certainty.PROVEN);
      assertThat(merged.photo()).isEqualTo(Samples.bankPhoto());
      assertThat(merged.proof()).isEqualTo(Samples.bank().proof());
    }
  }

  @Test
  void steps_that_are_not_shown_count_for_the_length_of_a_schedule() {
    Finding shown = random(new Random(1), "f", Certainty.PROVEN, photo(3, 0));
    Finding hidden = random(new Random(2), "f", Certainty.PROVEN, photo(2, 5));
    Report merged = Reports.merge(List.of(Samples.report(hidden), Samples.report(shown)));
    assertThat(merged.findings().get(0).photo()).isEqualTo(shown.photo());
  }

  @Test
  void one_report_stays_as_it_is() {
    assertThat(Reports.merge(List.of(Samples.oneOfEach()))).isEqualTo(Samples.oneOfEach());
    assertThat(Reports.merge(List.of(Samples.hostile()))).isEqualTo(Samples.hostile());
  }

  @Test
  void nothing_cannot_be_merged() {
    assertThatThrownBy(() -> Reports.merge(List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("give at least one");
  }

  @Test
  void random_reports_are_merged_as_the_definition_says() {
    for (long seed = 0; seed < SEEDS; seed++) {
      List<Report> reports = randomReports(new Random(seed));
      Report merged = Reports.merge(reports);
      List<Finding> all = reports.stream().flatMap(report -> report.findings().stream()).toList();
      Set<String> seen = new HashSet<>();
      for (Finding finding : merged.findings()) {
        assertThat(seen.add(finding.fingerprint())).as("seed %d: once", seed).isTrue();
        check(seed, finding, all);
      }
      assertThat(seen)
          .as("seed %d", seed)
          .containsExactlyInAnyOrderElementsOf(
              new HashSet<>(all.stream().map(Finding::fingerprint).toList()));
      assertThat(merged.findings()).as("seed %d", seed).isSortedAccordingTo(new Rank());
      int runs = 0;
      for (Report report : reports) {
        runs += report.runs().size();
      }
      assertThat(merged.runs()).as("seed %d", seed).hasSize(runs);
    }
  }

  /** Holds a finding to all that it was made of, pair by pair. */
  private static void check(long seed, Finding merged, List<Finding> all) {
    long count = 0;
    int runs = 0;
    boolean isAmongThem = false;
    boolean isAlwaysBenign = true;
    boolean isKnown = false;
    boolean isSuppressed = false;
    Set<String> foundBy = new HashSet<>();
    for (Finding one : all) {
      if (!one.fingerprint().equals(merged.fingerprint())) {
        continue;
      }
      count += one.count();
      runs += one.runs();
      foundBy.addAll(one.foundBy());
      isAlwaysBenign &= one.benign() != null;
      isKnown |= one.known() != null;
      isSuppressed |= one.known() != null && one.known().isSuppressed();
      isAmongThem |=
          one.first().equals(merged.first())
              && one.certainty() == merged.certainty()
              && one.proof().equals(merged.proof());
      assertThat(isBetter(one, merged)).as("seed %d: better is %s", seed, one).isFalse();
    }
    assertThat(merged.count()).as("seed %d", seed).isEqualTo(count);
    assertThat(merged.runs()).as("seed %d", seed).isEqualTo(runs);
    assertThat(merged.foundBy())
        .as("seed %d", seed)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(foundBy);
    assertThat(isAmongThem).as("seed %d", seed).isTrue();
    assertThat(merged.benign() != null).as("seed %d", seed).isEqualTo(isAlwaysBenign);
    assertThat(merged.known() != null).as("seed %d", seed).isEqualTo(isKnown);
    assertThat(isKnown && merged.known().isSuppressed())
        .as("seed %d", seed)
        .isEqualTo(isSuppressed);
  }

  private static boolean isBetter(Finding one, Finding other) {
    if (one.certainty() != other.certainty()) {
      return one.certainty() == Certainty.PROVEN;
    }
    return one.photo() != null
        && (other.photo() == null || one.photo().steps().size() < other.photo().steps().size());
  }

  @Test
  void it_does_not_matter_which_reports_are_merged_first() {
    for (long seed = 0; seed < SEEDS; seed++) {
      List<Report> reports = randomReports(new Random(seed));
      int cut = 1 + new Random(seed).nextInt(reports.size());
      List<Report> parts = new ArrayList<>(List.of(Reports.merge(reports.subList(0, cut))));
      parts.addAll(reports.subList(cut, reports.size()));
      assertThat(Reports.merge(parts)).as("seed %d", seed).isEqualTo(Reports.merge(reports));
    }
  }

  @Test
  void the_order_of_reports_changes_no_count() {
    for (long seed = 0; seed < SEEDS; seed++) {
      List<Report> reports = randomReports(new Random(seed));
      List<Report> shuffled = new ArrayList<>(reports);
      Collections.shuffle(shuffled, new Random(seed));
      assertThat(counts(Reports.merge(shuffled)))
          .as("seed %d", seed)
          .isEqualTo(counts(Reports.merge(reports)));
    }
  }

  private static Set<List<Object>> counts(Report report) {
    Set<List<Object>> counts = new HashSet<>();
    for (Finding finding : report.findings()) {
      counts.add(
          List.of(finding.fingerprint(), finding.certainty(), finding.count(), finding.runs()));
    }
    return counts;
  }

  private static List<Report> randomReports(Random random) {
    List<Report> reports = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      List<Run> runs = new ArrayList<>();
      for (int run = 1 + random.nextInt(2); run > 0; run--) {
        runs.add(Samples.run("run" + random.nextInt()));
      }
      List<Finding> findings = new ArrayList<>();
      for (String fingerprint : List.of("a", "b", "c", "d")) {
        if (random.nextBoolean()) {
          boolean isProven = random.nextBoolean();
          findings.add(
              random(
                  random,
                  fingerprint,
                  isProven ? Certainty.PROVEN : Certainty.POTENTIAL,
                  isProven && random.nextInt(5) > 0 ? photo(2 + random.nextInt(4), 0) : null));
        }
      }
      reports.add(new Report("0.1.0", runs, findings));
    }
    return reports;
  }

  private static Finding random(
      Random random, String fingerprint, Certainty certainty, PhotoFinish photo) {
    List<String> foundBy = new ArrayList<>(DETECTORS);
    Collections.shuffle(foundBy, random);
    Known known =
        switch (random.nextInt(4)) {
          case 0 -> new Known("photofinish.suppressions:1", true, "reason");
          case 1 -> new Known("photofinish-baseline.json", false, "");
          default -> null;
        };
    String place = "com.acme.Bank.run(Bank.java:" + (1 + random.nextInt(100)) + ")";
    return new Finding(
        fingerprint,
        certainty,
        "com.acme.Bank.f",
        "com.acme.Bank.f@1",
        new Access(random.nextInt(1000), true, "a", List.of(), List.of(place), null, ""),
        new Access(2000, random.nextBoolean(), "b", List.of(), List.of(place), null, ""),
        1 + random.nextInt(9),
        foundBy.subList(0, 1 + random.nextInt(3)),
        "",
        "proof " + random.nextInt(),
        photo,
        random.nextInt(3) == 0 ? new Benign("pattern", "explanation") : null,
        known,
        1 + random.nextInt(2),
        null,
        null);
  }

  private static PhotoFinish photo(int steps, int skipped) {
    List<Step> all = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      all.add(
          new Step(
              i == 0 ? skipped : 0, i, i % 2, "WRITE", "com.acme.Bank.f@1", "", false, false, -1));
    }
    return new PhotoFinish(List.of("a", "b"), all, List.of());
  }
}
