package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  private String figure(String name) {
    String path = scratch.path(name + ".std");
    CommandRun run = CommandRun.of("generate", "fig", name, "-o", path);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return path;
  }

  private static CommandRun explain(String trace, String pair, String... options) {
    List<String> args = new ArrayList<>(List.of("explain", trace, "--pair", pair));
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }

  private static void explains(String trace, String pair, int exitCode, String text) {
    CommandRun run = explain(trace, pair);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).isEqualToNormalizingNewlines(text);
    assertThat(run.exitCode()).isEqualTo(exitCode);
  }

  private static JsonNode document(String trace, String pair, String... options)
      throws IOException {
    List<String> all = new ArrayList<>(List.of(options));
    all.add("--json");
    CommandRun run = explain(trace, pair, all.toArray(String[]::new));
    return Documents.of("explain", run.out()).get(0);
  }

  @Test
  void a_common_lock() throws IOException {
    String trace =
        scratch.file(
            "lock.std",
            "main|acq(cache)|A.java:1",
            "main|w(size)|A.java:2",
            "main|rel(cache)|A.java:3",
            "worker|acq(cache)|B.java:1",
            "worker|w(size)|B.java:2",
            "worker|rel(cache)|B.java:3");
    explains(
        trace,
        "1,4",
        ExitCode.DONE,
        """
        No race on size: main writes it at A.java:2 (event 1) and worker writes it at
        B.java:2 (event 4)

        Both hold lock cache: main since event 0 (A.java:1), worker since event 3
        (B.java:1). Only one thread can hold it at a time, so the two accesses never
        meet.

          event  main        worker      location
              0  acq(cache)              A.java:1
        ▶     1  w(size)                 A.java:2
              2  rel(cache)              A.java:3
              3              acq(cache)  B.java:1
        ▶     4              w(size)     B.java:2
        """);
    assertThat(document(trace, "1,4").get("reason"))
        .hasToString(
            "{\"kind\":\"common-lock\",\"lock\":\"cache\",\"firstAcquire\":0,\"secondAcquire\":3}");
  }

  @Test
  void a_read_that_waits_for_a_write() throws IOException {
    String trace = figure("pwr-4.6");
    explains(
        trace,
        "0,6",
        ExitCode.DONE,
        """
        No race on x: thread 1 writes it at 1 (event 0) and thread 3 writes it at 7
        (event 6)

        Event 6 must wait for event 0:
          event 0: thread 1 writes x at 1
          event 1: thread 1 then writes y1 at 2
          event 2: thread 2 reads this y1 at 3
          event 3: thread 2 then writes y2 at 4
          event 5: thread 3 reads this y2 at 6
          event 6: thread 3 then writes x at 7
        So thread 3 cannot reach event 6 before thread 1 has done event 0.
        Every read sees the same write as in the run: with another one its thread might
        go another way, and this run says nothing about that.

          event  1      2      3      location
        ▶     0  w(x)                 1
              1  w(y1)                2
              2         r(y1)         3
              3         w(y2)         4
              4         w(x)          5
              5                r(y2)  6
        ▶     6                w(x)   7
        """);
    JsonNode document = document(trace, "0,6");
    assertThat(document.get("verdict").asText()).isEqualTo("no-race");
    assertThat(document.at("/reason/chain/1"))
        .hasToString("{\"from\":1,\"to\":2,\"link\":\"read\"}");
    assertThat(document.at("/events/1"))
        .hasToString(
            "{\"event\":1,\"thread\":\"1\",\"operation\":\"w\",\"target\":\"y1\",\"location\":\"2\"}");
  }

  @Test
  void fork_join_and_signals() throws IOException {
    String trace =
        scratch.file(
            "order.std",
            "main|w(x)|M:1",
            "main|r(y)|M:2",
            "main|fork(a)|M:3",
            "a|r(y)|A:1",
            "a|w(x)|A:2",
            "a|sig(s)|A:3",
            "b|awt(s)|B:1",
            "b|w(x)|B:2",
            "main|join(a)|M:4",
            "main|w(x)|M:5");
    assertThat(steps(trace, "0,4"))
        .containsExactly(
            "Event 4 must wait for event 0:",
            "event 0: main writes x at M:1",
            "event 2: main then starts thread a at M:3",
            "event 4: a, started by that, writes x at A:2",
            "So a cannot reach event 4 before main has done event 0.");
    assertThat(steps(trace, "4,7"))
        .contains(
            "event 5: a then signals s at A:3",
            "event 6: b waits for that signal of s at B:1",
            "event 7: b then writes x at B:2");
    assertThat(steps(trace, "4,9"))
        .containsExactly(
            "Event 9 must wait for event 4:",
            "event 4: a writes x at A:2",
            "event 8: main joins thread a at M:4, once a has ended",
            "event 9: main then writes x at M:5",
            "So main cannot reach event 9 before a has done event 4.");
  }

  private static List<String> steps(String trace, String pair) throws IOException {
    return Documents.texts(document(trace, pair).get("text"));
  }

  @Test
  void a_section_that_cannot_end_in_time() throws IOException {
    String trace = figure("osr-5a");
    explains(
        trace,
        "3,8",
        ExitCode.DONE,
        """
        No race on x: t1 writes it at 4 (event 3) and t2 writes it at 9 (event 8)

        1. t2 takes lock l at event 5 (location 6) to reach event 8.
           While t2 holds lock l, it needs what comes only after t1 has taken lock l:
             event 1: t1 acquires lock l at 2
             event 2: t1 then writes y at 3
             event 6: t2 reads this y at 7
           So t1 has lock l first, and must release it, at event 4 (location 5), before
           event 5.
        2. But t1 releases lock l only after event 3, one of the two accesses.
        So no order reaches both accesses before event 3 is done: they never come side
        by side.
        Every read sees the same write as in the run: with another one its thread might
        go another way, and this run says nothing about that.

          event  t1      t2      location
              0  w(y)            1
              1  acq(l)          2
              2  w(y)            3
        ▶     3  w(x)            4
              4  rel(l)          5
              5          acq(l)  6
              6          r(y)    7
              7          rel(l)  8
        ▶     8          w(x)    9
        """);
    assertThat(document(trace, "3,8").get("reason"))
        .hasToString(
            "{\"kind\":\"locked\",\"ends\":[{\"lock\":\"l\",\"acquire\":1,\"release\":4,"
                + "\"otherAcquire\":5,\"comesFirst\":true}],\"access\":3,"
                + "\"chain\":[{\"from\":3,\"to\":4,\"link\":\"thread\"}]}");
  }

  @Test
  void a_section_that_another_thread_keeps_open() throws IOException {
    assertThat(steps(figure("pwr-3.9"), "3,10"))
        .containsExactly(
            "1. thread 3 takes lock y at event 7 (location 8), and event 10 depends on that:",
            "event 7: thread 3 acquires lock y at 8",
            "event 8: thread 3 then writes z3 at 9",
            "event 9: thread 4 reads this z3 at 10",
            "event 10: thread 4 then writes x at 11",
            "thread 3 releases it only after event 10, one of the two accesses:",
            "event 10: thread 4 writes x at 11",
            "event 11: thread 4 then writes z4 at 12",
            "event 12: thread 3 reads this z4 at 13",
            "event 13: thread 3 then releases lock y at 14",
            "thread 1 takes lock y at event 0 (location 1), and event 3 depends on that:",
            "event 0: thread 1 acquires lock y at 1",
            "event 1: thread 1 then writes z1 at 2",
            "event 2: thread 2 reads this z1 at 3",
            "event 3: thread 2 then writes x at 4",
            "Since thread 3 keeps lock y, thread 1 must have it first, and release it, at event 6"
                + " (location 7), before event 7.",
            "2. But thread 1 releases lock y only after event 3, one of the two accesses:",
            "event 3: thread 2 writes x at 4",
            "event 4: thread 2 then writes z2 at 5",
            "event 5: thread 1 reads this z2 at 6",
            "event 6: thread 1 then releases lock y at 7",
            "So no order reaches both accesses before event 3 is done: they never come side by"
                + " side.",
            "Every read sees the same write as in the run: with another one its thread might go"
                + " another way, and this run says nothing about that.");
  }

  /** A and C both need l; neither can give it back before the accesses of B and D. */
  private String lockIsKept(String firstEvent) throws IOException {
    return scratch.file(
        "kept.std",
        firstEvent,
        "A|acq(l)|A:1",
        "A|w(y)|A:2",
        "B|r(y)|B:1",
        "B|w(x)|B:2",
        "B|w(z)|B:3",
        "A|r(z)|A:3",
        "A|rel(l)|A:4",
        "C|acq(l)|C:1",
        "C|w(q)|C:2",
        "D|r(q)|D:1",
        "D|w(x)|D:2");
  }

  @Test
  void a_section_that_never_ends() throws IOException {
    assertThat(steps(lockIsKept("C|w(other)|C:0"), "4,11"))
        .containsSubsequence(
            "1. A takes lock l at event 1 (A:1), and event 4 depends on that:",
            "A releases it only after event 4, one of the two accesses:",
            "event 7: A then releases lock l at A:4",
            "C takes lock l at event 8 (C:1), and event 11 depends on that:",
            "Since A keeps lock l, C must have it first, and release it before event 1.",
            "2. But C never releases lock l in this run.",
            "So no order of this run reaches both accesses.");
    JsonNode reason = document(lockIsKept("C|w(other)|C:0"), "4,11").get("reason");
    assertThat(reason.get("access").isNull()).isTrue();
    assertThat(reason.at("/ends/0/release").isNull()).isTrue();
  }

  @Test
  void a_section_that_is_kept_as_its_thread_never_ends_it() throws IOException {
    assertThat(steps(lockIsKept("A|w(other)|A:0"), "4,11"))
        .containsSubsequence(
            "1. C takes lock l at event 8 (C:1), and event 11 depends on that:",
            "C never releases it in this run.",
            "Since C keeps lock l, A must have it first, and release it, at event 7 (A:4), before"
                + " event 8.",
            "2. But A releases lock l only after event 4, one of the two accesses:",
            "event 7: A then releases lock l at A:4");
  }

  @Test
  void a_section_that_must_end_since_another_one_must() throws IOException {
    String trace =
        scratch.file(
            "two.std",
            "A|acq(m)|A:1",
            "A|w(p)|A:2",
            "A|w(x)|A:3",
            "A|rel(m)|A:4",
            "D|acq(m)|D:1",
            "D|r(p)|D:2",
            "D|w(q)|D:3",
            "D|rel(m)|D:4",
            "E|acq(k)|E:1",
            "E|rel(k)|E:2",
            "C|acq(l)|C:1",
            "C|w(y)|C:2",
            "C|r(q)|C:3",
            "C|rel(l)|C:4",
            "B|acq(l)|B:1",
            "B|r(y)|B:2",
            "B|rel(l)|B:3",
            "B|w(x)|B:4");
    assertThat(steps(trace, "2,17"))
        .containsExactly(
            "1. B takes lock l at event 14 (B:1) to reach event 17.",
            "While B holds lock l, it needs what comes only after C has taken lock l:",
            "event 10: C acquires lock l at C:1",
            "event 11: C then writes y at C:2",
            "event 15: B reads this y at B:2",
            "So C has lock l first, and must release it, at event 13 (C:4), before event 14.",
            "2. D takes lock m at event 4 (D:1), and event 13 (see 1) depends on that:",
            "event 4: D acquires lock m at D:1",
            "event 6: D then writes q at D:3",
            "event 12: C reads this q at C:3",
            "event 13: C then releases lock l at C:4",
            "While D holds lock m, it needs what comes only after A has taken lock m:",
            "event 0: A acquires lock m at A:1",
            "event 1: A then writes p at A:2",
            "event 5: D reads this p at D:2",
            "So A has lock m first, and must release it, at event 3 (A:4), before event 4.",
            "3. But A releases lock m only after event 2, one of the two accesses.",
            "So no order reaches both accesses before event 2 is done: they never come side by"
                + " side.",
            "Every read sees the same write as in the run: with another one its thread might go"
                + " another way, and this run says nothing about that.");
  }

  @Test
  void all_orders_tried() throws IOException {
    String trace = figure("pwr-C.4");
    CommandRun run = explain(trace, "3,8");
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .contains(
            "All orders of this run were tried, and none brings the two side by side.",
            "they forbid it together.");
    assertThat(run.out().lines()).anyMatch(line -> line.startsWith("      0  "));
    assertThat(document(trace, "3,8").at("/reason/kind").asText()).isEqualTo("exhausted");
  }

  @Test
  void undecided_says_what_was_tried_and_how_to_try_more() throws IOException {
    String trace = figure("pwr-C.4");
    CommandRun run = explain(trace, "3,8", "--budget", "0");
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .isEqualToNormalizingNewlines(
            """
            Undecided, on y: thread 1 writes it at 4 (event 3) and thread 2 writes it at 9
            (event 8)

            Nothing was found that forbids a race of the two, and no schedule that shows it:
            neither by syncp, osr and m2, nor by trying all orders with a budget of 0
            states.
            A larger budget may settle it: --budget 1000, say. Far into a long trace not all
            of it is tried, so that a race may be found but not ruled out.
            """);
    JsonNode document = document(trace, "3,8", "--budget", "0");
    assertThat(document.get("verdict").asText()).isEqualTo("undecided");
    assertThat(document.get("reason").isNull()).isTrue();
  }

  @Test
  void a_race_is_told_with_the_command_that_shows_it() throws IOException {
    String trace = figure("osr-1a");
    CommandRun run = explain(trace, "11,0", "--width", "0");
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    assertThat(run.out())
        .isEqualToNormalizingNewlines(
            """
            Race on x: t1 writes it at 1 (event 0) and t4 writes it at 12 (event 11)

            Proven by osr: critical sections that do not finish come last. See it happen: \
            'photofinish witness %s --pair 0,11'
            """
                .formatted(trace));
    assertThat(explain(trace, "0,11", "--repair", "--budget", "7", "--width", "0").out())
        .contains("'photofinish witness " + trace + " --pair 0,11 --repair --budget 7'");
    JsonNode document = document(trace, "11,0");
    assertThat(document.get("verdict").asText()).isEqualTo("race");
    assertThat(document.get("provenBy").asText()).isEqualTo("osr");
  }

  @Test
  void names_cannot_write_to_the_terminal() throws IOException {
    String trace = scratch.file("odd.std", "t\u001b[2J|w(x)|\u0007", "u|r(x)|", "u|w(x)|");
    assertThat(explain(trace, "0,2").out())
        .doesNotContain("\u001b", "\u0007")
        .contains("t\uFFFD[2J");
  }
}
