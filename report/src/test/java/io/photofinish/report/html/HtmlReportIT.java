package io.photofinish.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The page in a real browser. No test of these leaves an error, or asks the network for anything.
 */
@Timeout(300)
class HtmlReportIT {
  private static final String SHOP = "#finding-" + Shop.FINGERPRINT;

  /** The first and the last step of each stop of the shop's photo finish: a fold is one stop. */
  private static final int[][] SHOP_STOPS = {
    {0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}, {7, 19}, {20, 20}, {21, 21}, {22, 22},
    {23, 23}, {24, 25}
  };

  private static Browser browser;

  @TempDir Path folder;
  private Page page;

  @BeforeAll
  static void startBrowser() throws IOException {
    browser = new Browser();
  }

  @AfterAll
  static void endBrowser() throws IOException {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void newPage() throws IOException {
    page = browser.page();
    page.size(1600, 1000);
    page.prefers("light", true);
  }

  @AfterEach
  void no_test_leaves_an_error_or_asks_the_network() throws IOException {
    page.close();
    assertThat(page.complaints()).isEmpty();
    assertThat(page.requests()).allMatch(url -> url.startsWith("file:") || url.equals("data:,"));
  }

  private void open(Report report, String hash) throws IOException, InterruptedException {
    // A name of its own each time: a browser goes to another hash of a file without loading it.
    Path file = Files.createTempFile(folder, "report", ".html");
    try (Writer out = Files.newBufferedWriter(file)) {
      HtmlReport.write(report, List.of(Shop.SOURCES), out);
    }
    page.open(file, hash);
  }

  @Test
  void opens_with_an_overview() throws Exception {
    open(Shop.report(), "");
    assertThat(page.text("h1")).isEqualTo("4 new findings, of which 3 are proven races.");
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
    page.click(".copy");
    page.evaluate("document.getElementById('filter-text').focus()");
    assertThat(page.text(".copy")).isIn("Copied", "Select and copy it");
  }

  @Test
  void the_mouse_steps_through_a_photo_finish() throws Exception {
    open(Shop.report(), SHOP);
    assertThat(page.text("#now")).startsWith("Finish").contains("nothing orders them");
    page.click("[aria-label='First step']");
    assertThat(page.text("#now")).startsWith("Step 1 of 51").contains("main starts seller");
    page.click("[aria-label='Step forward']");
    assertThat(page.text("#now")).startsWith("Step 2 of 51").contains("synchronized (shelf) {");
    page.screenshot("photo-second-step");
    page.click("[aria-label='Step back']");
    assertThat(page.text("#now")).startsWith("Step 1 of 51");
    page.click(".row[data-row='8'] .cell");
    assertThat(page.text("#now"))
        .startsWith("Step 46 of 51")
        .contains("auditor acquires com.acme.shop.Shop.books@9")
        .contains("In the run, this critical section came after that of seller.");
    page.screenshot("photo-moved-section");
    page.click("[aria-label='Finish']");
    assertThat(page.text(".row.current"))
        .contains("writes", "reads", "Shop.revenue@3", "Shop.java:32", "Shop.java:40");
  }

  @Test
  void the_keyboard_alone_steps_through_a_photo_finish() throws Exception {
    open(Shop.report(), "");
    page.tabTo(".entry");
    page.press("ArrowDown");
    page.press("ArrowUp");
    page.press("Enter");
    page.settle();
    assertThat(page.text("h1")).isEqualTo("com.acme.shop.Shop.revenue");
    page.tabTo(".picture");
    page.press("Home");
    PhotoFinish photo = Shop.photo();
    for (int[] stop : SHOP_STOPS) {
      assertThat(held()).as(page.text("#now")).isEqualTo(heldAfter(photo, stop[1]));
      Step step = photo.steps().get(stop[0]);
      assertThat(page.text("#now")).contains(photo.lanes().get(step.lane()));
      if (stop[0] == stop[1]) {
        assertThat(page.text("#now")).contains(step.target(), step.location());
      }
      page.press("ArrowRight");
    }
    assertThat(page.text("#now"))
        .startsWith("Finish")
        .contains("seller writes com.acme.shop.Shop.revenue@3")
        .contains("auditor reads com.acme.shop.Shop.revenue@3");
    page.press("ArrowUp");
    assertThat(page.text("#now")).startsWith("Step 49 of 51").contains("acquires");
    page.press("End");
    assertThat(page.text("#now")).startsWith("Finish");
    page.press(" ");
    assertThat(page.count("[aria-label='Pause']")).isEqualTo(1);
    assertThat(page.text("#now")).startsWith("Step");
    page.press(" ");
    assertThat(page.count("[aria-label='Play']")).isEqualTo(1);
  }

  /** The locks shown beside each thread. */
  private List<String> held() throws IOException {
    JsonNode rows =
        page.evaluate(
            "[...document.querySelectorAll('#held tr')].map(row =>"
                + " row.querySelector('.held-thread').innerText + ': ' + row.querySelector('td').innerText)");
    List<String> held = new ArrayList<>();
    rows.forEach(row -> held.add(row.asText()));
    return held;
  }

  /** The same from the steps alone. */
  private static List<String> heldAfter(PhotoFinish photo, int last) {
    TreeMap<Integer, List<String>> locks = new TreeMap<>();
    for (int lane = 0; lane < photo.lanes().size(); lane++) {
      locks.put(lane, new ArrayList<>());
    }
    for (Step step : photo.steps().subList(0, last + 1)) {
      String lock = step.target().replace("com.acme.shop.", "");
      if (step.operation().equals("ACQUIRE")) {
        locks.get(step.lane()).add(lock);
      } else if (step.operation().equals("RELEASE")) {
        locks.get(step.lane()).remove(lock);
      }
    }
    List<String> held = new ArrayList<>();
    locks.forEach(
        (lane, names) ->
            held.add(
                photo.lanes().get(lane)
                    + ": "
                    + (names.isEmpty() ? "no lock" : String.join(", ", names))));
    return held;
  }

  @Test
  void the_order_of_the_run_stands_beside_the_schedule() throws Exception {
    open(Shop.report(), SHOP);
    page.click("#folding");
    assertThat(page.text("#folding")).isEqualTo("Fold");
    List<String> events = new ArrayList<>();
    for (String position : List.of("Home", "End")) {
      page.evaluate("document.querySelector('.picture').focus()");
      page.press(position);
      for (JsonNode event :
          page.evaluate(
              "[...document.querySelectorAll('.seen .event')].map(e => e.lastChild.data)")) {
        if (!events.contains(event.asText())) {
          events.add(event.asText());
        }
      }
    }
    assertThat(events)
        .isEqualTo(
            Shop.photo().steps().stream()
                .sorted(Comparator.comparingLong(Step::event))
                .map(step -> String.valueOf(step.event()))
                .toList());
    assertThat(page.count("path.ribbon[class*='lock']")).isGreaterThanOrEqualTo(2);
    page.screenshot("photo-unfolded");
  }

  @Test
  void folded_steps_can_be_unfolded() throws Exception {
    open(Shop.report(), SHOP);
    assertThat(page.text(".unfold")).contains("38 steps of seller");
    assertThat(page.text(".picture")).doesNotContain("Shop.stock@3");
    page.click(".unfold");
    assertThat(page.count(".unfold")).isZero();
    assertThat(page.text("#now")).startsWith("Step 8 of 51").contains("Shop.stock@3");
    assertThat(page.text(".picture")).contains("25 steps not shown");
    page.click("#folding");
    assertThat(page.text(".unfold")).contains("38 steps of seller");
    page.evaluate("document.querySelector('.picture').focus()");
    page.press("Enter");
    assertThat(page.count(".unfold")).isZero();
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
  void a_narrow_page_shows_one_order_at_a_time() throws Exception {
    page.size(400, 900);
    open(Shop.report(), SHOP);
    assertThat(page.count(".findings")).isZero();
    assertThat(page.count(".seen")).isZero();
    assertThat(page.text(".row.finish")).contains("writes", "reads");
    page.click("[data-view='observed']");
    assertThat(page.count(".row")).isZero();
    assertThat(page.count(".seen")).isPositive();
    page.screenshot("photo-observed-400");
    page.click("[data-view='schedule']");
    assertThat(page.count(".row")).isPositive();
    page.click(".back");
    assertThat(page.count(".entry")).isEqualTo(6);
  }

  @Test
  void many_findings_and_a_long_witness_are_quick() throws Exception {
    Path file = folder.resolve("many.html");
    try (Writer out = Files.newBufferedWriter(file)) {
      HtmlReport.write(Samples.many(2_000, 5_000), List.of(), out);
    }
    page.open(file, "");
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
