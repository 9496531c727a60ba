package io.photofinish.junit;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.analysis.Certainty;
import io.photofinish.analysis.RejectedWitnessException;
import io.photofinish.analysis.internal.TestPart;
import io.photofinish.report.Finding;
import io.photofinish.report.make.TraceReport;
import io.photofinish.trace.check.RepairedInput;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** The races of a test, looked for while its JVM still records. */
final class TestRaces {
  private static final String ALLOW_UNRECORDED = "photofinish.allowUnrecorded";
  private static final String UNRECORDED =
      "photofinish: races were not looked for: this JVM is not recorded; add the goal"
          + " photofinish:prepare-agent to the build, or -javaagent:photofinish-agent.jar";

  /** The system property that names other detectors than the usual one. */
  static final String DETECTORS = "photofinish.detectors";

  private static final AtomicBoolean HAS_SAID = new AtomicBoolean();

  private TestRaces() {}

  /**
   * Fails if a test has not as many variables that race as expected, or if nobody looked.
   *
   * @param test its name; if it is not known, all that was recorded counts
   */
  static void judge(Optional<String> test, int expected) {
    Optional<Recorder> recorder = Recorder.present();
    if (recorder.isEmpty()) {
      if (!Boolean.getBoolean(ALLOW_UNRECORDED)) {
        throw new AssertionError(
            UNRECORDED + "; where that is meant, set -D" + ALLOW_UNRECORDED + "=true");
      } else if (!HAS_SAID.getAndSet(true)) {
        System.err.println(UNRECORDED);
      }
      return;
    }
    List<Finding> races = find(recorder.get(), test);
    // However many places there are that access a variable: it is one to mend.
    long racy = races.stream().map(Finding::variable).distinct().count();
    if (racy != expected) {
      throw new AssertionError(RacesMessage.of(test, races, expected));
    }
  }

  private static List<Finding> find(Recorder recorder, Optional<String> test) {
    AnalysisOptions options =
        AnalysisOptions.builder().detectors(ChosenDetectors.of(DETECTORS)).build();
    try {
      Path folder = Files.createTempDirectory("photofinish-test-");
      Path copy = folder.resolve("copy.pft");
      Path part = folder.resolve("test.pft");
      try {
        recorder.copyTo(copy);
        boolean isWhole;
        try (TraceFile whole = TraceFile.open(copy.toString())) {
          isWhole = TestPart.write(new RepairedInput(whole.recovering()), test.orElse(""), part);
        }
        return TraceReport.of(part, options, "").failing().stream()
            .filter(finding -> isWhole || finding.certainty() != Certainty.OBSERVED)
            .filter(finding -> isOf(test, finding))
            .toList();
      } finally {
        Files.deleteIfExists(copy);
        Files.deleteIfExists(part);
        Files.deleteIfExists(folder);
      }
    } catch (RejectedWitnessException bug) {
      throw new IllegalStateException("photofinish: " + bug.getMessage(), bug);
    } catch (IOException problem) {
      throw new UncheckedIOException(
          "photofinish: the races of this test are not known: " + problem.getMessage(), problem);
    }
  }

  /** One access is enough. What no test is known of may be this one's: it is from its time. */
  private static boolean isOf(Optional<String> test, Finding finding) {
    String first = finding.first().test();
    String second = finding.second().test();
    return test.isEmpty()
        || first.equals(test.get())
        || second.equals(test.get())
        || (first.isEmpty() && second.isEmpty());
  }
}
