package io.photofinish.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DeadlockPattern;
import io.photofinish.detect.DeadlockProofs;
import io.photofinish.detect.DeadlockSchedule;
import io.photofinish.detect.Deadlocks;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeadlockCheckTest {
  /** Two threads take two locks in opposite order, one after the other; then once more. */
  private static final TraceColumns TRACE =
      new TraceBuilder()
          .acquire("t1", "a")
          .acquire("t1", "b")
          .release("t1", "b")
          .release("t1", "a")
          .acquire("t2", "b")
          .acquire("t2", "a")
          .release("t2", "a")
          .release("t2", "b")
          .write("t2", "x")
          .acquire("t2", "b")
          .acquire("t2", "a")
          .build();

  private static final DeadlockPattern FIRST = pattern(1, 5, 0, 4);
  private static final DeadlockPattern SECOND = pattern(1, 10, 0, 9);
  private static final DeadlockSchedule OF_FIRST =
      new DeadlockSchedule(1, new int[] {4}, new int[] {1, 5});

  @TempDir private Path folder;

  private static DeadlockPattern pattern(long first, long second, long holdsFirst, long holdsNext) {
    return new DeadlockPattern(
        new long[] {first, second},
        new long[] {holdsFirst, holdsNext},
        new int[] {0, 1},
        new int[] {1, 0});
  }

  private static DetectorResult claimed(Deadlocks deadlocks) {
    Proofs none =
        new Proofs() {
          @Override
          public String method(int pair) {
            throw new IndexOutOfBoundsException(pair);
          }

          @Override
          public Schedule schedule(int pair) {
            throw new IndexOutOfBoundsException(pair);
          }
        };
    return new DetectorResult(
        Detectors.ours("predict"),
        new RaceLog(),
        0,
        List.of(),
        Optional.of(new Prediction(TRACE, none, new RaceLog())),
        deadlocks);
  }

  private static Deadlocks proven(DeadlockPattern pattern, DeadlockSchedule schedule) {
    DeadlockProofs proofs =
        new DeadlockProofs() {
          @Override
          public String method(int deadlock) {
            return "claim " + deadlock;
          }

          @Override
          public DeadlockSchedule schedule(int deadlock) {
            return schedule;
          }
        };
    return new Deadlocks(List.of(pattern), List.of(), Optional.of(proofs));
  }

  private ProofCheck check(boolean isStopped) throws IOException {
    return new ProofCheck(TRACE.reader(), folder, () -> isStopped);
  }

  @Test
  void a_deadlock_whose_schedule_is_accepted_is_proven() throws IOException {
    ProofCheck check = check(false);
    List<CheckedDeadlock> checked = check.check(claimed(proven(FIRST, OF_FIRST))).deadlocks();
    assertThat(checked).extracting(CheckedDeadlock::certainty).containsExactly(Certainty.PROVEN);
    ProvenDeadlock proof = checked.get(0).proof().orElseThrow();
    assertThat(proof.method()).isEqualTo("claim 0");
    assertThat(proof.schedule()).containsExactly(0, 4, 1, 5);
    assertThat(check.bugs()).isEmpty();
  }

  @Test
  void what_the_deadlock_does_not_need_is_not_in_its_schedule() throws IOException {
    DeadlockSchedule whole =
        new DeadlockSchedule(0, new int[] {4, 5, 6, 7, 8, 9, 0}, new int[] {1, 10});
    List<CheckedDeadlock> checked = check(false).check(claimed(proven(SECOND, whole))).deadlocks();
    assertThat(checked.get(0).proof().orElseThrow().schedule())
        .containsExactly(4, 5, 6, 7, 8, 9, 0, 1, 10);
  }

  @Test
  void a_rejected_schedule_is_a_bug_and_its_deadlock_is_dropped() throws IOException {
    ProofCheck check = check(false);
    DeadlockSchedule wrong = new DeadlockSchedule(0, new int[] {0, 1, 4}, new int[] {1, 5});
    assertThat(check.check(claimed(proven(FIRST, wrong))).deadlocks()).isEmpty();
    assertThat(check.bugs())
        .singleElement()
        .asString()
        .startsWith(
            "this is a bug of ours: predict claimed a deadlock of the acquires 1,5, and its")
        .contains("photofinish-bug-1-5.pft");
    assertThat(folder.resolve("photofinish-bug-1-5.pft")).exists();
  }

  @Test
  void a_right_schedule_of_another_deadlock_proves_nothing() throws IOException {
    ProofCheck check = check(false);
    assertThat(check.check(claimed(proven(SECOND, OF_FIRST))).deadlocks()).isEmpty();
    assertThat(check.bugs())
        .singleElement()
        .asString()
        .contains("that of another deadlock, of the acquires 1,5");
  }

  @Test
  void what_was_not_decided_or_not_checked_is_potential() throws IOException {
    Deadlocks undecided = new Deadlocks(List.of(), List.of(FIRST), Optional.empty());
    assertThat(check(false).check(claimed(undecided)).deadlocks())
        .singleElement()
        .satisfies(
            deadlock -> {
              assertThat(deadlock.certainty()).isEqualTo(Certainty.POTENTIAL);
              assertThat(deadlock.doubt())
                  .hasValueSatisfying(d -> assertThat(d).contains("budget"));
            });
    assertThat(check(true).check(claimed(proven(FIRST, OF_FIRST))).deadlocks())
        .extracting(CheckedDeadlock::certainty)
        .containsExactly(Certainty.POTENTIAL);
  }
}
