package io.photofinish.bench.recorder.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandRunTest {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path folder;

  /** Waits for what never comes. */
  static final class Endless {
    private Endless() {}

    public static void main(String[] arguments) throws InterruptedException {
      Thread.currentThread().join();
    }
  }

  @Test
  void a_command_is_run_to_its_end() throws Exception {
    CommandRun run = CommandRun.of(java(Hello.class), folder, 100);

    assertThat(run.output()).isEqualTo("hello");
    assertThat(run.problem()).isNull();
    assertThat(run.overTime()).isFalse();
    assertThat(run.seconds()).isPositive();
  }

  @Test
  void a_command_over_time_is_ended() throws Exception {
    CommandRun run = CommandRun.of(java(Endless.class), folder, 0.1);

    assertThat(run.overTime()).isTrue();
    assertThat(run.seconds()).isEqualTo(0.1);
    assertThat(run.problem()).isNull();
  }

  @Test
  void a_failure_is_told_with_its_last_words() throws Exception {
    CommandRun run = CommandRun.of(List.of(JAVA, "-cp", ".", "NoSuchProgram"), folder, 100);

    assertThat(run.problem()).startsWith("ended with 1: ").contains("NoSuchProgram");
  }

  @Test
  void the_peak_is_read_from_the_status() {
    assertThat(PeakMemory.peak("Name:\tjava\nVmPeak:\t  9 kB\nVmHWM:\t   40960 kB\n"))
        .isEqualTo(40_960 * 1024L);
    assertThat(PeakMemory.peak("Name:\tjava\nState:\tZ (zombie)\n")).isZero();
  }

  @Test
  void without_a_trace_there_are_no_figures() throws Exception {
    Path trace = folder.resolve("no.pft");
    assertThat(TraceFigures.of(trace).exists()).isFalse();

    Files.createFile(trace);
    assertThat(TraceFigures.of(trace).exists()).isFalse();

    Files.write(trace, new byte[] {'P', 'F'});
    assertThat(TraceFigures.of(trace).exists()).as("cut in its first bytes").isFalse();
  }

  private static List<String> java(Class<?> program) throws URISyntaxException {
    URI classes = program.getProtectionDomain().getCodeSource().getLocation().toURI();
    return List.of(JAVA, "-cp", Path.of(classes).toString(), program.getName());
  }
}
