package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.generate.Figure;
import io.photofinish.trace.generate.Generators;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WitnessCommandTest {
  private Scratch scratch;

  /** Figure 1a of the OSR paper. */
  private String trace;

  @BeforeEach
  void trace(@TempDir Path directory) {
    scratch = new Scratch(directory);
    trace = figure("osr-1a");
  }

  private String figure(String name) {
    String path = scratch.path(name + ".std");
    CommandRun run = CommandRun.of("generate", "fig", name, "-o", path);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return path;
  }

  private static CommandRun witness(String trace, String pair, String... options) {
    List<String> args = new ArrayList<>(List.of("witness", trace, "--pair", pair));
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }

  @Test
  void a_race_is_shown_as_lanes_with_how_it_was_proven() {
    CommandRun run = witness(trace, "0,11");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .isEqualToNormalizingNewlines(
            """
            Race on x: t1 writes it at 1 (event 0) and t4 writes it at 12 (event 11)
            Proven by osr: critical sections that do not finish come last. Checked: 7 steps,
            then the two accesses.

               event  t1    t2      t3      t4    location
            ⇅      6                acq(l)        7
                   7                w(b)          8
            ⇅      8                rel(l)        9
            ⇅○     2        acq(l)                3
                   3        w(a)                  4
                   9        │               r(a)  10
                  10        │               r(b)  11
            ▶      0  w(x)  │                     1
            ▶     11        │               w(x)  12

            ▶  the racing accesses: each is what its thread does next
            ⇅  critical sections in another order than in the run
            ○  critical sections that are open at the race
            """);
    assertThat(witness(trace, "11,0")).isEqualTo(run);
  }

  @Test
  void every_method_is_told_in_words() {
    assertThat(witness(trace, "1,4").out().replaceAll("\\s+", " "))
        .contains(
            "Proven by syncp: critical sections keep their order, and those that nothing needs are"
                + " left out. Checked: 3 steps, then the two accesses.");
  }

  @Test
  void a_schedule_is_a_trace_that_check_witness_accepts() throws IOException {
    String schedule = scratch.path("race.std");
    CommandRun run = witness(trace, "0,11", "--std", "-o", schedule);
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("photofinish: " + schedule + ": wrote 9 events");
    assertThat(Files.readAllLines(Path.of(schedule)))
        .startsWith("t3|acq(l)|7")
        .endsWith("t1|w(x)|1", "t4|w(x)|12")
        .hasSize(9);
    assertThat(CommandRun.of("check-witness", trace, schedule).out())
        .contains("events 0 and 11: accepted, 7 steps");
  }

  @Test
  void every_pair_of_every_figure_has_an_accepted_witness_or_an_explanation() throws IOException {
    int races = 0;
    int others = 0;
    for (Figure figure : Generators.figures()) {
      String file = figure(figure.name());
      TraceColumns columns = figure.trace();
      for (int second = 0; second < columns.size(); second++) {
        for (int first = 0; first < second; first++) {
          if (!conflict(columns, first, second)) {
            continue;
          }
          String pair = first + "," + second;
          String name = figure.name() + " " + pair;
          String schedule = scratch.path("w" + races + ".std");
          CommandRun run = witness(file, pair, "--std", "-o", schedule);
          CommandRun explained = CommandRun.of("explain", file, "--pair", pair);
          if (run.exitCode() == ExitCode.DONE) {
            races++;
            assertThat(explained.exitCode()).as(name).isEqualTo(ExitCode.RACES);
            assertThat(CommandRun.of("check-witness", file, schedule).out())
                .as(name)
                .contains(": accepted, ");
          } else {
            others++;
            assertThat(run.exitCode()).as(name).isEqualTo(ExitCode.NO_WITNESS);
            assertThat(explained.exitCode()).as(name).isEqualTo(ExitCode.DONE);
            assertThat(explained.out()).as(name).startsWith("No race on ");
            assertThat(Path.of(schedule)).doesNotExist();
          }
        }
      }
    }
    assertThat(races).isGreaterThan(50);
    assertThat(others).isGreaterThan(20);
  }

  private static boolean conflict(TraceColumns trace, int first, int second) {
    return OpCode.isPlainAccess(trace.operation(first))
        && OpCode.isPlainAccess(trace.operation(second))
        && trace.thread(first) != trace.thread(second)
        && trace.target(first) == trace.target(second)
        && (trace.operation(first) == OpCode.WRITE || trace.operation(second) == OpCode.WRITE);
  }

  @Test
  void races_of_a_real_trace_have_accepted_witnesses() throws IOException {
    String file = SharedFolder.file("traces/jigsaw_orig.std");
    CommandRun analysis = CommandRun.of("analyze", "--json", "--repair", "--detector", "shb", file);
    JsonNode pairs = Documents.of(analysis.out()).get(0).at("/results/0/pairs");
    for (int i = 0; i < pairs.size(); i += pairs.size() / 4) {
      String pair = pairs.get(i).get("first") + "," + pairs.get(i).get("second");
      String schedule = scratch.path("jigsaw" + i + ".std");
      CommandRun run = witness(file, pair, "--repair", "--std", "-o", schedule);
      assertThat(run.exitCode()).as(pair + run.err()).isEqualTo(ExitCode.DONE);
      assertThat(CommandRun.of("check-witness", "--repair", file, schedule).out())
          .as(pair)
          .contains(": accepted, ");
    }
  }

  @Test
  void machines_get_a_document() throws IOException {
    CommandRun run = witness(trace, "0,11", "--json");
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    JsonNode document = Documents.of("witness", run.out()).get(0);
    assertThat(run.out())
        .isEqualToNormalizingNewlines(
            "{\"trace\":{\"file\":\""
                + trace
                + "\",\"format\":\"std\",\"events\":12,\"threads\":4,\"locks\":1,\"variables\":4},"
                + "\"first\":0,\"second\":11,\"variable\":\"x\",\"kind\":\"WW\","
                + "\"firstLocation\":\"1\",\"secondLocation\":\"12\",\"verdict\":\"race\","
                + "\"provenBy\":\"osr\",\"witness\":[6,7,8,2,3,9,10,0,11],\"mended\":{}}\n");
    String array = scratch.file("witness.json", document.get("witness").toString());
    assertThat(CommandRun.of("check-witness", trace, array).exitCode()).isEqualTo(ExitCode.DONE);
  }

  @Test
  void the_schedule_as_it_was_found_has_more_events_and_is_accepted_too() throws IOException {
    String run =
        scratch.file("run.std", "A|w(y)|1", "B|w(z)|2", "C|w(z)|3", "A|w(x)|4", "B|w(x)|5");
    List<Long> shorter = events(witness(run, "3,4", "--json"));
    assertThat(shorter).containsExactly(0L, 1L, 3L, 4L);
    String full = scratch.path("full.std");
    witness(run, "3,4", "--full", "--std", "-o", full);
    assertThat(CommandRun.of("check-witness", run, full).exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(events(witness(run, "3,4", "--full", "--json"))).containsAll(shorter);
  }

  private static List<Long> events(CommandRun run) throws IOException {
    return Documents.numbers(Documents.of("witness", run.out()).get(0).get("witness"));
  }

  @Test
  void a_pair_that_is_no_race_is_told_in_one_line() throws IOException {
    String locked = figure("pwr-2.3");
    String line =
        locked
            + ": events 1 and 4 are no race: 'photofinish explain "
            + locked
            + " --pair 1,4' says why";
    CommandRun run = witness(locked, "4,1");
    assertThat(run.exitCode()).isEqualTo(ExitCode.NO_WITNESS);
    assertThat(run.out().lines()).containsExactly(line);
    assertThat(run.err()).isEmpty();

    CommandRun std = witness(locked, "4,1", "--std", "-o", scratch.path("none.std"));
    assertThat(std.exitCode()).isEqualTo(ExitCode.NO_WITNESS);
    assertThat(std.out()).isEmpty();
    assertThat(std.err().lines()).containsExactly("photofinish: " + line);
    assertThat(scratch.names()).doesNotContain("none.std");

    CommandRun json = witness(locked, "4,1", "--json");
    assertThat(json.exitCode()).isEqualTo(ExitCode.NO_WITNESS);
    JsonNode document = Documents.of("witness", json.out()).get(0);
    assertThat(document.get("verdict").asText()).isEqualTo("no-race");
    assertThat(document.get("witness").isNull()).isTrue();
  }

  @Test
  void a_pair_that_stays_undecided_is_told_with_the_cure() throws IOException {
    String hard = figure("pwr-C.4");
    CommandRun run = witness(hard, "3,8", "--budget", "0");
    assertThat(run.exitCode()).isEqualTo(ExitCode.NO_WITNESS);
    assertThat(run.out().lines())
        .containsExactly(
            hard
                + ": events 3 and 8 are undecided: try a --budget of more than 0 states;"
                + " 'photofinish explain "
                + hard
                + " --pair 3,8 --budget 0' says more");
    CommandRun json = witness(hard, "3,8", "--budget", "0", "--json");
    assertThat(Documents.of("witness", json.out()).get(0).get("verdict").asText())
        .isEqualTo("undecided");
  }

  @Test
  void long_schedules_are_folded_and_unfolded() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      lines.add("A|w(y)|" + i);
    }
    lines.add("A|w(x)|100");
    lines.add("B|w(x)|101");
    String run = scratch.file("long.std", lines.toArray(String[]::new));
    assertThat(witness(run, "100,101").out()).contains("⋮  60 steps not shown");
    assertThat(witness(run, "100,101", "--steps", "3").out()).contains("⋮  97 steps not shown");
    assertThat(witness(run, "100,101", "--steps", "100").out()).doesNotContain("not shown");
  }

  private void refuses(String file, String pair, String reason) {
    for (String command : List.of("witness", "explain")) {
      CommandRun run = CommandRun.of(command, file, "--pair", pair);
      assertThat(run.err().lines()).containsExactly("photofinish: " + file + ": " + reason);
      assertThat(run.out()).isEmpty();
      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    }
  }

  private String show(long index) {
    return "'photofinish show " + trace + " --from " + index + "'";
  }

  @Test
  void pairs_that_cannot_race_are_refused_with_the_rule() throws IOException {
    refuses(trace, "0,99", "there is no event 99: the last one has index 11");
    refuses(
        trace,
        "2,11",
        "event 2: t2 acquires lock l at 3; a race is between reads and writes of a variable: see"
            + " them with "
            + show(2));
    refuses(
        trace,
        "0,1",
        "events 0 and 1 are both of thread t1; a race is between two threads: see them with "
            + show(0));
    refuses(
        trace,
        "3,11",
        "event 3: t2 writes a at 4, event 11: t4 writes x at 12; a race is about one variable: see"
            + " them with "
            + show(3));
    trace = scratch.file("more.std", "1|r(x)|7", "2|r(x)|", "1|vw(v)|", "2|w(x)|");
    refuses(
        trace,
        "1,0",
        "events 0 and 1 both read x; in a race at least one of the two writes: see them with "
            + show(0));
    refuses(
        trace,
        "3,2",
        "event 2: thread 1 writes volatile v; volatile accesses never race: see the plain ones"
            + " with "
            + show(2));
    refuses(
        trace,
        "0,2",
        "event 2: thread 1 writes volatile v; volatile accesses never race: see"
            + " the plain ones with "
            + show(2));
  }

  @Test
  void an_event_that_a_repair_dropped_is_told() throws IOException {
    trace = scratch.file("odd.std", "A|rel(l)|", "A|w(y)|", "A|w(x)|", "B|w(x)|");
    CommandRun run = witness(trace, "0,3", "--repair");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines())
        .containsExactly(
            "photofinish: "
                + trace
                + ": event 0 was dropped when the trace was repaired: see it with "
                + show(0));
    CommandRun repaired = witness(trace, "2,3", "--repair", "--json");
    assertThat(events(repaired)).containsExactly(1L, 2L, 3L);
    assertThat(repaired.err()).contains("mended: 1 releases of a lock that nobody holds");
    assertThat(witness(trace, "2,3").err())
        .startsWith("photofinish: " + trace + ": event 0: A releases l, which nobody holds");
  }

  @Test
  void an_event_that_was_cut_out_before_is_told() throws IOException {
    String part = scratch.path("part.pft");
    CommandRun cut = CommandRun.of("convert", trace, "--from", "3", "--repair", "-o", part);
    assertThat(cut.exitCode()).as(cut.err()).isZero();
    refuses(part, "0,11", "there is no event 0: it was filtered or cut out of this trace before");
  }

  @Test
  void bad_usage_is_answered_with_the_rule() {
    usage("--pair is two event indices such as 12,40, not '7'", "--pair", "7");
    usage("--pair is two event indices such as 12,40, not '-1,4'", "--pair=-1,4");
    usage("--pair is two different events, not 3 twice", "--pair", "3,3");
    usage("--std and --json are two outputs: choose one", "--pair", "0,11", "--std", "--json");
    usage("-o goes with --std", "--pair", "0,11", "-o", "x.std");
    usage("--budget is at least 0, not -1", "--pair", "0,11", "--budget=-1");
    usage("--steps is at least 0, not -1", "--pair", "0,11", "--steps=-1");
    usage("missing required option: '--pair=I,J'");
  }

  private void usage(String rule, String... options) {
    List<String> args = new ArrayList<>(List.of("witness", trace));
    args.addAll(List.of(options));
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines())
        .containsExactly("photofinish: " + rule, "Try 'photofinish witness --help'.");
  }
}
