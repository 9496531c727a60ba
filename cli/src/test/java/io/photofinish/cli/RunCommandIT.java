package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code run} and {@code record}, from the jar that is shipped, on programs made here. */
@Timeout(120)
class RunCommandIT {
  private static final int TERMINATED = 143;
  private static final int KILLED = 137;

  @TempDir Path directory;
  private Scratch scratch;
  private Jar jar;

  @BeforeEach
  void scratch() {
    scratch = new Scratch(directory);
    jar = new Jar(directory);
  }

  /** A program with one race, on line 10, and then something else to do. */
  private String racy(String then) throws IOException {
    return scratch.file(
        "Racy.java",
        "public class Racy {",
        "  static int x; static int[] shared = new int[1];",
        "",
        "  public static void main(String[] args) throws Exception {",
        "    Thread other = new Thread(() -> put(2), \"other\");",
        "    other.start(); put(1); other.join();",
        "    " + then,
        "  }",
        "  static void put(int value) {",
        "    x = value;",
        "  }",
        "  static void writeMuch() throws Exception {",
        "    Thread other = new Thread(Racy::write); other.start(); write(); other.join();",
        "  }",
        "  static void write() {",
        "    for (int i = 0; i < 100000; i++) synchronized (shared) { shared[0] = i; }",
        "  }",
        "}");
  }

  private static void showsTheRace(String report) {
    assertThat(report)
        .containsPattern("photofinish: 1 proven race in [0-9,]+ events of [234] threads\n")
        .contains("\n1. Proven data race on Racy.x\n")
        .contains("      at Racy.put(Racy.java:10)\n      at Racy.main(Racy.java:6)\n")
        .contains("      at Racy.put(Racy.java:10)\n      at Racy.lambda$main$0(Racy.java:5)\n")
        .contains("  Thread other was started by thread main\n      at Racy.main(Racy.java:6)\n")
        .contains("  Neither access holds a lock.")
        .contains("  Proven by ")
        .contains("photofinish: 1 finding: 1 proven\n");
  }

  @Test
  void races_are_reported_on_standard_error_with_66() throws Exception {
    CommandRun run = jar.launch("run", racy("System.out.println(\"done\");")).run();
    assertThat(run.out()).isEqualTo("done\n");
    showsTheRace(run.err());
    assertThat(run.exitCode()).isEqualTo(66);
    assertThat(scratch.names()).noneMatch(name -> name.startsWith("photofinish-"));
  }

  @Test
  void a_race_that_is_only_observed_has_66_too() throws Exception {
    String program =
        scratch.file(
            "Flag.java",
            "public class Flag {",
            "  static boolean isFull; static int content;",
            "",
            "  public static void main(String[] args) throws Exception {",
            "    Thread taker = new Thread(Flag::take, \"taker\");",
            "    taker.start(); content = 42; isFull = true; taker.join();",
            "  }",
            "  static void take() {",
            "    while (!isFull) Thread.onSpinWait();",
            "    if (content != 42) throw new AssertionError();",
            "  }",
            "}");
    String flag = scratch.file("known", "race Flag.isFull", "  because this test looks behind it");
    CommandRun run = jar.launch("run", "--suppressions", flag, program).run();
    assertThat(run.err())
        .startsWith("photofinish: 1 observed race in ")
        .contains("1. Observed data race on Flag.content\n", "behind the race on Flag.isFull");
    assertThat(run.exitCode()).isEqualTo(66);
  }

  @Test
  void the_program_s_own_failure_is_the_exit_code() throws Exception {
    CommandRun run = jar.launch("run", racy("System.exit(5);")).run();
    showsTheRace(run.err());
    assertThat(run.exitCode()).isEqualTo(5);
  }

  @Test
  void the_exit_code_of_races_can_be_chosen() throws Exception {
    String program = racy("");
    assertThat(jar.launch("run", "--exitcode", "0", program).run().exitCode()).isZero();
    assertThat(jar.launch("run", program).with("PHOTOFINISH_OPTS", "exitcode=7").run().exitCode())
        .isEqualTo(7);
  }

  @Test
  void the_program_has_its_own_options_and_our_input() throws Exception {
    String program =
        scratch.file(
            "Echo.java",
            "public class Echo {",
            "  public static void main(String[] args) throws Exception {",
            "    System.out.println(String.join(\" \", args));",
            "    System.in.transferTo(System.out);",
            "    System.err.println(\"end\");",
            "  }",
            "}");
    Launch echo =
        jar.launch("run", "--", Jar.JAVA, "-ea", program, "--json", "--", "-o", "@x").start();
    echo.process().getOutputStream().write("from outside\n".getBytes(StandardCharsets.UTF_8));
    echo.process().getOutputStream().close();
    CommandRun run = echo.finish();
    assertThat(run.out()).isEqualTo("--json -- -o @x\nfrom outside\n");
    assertThat(run.err()).isEqualTo("end\n");
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void programs_get_one_document_with_witnesses() throws Exception {
    Path json = directory.resolve("races.json");
    Path trace = directory.resolve("kept.pft");
    CommandRun run =
        jar.launch("run", "--json", json, "--trace", trace, "--stacks", "line", racy("")).run();
    List<JsonNode> documents = Documents.of(Files.readString(json));
    assertThat(documents).hasSize(1);
    JsonNode pair = documents.get(0).at("/results/0/pairs/0");
    assertThat(pair.get("firstLocation").asText()).isEqualTo("Racy.put(Racy.java:10)");
    assertThat(pair.get("witness")).isNotEmpty();
    assertThat(pair.has("firstStack")).isFalse();
    assertThat(documents.get(0).at("/findings/0/variable").asText()).isEqualTo("Racy.x");
    assertThat(run.err()).contains("1. Proven data race on Racy.x\n");
    CommandRun again = CommandRun.of("analyze", "--json", "--witness", trace.toString());
    assertThat(Documents.of(again.out()).get(0).at("/results/0/pairs"))
        .isEqualTo(documents.get(0).at("/results/0/pairs"));
  }

  @Test
  void the_report_can_go_to_the_end_of_a_file() throws Exception {
    Path log = Path.of(scratch.file("log", "before"));
    CommandRun run = jar.launch("run", "--log-path", log, racy("")).run();
    assertThat(run.err()).isEmpty();
    assertThat(Files.readString(log)).startsWith("before\n");
    showsTheRace(Files.readString(log));
  }

  @Test
  void every_jvm_of_another_command_is_recorded() throws Exception {
    String program = racy("");
    String twice = "\"$0\" \"$1\" && \"$0\" \"$1\"";
    CommandRun run = jar.launch("run", "--", "sh", "-c", twice, Jar.JAVA, program).run();
    assertThat(run.err())
        .contains("photofinish: 1 proven race in ", " of 2 runs\n", "seen 2 times in 2 of 2 runs");
    assertThat(run.exitCode()).isEqualTo(66);
  }

  /**
   * Starts a program that races and then waits, and waits for that. Its events fill some blocks of
   * the trace, so that its beginning is in the file.
   */
  private Launch waiting(String... options) throws Exception {
    Path ready = directory.resolve("ready");
    String program =
        racy(
            "java.nio.file.Files.createFile(java.nio.file.Path.of(args[0]));"
                + " Thread.sleep(90000);");
    Object[] args = new Object[options.length + 3];
    args[0] = "run";
    System.arraycopy(options, 0, args, 1, options.length);
    args[options.length + 1] = program;
    args[options.length + 2] = ready;
    Launch launch = jar.launch(args).start();
    while (launch.process().isAlive() && !Files.exists(ready)) {
      Thread.onSpinWait();
    }
    return launch;
  }

  @Test
  void a_request_to_end_is_handed_on_and_what_was_recorded_is_analyzed() throws Exception {
    Launch launch = waiting();
    launch.process().destroy();
    CommandRun run = launch.finish();
    showsTheRace(run.err());
    assertThat(run.exitCode()).isEqualTo(TERMINATED);
  }

  @Test
  void ctrl_c_is_the_program_s_and_what_was_recorded_is_analyzed() throws Exception {
    assumeFalse(
        Interrupts.areIgnored(), "this build runs in the background, where interrupts are ignored");
    Launch launch = waiting();
    Interrupts.send(launch.process().toHandle());
    for (ProcessHandle child : launch.process().children().toList()) {
      Interrupts.send(child);
    }
    CommandRun run = launch.finish();
    showsTheRace(run.err());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
  }

  /** Events reach the file a moment after they happen: nothing but the file tells when. */
  @Test
  void of_a_killed_program_the_trace_so_far_is_analyzed() throws Exception {
    Path trace = directory.resolve("cut.pft");
    Launch launch = waiting("--trace", trace.toString());
    while (CommandRun.of("analyze", "--repair", trace.toString()).exitCode() != ExitCode.RACES) {
      Thread.onSpinWait();
    }
    launch.process().children().forEach(ProcessHandle::destroyForcibly);
    CommandRun run = launch.finish();
    assertThat(run.err())
        .startsWith(
            "photofinish: the program was killed while it was recorded: the end of the trace is"
                + " missing\n");
    showsTheRace(run.err());
    assertThat(run.exitCode()).isEqualTo(KILLED);
  }

  @Test
  void a_program_may_end_with_its_recording() throws Exception {
    String program = racy("writeMuch(); Thread.sleep(90000);");
    CommandRun run = jar.launch("run", "--maxsize", "200k", "--halt-on-error", program).run();
    assertThat(run.err()).startsWith("photofinish: recording stopped: ").contains("maxsize=204800");
    showsTheRace(run.err());
    assertThat(run.exitCode()).isEqualTo(66);
  }

  private static void saysInOneLine(CommandRun run, String... parts) {
    assertThat(run.err().lines().filter(line -> line.startsWith("photofinish: nothing was")))
        .hasSize(1)
        .allSatisfy(line -> assertThat(line).contains(parts));
  }

  @Test
  void without_a_trace_it_says_why() throws Exception {
    CommandRun java = jar.launch("run", "-no-such-option", "Main.java").run();
    saysInOneLine(java, "ended before the program began, with 1");
    assertThat(java.exitCode()).isEqualTo(1);
    CommandRun other = jar.launch("run", "true").run();
    saysInOneLine(other, "true started no JVM");
    assertThat(other.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    CommandRun nowhere =
        jar.launch("run", "--trace", directory.resolve("no/such.pft"), racy("")).run();
    saysInOneLine(nowhere, "the recorder says above why");
  }

  @Test
  void a_run_of_which_no_class_was_recorded_is_a_failure_unless_that_is_meant() throws Exception {
    CommandRun nothing = jar.launch("run", "--includes", "com.acme.*", racy("")).run();
    assertThat(nothing.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(nothing.err())
        .contains("includes and excludes leave none of the classes that ran")
        .contains("nothing was recorded: the recorder says above why");
    assertThat(
            jar.launch("run", "--allow-nothing", "--includes", "com.acme.*", racy(""))
                .run()
                .exitCode())
        .isZero();
  }

  @Test
  void a_trace_of_an_earlier_run_is_not_taken_for_this_one_s() throws Exception {
    Path trace = directory.resolve("kept.pft");
    jar.launch("record", "-o", trace, racy("")).run();
    assertThat(trace).exists();
    CommandRun run = jar.launch("run", "--trace", trace, "-no-such-option", "Main.java").run();
    saysInOneLine(run, "ended before");
  }

  @Test
  void record_only_records() throws Exception {
    Path trace = directory.resolve("kept.pft");
    CommandRun run = jar.launch("record", "-o", trace, racy("System.exit(3);")).run();
    assertThat(run.out() + run.err()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(CommandRun.of("analyze", trace.toString()).exitCode()).isEqualTo(ExitCode.RACES);
  }
}
