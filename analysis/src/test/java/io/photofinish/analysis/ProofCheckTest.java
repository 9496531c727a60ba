package io.photofinish.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.photofinish.detect.Deadlocks;
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
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ProofCheckTest {
  private static final TraceColumns TRACE =
      new TraceBuilder()
          .write("t1", "x")
          .acquire("t1", "l")
          .release("t1", "l")
          .acquire("t2", "l")
          .release("t2", "l")
          .write("t2", "x")
          .write("t2", "x")
          .read("t2", "x")
          .write("t2", "y")
          .build();

  /** Of accesses 5, 6 and 7 with access 0; the second one leaves the lock to both threads. */
  private static final List<Schedule> CLAIMS =
      List.of(
          new Schedule(0, new int[] {3, 4}, 0, 5),
          new Schedule(0, new int[] {3, 1, 4, 5}, 0, 6),
          new Schedule(0, new int[] {3, 4, 5, 6}, 7, 0));

  private static DetectorResult claimed() {
    RaceLog races = new RaceLog();
    races.race(0, true, 5, true, 0, TRACE.location(5));
    races.race(0, true, 6, true, 0, TRACE.location(6));
    races.race(0, true, 7, false, 0, TRACE.location(7));
    return claimed(races, CLAIMS::get);
  }

  private static DetectorResult claimed(RaceLog races, IntFunction<Schedule> schedules) {
    DetectorInfo info = Detectors.named("predict").orElseThrow();
    Proofs proofs =
        new Proofs() {
          @Override
          public String method(int pair) {
            return "claim " + pair;
          }

          @Override
          public Schedule schedule(int pair) {
            return schedules.apply(pair);
          }
        };
    return new DetectorResult(
        info,
        races,
        0,
        List.of(),
        Optional.of(new Prediction(TRACE, proofs, new RaceLog())),
        Deadlocks.NONE);
  }

  @Test
  void a_race_whose_witness_is_wrong_is_no_longer_reported(@TempDir Path folder)
      throws IOException {
    ProofCheck check = new ProofCheck(TRACE.reader(), folder, () -> false);
    CheckedResult checked = check.check(claimed());
    assertThat(checked.races().size()).isEqualTo(2);
    assertThat(checked.races().second(1)).isEqualTo(7);
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
    assertThat(checked.undecided().second(0)).isEqualTo(6);
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
            "this is a bug of ours: predict claimed a race of events 0,6, and its witness was rejected: ")
        .endsWith("please report it with " + folder.resolve("photofinish-bug-0-6.pft"));
    assertThat(folder.resolve("photofinish-bug-0-6.pft")).exists();
  }

  private static Stream<Arguments> lies() {
    int there = TRACE.location(5);
    Schedule right = CLAIMS.get(0);
    return Stream.of(
        arguments("another first access", lie(1, true, 5, true, 0, there), right),
        arguments("another second access", lie(0, true, 6, true, 0, TRACE.location(6)), right),
        arguments("the two the other way round", lie(5, true, 0, true, 0, there), right),
        arguments("a read that is a write", lie(0, true, 5, false, 0, there), right),
        arguments("a read that is the first", lie(0, false, 5, true, 0, there), right),
        arguments("another variable", lie(0, true, 5, true, 1, there), right),
        arguments("another place", lie(0, true, 5, true, 0, TRACE.location(6)), right),
        arguments(
            "no event of the trace",
            lie(0, true, 5, true, 0, there),
            new Schedule(0, new int[] {3, 4}, 0, 1_000)),
        arguments(
            "an event before the first",
            lie(0, true, 5, true, 0, there),
            new Schedule(0, new int[] {3, 4}, -1, 5)),
        arguments(
            "a step that is no event",
            lie(0, true, 5, true, 0, there),
            new Schedule(0, new int[] {3, 1_000}, 0, 5)),
        arguments(
            "a prefix longer than the trace",
            lie(0, true, 5, true, 0, there),
            new Schedule(1_000, new int[] {}, 0, 5)));
  }

  private static RaceLog lie(
      long first, boolean firstWrites, long second, boolean secondWrites, int variable, int place) {
    RaceLog races = new RaceLog();
    races.race(first, firstWrites, second, secondWrites, variable, place);
    return races;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("lies")
  void a_schedule_proves_the_race_that_is_reported_and_no_other(
      String what, RaceLog races, Schedule schedule, @TempDir Path folder) throws IOException {
    ProofCheck check = new ProofCheck(TRACE.reader(), folder, () -> false);
    CheckedResult checked = check.check(claimed(races, pair -> schedule));
    assertThat(checked.proven()).as(what).isEmpty();
    assertThat(checked.races().isEmpty()).isTrue();
    assertThat(check.bugs()).hasSize(1);
    assertThat(check.bugs().get(0))
        .startsWith("this is a bug of ours: predict claimed a race of events ")
        .contains("please report it with ");
    assertThat(folder).isNotEmptyDirectory();
  }

  @Test
  void a_schedule_that_is_made_again_must_be_of_the_same_race(@TempDir Path folder)
      throws IOException {
    AtomicInteger asked = new AtomicInteger();
    RaceLog races = lie(0, true, 5, true, 0, TRACE.location(5));
    ProofCheck check = new ProofCheck(TRACE.reader(), folder, () -> false);
    ProvenRace race =
        check
            .check(claimed(races, pair -> CLAIMS.get(asked.getAndIncrement() == 0 ? 0 : 2)))
            .proven()
            .get(0);
    assertThatThrownBy(race::witness)
        .isInstanceOf(RejectedWitnessException.class)
        .hasMessageContaining("this is a bug of ours");
    assertThatThrownBy(race::brief).isInstanceOf(RejectedWitnessException.class);
  }
}
