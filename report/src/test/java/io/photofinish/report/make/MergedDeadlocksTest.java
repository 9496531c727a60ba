package io.photofinish.report.make;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockSamples;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class MergedDeadlocksTest {
  @Test
  void a_deadlock_of_two_runs_is_one_with_both_counts() {
    Report one = DeadlockSamples.report(DeadlockSamples.bank());
    Report merged = Reports.merge(List.of(one, Samples.oneOfEach(), one));
    assertThat(merged.findings()).hasSameSizeAs(Samples.oneOfEach().findings());
    DeadlockFinding finding = merged.deadlocks().get(0);
    assertThat(merged.deadlocks()).hasSize(1);
    assertThat(finding.count()).isEqualTo(4);
    assertThat(finding.runs()).isEqualTo(2);
    assertThat(finding.foundBy()).containsExactly("deadlock");
  }

  @Test
  void a_proven_example_beats_others_and_who_knows_of_one_knows_of_all() {
    String print = DeadlockSamples.bank().fingerprint();
    DeadlockFinding known =
        DeadlockSamples.bank(print, Certainty.POTENTIAL).withKnown(new Known("b.json", false, ""));
    DeadlockFinding suppressed =
        DeadlockSamples.bank(print, Certainty.OBSERVED)
            .withKnown(new Known("photofinish.suppressions:1", true, "reason"));
    Report merged =
        Reports.merge(
            List.of(
                DeadlockSamples.report(known),
                DeadlockSamples.report(suppressed),
                DeadlockSamples.report(DeadlockSamples.bank())));
    assertThat(merged.deadlocks())
        .containsExactly(
            new DeadlockFinding(
                print,
                Certainty.PROVEN,
                DeadlockSamples.bank().locks(),
                DeadlockSamples.bank().cycle(),
                6,
                List.of("deadlock"),
                DeadlockSamples.bank().explanation(),
                DeadlockSamples.bank().proof(),
                DeadlockSamples.bank().photo(),
                suppressed.known(),
                3,
                null));
  }

  @Test
  void one_report_stays_as_it_is() {
    Report report = DeadlockSamples.oneOfEach();
    assertThat(Reports.merge(List.of(report))).isEqualTo(report);
  }
}
