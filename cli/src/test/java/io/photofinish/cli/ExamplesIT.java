package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example, run under the recorder, has the races and deadlocks that the docs say. */
@Timeout(120)
class ExamplesIT {
  private static final Path EXAMPLES = Path.of("..", "examples");
  private static final Path TABLE = Path.of("..", "docs", "examples.md");
  private static final Pattern ROW =
      Pattern.compile("\\| \\[(\\w+\\.java)]\\(.*\\) \\|.*\\| `?([\\w.]+)`? \\| (.*) \\|");
  private static final Pattern LINE = Pattern.compile(".*:(\\d+)\\)");

  @TempDir Path scratch;

  /**
   * A row of the table.
   *
   * @param defect such as {@code Bank.volume 23 and 23} or {@code deadlock 15 and 16}; {@code none
   *     none} for none
   */
  record Example(String file, String defect) {}

  static Stream<Example> table() throws IOException {
    return Files.readAllLines(TABLE).stream()
        .map(ROW::matcher)
        .filter(Matcher::matches)
        .map(row -> new Example(row.group(1), row.group(2) + " " + row.group(3)));
  }

  @Test
  void the_table_has_them_all() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      assertThat(table().map(Example::file))
          .containsExactlyInAnyOrderElementsOf(
              files.map(file -> file.getFileName().toString()).toList());
    }
  }

  @ParameterizedTest
  @MethodSource("table")
  void has_the_defects_of_the_table(Example example) throws Exception {
    Path json = scratch.resolve("found.json");
    CommandRun run =
        new Jar(scratch).launch("run", "--json", json, EXAMPLES.resolve(example.file())).run();
    JsonNode document = Documents.of(Files.readString(json)).get(0);
    Set<String> found = races(document);
    found.addAll(deadlocks(document));
    if (example.defect().equals("none none")) {
      assertThat(found).isEmpty();
      assertThat(run.err()).isEmpty();
      assertThat(run.exitCode()).isZero();
    } else {
      assertThat(found).containsExactly(example.defect());
      assertThat(run.err())
          .startsWith(
              example.defect().startsWith("deadlock ")
                  ? "photofinish: 1 proven deadlock "
                  : "photofinish: 1 proven race ");
      assertThat(run.exitCode()).isEqualTo(66);
    }
  }

  private static Set<String> races(JsonNode document) {
    Set<String> races = new TreeSet<>();
    for (JsonNode pair : document.at("/results/0/pairs")) {
      String variable = pair.get("variable").asText().replaceAll("@\\d+$", "");
      String lines =
          Stream.of("firstLocation", "secondLocation")
              .map(place -> line(pair.get(place).asText()))
              .sorted()
              .map(String::valueOf)
              .collect(Collectors.joining(" and "));
      races.add(variable + " " + lines);
    }
    return races;
  }

  /** The lines where the locks are taken, each once. */
  private static Set<String> deadlocks(JsonNode document) {
    Set<String> deadlocks = new TreeSet<>();
    for (JsonNode deadlock : document.get("deadlocks")) {
      Set<Integer> lines = new TreeSet<>();
      for (JsonNode member : deadlock.get("cycle")) {
        lines.add(line(member.at("/holds/stack/0").asText()));
        lines.add(line(member.at("/waitsFor/stack/0").asText()));
      }
      deadlocks.add(
          "deadlock " + lines.stream().map(String::valueOf).collect(Collectors.joining(" and ")));
    }
    return deadlocks;
  }

  private static int line(String frame) {
    Matcher line = LINE.matcher(frame);
    assertThat(line.matches()).as(frame).isTrue();
    return Integer.parseInt(line.group(1));
  }

  @Test
  void happens_before_does_not_see_the_race_of_the_bank() throws Exception {
    CommandRun run =
        new Jar(scratch).launch("run", "--detector", "hb", EXAMPLES.resolve("Bank.java")).run();
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
  }
}
