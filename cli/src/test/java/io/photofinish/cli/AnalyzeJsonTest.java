package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.catalog.Detectors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzeJsonTest {
  /** Under hb events 4 and 7 race, each with 3; under shb the read 4 orders 7 behind 3. */
  private static final String[] RACY = {
    "T0|w(y)|1",
    "T0|fork(T1)|2",
    "T1|acq(l)|3",
    "T1|w(x)|4",
    "T0|r(x)|9",
    "T0|r(y)|7",
    "T1|rel(l)|5",
    "T0|w(x)|10"
  };

  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  private static CommandRun analyze(String... args) {
    return CommandRun.of(
        Stream.concat(Stream.of("analyze", "--json"), Stream.of(args)).toArray(String[]::new));
  }

  private static JsonNode document(String... args) throws IOException {
    List<JsonNode> documents = Documents.of(analyze(args).out());
    assertThat(documents).hasSize(1);
    return documents.get(0);
  }

  @Test
  void a_document_has_exactly_the_promised_shape() throws IOException {
    String file = scratch.file("a.std", RACY);
    CommandRun run = analyze("--detector", "hb,shb", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.RACES);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().replaceAll("\"millis\":[0-9]+", "\"millis\":0").replace(file, "a.std"))
        .startsWith(
            "{\"trace\":{\"file\":\"a.std\",\"format\":\"std\",\"events\":8,\"threads\":2,"
                + "\"locks\":1,\"variables\":2},"
                + "\"results\":[{\"detector\":\"hb\",\"guarantee\":\"FIRST_ONLY\",\"millis\":0,"
                + "\"racyEvents\":[4,7],\"racyVariables\":[\"x\"],\"racyLocations\":[\"9\",\"10\"],"
                + "\"pairs\":[{\"first\":3,\"second\":4,\"variable\":\"x\",\"kind\":\"WR\","
                + "\"firstLocation\":\"4\",\"secondLocation\":\"9\"},"
                + "{\"first\":3,\"second\":7,\"variable\":\"x\",\"kind\":\"WW\","
                + "\"firstLocation\":\"4\",\"secondLocation\":\"10\"}],\"notes\":[]},"
                + "{\"detector\":\"shb\",\"guarantee\":\"SOUND\",\"millis\":0,"
                + "\"racyEvents\":[4],\"racyVariables\":[\"x\"],\"racyLocations\":[\"9\"],"
                + "\"pairs\":[{\"first\":3,\"second\":4,\"variable\":\"x\",\"kind\":\"WR\","
                + "\"firstLocation\":\"4\",\"secondLocation\":\"9\"}],\"notes\":[]}],"
                + "\"findings\":[{\"fingerprint\":");
  }

  @Test
  void the_schema_refuses_what_is_not_promised() throws IOException {
    String file = scratch.file("a.std", RACY);
    String line = analyze(file).out();
    for (String wrong :
        List.of(
            line.replace("\"millis\":", "\"seconds\":"),
            line.replace("\"kind\":\"WR\"", "\"kind\":\"RR\""),
            line.replace("\"pairs\":[{", "\"pairs\":[{\"more\":1,"),
            line.replaceFirst("\"racyEvents\":\\[", "\"racyEvents\":[-1,"))) {
      assertThat(wrong).isNotEqualTo(line);
      assertThat(Documents.schema().validate(new ObjectMapper().readTree(wrong)))
          .as(wrong)
          .isNotEmpty();
    }
  }

  @Test
  void every_detector_keeps_the_schema_on_random_traces() throws IOException {
    String file = scratch.racy("r.pft", 5_000);
    for (String[] options : new String[][] {{}, {"--all-pairs"}, {"--filter"}, {"--repair"}}) {
      String[] args =
          Stream.concat(Stream.of(options), Stream.of("--detector", "all", file))
              .toArray(String[]::new);
      JsonNode document = document(args);
      assertThat(document.at("/trace/events").asLong()).isEqualTo(5_000);
      assertThat(document.get("results")).hasSize(Detectors.list().size());
      assertThat(Documents.result(document, "hb").get("pairs")).isNotEmpty();
      for (JsonNode result : document.get("results")) {
        isConsistent(result);
      }
    }
  }

  private static void isConsistent(JsonNode result) {
    List<Long> events = Documents.numbers(result.get("racyEvents"));
    assertThat(events).isSorted().doesNotHaveDuplicates();
    long previousSecond = -1;
    long previousFirst = -1;
    for (JsonNode pair : result.get("pairs")) {
      long first = pair.get("first").asLong();
      long second = pair.get("second").asLong();
      assertThat(first).isLessThan(second);
      assertThat(events).contains(second);
      assertThat(second > previousSecond || first >= previousFirst).as("sorted: " + pair).isTrue();
      assertThat(Documents.texts(result.get("racyVariables")))
          .contains(pair.get("variable").asText());
      assertThat(Documents.texts(result.get("racyLocations")))
          .contains(pair.get("secondLocation").asText());
      previousSecond = second;
      previousFirst = first;
    }
  }

  @Test
  void all_pairs_are_listed_where_a_detector_can_and_a_note_tells_where_not() throws IOException {
    String file = scratch.file("a.std", "T1|w(x)|1", "T2|r(x)|2", "T3|w(x)|3");
    JsonNode document = document("--detector", "all", "--all-pairs", file);
    assertThat(Documents.result(document, "hb").get("pairs")).hasSize(3);
    for (DetectorInfo info : Detectors.list()) {
      List<String> notes = Documents.texts(Documents.result(document, info.name()).get("notes"));
      assertThat(notes.stream().anyMatch(note -> note.startsWith("not all pairs: ")))
          .as(info.name())
          .isEqualTo(!info.listsAllPairs());
    }
    JsonNode few = document("--detector", "hb", file);
    assertThat(few.at("/results/0/pairs")).hasSize(2);
  }

  @Test
  void events_keep_their_indices_under_a_filter() throws IOException {
    String file = scratch.file("a.std", RACY);
    JsonNode document = document("--filter", "--detector", "hb", file);
    assertThat(document.at("/trace/events").asLong()).isEqualTo(8);
    assertThat(document.at("/trace/variables").asLong()).isEqualTo(2);
    assertThat(Documents.numbers(document.at("/results/0/racyEvents"))).containsExactly(4L, 7L);
    assertThat(Documents.texts(document.at("/results/0/notes")))
        .containsExactly("filtered: 2 accesses dropped");
  }

  @Test
  void events_keep_their_indices_under_a_repair() throws IOException {
    String file = scratch.file("a.std", "T1|rel(l)|1", "T1|w(x)|2", "T2|rel(m)|3", "T2|w(x)|4");
    JsonNode document = document("--repair", file);
    assertThat(document.at("/trace/events").asLong()).isEqualTo(2);
    assertThat(document.at("/results/0/pairs/0/first").asLong()).isEqualTo(1);
    assertThat(document.at("/results/0/pairs/0/second").asLong()).isEqualTo(3);
    assertThat(document.at("/results/0/pairs/0/firstLocation").asText()).isEqualTo("2");
    assertThat(Documents.texts(document.at("/results/0/notes")))
        .containsExactly("mended: 2 releases of a lock that nobody holds");
  }

  @Test
  void only_the_list_of_pairs_is_cut() throws IOException {
    String file = scratch.file("a.std", RACY);
    JsonNode result = document("--detector", "hb", "--max-races", "1", file).at("/results/0");
    assertThat(result.get("pairs")).hasSize(1);
    assertThat(result.get("racyEvents")).hasSize(2);
    assertThat(Documents.texts(result.get("notes")))
        .containsExactly("not all pairs: the first 1 of 2");
  }

  @Test
  void a_trace_in_pft_gives_the_same_races() throws IOException {
    String text = scratch.file("a.std", RACY);
    String binary = scratch.path("a.pft");
    assertThat(CommandRun.of("convert", text, "-o", binary).exitCode()).isZero();
    JsonNode one = document("--detector", "hb", "--all-pairs", text);
    JsonNode other = document("--detector", "hb", "--all-pairs", binary);
    assertThat(other.at("/results/0/pairs")).isEqualTo(one.at("/results/0/pairs"));
    assertThat(other.at("/trace/format").asText()).isEqualTo("pft");
  }

  @Test
  void a_detector_that_reads_only_windows_of_a_file_finds_the_same_in_text() throws IOException {
    String text = scratch.racy("r.std", 5_000);
    String binary = scratch.path("r.pft");
    assertThat(CommandRun.of("convert", text, "-o", binary).exitCode()).isZero();
    JsonNode windows = document("--detector", "rpt", binary);
    JsonNode streamed = document("--detector", "rpt", text);
    assertThat(windows.at("/results/0/pairs")).isNotEmpty();
    assertThat(windows.at("/results/0/pairs")).isEqualTo(streamed.at("/results/0/pairs"));
    assertThat(windows.at("/trace/events")).isEqualTo(streamed.at("/trace/events"));
    JsonNode beside = document("--detector", "hb,rpt", binary);
    assertThat(Documents.result(beside, "rpt").get("pairs"))
        .isEqualTo(streamed.at("/results/0/pairs"));
    assertThat(beside.at("/results/0/detector").asText()).isEqualTo("hb");
  }

  @Test
  void detectors_of_variables_fill_no_other_list() throws IOException {
    JsonNode result =
        document("--detector", "lockset", scratch.file("a.std", RACY)).at("/results/0");
    assertThat(Documents.texts(result.get("racyVariables"))).containsExactly("x");
    assertThat(result.get("racyEvents")).isEmpty();
    assertThat(result.get("racyLocations")).isEmpty();
    assertThat(result.get("pairs")).isEmpty();
  }

  @Test
  void documents_come_in_the_order_of_the_files_however_many_jobs_there_are() throws IOException {
    String[] args = new String[12];
    args[0] = "--jobs";
    args[1] = "3";
    for (int i = 2; i < args.length; i++) {
      args[i] = scratch.random("r" + i + ".std", 20_000 / i);
    }
    List<JsonNode> documents = Documents.of(analyze(args).out());
    assertThat(documents)
        .extracting(document -> document.at("/trace/file").asText())
        .containsExactly(Stream.of(args).skip(2).toArray(String[]::new));
  }
}
