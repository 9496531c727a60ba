package io.photofinish.recorder.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.accuracy.harness.AccuracyCase;
import io.photofinish.recorder.accuracy.harness.Groups;
import io.photofinish.recorder.accuracy.harness.Order;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The cases themselves, without a recorder. */
class CasesTest {
  private static List<AccuracyCase> all() {
    return Groups.names().stream().flatMap(group -> Groups.cases(group).stream()).toList();
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void every_case_ends_well(Order order) throws IOException, InterruptedException {
    assertThat(CasesJvm.run("all", order, List.of()))
        .containsExactlyElementsOf(
            all().stream().filter(AccuracyCase::runsHere).map(AccuracyCase::name).toList());
  }

  @Test
  void racy_and_clean_cases_are_about_as_many() {
    long racy = all().stream().filter(AccuracyCase::isRacy).count();
    assertThat(racy * 10).isBetween(4L * all().size(), 6L * all().size());
  }

  @Test
  void every_group_has_racy_and_clean_cases() {
    assertThat(Groups.names())
        .allSatisfy(
            group ->
                assertThat(Groups.cases(group))
                    .anyMatch(AccuracyCase::isRacy)
                    .anyMatch(each -> !each.isRacy()));
  }
}
