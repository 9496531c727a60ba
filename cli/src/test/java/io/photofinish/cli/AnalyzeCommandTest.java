package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.cli.process.ExitCode;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.report.text.Text;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzeCommandTest {
  private static final String[] RACY = {
    "T0|w(V1)|A.java:1",
    "T0|fork(T1)|A.java:2",
    "T1|acq(L0)|A.java:3",
    "T1|acq(L1)|A.java:3",
    "T1|w(V1)|A.java:4",
    "T0|r(V1)|A.java:9",
    "T0|r(V1)|A.java:9"
  };

  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  @Test
  void people_get_a_table_and_the_races_by_place() throws IOException {
    String file = scratch.file("a.std", RACY);
    CommandRun run = CommandRun.of("analyze", "--detector", "hb,shb", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    assertThat(run.err()).isEmpty();
    assertThat(withoutTimes(run.out()))
        .isEqualToNormalizingNewlines(
            """
            %s
              7 events, 2 threads, 2 locks, 1 variable, read in TIME

              detector   racy events   variables   places    guarantee TIME
              hb                   2           1        1   first only TIME
              shb                  1           1        1        sound TIME

            1. Observed data race on V1
              Thread T1 writes V1, holding L0, L1 (event 4)
                  at place A.java:4
              Thread T0 reads V1, holding no lock (event 5)
                  at place A.java:9
              Thread T1 was started by thread T0
                  at place A.java:2
              Only the first holds a lock: L0, L1. In this very run nothing ordered them: no
              lock, volatile access, start or join of a thread, or hand-over between the
              two.
              seen 2 times; found by hb, shb; fingerprint 218d3aad1c2364d1
            """
                .formatted(file));
  }

  private static String withoutTimes(String out) {
    return out.replaceAll(" +\\d+ ms +[\\d.]+\n| +time +× scan\n", " TIME\n")
        .replaceAll("\\d+ ms\n", "TIME\n");
  }

  @Test
  void long_names_fit_the_terminal() throws IOException {
    String name = "com.example.a.very.long.package_name.in.which.classes.are.Kept";
    String file =
        scratch.file(
            "a.std",
            name + ".T1|acq(" + name + ".lock)|" + name + ".java:1",
            name + ".T1|w(" + name + ".field)|" + name + ".java:2",
            name + ".T2|w(" + name + ".field)|" + name + ".java:3");
    CommandRun run = CommandRun.of("analyze", "--detector", "all", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    // Places stay whole: people copy them.
    assertThat(run.out().lines().skip(1).filter(line -> !line.contains("      at place ")))
        .allMatch(line -> Text.width(line) <= 80);
    assertThat(run.out().replaceAll("\\s+", " ")).contains("Kept.T1 writes", "Kept.field, holding");
  }

  @Test
  void what_is_not_shown_is_counted() throws IOException {
    String file =
        scratch.file(
            "a.std", "T1|w(x)|1", "T1|w(y)|2", "T2|w(x)|3", "T2|w(y)|4", "T3|w(y)|4", "T3|w(z)|5");
    CommandRun run = CommandRun.of("analyze", "--detector", "hb", "--max-races", "1", file);
    assertThat(run.out())
        .contains("\n1. Observed data race on x\n", "1 more finding: --max-findings 2 shows all")
        .doesNotContain("race on y");
  }

  @Test
  void no_race_is_said_and_is_exit_code_0() throws IOException {
    CommandRun run = CommandRun.of("analyze", scratch.file("a.std", Scratch.SMALL));
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).endsWith("\n  No race and no deadlock found.\n");
  }

  @Test
  void who_asks_for_deadlocks_alone_hears_of_no_race() throws IOException {
    CommandRun run =
        CommandRun.of("analyze", "--detector", "deadlock", scratch.file("a.std", RACY));
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).endsWith("\n  No deadlock found.\n");
  }

  @Test
  void a_race_in_any_file_is_exit_code_1() throws IOException {
    String clean = scratch.file("clean.std", Scratch.SMALL);
    String racy = scratch.file("racy.std", RACY);
    assertThat(CommandRun.of("analyze", clean, racy, clean).exitCode()).isEqualTo(ExitCode.RACES);
  }

  @Test
  void a_file_that_cannot_be_read_is_told_and_the_others_are_analyzed() throws IOException {
    String broken = scratch.file("broken.std", "T1|rel(l)|1", "T1|frob(l)|2");
    String racy = scratch.file("racy.std", RACY);
    CommandRun run = CommandRun.of("analyze", broken, racy);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).startsWith("photofinish: " + broken + ":2: ");
    assertThat(run.out()).startsWith(racy);
  }

  @Test
  void an_unknown_detector_is_answered_with_all_names_the_nearest_first() {
    CommandRun run = CommandRun.of("analyze", "--detector", "hb,fastrack", "x.std");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .startsWith(
            "photofinish: there is no detector 'fastrack'; the detectors are, the nearest first:"
                + " fasttrack, ")
        .contains(Detectors.list().stream().map(DetectorInfo::name).toList());
  }

  @Test
  void shares_outside_their_range_are_told_the_range() {
    for (String option : List.of("--epsilon", "--delta", "--rate")) {
      for (String value : List.of("0", "1", "-0.5", "NaN")) {
        CommandRun run = CommandRun.of("analyze", option, value, "x.std");
        assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err())
            .startsWith("photofinish: " + option + " is more than 0 and less than 1, not ");
      }
    }
  }

  @Test
  void numbers_that_make_no_sense_are_bad_usage() {
    for (String[] wrong :
        new String[][] {
          {"--jobs", "0"}, {"--max-races", "-1"}, {"--edge-limit", "-1"}, {"--history-limit", "0"}
        }) {
      CommandRun run = CommandRun.of("analyze", wrong[0], wrong[1], "x.std");
      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).startsWith("photofinish: " + wrong[0] + " is at least ");
    }
    assertThat(CommandRun.of("analyze", "--memory", "much", "x.std").err())
        .startsWith("photofinish: --memory is a size such as 512m or 4g, not 'much'");
  }

  @Test
  void an_analysis_that_needs_too_much_memory_says_so_and_what_helps() throws IOException {
    String file = scratch.file("a.std", RACY);
    CommandRun run = CommandRun.of("analyze", "--detector", "hb,shb", "--memory", "1k", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines())
        .containsExactly(
            "photofinish: "
                + file
                + ": hb, shb together need more heap than --memory 1k, after 7 events: try"
                + " --filter, fewer detectors at a time, or a larger --memory");
    assertThat(run.out()).contains("partial: stopped at the memory limit after 7 events");
  }

  @Test
  void memory_that_is_enough_changes_nothing() throws IOException {
    String file = scratch.file("a.std", RACY);
    CommandRun run = CommandRun.of("analyze", "--memory", "100G", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    assertThat(run.err()).isEmpty();
  }

  @Test
  void every_detector_is_listed_with_what_it_promises() {
    CommandRun run = CommandRun.of("detectors");
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out().lines()).allMatch(line -> Text.width(line) <= 80);
    for (DetectorInfo info : Detectors.list()) {
      assertThat(run.out().lines())
          .anyMatch(line -> line.startsWith(info.name() + " ") && line.contains(info.family()));
    }
  }
}
