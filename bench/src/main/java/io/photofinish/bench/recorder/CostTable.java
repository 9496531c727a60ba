package io.photofinish.bench.recorder;

import java.util.List;
import java.util.Locale;

/** Shows costs as a table in Markdown. */
final class CostTable {
  private static final double MEGA = 1e6;

  private CostTable() {}

  static String of(String title, List<KernelCost> costs) {
    StringBuilder table = new StringBuilder();
    table.append(title).append("\n\n");
    table.append(
        "| kernel | ms a round | recorded | ratio | events a round | million events/s "
            + "| bytes an event | MB peak | recorded |\n");
    table.append("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for (KernelCost cost : costs) {
      table.append(row(cost)).append('\n');
    }
    table.append(
        line("| geometric mean | | | **%.1f** | | | | | |%n", KernelCost.meanRatio(costs)));
    return table.toString();
  }

  private static String row(KernelCost cost) {
    return line(
        "| %s | %.1f | %.1f | %.1f | %,.0f | %.2f | %.2f | %.0f | %.0f |",
        cost.kernel(),
        cost.plain().nanosPerRound() / MEGA,
        cost.recorded().nanosPerRound() / MEGA,
        cost.ratio(),
        cost.eventsPerRound(),
        cost.eventsPerSecond() / MEGA,
        cost.bytesPerEvent(),
        cost.plain().peakBytes() / MEGA,
        cost.recorded().peakBytes() / MEGA);
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format.replace("%n", "\n"), values);
  }
}
