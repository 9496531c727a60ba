package io.photofinish.detect.oracle;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.Set;
import java.util.TreeSet;

/** Traces whose events are at few places, and what pairs of events are as pairs of places. */
public final class PlacedTrace {
  private PlacedTrace() {}

  /** The same events, at so many places in turn. */
  public static TraceColumns of(TraceColumns trace, int places) {
    TraceBuilder placed = new TraceBuilder();
    for (int i = 0; i < trace.size(); i++) {
      Operation operation = Operation.of(trace.operation(i));
      placed
          .at("place" + i % places)
          .add(
              trace.names().name(NameKind.THREAD, trace.thread(i)),
              operation,
              trace.names().name(operation.targetKind(), trace.target(i)));
    }
    return placed.build();
  }

  /** The variables and places of pairs of events. */
  public static Set<String> places(TraceColumns trace, Set<Pair> pairs) {
    Set<String> places = new TreeSet<>();
    for (Pair pair : pairs) {
      String one = trace.names().name(NameKind.LOCATION, trace.location(pair.first()));
      String other = trace.names().name(NameKind.LOCATION, trace.location(pair.second()));
      boolean isInOrder = one.compareTo(other) <= 0;
      places.add(
          trace.names().name(NameKind.VARIABLE, trace.target(pair.first()))
              + " "
              + (isInOrder ? one + " " + other : other + " " + one));
    }
    return places;
  }
}
