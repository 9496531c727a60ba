package io.photofinish.junit;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.SomeCleanCases;
import com.acme.SomeRacyCases;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Under the real recorder, as the build sets it up for this class. */
class RacesIT {
  private static final String RACY = SomeRacyCases.class.getName() + ".";

  private static final Map<String, Optional<Throwable>> OUTCOMES = new TreeMap<>();

  @TempDir Path folder;

  @BeforeAll
  static void runTests() {
    assertThat(Recorder.present()).as("the recorder, which mvn verify adds").isPresent();
    OUTCOMES.putAll(InnerRun.of(SomeRacyCases.class));
    OUTCOMES.putAll(InnerRun.of(SomeCleanCases.class));
  }

  @Test
  void tests_fail_if_they_have_races_of_their_own() {
    assertThat(OUTCOMES).hasSize(14);
    OUTCOMES.forEach(
        (test, problem) -> {
          assertThat(problem.isPresent()).as("%s: %s", test, problem).isEqualTo(isToFail(test));
          problem.ifPresent(p -> assertThat(p).isExactlyInstanceOf(AssertionError.class));
        });
  }

  private static boolean isToFail(String test) {
    return test.replaceAll("\\[.*", "").endsWith("_fails");
  }

  @Test
  void the_message_has_the_test_the_variable_both_places_and_threads_and_the_fingerprint() {
    Throwable problem = OUTCOMES.get(RACY + "racy_fails").orElseThrow();
    assertThat(problem)
        .hasMessageStartingWith("1 proven data race in " + RACY + "racy_fails\n")
        .hasMessageContaining("Proven data race on com.acme.Counter.count\n")
        .hasMessageContaining("\n  thread left ")
        .hasMessageContaining("\n  thread right ")
        .hasMessageContaining("at com.acme.Counter.increment(Counter.java:9)\n")
        .hasMessageMatching("(?s).*\n  Seen [^\n]*; found by predict; fingerprint [0-9a-f]{16}");
  }

  @Test
  void the_trace_says_which_test_runs() throws IOException {
    Path copy = folder.resolve("copy.pft");
    Recorder.present().orElseThrow().copyTo(copy);
    assertThat(syncs(copy))
        .containsSubsequence(
            "test begins: " + RACY + "racy_fails",
            "test ends: " + RACY + "racy_fails",
            "test begins: " + RACY + "repeated_passes[1]",
            "test ends: " + RACY + "repeated_passes[2]");
  }

  private static List<String> syncs(Path trace) throws IOException {
    try (PftFile file = PftFile.open(trace, true)) {
      Names names = file.names();
      return IntStream.range(0, names.count(NameKind.SYNC))
          .mapToObj(id -> names.name(NameKind.SYNC, id))
          .toList();
    }
  }
}
