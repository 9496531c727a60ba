package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C in the middle of a long analysis, in a process of its own. */
@Timeout(120)
class AnalyzeInterruptIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin/java").toString();
  private static final String JAR = Path.of("target/photofinish.jar").toAbsolutePath().toString();
  private static final int EVENTS = 4_000_000;

  @TempDir Path scratch;

  @BeforeEach
  void interruptsMustArrive() throws IOException {
    assumeFalse(
        Interrupts.areIgnored(), "this build runs in the background, where interrupts are ignored");
  }

  private Path raceAndLongSilence() throws IOException {
    String text = "T1|w(x)|1\nT2|w(x)|2\n" + "T1|r(y)|3\n".repeat(EVENTS - 2);
    return Files.writeString(scratch.resolve("large.std"), text);
  }

  /**
   * Without a compiler the analysis takes most of a minute. Progress is drawn in the middle of a
   * pass only, so whoever has seen it knows that the interrupt comes in the middle too.
   */
  private CommandRun interrupted(String... options) throws Exception {
    String file = raceAndLongSilence().toString();
    List<String> args =
        new ArrayList<>(
            List.of("-Xint", "-Dphotofinish.terminal.err=true", "-jar", JAR, "analyze"));
    args.addAll(List.of(options));
    args.addAll(List.of("--detector", "hb,shb,wcp", file, file));
    Launch analysis = new Launch(scratch, JAVA, args.toArray(String[]::new)).start();
    while (analysis.process().isAlive() && !analysis.err().contains("reading")) {
      Thread.onSpinWait();
    }
    Interrupts.send(analysis.process());
    return analysis.finish();
  }

  @Test
  void machines_get_what_was_found_until_then() throws Exception {
    CommandRun run = interrupted("--json");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    List<JsonNode> documents = Documents.of(run.out());
    assertThat(documents).hasSize(1);
    long events = documents.get(0).at("/trace/events").asLong();
    assertThat(events).isBetween(1L, EVENTS - 1L);
    for (JsonNode result : documents.get(0).get("results")) {
      assertThat(Documents.texts(result.get("notes")))
          .contains("partial: interrupted after " + events + " events");
      assertThat(Documents.numbers(result.get("racyEvents"))).containsExactly(1L);
    }
    assertThat(run.err())
        .endsWith("photofinish: interrupted: the results are partial; 1 file not analyzed\n");
  }

  @Test
  void people_get_what_was_found_until_then() throws Exception {
    CommandRun run = interrupted();
    assertThat(run.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(run.out())
        .containsPattern("\n  partial: interrupted after [1-9][0-9]* events\n")
        .contains("\n  hb ", "found by hb");
  }
}
