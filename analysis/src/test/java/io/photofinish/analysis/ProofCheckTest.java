package io.photofinish.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.Prediction;
import io.photofinish.detect.Proofs;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProofCheckTest {
  private static final TraceColumns TRACE =
      new TraceBuilder()
          .write("t1", "x")
          .acquire("t1", "l")
          .release("t1", "l")
          .acquire("t2", "l")
          .release("t2", "l")
          .write("t2", "x")
          .build();

  /** The second one leaves the lock to both threads. */
  private static final List<Schedule> CLAIMS =
      List.of(
          new Schedule(0, new int[] {3, 4}, 0, 5),
          new Schedule(0, new int[] {3, 1, 4}, 0, 5),
          new Schedule(0, new int[] {3, 4}, 0, 5));

  private static DetectorResult claimed() {
    DetectorInfo info = Detectors.named("predict").orElseThrow();
    RaceLog races = new RaceLog();
    for (int i = 0; i < CLAIMS.size(); i++) {
      races.race(0, true, 5, true, 0, i);
    }
    Proofs proofs =
        new Proofs() {
          @Override
          public String method(int pair) {
            return "claim " + pair;
          }

          @Override
          public Schedule schedule(int pair) {
            return CLAIMS.get(pair);
          }
        };
    return new DetectorResult(
        info, races, 0, List.of(), Optional.of(new Prediction(TRACE, proofs, new RaceLog())));
  }

  @Test
  void a_race_whose_witness_is_wrong_is_no_longer_reported(@TempDir Path folder)
      throws IOException {
    ProofCheck check = new ProofCheck(TRACE.reader(), folder, () -> false);
    CheckedResult checked = check.check(claimed());
    assertThat(checked.races().size()).isEqualTo(2);
    assertThat(checked.races().secondLocation(1)).isEqualTo(2);
    assertThat(checked.proven())
        .extracting(ProvenRace::method)
        .containsExactly("claim 0", "claim 2");
    assertThat(check.bugs()).hasSize(1);
  }

  @Test
  void a_race_whose_proof_there_was_no_time_to_check_is_undecided(@TempDir Path folder)
      throws IOException {
    ProofCheck check = new ProofCheck(TRACE.reader(), folder, stopAfter(2));
    CheckedResult checked = check.check(claimed());
    assertThat(checked.races().size()).isEqualTo(1);
    assertThat(checked.undecided().size()).isEqualTo(2);
    assertThat(checked.undecided().secondLocation(0)).isEqualTo(1);
    assertThat(checked.doubt(1)).contains("the analysis was stopped before its proof was checked");
    assertThat(checked.notes())
        .containsExactly("partial: stopped with the proofs of 2 races left to be checked");
    assertThat(check.wasStopped()).isTrue();
  }

  @Test
  void a_check_that_comes_to_its_end_was_not_stopped(@TempDir Path folder) throws IOException {
    ProofCheck check = new ProofCheck(TRACE.reader(), folder, () -> false);
    assertThat(check.check(claimed()).undecided().size()).isZero();
    assertThat(check.wasStopped()).isFalse();
  }

  /** Lets go on so many times. */
  private static BooleanSupplier stopAfter(int times) {
    AtomicInteger asked = new AtomicInteger();
    return () -> asked.incrementAndGet() > times;
  }

  @Test
  void the_trace_of_a_wrong_witness_is_saved(@TempDir Path folder) throws IOException {
    ProofCheck check = new ProofCheck(TRACE.reader(), folder, () -> false);
    check.check(claimed());
    assertThat(check.bugs().get(0))
        .startsWith(
            "this is a bug of ours: predict claimed a race of events 0,5, and its witness was rejected: ")
        .endsWith("please report it with " + folder.resolve("photofinish-bug-0-5.pft"));
    assertThat(folder.resolve("photofinish-bug-0-5.pft")).exists();
  }
}
