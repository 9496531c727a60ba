package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding.Benign;
import io.photofinish.report.Finding.Known;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RankTest {
  private static final String USER = "com.acme.Bank.run(Bank.java:%d)";
  private static final String LIBRARY = "java.util.ArrayList.add(ArrayList.java:%d)";

  /** Every combination of what counts, the first to look at first. */
  private static List<Finding> ranked() {
    List<Finding> all = new ArrayList<>();
    for (boolean isBenign : new boolean[] {false, true}) {
      for (boolean isKnown : new boolean[] {false, true}) {
        for (Certainty certainty : List.of(Certainty.PROVEN, Certainty.POTENTIAL)) {
          for (boolean isRead : new boolean[] {false, true}) {
            for (String place : List.of(USER, LIBRARY)) {
              for (int line = 1; line <= 2; line++) {
                all.add(
                    finding(isBenign, isKnown, certainty, !isRead, place.formatted(line), "aa"));
              }
            }
          }
        }
      }
    }
    return all;
  }

  private static Finding finding(
      boolean isBenign,
      boolean isKnown,
      Certainty certainty,
      boolean isWrite,
      String place,
      String fingerprint) {
    return new Finding(
        fingerprint,
        certainty,
        "x",
        "x",
        access(true, "java.util.HashMap.put(HashMap.java:9)"),
        access(isWrite, place),
        1,
        List.of("predict"),
        "",
        "",
        null,
        isBenign ? new Benign("p", "e") : null,
        isKnown ? new Known("f", true, "r") : null,
        1,
        null,
        null);
  }

  private static Access access(boolean isWrite, String place) {
    return new Access(1, isWrite, "t", List.of(), List.of(place), null, "");
  }

  @Test
  void every_order_of_the_same_findings_is_ranked_alike() {
    for (long seed = 0; seed < 20; seed++) {
      List<Finding> shuffled = new ArrayList<>(ranked());
      Collections.shuffle(shuffled, new Random(seed));
      assertThat(Rank.sorted(shuffled)).as("seed %d", seed).isEqualTo(ranked());
    }
  }

  @Test
  void findings_alike_are_ordered_by_their_fingerprints() {
    Finding one = finding(false, false, Certainty.PROVEN, true, USER, "0a");
    Finding other = finding(false, false, Certainty.PROVEN, true, USER, "0b");
    assertThat(Rank.sorted(List.of(other, one))).containsExactly(one, other);
    assertThat(new Rank().compare(one, one)).isZero();
  }

  @Test
  void the_samples_are_ranked() {
    List<Finding> samples = Samples.oneOfEach().findings();
    assertThat(Rank.sorted(samples)).isEqualTo(samples);
  }
}
