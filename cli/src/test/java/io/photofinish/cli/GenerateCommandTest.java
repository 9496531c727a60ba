package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.trace.generate.Family;
import io.photofinish.trace.generate.Figure;
import io.photofinish.trace.generate.Generators;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateCommandTest {
  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  @Test
  void the_list_has_everything_and_fits_a_small_terminal() {
    CommandRun run = CommandRun.of("generate", "--list");
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
    for (Figure figure : Generators.figures()) {
      assertThat(run.out()).contains("  " + figure.name() + " ");
    }
    for (Family family : Generators.families()) {
      assertThat(run.out()).contains("  " + family.name() + " ");
    }
  }

  @Test
  void the_list_has_a_document_for_each() throws IOException {
    List<String> lines = CommandRun.of("generate", "--list", "--json").out().lines().toList();
    assertThat(lines).hasSize(Generators.figures().size() + Generators.families().size());
    JsonNode first = new ObjectMapper().readTree(lines.get(0));
    assertThat(first.fieldNames())
        .toIterable()
        .containsExactly("kind", "name", "paper", "place", "description");
    assertThat(first.at("/name").asText()).isEqualTo("osr-1a");
  }

  @Test
  void a_figure_goes_to_a_file_and_its_answer_to_standard_output() throws IOException {
    String out = scratch.path("figure.std");
    CommandRun run = CommandRun.of("generate", "fig", "osr-2a", "-o", out, "--answer");
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(Files.readAllLines(Path.of(out))).hasSize(6).startsWith("t1|w(x)|1");
    assertThat(run.out()).contains("figure 2a", "hb: events 0 and 4 do not race");
    assertThat(run.err()).startsWith("photofinish: " + out + ": wrote 6 events");
  }

  @Test
  void the_answer_alone_is_a_document_on_demand() throws IOException {
    CommandRun run = CommandRun.of("generate", "fig", "osr-2a", "--answer", "--json");
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines()).hasSize(1);
    JsonNode answer = new ObjectMapper().readTree(run.out());
    assertThat(answer.fieldNames()).toIterable().containsExactly("name", "summary", "claims");
    assertThat(answer.at("/claims/0").toString())
        .isEqualTo(
            "{\"notion\":\"predictable\",\"scope\":\"pair\",\"variable\":null,\"first\":0,"
                + "\"second\":4,\"race\":true}");
  }

  @Test
  void every_family_can_be_made_with_and_without_its_race() {
    for (Family family : Generators.families()) {
      for (String planted : List.of("yes", "no")) {
        String out = scratch.path(family.name() + "-" + planted + ".pft");
        CommandRun run =
            CommandRun.of(
                "generate", family.name(), "--vectors", "6", "--planted", planted, "-o", out);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(CommandRun.of("validate", out).out()).contains("well-formed");
      }
    }
  }

  @Test
  void what_a_family_cannot_make_is_bad_usage() {
    CommandRun run = CommandRun.of("generate", "hb-ov", "--vectors", "0", "--answer");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).startsWith("photofinish: hb-ov needs vectors of at least 1, not 0");
  }

  @Test
  void random_traces_have_the_shape_that_was_asked_for() throws IOException {
    String out = scratch.path("random.pft");
    CommandRun.of(
        "generate",
        "random",
        "--events",
        "5000",
        "--threads",
        "3",
        "--locks",
        "2",
        "--variables",
        "50",
        "--volatile-share",
        "0.05",
        "--seed",
        "7",
        "-o",
        out);
    JsonNode document = new ObjectMapper().readTree(CommandRun.of("stats", "--json", out).out());
    assertThat(document.at("/events").asLong()).isEqualTo(5_000);
    assertThat(document.at("/threads").asLong()).isEqualTo(3);
    assertThat(document.at("/locks").asLong()).isEqualTo(2);
    assertThat(document.at("/operations/volatile-read").asLong()).isPositive();
    assertThat(document.at("/operations/fork").asLong()).isEqualTo(2);
  }

  @Test
  void a_shape_that_makes_no_trace_is_bad_usage() {
    CommandRun run = CommandRun.of("generate", "random", "--lock-share", "0.9", "--answer");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).startsWith("photofinish: lock, local, racy, volatile and signal share");
  }

  @Test
  void an_unknown_figure_is_answered_with_where_to_look() {
    CommandRun run = CommandRun.of("generate", "fig", "osr-99");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .startsWith(
            "photofinish: there is no figure 'osr-99': 'photofinish generate --list' shows all");
  }
}
