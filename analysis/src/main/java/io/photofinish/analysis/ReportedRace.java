package io.photofinish.analysis;

import io.photofinish.detect.RaceLog;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Witness;
import java.util.Optional;

/**
 * A race as a detector reported it. A right schedule of some other race proves nothing of it, and
 * neither does one of the same two events if they are not what they were said to be.
 *
 * @param races all that the detector reported
 * @param pair the number of this one
 */
record ReportedRace(RaceLog races, int pair) {
  /** Such as "0,5". */
  String events() {
    return races.first(pair) + "," + races.second(pair);
  }

  /** What an accepted witness proves, if that is something else; empty if it is this race. */
  Optional<String> otherRaceOf(Witness witness, TraceColumns trace) {
    int first = Math.min(witness.first(), witness.second());
    int second = Math.max(witness.first(), witness.second());
    String kind = letter(trace, first) + letter(trace, second);
    boolean isThis =
        races.first(pair) == trace.index(first)
            && races.second(pair) == trace.index(second)
            && races.kind(pair).equals(kind)
            && races.variable(pair) == trace.target(second)
            && races.secondLocation(pair) == trace.location(second);
    return isThis
        ? Optional.empty()
        : Optional.of(
            "that of another race: events "
                + trace.index(first)
                + ","
                + trace.index(second)
                + ", "
                + kind
                + " of "
                + trace.names().name(NameKind.VARIABLE, trace.target(second))
                + " at "
                + trace.names().name(NameKind.LOCATION, trace.location(second)));
  }

  private static String letter(TraceColumns trace, int access) {
    return trace.operation(access) == OpCode.WRITE ? "W" : "R";
  }
}
