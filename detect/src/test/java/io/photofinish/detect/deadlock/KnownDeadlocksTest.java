package io.photofinish.detect.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.oracle.DeadlockDefinitions;
import io.photofinish.detect.oracle.KnownAnswers;
import io.photofinish.detect.oracle.WaitCycle;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The known answers that are not part of the repository. */
class KnownDeadlocksTest {
  private static final DetectorOptions ALL = DetectorOptions.DEFAULT.withAllPairs(true);
  private static final int LONGEST = ALL.cycles().longest();

  @Test
  void the_definitions_give_the_known_deadlocks() throws IOException {
    for (KnownAnswers.Answer answer : KnownAnswers.readDeadlocks()) {
      assertThat(WaitCycle.members(DeadlockDefinitions.predictable(answer.trace(), LONGEST)))
          .as(answer.id())
          .containsExactlyInAnyOrderElementsOf(answer.deadlocks("deadlocks"));
      assertThat(WaitCycle.members(DeadlockDefinitions.syncPreserving(answer.trace(), LONGEST)))
          .as(answer.id())
          .containsExactlyInAnyOrderElementsOf(answer.deadlocks("syncp"));
    }
  }

  @Test
  void the_known_deadlocks_are_found() throws IOException {
    List<KnownAnswers.Answer> answers = KnownAnswers.readDeadlocks();
    assertThat(answers).hasSize(200);
    for (KnownAnswers.Answer answer : answers) {
      Deadlocked all = Deadlocked.byDeadlock(ALL, answer.trace());
      assertThat(WaitCycle.members(all.reports()))
          .as(answer.id())
          .containsExactlyInAnyOrderElementsOf(answer.deadlocks("deadlocks"));
      assertThat(WaitCycle.members(all.by("syncp")))
          .as(answer.id())
          .containsExactlyInAnyOrderElementsOf(answer.deadlocks("syncp"));
      assertThat(all.undecided()).as(answer.id()).isEmpty();
    }
  }
}
