package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding.Known;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeadlocksInReportTest {
  private static DeadlockFinding of(Certainty certainty, String detector) {
    DeadlockFinding bank = DeadlockSamples.bank("f", certainty);
    return new DeadlockFinding(
        "f",
        certainty,
        bank.locks(),
        bank.cycle(),
        1,
        List.of(detector),
        "",
        "",
        null,
        null,
        1,
        null);
  }

  @Test
  void new_ones_that_are_proven_or_observed_fail() {
    for (Certainty certainty : List.of(Certainty.PROVEN, Certainty.OBSERVED)) {
      Report report = DeadlockSamples.report(of(certainty, "deadlock"));
      assertThat(report.failingDeadlocks()).hasSize(1);
      assertThat(report.failing()).isEmpty();
      assertThat(report.isFailing()).isTrue();
      Known known = new Known("x", false, "");
      Report ofKnown = DeadlockSamples.report(of(certainty, "deadlock").withKnown(known));
      assertThat(ofKnown.isFailing()).isFalse();
      assertThat(ofKnown.newDeadlocks()).isEmpty();
    }
  }

  @Test
  void what_could_not_be_decided_fails_nothing_unless_a_detector_of_cycles_was_asked_for() {
    assertThat(DeadlockSamples.report(of(Certainty.POTENTIAL, "deadlock")).isFailing()).isFalse();
    assertThat(DeadlockSamples.report(of(Certainty.POTENTIAL, "lock-cycles")).isFailing()).isTrue();
  }

  @Test
  void a_race_fails_as_ever() {
    assertThat(Samples.report(Samples.bank()).isFailing()).isTrue();
    assertThat(Samples.report().isFailing()).isFalse();
  }

  @Test
  void what_is_written_is_read_again(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("findings.json");
    for (Report report : List.of(DeadlockSamples.oneOfEach(), DeadlockSamples.hostile())) {
      Files.writeString(file, ReportJson.text(report));
      assertThat(ReportJson.read(file)).isEqualTo(report);
    }
  }

  @Test
  void documents_of_old_have_none(@TempDir Path folder) throws IOException {
    String text = ReportJson.text(Samples.oneOfEach());
    String old = text.replace(",\"deadlocks\":[]", "");
    assertThat(old).isNotEqualTo(text);
    Path file = Files.writeString(folder.resolve("findings.json"), old);
    assertThat(ReportJson.read(file)).isEqualTo(Samples.oneOfEach());
  }

  @Test
  void they_are_in_the_order_of_their_rank() {
    List<DeadlockFinding> all = DeadlockSamples.oneOfEach().deadlocks();
    assertThat(all).isSortedAccordingTo(new DeadlockRank());
    assertThat(DeadlockRank.sorted(all.stream().sorted(new DeadlockRank().reversed()).toList()))
        .isEqualTo(all);
  }
}
