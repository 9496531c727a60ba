package io.photofinish.report.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockSamples;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import io.photofinish.report.known.Suppressions.Unused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The deadlock is of com.acme.Account, which Bank.pay holds when it waits for com.acme.Log, and of
 * com.acme.Log, which Log.flush holds when it waits for the account. Both are called by Thread.run.
 */
class SuppressedDeadlocksTest {
  @TempDir private Path folder;

  private Suppressions suppressions(String text) throws IOException {
    return Suppressions.read(Files.writeString(folder.resolve("photofinish.suppressions"), text));
  }

  private Known knownBy(String text) throws IOException {
    Report report = DeadlockSamples.report(DeadlockSamples.bank());
    return suppressions(text).mark(report).deadlocks().get(0).known();
  }

  @Test
  void an_entry_says_which_lock_and_where_and_why() throws IOException {
    String text =
        """
        race com.acme.Log
          because this is of races

        deadlock com.acme.Log            # one of the locks
          in com.acme.Bank.pay           # one of the threads
          because one thread does both # 4
        """;
    assertThat(knownBy(text))
        .isEqualTo(new Known("photofinish.suppressions:4", true, "one thread does both # 4"));
  }

  @ParameterizedTest
  @CsvSource({
    "deadlock com.acme.Account, true",
    "deadlock com.acme.*, true",
    "deadlock com.acme.Bank, false",
    "deadlock com.acme.Account@1, false",
    "race com.acme.Account, false",
    "deadlock *;in com.acme.Log.flush, true",
    "deadlock *;in com.acme.Log.flush;in com.acme.Bank.pay, true",
    "deadlock *;in com.acme.Log.flush;in com.acme.Log.flush, false",
    "deadlock *;in com.acme.*;in com.acme.Log.flush, true",
    "deadlock *;in com.acme.*;in com.acme.*, true",
    "deadlock *;in com.acme.*;in com.acme.*;in com.acme.*, false",
    "deadlock *;in java.lang.Thread.run, false",
    "deadlock *;via java.lang.Thread.run;via java.lang.Thread.run, true",
  })
  void each_condition_is_for_another_thread(String conditions, boolean isSuppressed)
      throws IOException {
    String text = conditions.replace(";", "\n") + "\nbecause it is a test";
    assertThat(knownBy(text) != null).isEqualTo(isSuppressed);
  }

  @Test
  void a_cycle_of_three_may_have_three_conditions() throws IOException {
    Report report = DeadlockSamples.report(DeadlockSamples.diners());
    String condition = "in com.acme.Diner.eat\n";
    Suppressions three =
        suppressions("deadlock com.acme.Fork\n" + condition.repeat(3) + "because of a butler");
    assertThat(three.mark(report).newDeadlocks()).isEmpty();
    Suppressions four =
        suppressions("deadlock com.acme.Fork\n" + condition.repeat(4) + "because of a butler");
    assertThat(four.mark(report).newDeadlocks()).hasSize(1);
  }

  @Test
  void what_is_for_no_deadlock_is_told() throws IOException {
    Suppressions read =
        suppressions("deadlock com.acme.Log\nbecause a\ndeadlock a.B\nin a.B.c\nbecause b");
    assertThat(read.unused(DeadlockSamples.report(DeadlockSamples.bank())))
        .containsExactly(new Unused(3, "deadlock a.B in a.B.c"));
    assertThat(read.unused(Samples.report(Samples.bank()))).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "deadlock|:1: deadlock without a pattern: write the class of a lock, as in deadlock com",
        "deadlock a.B|:1: deadlock a.B has no reason: add a line below it",
        "deadlock a.B;because|:2: because without a reason: say why the deadlock is no problem",
        "deadlock a.B;because x;because y|:3: a second reason for one deadlock",
      })
  void mistakes_are_told_with_line_and_cure(String text, String message) {
    assertThatThrownBy(() -> suppressions(text.replace(";", "\n")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(message);
  }

  @Test
  void a_baseline_knows_deadlocks_and_races() throws IOException {
    Report report = DeadlockSamples.oneOfEach();
    Baseline.Update update = Baseline.empty(folder.resolve("b.json")).update(report, false);
    assertThat(update.added()).isEqualTo(6);
    Path file = folder.resolve("b.json");
    update.baseline().write(file);
    Report marked = Baseline.read(file).mark(report);
    assertThat(marked.isFailing()).isFalse();
    assertThat(marked.newDeadlocks()).isEmpty();
    assertThat(marked.deadlocks()).hasSize(6);
    assertThat(marked.deadlocks())
        .filteredOn(finding -> finding.known().isSuppressed())
        .extracting(DeadlockFinding::fingerprint)
        .containsExactly("00000000000000aa");
    assertThat(Files.readString(file))
        .contains(
            "{\"fingerprint\":\"d0d0d0d0d0d0d0d0\",\"finding\":\"deadlock: waits for"
                + " com.acme.Account in com.acme.Log.flush holding com.acme.Log in"
                + " com.acme.Log.flush, waits for com.acme.Log in com.acme.Bank.pay holding"
                + " com.acme.Account in com.acme.Bank.pay\"}");
    assertThat(Baseline.read(file).update(DeadlockSamples.report(), true).notSeen()).isEqualTo(6);
    assertThat(List.of(marked.findings().get(0).known().by())).containsExactly("b.json");
  }
}
