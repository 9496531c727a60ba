package io.photofinish.junit;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.analysis.Certainty;
import io.photofinish.analysis.RejectedWitnessException;
import io.photofinish.analysis.internal.TestPart;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.report.Access;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.Defect;
import io.photofinish.report.Finding;
import io.photofinish.report.Report;
import io.photofinish.report.make.TraceReport;
import io.photofinish.trace.check.RepairedInput;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The races and deadlocks of a test, looked for while its JVM still records. */
final class TestFindings {
  private static final String ALLOW_UNRECORDED = "photofinish.allowUnrecorded";
  private static final String UNRECORDED =
      " were not looked for: this JVM is not recorded; add the goal photofinish:prepare-agent to the"
          + " build, or -javaagent:photofinish-agent.jar";

  /** The system property that names other detectors than the usual ones. */
  static final String DETECTORS = "photofinish.detectors";

  private static final AtomicBoolean HAS_SAID = new AtomicBoolean();

  private TestFindings() {}

  /**
   * Fails if a test has not as many variables that race as expected, or if nobody looked.
   *
   * @param test its name; if it is not known, all that was recorded counts
   */
  static void judgeRaces(Optional<String> test, int expected) {
    Optional<Recorder> recorder = recorder("races");
    if (recorder.isEmpty()) {
      return;
    }
    Found found = find(recorder.get(), test, ChosenDetectors.ofRaces(DETECTORS));
    List<Finding> races =
        found.report().failing().stream()
            .filter(found::isSure)
            .filter(race -> isOf(test, Stream.of(race.first(), race.second()).map(Access::test)))
            .toList();
    // However many places there are that access a variable: it is one to mend.
    long racy = races.stream().map(Finding::variable).distinct().count();
    if (racy != expected) {
      throw new AssertionError(RacesMessage.of(test, races, expected));
    }
  }

  /**
   * Fails if a test has not as many deadlocks as expected, or if nobody looked.
   *
   * @param test its name; if it is not known, all that was recorded counts
   */
  static void judgeDeadlocks(Optional<String> test, int expected) {
    Optional<Recorder> recorder = recorder("deadlocks");
    if (recorder.isEmpty()) {
      return;
    }
    Found found = find(recorder.get(), test, ChosenDetectors.ofDeadlocks(DETECTORS));
    List<DeadlockFinding> deadlocks =
        found.report().failingDeadlocks().stream()
            .filter(found::isSure)
            .filter(deadlock -> isOf(test, deadlock.cycle().stream().map(Member::test)))
            .toList();
    // However many places there are that take the locks: it is their order that is to be mended.
    long cycles =
        deadlocks.stream()
            .map(deadlock -> deadlock.locks().stream().sorted().toList())
            .distinct()
            .count();
    if (cycles != expected) {
      throw new AssertionError(DeadlocksMessage.of(test, deadlocks, expected));
    }
  }

  /**
   * The recorder of this JVM; where there is none and that is allowed, it is said once.
   *
   * @param what nobody looked for then
   */
  private static Optional<Recorder> recorder(String what) {
    Optional<Recorder> recorder = Recorder.present();
    if (recorder.isEmpty()) {
      String unrecorded = "photofinish: " + what + UNRECORDED;
      if (!Boolean.getBoolean(ALLOW_UNRECORDED)) {
        throw new AssertionError(
            unrecorded + "; where that is meant, set -D" + ALLOW_UNRECORDED + "=true");
      } else if (!HAS_SAID.getAndSet(true)) {
        System.err.println(unrecorded);
      }
    }
    return recorder;
  }

  /** What is found in what was recorded; what was dropped to mend it may have ordered events. */
  private record Found(Report report, boolean isWhole) {
    boolean isSure(Defect defect) {
      return isWhole || defect.certainty() != Certainty.OBSERVED;
    }
  }

  private static Found find(
      Recorder recorder, Optional<String> test, List<DetectorInfo> detectors) {
    AnalysisOptions options = AnalysisOptions.builder().detectors(detectors).build();
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
        return new Found(TraceReport.of(part, options, ""), isWhole);
      } finally {
        Files.deleteIfExists(copy);
        Files.deleteIfExists(part);
        Files.deleteIfExists(folder);
      }
    } catch (RejectedWitnessException bug) {
      throw new IllegalStateException("photofinish: " + bug.getMessage(), bug);
    } catch (IOException problem) {
      throw new UncheckedIOException(
          "photofinish: what this test has is not known: " + problem.getMessage(), problem);
    }
  }

  /** One thread is enough. What no test is known of may be this one's: it is from its time. */
  private static boolean isOf(Optional<String> test, Stream<String> tests) {
    Set<String> known = tests.collect(Collectors.toSet());
    return test.isEmpty() || known.contains(test.get()) || known.equals(Set.of(""));
  }
}
