package io.photofinish.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockSamples;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.Golden;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import io.photofinish.report.text.Paint;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeadlockTextTest {
  private static String text(Report report) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    new ReportText(out, Paint.NONE, 80, 20).print(report);
    return text.toString();
  }

  @Test
  void says_for_each_thread_what_it_holds_and_what_it_waits_for() throws IOException {
    Golden.check("deadlocks.txt", text(DeadlockSamples.oneOfEach()));
  }

  @Test
  void prints_nothing_that_moves_the_cursor() {
    assertThat(text(DeadlockSamples.hostile())).doesNotContain("\u001b", "\u0007", "\u202e");
  }

  @Test
  void races_and_deadlocks_are_counted_apart() {
    DeadlockFinding bank = DeadlockSamples.bank();
    Report deadlocks = DeadlockSamples.report(bank, DeadlockSamples.bank("b", Certainty.POTENTIAL));
    assertThat(text(deadlocks))
        .startsWith("photofinish: 1 proven deadlock, 1 potential deadlock in 1,234 events")
        .endsWith("photofinish: 2 findings: 1 proven, 1 potential\n");
    Report both =
        new Report("0.1.0", deadlocks.runs(), List.of(Samples.bank()), deadlocks.deadlocks());
    assertThat(text(both)).startsWith("photofinish: 1 proven race, 1 proven deadlock, 1 potential");
  }

  @Test
  void that_there_is_none_is_said_of_what_was_looked_for() {
    assertThat(text(DeadlockSamples.report()))
        .startsWith("photofinish: no race and no deadlock in");
    assertThat(text(Samples.report())).startsWith("photofinish: no race in");
    DeadlockFinding known = DeadlockSamples.bank().withKnown(new Known("b.json", false, ""));
    assertThat(text(DeadlockSamples.report(known)))
        .startsWith("photofinish: no new race and no new deadlock in");
    assertThat(ReportText.hasNews(DeadlockSamples.report(known))).isTrue();
    assertThat(ReportText.hasNews(DeadlockSamples.report())).isFalse();
  }

  @Test
  void what_is_sure_comes_before_what_is_not() {
    Report report =
        new Report(
            "0.1.0",
            DeadlockSamples.report().runs(),
            List.of(
                Samples.bank(), Samples.finding("c", Certainty.POTENTIAL, "com.acme.X.f", null)),
            List.of(DeadlockSamples.bank()));
    assertThat(text(report))
        .contains("1. Proven data race on com.acme.Bank.volume")
        .contains("2. Proven deadlock of 2 threads on com.acme.Account, com.acme.Log")
        .contains("3. Potential data race on com.acme.X.f");
  }
}
