package io.photofinish.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.report.DeadlockSamples;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Deadlocks on the overview, in the list and on a page of their own, as people see them. */
class DeadlockPageIT extends PageTest {
  private static final String BANK = "#finding-d0d0d0d0d0d0d0d0";
  private static final String DINERS = "#finding-3333333333333333";

  @Test
  void the_overview_counts_races_and_deadlocks_apart() throws Exception {
    open(DeadlockSamples.oneOfEach(), "");
    assertThat(page.text("h1"))
        .isEqualTo(
            "5 new findings: 1 proven race, 2 proven deadlocks, 1 observed deadlock, 1 potential"
                + " deadlock.");
    assertThat(page.text("main")).contains("every deadlock is proven by a schedule", "Deadlocks");
    assertThat(page.count(".entry")).isEqualTo(7);
    open(DeadlockSamples.report(DeadlockSamples.bank()), "");
    assertThat(page.text("h1")).isEqualTo("1 new deadlock, and it is proven.");
    open(DeadlockSamples.report(), "");
    assertThat(page.text("h1")).isEqualTo("No race and no deadlock was found.");
    open(Samples.report(), "");
    assertThat(page.text("h1")).isEqualTo("No race was found.");
  }

  @Test
  void the_list_is_filtered_by_kind_and_by_what_is_locked_where() throws Exception {
    open(DeadlockSamples.oneOfEach(), "");
    page.evaluate(
        "(() => { const s = document.getElementById('filter-kind'); s.value = 'deadlock';"
            + " s.dispatchEvent(new Event('change')); })()");
    assertThat(page.count(".entry")).isEqualTo(6);
    for (String text : List.of("Fork@3", "Diner.eat", "diner-2", "3333333333333333")) {
      page.press("/");
      page.evaluate("document.getElementById('filter-text').select()");
      page.type(text);
      assertThat(page.count(".entry")).as(text).isEqualTo(1);
    }
  }

  @Test
  void a_deadlock_shows_both_stacks_of_each_thread_and_its_cycle() throws Exception {
    open(DeadlockSamples.oneOfEach(), BANK);
    assertThat(page.text("h1"))
        .isEqualTo("Deadlock of 2 threads on com.acme.Account, com.acme.Log");
    assertThat(page.text(".lead"))
        .isEqualTo(
            "Thread payer holds com.acme.Account@1 and waits for com.acme.Log@2 in"
                + " com.acme.Bank.pay(Bank.java:12); thread flusher holds com.acme.Log@2 and waits"
                + " for com.acme.Account@1 in com.acme.Log.flush(Log.java:31).");
    assertThat(page.count("section.access")).isEqualTo(2);
    assertThat(page.text(".access-pair"))
        .contains("com.acme.Bank.pay(Bank.java:10)", "com.acme.Bank.pay(Bank.java:12)")
        .contains("com.acme.Log.flush(Log.java:30)", "com.acme.Log.flush(Log.java:31)")
        .contains("Thread started by main", "BankTest.pays");
    assertThat(page.count("svg.cycle .ring-thread")).isEqualTo(2);
    assertThat(page.count("svg.cycle .ring-lock")).isEqualTo(2);
    assertThat(page.text("main")).contains("d0d0d0d0d0d0d0d0", "2 cycles of events");
    page.evaluate("location.hash = " + Page.quoted("#finding-0000000000000b5e"));
    page.settle();
    assertThat(page.text(".reasons")).contains("A deadlock of this very run");
    assertThat(page.count(".photo")).isZero();
    page.evaluate("location.hash = " + Page.quoted("#finding-0000000000000b0b"));
    page.settle();
    assertThat(page.text(".reasons")).contains("Not proven");
    page.evaluate("location.hash = " + Page.quoted("#finding-00000000000000aa"));
    page.settle();
    assertThat(page.text(".callout.known")).contains("run by one thread");
  }

  @Test
  void the_lanes_end_at_the_locks() throws Exception {
    open(DeadlockSamples.oneOfEach(), DINERS);
    assertThat(page.text(".photo-head")).contains("waits for a lock that the next one holds");
    assertThat(page.text("#now"))
        .contains("diner-1 waits for com.acme.Fork@2", "diner-3 waits for com.acme.Fork@1")
        .contains("none of them can ever go on");
    assertThat(page.count(".cell.racing")).isEqualTo(3);
    assertThat(page.count(".picture path.wait")).isEqualTo(3);
    assertThat(page.count(".picture .section")).isEqualTo(3);
    assertThat(page.text(".run-order")).contains("acquires").doesNotContain("waits for");
    page.click("[aria-label='First step']");
    assertThat(page.text("#now")).startsWith("Step 1 of 6").contains("acquires com.acme.Fork@1");
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 800, 1600})
  void no_page_is_wider_than_its_window(int width) throws Exception {
    page.size(width, 1000);
    for (String hash : List.of(BANK, DINERS)) {
      open(DeadlockSamples.oneOfEach(), hash);
      assertThat(overhang()).isZero();
      String name = hash.equals(BANK) ? "deadlock-" : "deadlock-of-three-";
      page.screenshot(name + width);
      page.evaluate("document.querySelector('.photo').scrollIntoView()");
      page.settle();
      page.screenshot(name + "photo-" + width);
    }
    open(DeadlockSamples.hostile(), "#finding-feedfacefeedface");
    assertThat(overhang()).isZero();
    page.screenshot("hostile-deadlock-" + width);
  }

  private int overhang() throws IOException {
    return page.evaluate(
            "Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)")
        .asInt();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void axe_finds_no_serious_problem(String scheme) throws Exception {
    page.prefers(scheme, true);
    Report report = DeadlockSamples.oneOfEach();
    open(report, "");
    assertThat(Axe.seriousProblems(page)).isEmpty();
    for (String hash : List.of(BANK, DINERS, "#finding-0000000000000b5e")) {
      page.evaluate("location.hash = " + Page.quoted(hash));
      page.settle();
      assertThat(Axe.seriousProblems(page)).as(hash).isEmpty();
    }
    page.size(400, 900);
    open(report, DINERS);
    assertThat(Axe.seriousProblems(page)).as("narrow").isEmpty();
  }
}
