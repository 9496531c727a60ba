package io.photofinish.detect;

import io.photofinish.trace.TraceColumns;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A trace in memory, with what detectors computed from all of it: each result is computed once and
 * shared.
 */
public final class WholeTrace {
  private final TraceColumns columns;
  private final Map<Class<?>, Object> derived = new HashMap<>();

  public WholeTrace(TraceColumns columns) {
    this.columns = columns;
  }

  public TraceColumns columns() {
    return columns;
  }

  /** What is computed of the columns, the first time it is asked for. */
  public <T> T derived(Class<T> type, Function<TraceColumns, T> computation) {
    return type.cast(derived.computeIfAbsent(type, key -> computation.apply(columns)));
  }
}
