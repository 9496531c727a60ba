package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What analyze does for detectors that prove what they report. */
class AnalyzePredictTest {
  /** In the observed run the lock orders the two writes of x; happens-before sees no race. */
  private static final String[] HIDDEN = {
    "T1|w(x)|1", "T1|acq(l)|2", "T1|rel(l)|3", "T2|acq(l)|4", "T2|rel(l)|5", "T2|w(x)|6"
  };

  /** Only the search of all orders proves that 9 and 17 race. */
  private static final String[] HARD = {
    "T0|acq(l)|1", "T0|w(x)|2", "T1|w(x)|3", "T1|join(T0)|4", "T1|w(x)|5", "T1|w(x)|6",
    "T1|w(x)|7", "T1|acq(m)|8", "T1|w(x)|9", "T1|w(x)|10", "T1|w(x)|11", "T1|rel(m)|12",
    "T1|r(x)|13", "T2|w(x)|14", "T2|acq(m)|15", "T2|w(x)|16", "T2|rel(m)|17", "T2|w(x)|18",
    "T1|r(x)|19"
  };

  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  @Test
  void a_race_that_a_lock_hides_is_found_and_proven_by_default() throws IOException {
    String file = scratch.file("hidden.std", HIDDEN);
    assertThat(CommandRun.of("analyze", "--detector", "hb,shb", file).exitCode()).isZero();
    CommandRun run = CommandRun.of("analyze", "--json", "--witness", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    JsonNode result = Documents.of(run.out()).get(0).at("/results/0");
    assertThat(result.get("detector").asText()).isEqualTo("predict");
    assertThat(result.get("guarantee").asText()).isEqualTo("PROVEN");
    assertThat(result.get("pairs")).hasSize(1);
    JsonNode pair = result.at("/pairs/0");
    assertThat(pair.get("provenBy").asText()).isEqualTo("syncp");
    assertThat(Documents.numbers(pair.get("witness"))).containsExactly(3L, 4L, 0L, 5L);
  }

  @Test
  void people_are_told_how_a_race_was_proven_and_how_to_see_it() throws IOException {
    String file = scratch.file("hidden.std", HIDDEN);
    CommandRun run = CommandRun.of("analyze", file);
    assertThat(run.out().lines())
        .contains(
            "  seen once; found by predict; fingerprint 2787aa7665d5522b",
            "  See a race happen: photofinish witness FILE --pair 0,5");
    assertThat(run.out()).contains("  Proven by syncp (");
    assertThat(CommandRun.of("analyze", "--detector", "lockcover", file).out())
        .doesNotContain("Proven by")
        .doesNotContain("photofinish witness");
  }

  @Test
  void without_witness_a_pair_has_the_promised_fields_only() throws IOException {
    JsonNode pair =
        Documents.of(CommandRun.of("analyze", "--json", scratch.file("h.std", HIDDEN)).out())
            .get(0)
            .at("/results/0/pairs/0");
    assertThat(pair.has("provenBy")).isFalse();
    assertThat(pair.has("witness")).isFalse();
  }

  @Test
  void check_witness_accepts_all_witnesses_of_all_predictors() throws IOException {
    String trace = scratch.racy("r.pft", 5_000);
    for (String mode : new String[] {"--all-pairs", "--repair"}) {
      CommandRun run =
          CommandRun.of(
              "analyze",
              "--json",
              "--witness",
              mode,
              "--detector",
              "syncp,osr,m2,exact,predict",
              trace);
      assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
      Path races = Path.of(scratch.path("races.json"));
      Files.writeString(races, run.out());
      CommandRun check = CommandRun.of("check-witness", "--json", trace, races.toString());
      assertThat(check.exitCode()).as(check.out() + check.err()).isZero();
      assertThat(new ObjectMapper().readTree(check.out()).get("witnesses")).isNotEmpty();
    }
  }

  @Test
  void what_the_budget_does_not_decide_is_listed_apart() throws IOException {
    String file = scratch.file("hard.std", HARD);
    JsonNode decided = predicted("--all-pairs", file);
    assertThat(pairs(decided.get("pairs"))).contains("9,17");
    assertThat(decided.has("potential")).isFalse();
    JsonNode undecided = predicted("--all-pairs", "--budget", "0", file);
    assertThat(pairs(undecided.get("pairs"))).doesNotContain("9,17").isNotEmpty();
    assertThat(pairs(undecided.get("potential"))).contains("9,17");
    assertThat(Documents.texts(undecided.get("notes")))
        .anyMatch(note -> note.contains(" undecided: they may race or not; a --budget above 0"));
    CommandRun text = CommandRun.of("analyze", "--all-pairs", "--budget", "0", file);
    assertThat(text.out())
        .contains("Only potential: the search for a schedule that exposes it found none within");
  }

  private static JsonNode predicted(String... args) throws IOException {
    String[] all = new String[args.length + 2];
    all[0] = "analyze";
    all[1] = "--json";
    System.arraycopy(args, 0, all, 2, args.length);
    return Documents.of(CommandRun.of(all).out()).get(0).at("/results/0");
  }

  private static List<String> pairs(JsonNode pairs) {
    List<String> found = new ArrayList<>();
    pairs.forEach(
        pair -> found.add(pair.get("first").asText() + "," + pair.get("second").asText()));
    return found;
  }

  @Test
  void one_worker_finds_what_several_find() throws IOException {
    String file = scratch.racy("r.pft", 200_000);
    for (String mode : new String[] {"--repair", "--filter"}) {
      JsonNode one = predicted(mode, "--workers", "1", file);
      JsonNode several = predicted(mode, "--workers", "4", file);
      assertThat(several.get("pairs")).isEqualTo(one.get("pairs"));
    }
  }

  /** The recovery of a long file takes long, and is for nothing if it may not be used. */
  @Test
  void a_file_that_was_cut_off_is_refused_before_anything_of_it_is_recovered() throws IOException {
    Path file = Path.of(scratch.racy("cut.pft", 200_000));
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
    CommandRun run = CommandRun.of("analyze", "--memory", "1k", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("is cut off at byte").doesNotContain("MB of heap");
  }

  @Test
  void of_a_file_that_cannot_fit_into_memory_a_detector_that_streams_looks_at_what_it_can()
      throws IOException {
    String file = scratch.racy("r.pft", 5_000);
    CommandRun run = CommandRun.of("analyze", "--json", "--memory", "8k", file);
    JsonNode result = Documents.of(run.out()).get(0).at("/results/0");
    assertThat(result.get("detector").asText()).isEqualTo("shb");
    assertThat(Documents.texts(result.get("notes")))
        .anyMatch(
            note ->
                note.contains(
                        "predict, deadlock hold the whole trace in memory: 5000 events take about ")
                    && note.contains("shb looked at the trace instead")
                    && note.contains("lock-cycles looked for deadlocks instead"));
    assertThat(run.err()).contains("together need more heap than --memory 8k");
  }

  @Test
  void a_timeout_ends_the_analysis_with_what_there_is() throws IOException {
    String file = scratch.file("hidden.std", HIDDEN);
    CommandRun run = CommandRun.of("analyze", "--json", "--timeout", "0", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(Documents.texts(Documents.of(run.out()).get(0).at("/results/0/notes")))
        .anyMatch(note -> note.startsWith("partial: stopped by --timeout after "));
    assertThat(CommandRun.of("analyze", "--timeout", "100", file).exitCode())
        .isEqualTo(ExitCode.RACES);
  }

  @Test
  void wrong_options_say_what_is_right() {
    assertThat(CommandRun.of("analyze", "--witness", "x.std").err())
        .startsWith("photofinish: --witness goes with --json");
    assertThat(CommandRun.of("analyze", "--budget", "-1", "x.std").err())
        .startsWith("photofinish: --budget is at least 0, not -1");
    assertThat(CommandRun.of("analyze", "--workers", "0", "x.std").err())
        .startsWith("photofinish: --workers is at least 1, not 0");
  }
}
