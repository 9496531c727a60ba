package io.photofinish.junit;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.SomeLockedCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Detectors that the tests' JVM is told to use. Under the real recorder. */
class OutsideDetectorIT {
  private static final String TEST = SomeLockedCase.class.getName() + ".locked";
  private static final Pattern SAVED = Pattern.compile("please report it with (\\S+\\.pft)");

  @AfterEach
  void choosePredict() {
    System.clearProperty(TestFindings.DETECTORS);
  }

  private static Optional<Throwable> outcomeWith(String detectors) {
    System.setProperty(TestFindings.DETECTORS, detectors);
    Map<String, Optional<Throwable>> outcomes = InnerRun.of(SomeLockedCase.class);
    assertThat(outcomes).containsOnlyKeys(TEST);
    return outcomes.get(TEST);
  }

  @Test
  void a_schedule_that_the_checker_rejects_fails_the_test() throws IOException {
    String message = outcomeWith("predict, liar").orElseThrow().getMessage();
    assertThat(message).startsWith("photofinish: this is a bug of ours: liar claimed a race of ");
    Matcher saved = SAVED.matcher(message);
    assertThat(saved.find()).as(message).isTrue();
    assertThat(Files.deleteIfExists(Path.of(saved.group(1)))).isTrue();
  }

  @Test
  void other_detectors_can_be_chosen() {
    assertThat(outcomeWith("hb,shb")).isEmpty();
    assertThat(outcomeWith("")).isEmpty();
  }

  @Test
  void a_detector_that_is_not_there_fails_the_test() {
    assertThat(outcomeWith("nobody").orElseThrow())
        .hasMessageStartingWith(
            "photofinish: the system property photofinish.detectors has 'nobody', which is none:"
                + " choose of hb, ")
        .hasMessageContaining("liar");
  }
}
