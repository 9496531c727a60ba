package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShowCommandTest {
  @TempDir Path directory;

  private CommandRun show(List<String> trace, String... options) throws IOException {
    Path file = Files.write(directory.resolve("small.std"), trace);
    List<String> args = new ArrayList<>(List.of("show", file.toString()));
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }

  private static final List<String> SMALL =
      List.of(
          "main|fork(t1)|A.java:1",
          "main|acq(l)|A.java:2",
          "t1|r(x)|B.java:10",
          "main|w(x)|A.java:3",
          "main|rel(l)|A.java:4",
          "t1|w(y)|B.java:11");

  @Test
  void threads_are_columns_and_bars_are_critical_sections() throws IOException {
    CommandRun run = show(SMALL);
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .isEqualToNormalizingNewlines(
            """
            event  main      t1    location
                0  fork(t1)        A.java:1
                1  acq(l)          A.java:2
                2  │         r(x)  B.java:10
                3  w(x)            A.java:3
                4  rel(l)          A.java:4
                5            w(y)  B.java:11
            """);
  }

  @Test
  void a_window_says_how_to_go_on() throws IOException {
    CommandRun run = show(SMALL, "--from", "2", "--count", "3");
    assertThat(run.out())
        .isEqualToNormalizingNewlines(
            """
            event  main    t1    location
                2  │       r(x)  B.java:10
                3  w(x)          A.java:3
                4  rel(l)        A.java:4

            More: --from 5
            """);
  }

  @Test
  void chosen_threads_are_shown_alone() throws IOException {
    CommandRun run = show(SMALL, "--threads", "t1");
    assertThat(run.out())
        .isEqualToNormalizingNewlines(
            """
            event  t1    location
                2  r(x)  B.java:10
                5  w(y)  B.java:11
            """);
  }

  @Test
  void a_chosen_thread_that_does_not_exist_is_named() throws IOException {
    CommandRun run = show(SMALL, "--threads", "t1,t7");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).endsWith("small.std: no thread is called t7" + System.lineSeparator());
  }

  @Test
  void a_window_behind_the_end_says_where_the_end_is() throws IOException {
    CommandRun run = show(SMALL, "--from", "100");
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).startsWith("No event to show: the last one has index 5.");
  }

  @Test
  void color_on_demand_only() throws IOException {
    assertThat(show(SMALL).out()).doesNotContain("\u001b");
    assertThat(show(SMALL, "--color", "always").out()).contains("\u001b[31mw(x)\u001b[0m");
  }

  @Test
  void long_names_are_cut_to_fit() throws IOException {
    CommandRun run =
        show(
            List.of(
                "worker-number-one|w(com.example.Account@12.balance)|com/example/Account.java:1",
                "worker-number-two|r(com.example.Account@12.balance)|com/example/Account.java:2"),
            "--width",
            "60");
    assertThat(run.out().lines()).allMatch(line -> line.codePointCount(0, line.length()) <= 60);
    assertThat(run.out()).contains("…", ".java:1", ".java:2").doesNotContain("Left out");
  }

  @Test
  void threads_that_do_not_fit_are_counted_and_named() throws IOException {
    List<String> many = new ArrayList<>();
    for (int thread = 0; thread < 20; thread++) {
      many.add("thread-" + thread + "|w(variable)|");
      many.add("thread-" + thread % 3 + "|r(variable)|");
    }
    CommandRun run = show(many, "--width", "50");
    assertThat(run.out().lines()).allMatch(line -> line.codePointCount(0, line.length()) <= 80);
    assertThat(run.out())
        .contains("Left out for want of room: 16 threads with 16 events.")
        .contains("⋮  1 event of threads left out", "--threads thread-4,thread-5,");
    assertThat(show(many, "--width", "0").out()).doesNotContain("Left out").contains("thread-19");
  }

  @Test
  void names_cannot_write_to_the_terminal() throws IOException {
    CommandRun run = show(List.of("t\u001b[2J|w(x)|\u0007"));
    assertThat(run.out()).doesNotContain("\u001b", "\u0007").contains("t\uFFFD[2J");
  }

  @Test
  void a_trace_that_breaks_the_rules_can_be_looked_at() throws IOException {
    CommandRun run = show(List.of("t1|rel(l)|"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).contains("rel(l)");
  }

  @Test
  void a_window_of_a_binary_file_is_that_of_the_text() {
    Scratch scratch = new Scratch(directory);
    String std = scratch.random("random.std", 40_000);
    String pft = scratch.path("random.pft");
    CommandRun.of("convert", std, "-o", pft);
    for (String from : List.of("0", "16383", "20000", "39990", "40000")) {
      String[] window = {"--from", from, "--count", "20", "--threads", "T0,T3"};
      assertThat(showFile(pft, window)).isEqualTo(showFile(std, window));
    }
    assertThat(showFile(pft, "--from", "40000")).contains("the last one has index 39999");
  }

  private static String showFile(String file, String... options) {
    List<String> args = new ArrayList<>(List.of("show", file));
    args.addAll(List.of(options));
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
    return run.out();
  }

  @Test
  void a_window_of_a_binary_file_reads_nothing_before_it() throws IOException {
    Scratch scratch = new Scratch(directory);
    Path pft = Path.of(scratch.random("random.pft", 40_000));
    byte[] bytes = Files.readAllBytes(pft);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    bytes[text.indexOf("EVTS") + 40] ^= 1;
    Files.write(pft, bytes);
    assertThat(showFile(pft.toString(), "--from", "20000")).contains("20,000");
    assertThat(CommandRun.of("show", pft.toString()).err()).contains("checksum");
  }

  @Test
  void a_chosen_thread_that_comes_late_is_waited_for() throws IOException {
    List<String> trace = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      trace.add("t1|w(x)|");
    }
    trace.add("t2|w(x)|");
    CommandRun run = show(trace, "--threads", "t1,t2", "--count", "1");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
  }
}
