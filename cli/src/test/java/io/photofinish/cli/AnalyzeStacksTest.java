package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.file.PftWriter;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzeStacksTest {
  private static final String[] CALLED_FROM_TWO = {
    "main|fork(t1)|A.start(A.java:2)<A.main(A.java:1)",
    "main|fork(t2)|A.main(A.java:3)",
    "t1|w(x)|A.put(A.java:9)<A.one(A.java:10)<A.run(A.java:12)",
    "t2|w(x)|A.put(A.java:9)<A.two(A.java:11)",
    "t1|w(x)|A.put(A.java:9)<A.two(A.java:11)"
  };

  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  /** A trace in {@code .pft} whose locations are stacks, with a {@code <} before each caller. */
  private String stacked(String... lines) throws IOException {
    String std = scratch.file("stacked.std", lines);
    Path pft = Path.of(scratch.path("stacked.pft"));
    try (TraceFile file = TraceFile.open(std, Optional.empty());
        TraceReader reader = file.open();
        OutputStream out = Files.newOutputStream(pft)) {
      TraceColumns trace = TraceColumns.read(reader);
      StackedNames names = new StackedNames(trace.names());
      EventBlock block = new EventBlock(trace.size());
      for (int i = 0; i < trace.size(); i++) {
        block.add(
            i,
            trace.operation(i),
            trace.thread(i),
            trace.target(i),
            names.location(trace.location(i)));
      }
      try (PftWriter writer = new PftWriter(out, names)) {
        writer.write(block);
        writer.finish();
      }
    }
    return pft.toString();
  }

  @Test
  void people_see_both_stacks_and_where_the_threads_were_started() throws IOException {
    CommandRun run =
        CommandRun.of("analyze", "--detector", "hb", "--all-pairs", stacked(CALLED_FROM_TWO));
    assertThat(run.out())
        .endsWith(
            """

            1. Observed data race on x
              Thread t1 writes x, holding no lock (event 2)
                  at A.put(A.java:9)
                  at A.one(A.java:10)
                  at A.run(A.java:12)
              Thread t2 writes x, holding no lock (event 3)
                  at A.put(A.java:9)
                  at A.two(A.java:11)
              Thread t1 was started by thread main
                  at A.start(A.java:2)
                  at A.main(A.java:1)
              Thread t2 was started by thread main
                  at A.main(A.java:3)
              Neither access holds a lock. In this very run nothing ordered them: no lock,
              volatile access, start or join of a thread, or hand-over between the two.
              seen 2 times; found by hb; fingerprint bfe4ea99cdf8de8c
            """);
  }

  @Test
  void the_end_of_a_deep_stack_is_counted() throws IOException {
    String deep = String.join("<", IntStream.range(0, 35).mapToObj(i -> "f" + i).toList());
    CommandRun run = CommandRun.of("analyze", stacked("t1|w(x)|" + deep, "t2|w(x)|g"));
    assertThat(run.out())
        .contains("      at place f29\n      ... 5 more\n")
        .doesNotContain("at place f30");
  }

  @Test
  void programs_get_both_stacks_and_each_place_once() throws IOException {
    String file = stacked(CALLED_FROM_TWO);
    List<JsonNode> documents =
        Documents.of(
            CommandRun.of("analyze", "--json", "--detector", "hb", "--all-pairs", file).out());
    JsonNode result = documents.get(0).at("/results/0");
    assertThat(Documents.texts(result.get("racyLocations"))).containsExactly("A.put(A.java:9)");
    JsonNode pair = result.at("/pairs/0");
    assertThat(pair.get("firstLocation").asText()).isEqualTo("A.put(A.java:9)");
    assertThat(Documents.texts(pair.get("firstStack")))
        .containsExactly("A.put(A.java:9)", "A.one(A.java:10)", "A.run(A.java:12)");
    assertThat(Documents.texts(pair.get("secondStack")))
        .containsExactly("A.put(A.java:9)", "A.two(A.java:11)");
  }

  @Test
  void a_trace_without_callers_has_no_stacks() throws IOException {
    String out = CommandRun.of("analyze", "--json", stacked("t1|w(x)|a", "t2|w(x)|b")).out();
    assertThat(out).contains("\"pairs\":[{\"first\":0").doesNotContain("Stack");
  }

  /**
   * The definition: two races are one finding if their variables and places have the same names.
   */
  @Test
  void findings_are_told_apart_by_the_names_of_places() throws IOException {
    for (int seed = 0; seed < 30; seed++) {
      String file = stacked(randomLines(new Random(seed)));
      String json = CommandRun.of("analyze", "--json", "--detector", "hb", file).out();
      Set<Set<String>> places = new HashSet<>();
      Set<String> findings = new HashSet<>();
      for (JsonNode pair : Documents.of(json).get(0).at("/results/0/pairs")) {
        places.add(
            new HashSet<>(
                List.of(pair.get("firstLocation").asText(), pair.get("secondLocation").asText())));
        findings.add(
            pair.get("variable").asText()
                + Stream.of(pair.get("firstLocation").asText(), pair.get("secondLocation").asText())
                    .sorted()
                    .toList());
      }
      String text = CommandRun.of("analyze", "--detector", "hb", "--max-races", "99", file).out();
      assertThat(places).as("seed " + seed).isNotEmpty();
      assertThat(Documents.of(json).get(0).get("findings"))
          .as("seed " + seed)
          .hasSize(findings.size());
      assertThat(text.lines().filter(line -> line.startsWith("  hb ")))
          .as("seed " + seed)
          .allMatch(line -> line.strip().split(" +", -1)[3].equals("" + places.size()));
    }
  }

  private static String[] randomLines(Random random) {
    return IntStream.range(0, 40)
        .mapToObj(
            i ->
                "t%d|%s(x%d)|f%d<g%d<h%d"
                    .formatted(
                        random.nextInt(3),
                        random.nextBoolean() ? "w" : "r",
                        random.nextInt(3),
                        random.nextInt(4),
                        random.nextInt(3),
                        random.nextInt(2)))
        .toArray(String[]::new);
  }
}
