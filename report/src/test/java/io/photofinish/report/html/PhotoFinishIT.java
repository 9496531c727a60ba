package io.photofinish.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.Samples;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The photo finish, stepped through with the mouse and with the keyboard alone. */
class PhotoFinishIT extends PageTest {
  /** The first and the last step of each stop of the shop's photo finish: a fold is one stop. */
  private static final int[][] SHOP_STOPS = {
    {0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}, {7, 19}, {20, 20}, {21, 21}, {22, 22},
    {23, 23}, {24, 25}
  };

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

  /** The same from the steps alone. Threads that do nothing have no lane. */
  private static List<String> heldAfter(PhotoFinish photo, int last) {
    TreeMap<Integer, List<String>> locks = new TreeMap<>();
    photo.steps().forEach(step -> locks.put(step.lane(), new ArrayList<>()));
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

  /** The picture of the README: docs/images/README.md says how it gets there. */
  @Test
  void the_picture_shows_the_whole_photo_finish() throws Exception {
    page.size(1500, 1200);
    open(Shop.report(), SHOP);
    assertThat(page.evaluate("document.querySelector('.picture').scrollHeight").asInt())
        .isEqualTo(page.evaluate("document.querySelector('.picture').clientHeight").asInt());
    page.screenshot("photo-finish", ".photo", 20);
  }

  @Test
  void what_is_shown_of_random_schedules_is_what_their_steps_say() throws Exception {
    List<Finding> findings = new ArrayList<>();
    for (long seed = 1; seed <= 30; seed++) {
      findings.add(
          Samples.finding(
              "seed" + seed, Certainty.PROVEN, "com.acme.A.x", RandomPhotos.photo(seed)));
    }
    open(Samples.report(findings.toArray(Finding[]::new)), "");
    int folds = 0;
    for (Finding finding : findings) {
      String seed = finding.fingerprint();
      page.evaluate("location.hash = '#finding-" + seed + "'");
      page.settle();
      List<Stop> folded = stops();
      check(seed, finding.photo(), folded);
      if (hasFold(folded)) {
        folds++;
        page.evaluate("document.getElementById('folding').click()");
        List<Stop> unfolded = stops();
        assertThat(hasFold(unfolded)).as(seed).isFalse();
        check(seed, finding.photo(), unfolded);
      }
    }
    assertThat(folds).isPositive();
  }

  /** What is shown at one stop: its title, and the locks of each thread. */
  private record Stop(String title, List<String> held) {
    private static final Pattern STEPS =
        Pattern.compile("Steps? ([\\d,]+)(?: to ([\\d,]+))? of .*");

    boolean isFold() {
      return title.startsWith("Steps");
    }

    /** The numbers of its first and last step; null at the finish. */
    int[] numbers() {
      Matcher match = STEPS.matcher(title);
      if (!match.matches()) {
        return null;
      }
      int first = Integer.parseInt(match.group(1).replace(",", ""));
      String last = match.group(2);
      return new int[] {first, last == null ? first : Integer.parseInt(last.replace(",", ""))};
    }
  }

  private static boolean hasFold(List<Stop> stops) {
    return stops.stream().anyMatch(Stop::isFold);
  }

  /** Steps from the first to the last, and takes down what is shown. */
  private List<Stop> stops() throws IOException {
    JsonNode shown =
        page.evaluate(
            "(() => { const press = label => document.querySelector(`[aria-label=\"${label}\"]`).click();"
                + " const all = []; press('First step');"
                + " for (let i = 0; i < 1000; i++) {"
                + "  const title = document.querySelector('.now-title').innerText;"
                + "  all.push([title, [...document.querySelectorAll('#held tr')].map(row =>"
                + "   row.querySelector('.held-thread').innerText + ': ' + row.querySelector('td').innerText)]);"
                + "  if (title === 'Finish') break; press('Step forward'); }"
                + " return all; })()");
    List<Stop> stops = new ArrayList<>();
    for (JsonNode stop : shown) {
      List<String> held = new ArrayList<>();
      stop.get(1).forEach(line -> held.add(line.asText()));
      stops.add(new Stop(stop.get(0).asText(), held));
    }
    return stops;
  }

  /**
   * Every step is shown or folded, in order; what matters is never folded; and the locks are right.
   */
  private static void check(String seed, PhotoFinish photo, List<Stop> stops) {
    List<Step> steps = photo.steps();
    int next = 0;
    int number = 0;
    for (Stop stop : stops) {
      String where = seed + ", " + stop;
      int[] numbers = stop.numbers();
      int last = next;
      if (numbers == null) {
        assertThat(next).as(where).isEqualTo(steps.size() - 2);
        last = steps.size() - 1;
      } else {
        number += (int) steps.get(next).skipped() + 1;
        assertThat(numbers[0]).as(where).isEqualTo(number);
        while (number < numbers[1]) {
          last++;
          number += (int) steps.get(last).skipped() + 1;
        }
        assertThat(number).as(where).isEqualTo(numbers[1]);
      }
      if (stop.isFold()) {
        assertThat(last - next).as(where).isGreaterThanOrEqualTo(4);
        for (int i = next; i <= last; i++) {
          assertThat(matters(steps, i)).as(where + ", step " + i).isFalse();
        }
      }
      assertThat(stop.held()).as(where).containsExactlyInAnyOrderElementsOf(heldAfter(photo, last));
      next = last + 1;
    }
    assertThat(next).as(seed).isEqualTo(steps.size());
  }

  private static boolean matters(List<Step> steps, int i) {
    Step step = steps.get(i);
    boolean isReadElsewhere =
        steps.stream().anyMatch(other -> other.readsFrom() == i && other.lane() != step.lane());
    boolean readsFromElsewhere =
        step.readsFrom() >= 0 && steps.get(step.readsFrom()).lane() != step.lane();
    return step.isMoved()
        || step.isLeftOpen()
        || isReadElsewhere
        || readsFromElsewhere
        || i >= steps.size() - 2
        || List.of("FORK", "JOIN", "SIGNAL", "AWAIT").contains(step.operation());
  }
}
