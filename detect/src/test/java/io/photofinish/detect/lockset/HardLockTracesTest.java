package io.photofinish.detect.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.Reported;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.generate.Claim;
import io.photofinish.trace.generate.FamilyOptions;
import io.photofinish.trace.generate.GeneratedTrace;
import io.photofinish.trace.generate.Generators;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hard families, up to a million events, and the figures of the paper that has them. */
class HardLockTracesTest {
  private static GeneratedTrace member(String family, int vectors, int dimension, boolean planted) {
    return Generators.family(family)
        .orElseThrow()
        .make(new FamilyOptions(vectors, dimension, 7, planted));
  }

  private static TraceColumns columns(GeneratedTrace trace) {
    try (TraceReader reader = trace.open()) {
      return TraceColumns.read(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Reported lockset(GeneratedTrace trace) {
    return Reported.by(LocksetDetector::new, columns(trace));
  }

  private static Reported lockCover(GeneratedTrace trace) {
    return Reported.by(LockCoverDetector::new, columns(trace));
  }

  @ParameterizedTest
  @CsvSource({"500, 16", "5000, 16", "4000, 100", "35000, 16"})
  void the_planted_hitting_set_is_a_lock_set_race(int vectors, int dimension) {
    GeneratedTrace planted = member("lock-set-hs", vectors, dimension, true);
    Claim claim = planted.answer().claims().get(0);
    assertThat(lockset(planted).variables()).containsExactly(claim.variable());
    assertThat(lockset(member("lock-set-hs", vectors, dimension, false)).log().isEmpty()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"500, 16", "5000, 16", "4000, 100", "30000, 16"})
  void the_planted_orthogonal_vectors_are_a_lock_cover_race(int vectors, int dimension) {
    GeneratedTrace planted = member("lock-cover-ov", vectors, dimension, true);
    Claim pair =
        planted.answer().claims().stream()
            .filter(claim -> claim.scope() == Claim.Scope.PAIR)
            .findFirst()
            .orElseThrow();
    assertThat(lockCover(planted).pairs())
        .containsExactly(new Pair((int) pair.first(), (int) pair.second()));
    assertThat(lockCover(member("lock-cover-ov", vectors, dimension, false)).log().isEmpty())
        .isTrue();
  }

  @ParameterizedTest(name = "figure {0}: lock-cover pairs {1}, lock-set variables {2}")
  @CsvSource({"1a, '[(1, 3)]', [x]", "1b, '[(0, 5)]', [x]", "1c, '[(1, 6)]', [x]", "1d, [], [x]"})
  void figure_1_shows_which_races_are_lock_races(String figure, String pairs, String variables) {
    GeneratedTrace trace = Generators.figure("fine-" + figure).orElseThrow();
    assertThat(Reported.by(LockCoverAllPairsDetector::new, columns(trace)).pairs())
        .hasToString(pairs);
    assertThat(lockset(trace).variables()).hasToString(variables);
  }

  @Test
  void figure_5_has_a_lock_set_race_on_the_variable_that_hits_all_sets() {
    assertThat(lockset(Generators.figure("fine-5").orElseThrow()).variables())
        .containsExactly("z4");
  }
}
