package io.photofinish.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.LockPlace;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.DetectorSummary;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinesTest {
  private static final ReportFiles FILES = new ReportFiles(Path.of("target"));

  private static Member member(String thread, String held, String waitedFor) {
    return new Member(
        thread,
        new LockPlace(held, 1, List.of("com.acme.A." + thread + "(A.java:3)")),
        new LockPlace(waitedFor, 2, List.of("com.acme.A." + thread + "(A.java:4)")),
        null,
        "");
  }

  private static Report report(Certainty... certainties) {
    DetectorSummary deadlock = new DetectorSummary("deadlock", "PROVEN", 0, 0, 0, 0, 1, 1);
    DetectorSummary predict = new DetectorSummary("predict", "PROVEN", 0, 0, 0, 0, 1);
    List<DetectorSummary> detectors = List.of(predict, deadlock);
    Run run = new Run("a.pft", 9, 2, 2, 0, List.of(), List.of(), List.of(), detectors, List.of());
    List<DeadlockFinding> deadlocks =
        List.of(certainties).stream()
            .map(
                certainty ->
                    new DeadlockFinding(
                        certainty.word(),
                        certainty,
                        List.of("com.acme.B", "com.acme.A"),
                        List.of(
                            member("left", "com.acme.A@1", "com.acme.B@1"),
                            member("right", "com.acme.B@1", "com.acme.A@1")),
                        1,
                        List.of("deadlock"),
                        "",
                        "",
                        null,
                        null,
                        1,
                        null))
            .toList();
    return new Report("1", List.of(run), List.of(), deadlocks);
  }

  @Test
  void a_deadlock_says_for_each_thread_what_it_holds_and_waits_for() {
    assertThat(Lines.findings(report(Certainty.PROVEN)))
        .containsExactly(
            "Proven deadlock of 2 threads on com.acme.A, com.acme.B",
            "  thread left holds com.acme.A@1, acquired at com.acme.A.left(A.java:3), and waits for"
                + " com.acme.B@1, which thread right holds, at com.acme.A.left(A.java:4)",
            "  thread right holds com.acme.B@1, acquired at com.acme.A.right(A.java:3), and waits"
                + " for com.acme.A@1, which thread left holds, at com.acme.A.right(A.java:4)");
  }

  @Test
  void all_in_numbers() {
    assertThat(Lines.summary(report(Certainty.PROVEN, Certainty.POTENTIAL)))
        .isEqualTo("1 new proven deadlock, 1 new potential deadlock, in 9 events of 1 JVM");
    assertThat(Lines.summary(report()))
        .isEqualTo("no new data race and no new deadlock, in 9 events of 1 JVM");
  }

  @Test
  void only_what_is_sure_is_a_reason_to_fail() {
    assertThat(Lines.failure(report(Certainty.PROVEN, Certainty.POTENTIAL), FILES))
        .startsWith(
            "1 new proven deadlock: com.acme.A, com.acme.B: com.acme.A@1 at A.right(A.java:4)"
                + " holding com.acme.B@1 at A.right(A.java:3) and com.acme.B@1 at A.left(A.java:4)"
                + " holding com.acme.A@1 at A.left(A.java:3). See ");
  }
}
