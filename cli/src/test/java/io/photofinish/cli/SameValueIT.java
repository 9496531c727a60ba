package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code --same-value}, from the recorder to the report, on programs made here. */
@Timeout(240)
class SameValueIT {
  private static final String PROOF = "a read takes another write of the same value";

  @TempDir Path directory;
  private Scratch scratch;
  private Jar jar;

  @BeforeEach
  void scratch() {
    scratch = new Scratch(directory);
    jar = new Jar(directory);
  }

  /**
   * Two threads write {@code data}, the second one when {@code ready} is what the first one made of
   * it. If that is the initial 0, it need not wait. Who comes first in the run is nobody's
   * business.
   */
  private String program() throws IOException {
    return scratch.file(
        "Ready.java",
        "public class Ready {",
        "  static volatile int ready; static int data;",
        "",
        "  public static void main(String[] args) throws Exception {",
        "    int value = Integer.parseInt(args[0]);",
        "    if (ready != 0) throw new AssertionError();",
        "    Thread first = new Thread(() -> first(value), \"first\");",
        "    Thread second = new Thread(() -> second(value), \"second\");",
        "    first.start(); second.start(); first.join(); second.join();",
        "  }",
        "  static void first(int value) {",
        "    data = 1; ready = value; Unseen.firstIsDone();",
        "  }",
        "  static void second(int value) {",
        "    Unseen.awaitFirst();",
        "    if (ready == value) data = 2;",
        "  }",
        "}",
        "class Unseen {",
        "  private static volatile boolean isFirstDone;",
        "  static void firstIsDone() { isFirstDone = true; }",
        "  static void awaitFirst() { while (!isFirstDone) Thread.onSpinWait(); }",
        "}");
  }

  private CommandRun run(String... arguments) throws IOException, InterruptedException {
    return jar.launch((Object[]) arguments).run();
  }

  private String record(String value, String name, String... options) throws Exception {
    String trace = directory.resolve(name).toString();
    String[] arguments = new String[options.length + 7];
    arguments[0] = "record";
    System.arraycopy(options, 0, arguments, 1, options.length);
    String[] rest = {"--excludes", "Unseen", "-o", trace, program(), value};
    System.arraycopy(rest, 0, arguments, options.length + 1, rest.length);
    CommandRun recorded = run(arguments);
    assertThat(recorded.err()).isEmpty();
    assertThat(recorded.exitCode()).isZero();
    return trace;
  }

  @Test
  void a_race_that_needs_another_write_of_the_same_value_is_found_and_proven() throws Exception {
    CommandRun own = run("run", "--excludes", "Unseen", program(), "0");
    assertThat(own.exitCode()).as(own.err()).isZero();
    CommandRun same = run("run", "--same-value", "--excludes", "Unseen", program(), "0");
    assertThat(same.err())
        .contains("1. Proven data race on Ready.data\n", "Proven by same-value (" + PROOF + ")");
    assertThat(same.exitCode()).isEqualTo(66);
  }

  @Test
  void with_another_value_there_is_none() throws Exception {
    CommandRun run = run("run", "--same-value", "--excludes", "Unseen", program(), "1");
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  @Test
  void a_recorded_run_is_analyzed_with_its_values() throws Exception {
    String trace = record("0", "run.pft", "--values");
    assertThat(run("analyze", trace).exitCode()).isZero();
    assertThat(run("report", trace).exitCode()).isZero();
    assertThat(run("report", "--same-value", trace).out()).contains(PROOF);
    CommandRun analyzed = run("analyze", "--same-value", "--json", "--witness", trace);
    assertThat(analyzed.exitCode()).isEqualTo(1);
    assertThat(analyzed.out()).contains("\"same-value\"");
    String races = scratch.file("races.json", analyzed.out());
    assertThat(run("check-witness", "--same-value", trace, races).exitCode()).isZero();
    assertThat(run("check-witness", trace, races).out()).contains("rejected");
    String pair = pair(analyzed.out());
    assertThat(run("witness", "--same-value", trace, "--pair", pair).out()).contains(PROOF);
    assertThat(run("witness", trace, "--pair", pair).exitCode()).isEqualTo(1);
    assertThat(run("explain", "--same-value", trace, "--pair", pair).out())
        .contains("Race on", PROOF, "--same-value");
    assertThat(run("explain", trace, "--pair", pair).out())
        .contains("Every read sees the same write as in the run: with another one");
  }

  private static String pair(String document) throws IOException {
    JsonNode pair = Documents.of(document).get(0).at("/results/0/pairs/0");
    return pair.get("first").asLong() + "," + pair.get("second").asLong();
  }

  @Test
  void values_that_are_missing_or_of_another_run_are_told() throws Exception {
    String trace = record("0", "run.pft", "--values");
    Path values = Path.of(trace + ".values");
    assertThat(values).exists();
    String other = record("0", "run.pft");
    assertThat(values).as("what an earlier run left is gone").doesNotExist();
    CommandRun missing = run("analyze", "--same-value", other);
    assertThat(missing.exitCode()).isEqualTo(2);
    assertThat(missing.err())
        .contains("run.pft.values")
        .contains("record --values")
        .hasLineCount(1);
    Files.write(values, new byte[100]);
    assertThat(run("analyze", "--same-value", other).err()).contains("no file of values");
    String longer = record("0", "longer.pft", "--values");
    byte[] all = Files.readAllBytes(Path.of(longer + ".values"));
    Files.write(values, Arrays.copyOf(all, all.length - 9));
    CommandRun wrong = run("analyze", "--same-value", other);
    assertThat(wrong.exitCode()).isEqualTo(2);
    assertThat(wrong.err()).contains("of another run").hasLineCount(1);
  }

  @Test
  void it_does_not_go_with_the_filter() throws Exception {
    CommandRun run = run("analyze", "--same-value", "--filter", "any.pft");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--filter drops what --same-value needs");
  }
}
