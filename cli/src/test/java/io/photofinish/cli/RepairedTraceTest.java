package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands say of a trace that breaks a rule. */
class RepairedTraceTest {
  /** Both write x under l, but the acquire of T2 is lost; T3 and T4 have a race of their own. */
  private static final String[] LOST_ACQUIRE = {
    "T1|acq(l)|1", "T1|w(x)|2", "T1|rel(l)|3", "T2|w(x)|4", "T2|rel(l)|5", "T3|w(y)|6", "T4|w(y)|7"
  };

  private static final String WHY =
      "the trace broke a rule at event 4: T2 releases l, which nobody holds; expected an acquire"
          + " first";

  private Scratch scratch;
  private String file;

  @BeforeEach
  void scratch(@TempDir Path directory) throws IOException {
    scratch = new Scratch(directory);
    file = scratch.file("lost.std", LOST_ACQUIRE);
  }

  @Test
  void analyze_proves_only_what_the_repair_does_not_bear_on() throws IOException {
    for (String[] command :
        new String[][] {
          {"analyze", "--json", file}, {"analyze", "--json", "--repair", file},
        }) {
      CommandRun run = CommandRun.of(command);
      assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
      JsonNode result = Documents.of(run.out()).get(0).at("/results/0");
      assertThat(result.get("pairs")).hasSize(1);
      assertThat(result.at("/pairs/0/variable").asText()).isEqualTo("y");
      assertThat(result.get("potential")).hasSize(1);
      assertThat(result.at("/potential/0/variable").asText()).isEqualTo("x");
      assertThat(result.at("/potential/0/notProven").asText()).isEqualTo(WHY);
      assertThat(result.get("notes").toString())
          .contains("mended: 1 releases of a lock that nobody holds", "1 race is not proven, for");
    }
  }

  @Test
  void a_report_says_why_a_race_is_potential() throws IOException {
    CommandRun run = CommandRun.of("report", "--json", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    JsonNode findings = Documents.of(run.out()).get(0).get("findings");
    assertThat(findings).hasSize(2);
    assertThat(findings.at("/0/certainty").asText()).isEqualTo("PROVEN");
    assertThat(findings.at("/0/variable").asText()).isEqualTo("y");
    assertThat(findings.at("/1/certainty").asText()).isEqualTo("POTENTIAL");
    assertThat(findings.at("/1/unordered").asText()).endsWith("Not proven: " + WHY + ".");
    assertThat(CommandRun.of("report", file).out())
        .contains(
            "1. Proven data race on y", "2. Potential data race on x", "1 proven, 1 potential")
        .contains("mended: 1 releases of a lock that nobody holds");
  }

  @Test
  void no_schedule_is_shown_as_a_proof_that_a_repair_bears_on() throws IOException {
    CommandRun witness = CommandRun.of("witness", "--repair", file, "--pair", "1,3");
    assertThat(witness.exitCode()).isEqualTo(ExitCode.NO_WITNESS);
    assertThat(witness.out()).contains("may be a race, but it is not proven: " + WHY);
    CommandRun explain =
        CommandRun.of("explain", "--repair", file, "--pair", "1,3", "--width", "0");
    assertThat(explain.out()).contains("it proves nothing: " + WHY);
    CommandRun full = CommandRun.of("witness", "--repair", file, "--pair", "1,3", "--full");
    assertThat(full.exitCode()).isEqualTo(ExitCode.NO_WITNESS);
    assertThat(CommandRun.of("witness", "--repair", file, "--pair", "5,6").exitCode()).isZero();
  }

  @Test
  void all_of_a_trace_is_in_doubt_when_a_fork_comes_late() throws IOException {
    String late = scratch.file("late.std", "T1|w(x)|1", "T2|w(x)|2", "T1|fork(T2)|3", "T1|w(y)|4");
    CommandRun run = CommandRun.of("analyze", late);
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("Undecided, neither proven nor ruled out:")
        .contains("1 race is not proven, for the trace broke a rule at event 2");
  }
}
