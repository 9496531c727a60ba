package io.photofinish.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.photofinish.detect.Schedule;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.generate.Generators;
import io.photofinish.witness.Witness;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaceProofTest {
  private final TraceColumns trace = Generators.figure("osr-1a").orElseThrow().trace();

  @Test
  void a_right_schedule_becomes_a_witness(@TempDir Path directory) {
    RaceProof proof = new RaceProof(trace, directory);
    Schedule schedule = new Schedule(0, new int[] {6, 7, 8, 2, 3, 9, 10}, 0, 11);
    assertThat(proof.check("osr", schedule, true).rest()).containsExactly(schedule.rest());
    Witness shorter = proof.check("osr", schedule, false);
    assertThat(shorter.rest()).containsExactly(schedule.rest());
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void a_wrong_schedule_is_a_bug_and_the_trace_is_saved(@TempDir Path directory) {
    RaceProof proof = new RaceProof(trace, directory);
    Schedule wrong = new Schedule(0, new int[] {2, 3, 6, 7, 8, 9, 10}, 0, 11);
    Path saved = directory.resolve("photofinish-bug-0-11.pft");
    assertThatIllegalStateException()
        .isThrownBy(() -> proof.check("osr", wrong, false))
        .withMessage(
            "this is a bug of ours: osr claimed a race of events 0,11, and its witness was rejected: event 6: t3 acquires"
                + " l, which t2 holds since event 2; expected a release first; please report it"
                + " with "
                + saved);
    assertThat(saved).exists();
  }
}
