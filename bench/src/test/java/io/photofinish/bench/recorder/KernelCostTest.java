package io.photofinish.bench.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class KernelCostTest {
  private static KernelCost cost(String kernel, double plainNanos, double recordedNanos) {
    return new KernelCost(
        kernel,
        new KernelFigures("7", 100, plainNanos, 50_000_000),
        new KernelFigures("7", 20, recordedNanos, 120_000_000),
        4_000_000,
        14_000_000);
  }

  @Test
  void figures_are_read_from_what_a_kernel_prints() {
    KernelFigures figures =
        KernelFigures.parse(
            List.of("result -5", "a remark", "rounds 3", "nanos-per-round 120", "peak-bytes 9"));

    assertThat(figures).isEqualTo(new KernelFigures("-5", 3, 120, 9));
  }

  @Test
  void a_figure_that_is_not_there_is_named() {
    assertThatThrownBy(() -> KernelFigures.parse(List.of("result 1", "rounds 3")))
        .hasMessageContaining("'nanos-per-round'");
  }

  @Test
  void ratios_and_rates_follow_from_the_figures() {
    KernelCost cost = cost("Pipeline", 20e6, 50e6);

    assertThat(cost.ratio()).isEqualTo(2.5);
    assertThat(cost.eventsPerRound()).isEqualTo(200_000);
    assertThat(cost.eventsPerSecond()).isEqualTo(4e6, within(1e-3));
    assertThat(cost.bytesPerEvent()).isEqualTo(3.5);
  }

  @Test
  void the_mean_is_geometric() {
    assertThat(KernelCost.meanRatio(List.of(cost("a", 10, 20), cost("b", 10, 180))))
        .isEqualTo(6, within(1e-9));
  }

  @Test
  void the_best_of_two_runs_takes_each_time_from_the_run_where_it_was_shortest() {
    KernelCost one = cost("a", 10, 50);
    KernelCost other =
        new KernelCost(
            "a",
            new KernelFigures("7", 90, 12, 1),
            new KernelFigures("7", 30, 40, 2),
            6_000_000,
            18_000_000);

    KernelCost expected = new KernelCost("a", one.plain(), other.recorded(), 6_000_000, 18_000_000);
    assertThat(one.best(other)).isEqualTo(expected);
    assertThat(other.best(one)).isEqualTo(expected);
  }

  @Test
  void the_table_has_a_row_a_kernel_and_the_mean() {
    String table = CostTable.of("jdk", List.of(cost("a", 10e6, 20e6), cost("b", 10e6, 180e6)));

    assertThat(table)
        .isEqualTo(
            """
            jdk

            | kernel | ms a round | recorded | ratio | events a round | million events/s \
            | bytes an event | MB peak | recorded |
            | --- | --- | --- | --- | --- | --- | --- | --- | --- |
            | a | 10.0 | 20.0 | 2.0 | 200,000 | 10.00 | 3.50 | 50 | 120 |
            | b | 10.0 | 180.0 | 18.0 | 200,000 | 1.11 | 3.50 | 50 | 120 |
            | geometric mean | | | **6.0** | | | | | |
            """);
  }
}
