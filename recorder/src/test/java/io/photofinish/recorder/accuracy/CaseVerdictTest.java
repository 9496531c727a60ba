package io.photofinish.recorder.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.accuracy.harness.AccuracyCase;
import io.photofinish.recorder.accuracy.harness.Groups;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaseVerdictTest {
  private static final CaseFindings NOTHING = new CaseFindings();
  private static final CaseFindings RACE = new CaseFindings(List.of("race"), List.of());
  private static final CaseFindings DOUBT = new CaseFindings(List.of(), List.of("doubt"));

  private static final AccuracyCase RACY = named("Fields", "racyInt");
  private static final AccuracyCase CLEAN = named("Fields", "cleanReadsOnly");
  private static final AccuracyCase ONE_ORDER =
      named("Publication", "racyPlainFieldBehindOpaqueReference");

  private static AccuracyCase named(String group, String name) {
    return Groups.cases(group).stream()
        .filter(each -> each.method().getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isRight(AccuracyCase each, CaseFindings forward, CaseFindings backward) {
    return CaseVerdict.of(each, forward, backward).isRight();
  }

  @Test
  void a_racy_case_must_be_found_in_both_orders() {
    assertThat(isRight(RACY, RACE, RACE)).isTrue();
    assertThat(isRight(RACY, RACE, NOTHING)).isFalse();
    assertThat(isRight(RACY, NOTHING, RACE)).isFalse();
    assertThat(isRight(RACY, DOUBT, DOUBT)).isFalse();
  }

  @Test
  void nothing_may_be_said_of_a_clean_case() {
    assertThat(isRight(CLEAN, NOTHING, NOTHING)).isTrue();
    assertThat(isRight(CLEAN, NOTHING, RACE)).isFalse();
    assertThat(isRight(CLEAN, DOUBT, NOTHING)).isFalse();
  }

  @Test
  void what_has_one_order_only_must_be_found_in_exactly_one() {
    assertThat(isRight(ONE_ORDER, RACE, NOTHING)).isTrue();
    assertThat(isRight(ONE_ORDER, NOTHING, RACE)).isTrue();
    assertThat(isRight(ONE_ORDER, NOTHING, NOTHING)).isFalse();
    assertThat(isRight(ONE_ORDER, RACE, RACE)).isFalse();
  }

  @Test
  void the_table_counts_by_group_and_names_what_is_wrong() {
    List<CaseVerdict> verdicts =
        List.of(
            CaseVerdict.of(CLEAN, RACE, NOTHING),
            CaseVerdict.of(RACY, RACE, RACE),
            CaseVerdict.of(ONE_ORDER, NOTHING, NOTHING));
    assertThat(AccuracyTable.of("Java 17", verdicts))
        .isEqualTo(
            """
            ## Java 17

            | group | racy, found | missed | clean, silent | false |
            | --- | --- | --- | --- | --- |
            | Fields | 1 | 0 | 0 | 1 |
            | Publication | 0 | 1 | 0 | 0 |
            | **all** | 1 | 1 | 0 | 1 |

            Judged wrong: Fields.cleanReadsOnly, Publication.racyPlainFieldBehindOpaqueReference.

            """);
  }
}
