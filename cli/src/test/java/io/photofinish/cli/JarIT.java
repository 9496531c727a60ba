package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import io.photofinish.cli.process.ExitCode;
import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The jar as it is shipped, run by itself. */
@Timeout(120)
class JarIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin/java").toString();
  private static final String MAIN = "io.photofinish.cli.Main";
  private static final String JAR = Path.of("target/photofinish.jar").toAbsolutePath().toString();

  @TempDir Path scratch;

  private Launch jar(String... args) {
    String[] all = new String[args.length + 2];
    all[0] = "-jar";
    all[1] = JAR;
    System.arraycopy(args, 0, all, 2, args.length);
    return new Launch(scratch, JAVA, all);
  }

  private Path trace(int events) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < events; i++) {
      text.append("main|w(x)|").append(i).append('\n');
    }
    return Files.writeString(scratch.resolve("trace.std"), text);
  }

  @Test
  void the_jar_needs_nothing_else() throws Exception {
    CommandRun run = jar("generate", "fig", "osr-1a").run();
    assertThat(run.out().lines()).hasSize(12);
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void the_jar_is_a_module() {
    assertThat(ModuleFinder.of(Path.of(JAR)).findAll())
        .extracting(module -> module.descriptor().name())
        .containsExactly("io.photofinish.cli");
  }

  @Test
  void a_detector_from_outside_works_beside_the_jar() throws Exception {
    String path = JAR + File.pathSeparator + Path.of("target/test-classes").toAbsolutePath();
    CommandRun run = new Launch(scratch, JAVA, "-cp", path, MAIN, "detectors").run();
    assertThat(run.out().lines()).anyMatch(line -> line.startsWith("honest "));
    assertThat(jar("detectors").run().out()).contains("predict ").doesNotContain("honest ");
  }

  @Test
  void json_works_from_the_jar() throws Exception {
    CommandRun run = jar("stats", "--json", trace(3).toString()).run();
    assertThat(run.out()).contains("\"events\":3");
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void names_are_utf_8_whatever_the_locale_is() throws Exception {
    Path file = Files.writeString(scratch.resolve("t.std"), "fädchen|w(größe)|\n");
    CommandRun run = jar("show", file.toString()).with("LC_ALL", "C").run();
    assertThat(run.out()).contains("fädchen", "w(größe)");
  }

  @Test
  void a_reader_that_goes_away_ends_it_silently() throws Exception {
    Path file = trace(50_000);
    String pipe = "\"$0\" -jar \"$1\" show \"$2\" --count 50000 | head -n 1";
    CommandRun run = new Launch(scratch, "sh", "-c", pipe, JAVA, JAR, file.toString()).run();
    assertThat(run.out().lines()).hasSize(1);
    assertThat(run.err()).isEmpty();
  }

  @Test
  void a_generated_trace_goes_through_a_pipe_and_comes_out_the_same() throws Exception {
    String pipe =
        "\"$0\" -jar \"$1\" generate fig osr-1a --to pft | \"$0\" -jar \"$1\" convert - --to std";
    CommandRun run = new Launch(scratch, "sh", "-c", pipe, JAVA, JAR).run();
    assertThat(run.out().lines()).hasSize(12).startsWith("t1|w(x)|1").endsWith("t4|w(x)|12");
    assertThat(run.err().lines()).containsExactly("photofinish: standard output: wrote 12 events");
  }

  @Test
  void a_witness_goes_through_a_pipe_to_be_checked() throws Exception {
    String trace = scratch.resolve("run.std").toString();
    jar("generate", "fig", "osr-1a", "-o", trace).run();
    String pipe =
        "\"$0\" -jar \"$1\" witness \"$2\" --pair 0,11 --std | \"$0\" -jar \"$1\" check-witness \"$2\" -";
    CommandRun run = new Launch(scratch, "sh", "-c", pipe, JAVA, JAR, trace).run();
    assertThat(run.out().lines())
        .containsExactly("standard input: events 0 and 11: accepted, 7 steps");
    assertThat(run.err().lines()).containsExactly("photofinish: standard output: wrote 9 events");
  }

  @Test
  void a_reader_of_a_trace_that_goes_away_ends_it_silently() throws Exception {
    String pipe = "\"$0\" -jar \"$1\" generate random --events 1000000 | head -n 1";
    CommandRun run = new Launch(scratch, "sh", "-c", pipe, JAVA, JAR).run();
    assertThat(run.out().lines()).hasSize(1);
    assertThat(run.err()).isEmpty();
  }

  @Test
  void an_interrupt_ends_it_with_130() throws Exception {
    assumeFalse(
        Interrupts.areIgnored(), "this build runs in the background, where interrupts are ignored");
    Launch reading = jar("stats", "-").start();
    Interrupts.send(reading.process());
    assertThat(reading.finish().exitCode()).isEqualTo(ExitCode.INTERRUPTED);
  }

  /**
   * A text does not say how long it is, so that the predictor begins, and runs out of memory. The
   * heap is one in which the other detector has room enough on each JVM.
   */
  @Test
  void where_memory_ends_a_detector_that_streams_looks_at_the_trace() throws Exception {
    String trace = scratch.resolve("large.std").toString();
    CommandRun generated =
        jar("generate", "random", "--events", "4000000", "--threads", "4", "-o", trace).run();
    assertThat(generated.exitCode()).as(generated.err()).isZero();
    CommandRun run =
        new Launch(scratch, JAVA, "-Xmx64m", "-jar", JAR, "analyze", "--json", trace).run();
    assertThat(run.exitCode()).as(run.err()).isIn(ExitCode.DONE, ExitCode.RACES);
    JsonNode result = Documents.of(run.out()).get(0).at("/results/0");
    assertThat(result.get("detector").asText()).isEqualTo("shb");
    assertThat(Documents.texts(result.get("notes")))
        .anySatisfy(
            note ->
                assertThat(note)
                    .contains("predict, deadlock need more memory than Java may use")
                    .contains("shb looked at the trace instead"));
  }
}
