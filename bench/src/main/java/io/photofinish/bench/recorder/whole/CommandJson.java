package io.photofinish.bench.recorder.whole;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Shows costs of whole commands as one JSON object. */
final class CommandJson {
  private CommandJson() {}

  static String of(String title, List<CommandCost> costs) {
    String rows =
        costs.stream().map(CommandJson::row).collect(Collectors.joining(",\n    ", "    ", "\n"));
    return "{\n  \"title\": "
        + text(title)
        + ",\n  \"programs\": [\n"
        + rows
        + "  ],\n  \"meanRatio\": "
        + CommandCost.meanRatio(costs).stream()
            .mapToObj(mean -> String.format(Locale.ROOT, "%.3f", mean))
            .findFirst()
            .orElse("null")
        + "\n}";
  }

  private static String row(CommandCost cost) {
    TraceFigures trace = cost.trace();
    return String.format(
        Locale.ROOT,
        "{\"program\": %s, \"plainSeconds\": %.3f, \"recordedSeconds\": %.3f, \"ratio\": %.3f,"
            + " \"plainOverTime\": %b, \"recordedOverTime\": %b, \"events\": %s,"
            + " \"stacks\": %s, \"bytes\": %s, \"plainPeakBytes\": %d,"
            + " \"recordedPeakBytes\": %d, \"problem\": %s}",
        text(cost.workload().label()),
        cost.plainSeconds(),
        cost.recordedSeconds(),
        cost.ratio(),
        cost.plainIsOverTime(),
        cost.recordedIsOverTime(),
        trace.exists() ? Long.toString(trace.events()) : "null",
        trace.exists() ? Integer.toString(trace.stacks()) : "null",
        trace.exists() ? Long.toString(trace.bytes()) : "null",
        cost.plainPeak(),
        cost.recordedPeak(),
        text(cost.problem()));
  }

  private static String text(String value) {
    if (value == null) {
      return "null";
    }
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
