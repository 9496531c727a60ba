package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.oracle.KnownAnswers;
import io.photofinish.detect.oracle.Pair;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The known answers that are not part of the repository. */
class KnownPredictionsTest {
  @ParameterizedTest
  @CsvSource({"syncp, syncp", "osr, osr", "exact, predictable", "predict, predictable"})
  void the_known_pairs_and_racy_events_are_found(String detector, String field) throws IOException {
    for (KnownAnswers.Answer answer : KnownAnswers.read()) {
      assertThat(Predicted.by(detector, true, answer.trace()).pairs())
          .as(answer.id())
          .isEqualTo(answer.pairs(field));
      assertThat(Pair.seconds(Predicted.by(detector, false, answer.trace()).pairs()))
          .as(answer.id())
          .isEqualTo(Pair.seconds(answer.pairs(field)));
    }
  }
}
