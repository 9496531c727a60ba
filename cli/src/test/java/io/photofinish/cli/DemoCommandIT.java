package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class DemoCommandIT {
  @TempDir Path scratch;

  @Test
  void a_race_that_the_order_of_the_run_hides_is_predicted_and_shown() throws Exception {
    CommandRun run = new Jar(scratch).launch("demo", "--html", scratch.resolve("page.html")).run();
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .containsSubsequence(
            "void transfer(Account from, Account to, int amount) {",
            "moved 30\n",
            "happens-before: no race",
            "predict:        1 race\n",
            "at Bank.transfer(Bank.java:23)\n",
            "Thread late was started by thread main\n",
            "The run that was observed\n",
            "A run that was not observed, and has the race\n",
            "Checked.",
            "▶",
            "The same as a page, with its photo finish: " + scratch.resolve("page.html"));
  }

  @Test
  void only_the_page_stays_behind() throws Exception {
    Path page = scratch.resolve("page.html");
    new Jar(scratch).launch("demo", "--html", page).run();
    assertThat(new Scratch(scratch).names()).noneMatch(name -> name.startsWith("photofinish-"));
    assertThat(page).content().startsWith("<!").contains("Bank");
  }
}
