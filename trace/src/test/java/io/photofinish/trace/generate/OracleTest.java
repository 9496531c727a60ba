package io.photofinish.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.generate.SmallTrace.Pair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Checks the oracle itself against answers that were computed elsewhere. */
class OracleTest {
  private static final Pattern EVENT = Pattern.compile("\"(\\w+)\\|(\\w+\\(\\w+\\))\\|\\d+\"");
  private static final Pattern PAIR = Pattern.compile("\\[(\\d+), (\\d+)\\]");
  private static final Pattern NAME = Pattern.compile("\"(\\w+)\"");

  private static final String SKIPPED =
      "OracleTest skipped: there is no shared/fixtures/oracle.jsonl beside the checkout; set"
          + " PHOTOFINISH_SHARED to the folder that has fixtures/";

  private List<String> cases;

  @BeforeEach
  void read_the_fixtures() throws IOException {
    Path file = sharedFile("fixtures/oracle.jsonl");
    if (file == null) {
      System.out.println(SKIPPED);
    }
    assumeTrue(file != null, SKIPPED);
    cases = Files.readAllLines(file);
  }

  private static Path sharedFile(String name) {
    String given = System.getProperty("PHOTOFINISH_SHARED", System.getenv("PHOTOFINISH_SHARED"));
    if (given != null) {
      Path file = Path.of(given, name);
      return Files.exists(file) ? file : null;
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path file = at.resolve("shared").resolve(name);
      if (Files.exists(file)) {
        return file;
      }
    }
    return null;
  }

  private static TraceColumns trace(String json) {
    StringBuilder lanes = new StringBuilder();
    Matcher event = EVENT.matcher(json);
    while (event.find()) {
      lanes.append(event.group(1)).append(": ").append(event.group(2)).append(' ');
    }
    return Lanes.parse(lanes.toString());
  }

  private static String field(String json, String name) {
    Matcher field =
        Pattern.compile('"' + name + "\": \\[((?:\\[\\d+, \\d+\\]|\"\\w+\"|, )*)\\]").matcher(json);
    assertThat(field.find()).as(name + " in " + json).isTrue();
    return field.group(1);
  }

  private static Set<Pair> pairs(String json, Notion notion) {
    Set<Pair> pairs = new TreeSet<>();
    Matcher pair = PAIR.matcher(field(json, notion.word().replace('-', '_')));
    while (pair.find()) {
      pairs.add(new Pair(Integer.parseInt(pair.group(1)), Integer.parseInt(pair.group(2))));
    }
    return pairs;
  }

  @Test
  void pairs_equal_the_known_ones_under_every_notion() {
    for (String json : cases) {
      Oracle oracle = new Oracle(trace(json));
      for (Notion notion : Notion.values()) {
        if (notion != Notion.LOCK_SET) {
          assertThat(oracle.races(notion))
              .as(notion + " of " + json)
              .isEqualTo(pairs(json, notion));
        }
      }
    }
  }

  @Test
  void the_closure_finds_the_sync_preserving_races_that_the_search_finds() {
    for (String json : cases) {
      assertThat(new Oracle(trace(json)).syncpRacesByClosure())
          .as(json)
          .isEqualTo(pairs(json, Notion.SYNCP));
    }
  }

  @Test
  void lock_set_variables_equal_the_known_ones() {
    for (String json : cases) {
      Set<String> names = new TreeSet<>();
      Matcher name = NAME.matcher(field(json, "lockset_vars"));
      while (name.find()) {
        names.add(name.group(1));
      }
      assertThat(new Oracle(trace(json)).lockSetVariables()).as(json).isEqualTo(names);
    }
  }
}
