package io.photofinish.detect.hybrid;

import static io.photofinish.detect.hybrid.Found.ONE;
import static io.photofinish.detect.hybrid.Found.allPairs;
import static io.photofinish.detect.hybrid.Found.pairs;
import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.oracle.KnownAnswers;
import io.photofinish.detect.oracle.Pair;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The known answers that are not part of the repository. */
class KnownHybridAnswersTest {
  @ParameterizedTest
  @CsvSource({"pwr, pwr", "shb-ee, shb"})
  void the_known_pairs_and_racy_events_are_found(String detector, String field) throws IOException {
    for (KnownAnswers.Answer answer : KnownAnswers.read()) {
      assertThat(allPairs(detector, answer.trace())).as(answer.id()).isEqualTo(answer.pairs(field));
      assertThat(Pair.seconds(pairs(detector, ONE, answer.trace())))
          .as(answer.id())
          .isEqualTo(Pair.seconds(answer.pairs(field)));
    }
  }

  @Test
  void pwr_and_wdp_have_every_race_of_adjacent_events() throws IOException {
    for (KnownAnswers.Answer answer : KnownAnswers.read()) {
      assertThat(allPairs("pwr", answer.trace()))
          .as(answer.id())
          .containsAll(answer.pairs("predictable_adjacent"));
      assertThat(allPairs("wdp", answer.trace()))
          .as(answer.id())
          .containsAll(answer.pairs("predictable_adjacent"));
    }
  }

  @Test
  void every_shb_ee_pair_is_predictable() throws IOException {
    for (KnownAnswers.Answer answer : KnownAnswers.read()) {
      assertThat(answer.pairs("predictable"))
          .as(answer.id())
          .containsAll(allPairs("shb-ee", answer.trace()));
    }
  }
}
