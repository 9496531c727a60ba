package io.photofinish.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding;
import io.photofinish.report.Samples;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The overview, the list and a finding, as people see them. */
class HtmlReportIT extends PageTest {
  @Test
  void opens_with_an_overview() throws Exception {
    open(Shop.report(), "");
    assertThat(page.text("h1")).isEqualTo("4 new findings: 3 proven races, 1 potential race.");
    assertThat(page.text("#score")).contains("4", "new", "2", "known");
    assertThat(page.text("main"))
        .contains("2 runs", "shop-2.pft", "48,213", "every race is proven by a schedule")
        .contains("its search ran out of budget");
    assertThat(page.count(".entry")).isEqualTo(6);
    page.screenshot("overview-wide");
  }

  @Test
  void a_report_without_findings_says_so() throws Exception {
    open(Samples.report(), "");
    assertThat(page.text("h1")).isEqualTo("No race was found.");
    assertThat(page.text("nav")).contains("0 findings");
  }

  @Test
  void the_list_is_filtered_by_text_and_kind() throws Exception {
    open(Samples.oneOfEach(), "");
    assertThat(page.text(".tally")).isEqualTo("5 findings");
    page.press("/");
    page.type("cache HITS");
    assertThat(page.count(".entry")).isEqualTo(1);
    assertThat(page.text(".tally")).isEqualTo("1 of 5 findings");
    page.type(" nowhere");
    assertThat(page.text(".nothing")).startsWith("No finding matches.");
    page.click(".nothing button");
    assertThat(page.count(".entry")).isEqualTo(5);
    for (String[] filter :
        new String[][] {
          {"certainty", "potential", "1"},
          {"certainty", "proven", "4"},
          {"kind", "write-write", "0"},
          {"kind", "read-write", "5"},
          {"status", "new", "3"},
          {"status", "suppressed", "1"},
          {"status", "baseline", "1"},
          {"status", "benign", "1"}
        }) {
      choose(filter[0], filter[1]);
      assertThat(page.count(".entry"))
          .as(filter[0] + " " + filter[1])
          .isEqualTo(Integer.parseInt(filter[2]));
      choose(filter[0], "all");
    }
  }

  private void choose(String filter, String value) throws IOException {
    page.evaluate(
        "(() => { const s = document.getElementById('filter-%s'); s.value = '%s'; s.dispatchEvent(new Event('change')); })()"
            .formatted(filter, value));
  }

  @Test
  void text_is_looked_for_in_methods_threads_and_tests() throws Exception {
    open(Shop.report(), "");
    for (String text : List.of("Shop.audit", "seller", "sells_and_audits", Shop.FINGERPRINT)) {
      page.press("/");
      page.evaluate("document.getElementById('filter-text').select()");
      page.type(text);
      assertThat(page.count(".entry")).as(text).isPositive();
    }
  }

  @Test
  void an_address_leads_to_a_finding() throws Exception {
    open(Shop.report(), SHOP);
    assertThat(page.text("h1")).isEqualTo("com.acme.shop.Shop.revenue");
    assertThat(page.text(".entry[aria-current]")).contains("Shop.revenue");
    assertThat(page.text(".lead"))
        .isEqualTo(
            "Thread seller writes com.acme.shop.Shop.revenue@3 in"
                + " com.acme.shop.Shop.sell(Shop.java:32), and thread auditor reads it in"
                + " com.acme.shop.Shop.audit(Shop.java:40).");
    assertThat(page.text("main"))
        .contains("could have gone the other way", "By osr", "Thread started by main")
        .contains("ShopTest.sells_and_audits", Shop.FINGERPRINT, "2 critical sections of");
    assertThat(page.text(".source-line.marked")).contains("32").contains("revenue += price;");
    page.evaluate("location.hash = '#finding-nobody'");
    page.settle();
    assertThat(page.text("main")).contains("This report has no finding nobody.");
  }

  @Test
  void known_and_benign_findings_say_why() throws Exception {
    open(Shop.report(), "#finding-e83b52f06c9d17a4");
    assertThat(page.text(".callout.known")).contains("Only for the log.", "suppressions:3");
    page.evaluate("location.hash = '#finding-19f4ac7720de8b5c'");
    page.settle();
    assertThat(page.text(".callout.known")).contains("In the baseline", "photofinish-baseline");
    page.evaluate("location.hash = '#finding-c61b00d94e7f2a85'");
    page.settle();
    assertThat(page.text(".callout.benign")).contains("racy single-check", "read once");
    page.evaluate("location.hash = '#finding-77d0c4be1a2f9358'");
    page.settle();
    assertThat(page.text(".reasons")).contains("Not proven");
    assertThat(page.count(".photo")).isZero();
  }

  @Test
  void the_fingerprint_can_be_copied() throws Exception {
    open(Shop.report(), SHOP);
    page.evaluate(
        "window.said = new Promise(done => new MutationObserver(() =>"
            + " done(document.querySelector('.copy').textContent))"
            + ".observe(document.querySelector('.copy'), {childList: true})); 0");
    page.click(".copy");
    assertThat(page.evaluate("window.said").asText()).isEqualTo("Copied");
    page.press("/");
    page.paste();
    assertThat(page.evaluate("document.activeElement.value").asText()).isEqualTo(Shop.FINGERPRINT);
  }

  @Test
  void dark_is_followed_and_can_be_switched() throws Exception {
    page.prefers("dark", true);
    open(Shop.report(), SHOP);
    assertThat(brightness()).isLessThan(60);
    page.screenshot("finding-dark");
    page.click("#theme");
    assertThat(brightness()).isGreaterThan(200);
    page.click("#theme");
    assertThat(brightness()).isLessThan(60);
    page.evaluate("localStorage.clear()");
  }

  private int brightness() throws IOException {
    String colour = page.evaluate("getComputedStyle(document.body).backgroundColor").asText();
    return Integer.parseInt(colour.replaceAll("\\D*(\\d+).*", "$1"));
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 800, 1600, 2400})
  void no_page_is_wider_than_its_window(int width) throws Exception {
    page.size(width, 900);
    open(Shop.report(), "");
    assertThat(overhang()).isZero();
    page.screenshot("overview-" + width);
    page.evaluate("location.hash = " + Page.quoted(SHOP));
    page.settle();
    assertThat(overhang()).isZero();
    page.screenshot("finding-" + width);
    page.evaluate("document.querySelector('.photo').scrollIntoView()");
    page.settle();
    page.screenshot("photo-" + width);
    open(Samples.hostile(), "#finding-feedfacefeedface");
    assertThat(overhang()).isZero();
    page.screenshot("hostile-" + width);
  }

  private int overhang() throws IOException {
    return page.evaluate(
            "Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)")
        .asInt();
  }

  @Test
  void many_findings_and_a_long_witness_are_quick() throws Exception {
    open(Samples.many(2_000, 5_000), "");
    double load =
        page.evaluate("performance.getEntriesByType('navigation')[0].duration").asDouble();
    assertThat(page.text(".tally")).isEqualTo("2,000 findings");
    double filter =
        millis(
            "const f = document.getElementById('filter-text'); f.value = 'field123';"
                + " f.dispatchEvent(new Event('input'));");
    assertThat(page.text(".tally")).isEqualTo("11 of 2,000 findings");
    double all =
        millis(
            "const f = document.getElementById('filter-text'); f.value = '';"
                + " f.dispatchEvent(new Event('input'));");
    double show = millis("location.hash = '#finding-0000000000000000';");
    assertThat(page.text("#now")).startsWith("Finish");
    assertThat(page.text(".unfold")).contains("4,998 steps of 3 threads");
    double unfold = millis("document.querySelector('.unfold').click();");
    assertThat(page.text("#now")).startsWith("Step 1 of 5,000");
    assertThat(page.count(".row")).isLessThan(100);
    double step = millis("document.querySelector('[aria-label=\"Step forward\"]').click();");
    assertThat(page.text("#now")).startsWith("Step 2 of 5,000");
    double jump = millis("document.querySelector('[aria-label=\"Finish\"]').click();");
    assertThat(page.text(".row.current")).contains("finish");
    page.screenshot("photo-long");
    System.out.printf(
        "2,000 findings, 5,000 steps, in ms: load %.0f, filter %.0f, all again %.0f, show a finding"
            + " %.0f, unfold %.0f, step %.0f, jump to the finish %.0f%n",
        load, filter, all, show, unfold, step, jump);
  }

  @Test
  void two_thousand_findings_are_filtered_scrolled_and_stepped_with_few_elements()
      throws Exception {
    open(Crowd.report(2_000), "");
    assertThat(page.count(".entry")).isEqualTo(50);
    List<String> seen = scrolledThrough();
    assertThat(seen).hasSize(2_000).doesNotHaveDuplicates();
    assertThat(seen.get(1_999)).contains("00000000000007cf");
    page.press("/");
    page.type("component123 serves_case_123");
    assertThat(page.text(".tally")).isEqualTo("1 of 2,000 findings");
    page.evaluate("document.querySelector('.entry').click()");
    page.settle();
    assertThat(page.text("h1")).isEqualTo("com.acme.server.part3.Component123.field123");
    assertThat(page.text(".entry[aria-current]")).contains("Component123.field123");
    page.click("[aria-label='First step']");
    assertThat(page.text("#now")).startsWith("Step 1 of");
    page.click("[aria-label='Step forward']");
    page.click("[aria-label='Step forward']");
    assertThat(page.text("#now"))
        .startsWith("Step 1,126 of 1,135")
        .contains("acquires com.acme.server.part3.Component123@123");
    page.evaluate("location.hash = '#finding-00000000000007c0'");
    page.settle();
    page.press("/");
    page.evaluate(
        "(() => { const f = document.getElementById('filter-text'); f.value = '';"
            + " f.dispatchEvent(new Event('input')); })()");
    assertThat(page.text(".entry[aria-current]")).contains("field1984");
    assertThat(page.evaluate("document.querySelectorAll('.entry').length").asInt())
        .isLessThanOrEqualTo(150);
  }

  /** Scrolls the list to its end, and back: the addresses of the entries on the way. */
  private List<String> scrolledThrough() throws IOException {
    List<String> seen = new ArrayList<>();
    page.evaluate(
            "(async () => { const list = document.getElementById('entries'); const seen = new Set();"
                + " let most = 0; let last;"
                + " const look = () => { most = Math.max(most, list.childElementCount);"
                + "  for (const e of list.querySelectorAll('.entry')) seen.add(e.hash); };"
                + " const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));"
                + " do { look(); last = list.lastElementChild; list.scrollTop = list.scrollHeight;"
                + "  await frame(); } while (last !== list.lastElementChild);"
                + " do { look(); last = list.firstElementChild; list.scrollTop = 0;"
                + "  await frame(); } while (last !== list.firstElementChild);"
                + " if (most > 150 || !list.querySelector('.entry').hash.endsWith('0000000000000000'))"
                + "  throw new Error(`${most} entries at once, first ${list.querySelector('.entry').hash}`);"
                + " return [...seen]; })()")
        .forEach(hash -> seen.add(hash.asText()));
    return seen;
  }

  @Test
  void many_pairs_with_one_cure_are_shown_piece_by_piece() throws Exception {
    List<Finding> pairs = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      pairs.add(Samples.finding("%016x".formatted(i), Certainty.POTENTIAL, "com.acme.A.x", null));
    }
    open(Samples.report(pairs.toArray(Finding[]::new)), "#finding-0000000000000000");
    page.click(".others summary");
    assertThat(page.count(".others li")).isEqualTo(50);
    assertThat(page.text(".others .pieces")).isEqualTo("Show more: 949 left");
    page.click(".others .pieces");
    assertThat(page.count(".others li")).isEqualTo(100);
  }

  /** How long something takes until it is drawn. For people: nothing is asserted of it. */
  private double millis(String script) throws IOException {
    return page.evaluate(
            "(async () => { const begin = performance.now(); "
                + script
                + " await new Promise(done => requestAnimationFrame(() => setTimeout(done)));"
                + " return performance.now() - begin; })()")
        .asDouble();
  }

  @Test
  void hostile_names_are_shown_and_do_nothing() throws Exception {
    page.before("window.alert = () => { window.wasHarmed = true; };");
    open(Samples.hostile(), "");
    assertThat(page.text("main")).contains("<script>alert(\"1\")</script>&amp;'`${x}`]]>");
    page.evaluate("location.hash = '#finding-feedfacefeedface'");
    page.settle();
    String shown = page.text("main");
    assertThat(shown)
        .contains("<script>alert(\"1\")</script>&amp;'`${x}`]]>\u241b[31mred\u2407::error::%0A")
        .contains("\u27e8U+202E\u27e9")
        .doesNotContain("\u001b")
        .doesNotContain("\u202e");
    assertThat(page.evaluate("document.querySelectorAll('script').length").asInt()).isEqualTo(2);
    assertThat(page.evaluate("Boolean(window.wasHarmed)").asBoolean()).isFalse();
    assertThat(page.text(".more")).isEqualTo("all 10,000 characters");
    page.click(".more");
    assertThat(page.text("main")).contains("x".repeat(10_000));
    assertThat(overhang()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void axe_finds_no_serious_problem(String scheme) throws Exception {
    page.prefers(scheme, true);
    open(Shop.report(), "");
    assertThat(Axe.seriousProblems(page)).isEmpty();
    for (String hash : List.of(SHOP, "#finding-c61b00d94e7f2a85", "#finding-77d0c4be1a2f9358")) {
      page.evaluate("location.hash = " + Page.quoted(hash));
      page.settle();
      assertThat(Axe.seriousProblems(page)).as(hash).isEmpty();
    }
    open(Shop.report(), SHOP);
    page.click("[aria-label='First step']");
    assertThat(Axe.seriousProblems(page)).as("first step").isEmpty();
    page.size(400, 900);
    page.settle();
    assertThat(Axe.seriousProblems(page)).as("narrow").isEmpty();
    page.click("[data-view='observed']");
    assertThat(Axe.seriousProblems(page)).as("narrow, as observed").isEmpty();
  }
}
