package io.photofinish.bench.recorder.whole;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Shows costs of whole commands as a table in Markdown. */
final class CommandTable {
  private static final double MEGA = 1e6;

  private CommandTable() {}

  static String of(String title, List<CommandCost> costs) {
    StringBuilder table = new StringBuilder();
    table.append(title).append("\n\n");
    table.append(
        "| program | plain s | recorded s | ratio | events | stacks | bytes "
            + "| peak MB plain | peak MB recorded |\n");
    table.append("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for (CommandCost cost : costs) {
      table.append(cost.problem() == null ? row(cost) : failed(cost)).append('\n');
    }
    OptionalDouble mean = CommandCost.meanRatio(costs);
    if (mean.isPresent()) {
      table.append(mean(costs, mean.getAsDouble())).append('\n');
    }
    return table.toString();
  }

  private static String row(CommandCost cost) {
    TraceFigures trace = cost.trace();
    return format(
        "| %s | %s%.2f | %s%.2f | %s | %s | %s | %s | %s | %s |",
        cost.workload().label(),
        over(cost.plainIsOverTime()),
        cost.plainSeconds(),
        over(cost.recordedIsOverTime()),
        cost.recordedSeconds(),
        ratio(cost),
        count(cost, trace.events()),
        count(cost, trace.stacks()),
        count(cost, trace.bytes()),
        megabytes(cost.plainPeak()),
        megabytes(cost.recordedPeak()));
  }

  /** Nothing is known of the ratio to a run that was itself cut short. */
  private static String ratio(CommandCost cost) {
    return cost.plainIsOverTime()
        ? "?"
        : format("%s%.1f", over(cost.recordedIsOverTime()), cost.ratio());
  }

  /** What the trace has; a run that was cut short would have had more. */
  private static String count(CommandCost cost, long count) {
    return cost.trace().exists() ? format("%s%,d", over(cost.recordedIsOverTime()), count) : "none";
  }

  private static String failed(CommandCost cost) {
    return "| " + cost.workload().label() + " | failed | | | | | | | |";
  }

  private static String mean(List<CommandCost> costs, double mean) {
    boolean isBound = costs.stream().anyMatch(cost -> cost.isInMean() && cost.recordedIsOverTime());
    boolean leavesOut = costs.stream().anyMatch(cost -> !cost.isInMean());
    return format(
        "| geometric mean%s | | | **%s%.1f** | | | | | |",
        leavesOut ? " of " + costs.stream().filter(CommandCost::isInMean).count() : "",
        over(isBound),
        mean);
  }

  private static String over(boolean overTime) {
    return overTime ? "> " : "";
  }

  private static String megabytes(long bytes) {
    return bytes == 0 ? "?" : format("%.0f", bytes / MEGA);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
