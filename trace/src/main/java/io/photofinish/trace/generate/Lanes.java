package io.photofinish.trace.generate;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A short notation for small traces: {@code t1: w(x) acq(l) rel(l) t2: acq(l) w(x)@17 rel(l)}. A
 * thread's name holds for the operations behind it; what follows an {@code @} is a location.
 */
final class Lanes {
  private static final Pattern THREAD = Pattern.compile("(\\w+):");
  private static final Pattern EVENT = Pattern.compile("(\\w+)\\(([^()]+)\\)(?:@(\\w+))?");
  private static final Map<String, Operation> OPERATIONS =
      Arrays.stream(Operation.values())
          .collect(Collectors.toMap(Operation::stdName, Function.identity()));

  private Lanes() {}

  static TraceColumns parse(String lanes) {
    TraceBuilder builder = new TraceBuilder();
    String thread = null;
    for (String token : lanes.strip().split("\\s+", -1)) {
      Matcher lane = THREAD.matcher(token);
      Matcher event = EVENT.matcher(token);
      if (lane.matches()) {
        thread = lane.group(1);
      } else if (event.matches() && thread != null && OPERATIONS.containsKey(event.group(1))) {
        if (event.group(3) != null) {
          builder.at(event.group(3));
        }
        builder.add(thread, OPERATIONS.get(event.group(1)), event.group(2));
      } else {
        throw new IllegalArgumentException(
            "'" + token + "' is neither a thread such as t1: nor an event of one such as w(x)");
      }
    }
    return builder.build();
  }
}
