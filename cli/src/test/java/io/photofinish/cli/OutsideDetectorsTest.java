package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.process.Failures;
import io.photofinish.detect.DetectorProviderException;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Detectors that a provider brings; this module's test resources name it. */
class OutsideDetectorsTest {
  /** The two accesses race, but each thread has done something before. */
  private static final String[] CLAIMED = {
    "T0|fork(T1)|1", "T0|acq(l)|2", "T0|rel(l)|3", "T0|w(claimed)|4", "T1|w(claimed)|5"
  };

  @TempDir Path folder;
  private Scratch scratch;

  @BeforeEach
  void makeScratch() {
    scratch = new Scratch(folder);
  }

  @Test
  void they_are_listed() {
    assertThat(CommandRun.of("detectors").out().lines())
        .anyMatch(line -> line.matches("honest +outside +proven"))
        .anyMatch(line -> line.matches("liar +outside +proven"));
  }

  @Test
  void one_that_is_right_is_believed() throws IOException {
    String file = scratch.file("a.std", CLAIMED);
    CommandRun run = CommandRun.of("analyze", "--json", "--detector", "honest", file);
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    assertThat(run.out()).contains("\"detector\":\"honest\"", "\"first\":3,\"second\":4");
  }

  @Test
  void one_that_lies_is_found_out_and_reports_nothing() throws IOException {
    String file = scratch.file("a.std", CLAIMED);
    Path saved = Path.of("photofinish-bug-3-4.pft");
    try {
      CommandRun run = CommandRun.of("analyze", "--json", "--detector", "liar", file);
      assertThat(run.exitCode()).isEqualTo(ExitCode.BUG);
      assertThat(run.err().lines()).hasSize(1);
      assertThat(run.err())
          .startsWith(
              "photofinish: this is a bug of ours: liar claimed a race of events 3,4, and its"
                  + " witness was rejected: ")
          .endsWith("; please report it with " + saved + System.lineSeparator());
      assertThat(run.out()).doesNotContain("\"first\":3");
      assertThat(saved).exists();
    } finally {
      Files.deleteIfExists(saved);
    }
  }

  @Test
  void a_liar_beside_others_does_not_harm_their_results() throws IOException {
    String file = scratch.file("a.std", CLAIMED);
    try {
      CommandRun run = CommandRun.of("report", "--detector", "liar,predict", file);
      assertThat(run.exitCode()).isEqualTo(ExitCode.BUG);
      assertThat(run.err()).contains("photofinish: this is a bug of ours: liar claimed");
    } finally {
      Files.deleteIfExists(Path.of("photofinish-bug-3-4.pft"));
    }
  }

  @Test
  void a_provider_that_cannot_be_used_is_no_bug_of_ours() {
    StringWriter err = new StringWriter();
    int code =
        new Failures(CommandRun.terminal(new StringWriter(), err))
            .report(new DetectorProviderException("two detectors have the name 'hb'"));
    assertThat(code).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString().lines())
        .containsExactly("photofinish: two detectors have the name 'hb'");
  }
}
