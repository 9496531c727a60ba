package io.photofinish.cli.outside;

import io.photofinish.detect.Prediction;
import io.photofinish.detect.Proofs;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.WholeTrace;
import io.photofinish.detect.WholeTraceDetector;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.function.BooleanSupplier;

/**
 * Claims that the last two events of a trace race, if they are writes of the variable {@code
 * claimed} by two threads: of other traces it says nothing, so that it is in no test's way.
 */
final class LastTwoDetector implements WholeTraceDetector {
  private static final String VARIABLE = "claimed";

  private final RaceSink sink;

  /** Whether the schedules run what comes before the two. */
  private final boolean isHonest;

  LastTwoDetector(RaceSink sink, boolean isHonest) {
    this.sink = sink;
    this.isHonest = isHonest;
  }

  @Override
  public Prediction search(WholeTrace whole, BooleanSupplier shallStop) {
    TraceColumns trace = whole.columns();
    int last = trace.size() - 1;
    if (last > 0 && isClaimed(trace, last - 1) && isClaimed(trace, last)) {
      sink.race(
          trace.index(last - 1),
          true,
          trace.index(last),
          true,
          trace.target(last),
          trace.location(last));
    }
    Schedule schedule = new Schedule(isHonest ? last - 1 : 0, new int[] {}, last - 1, last);
    return new Prediction(trace, new Claim(schedule), new RaceLog());
  }

  private static boolean isClaimed(TraceColumns trace, int event) {
    return trace.operation(event) == OpCode.WRITE
        && trace.names().name(NameKind.VARIABLE, trace.target(event)).equals(VARIABLE);
  }

  private record Claim(Schedule only) implements Proofs {
    @Override
    public String method(int pair) {
      return "last two";
    }

    @Override
    public Schedule schedule(int pair) {
      return only;
    }
  }
}
