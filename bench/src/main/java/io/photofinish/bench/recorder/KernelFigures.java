package io.photofinish.bench.recorder;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a kernel says of its run.
 *
 * @param result what it computed
 * @param rounds how often, with those that warmed it up
 * @param nanosPerRound how long a measured round took
 * @param peakBytes the most memory that its process had, or 0 if that is not known
 */
record KernelFigures(String result, long rounds, double nanosPerRound, long peakBytes) {
  /** Reads what a kernel printed: a name and a number a line. */
  static KernelFigures parse(List<String> lines) {
    Map<String, String> values = new HashMap<>();
    for (String line : lines) {
      int space = line.indexOf(' ');
      if (space > 0) {
        values.put(line.substring(0, space), line.substring(space + 1).strip());
      }
    }
    return new KernelFigures(
        value(values, "result"),
        Long.parseLong(value(values, "rounds")),
        Double.parseDouble(value(values, "nanos-per-round")),
        Long.parseLong(value(values, "peak-bytes")));
  }

  private static String value(Map<String, String> values, String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the kernel printed no '" + name + "', only " + values);
    }
    return value;
  }
}
