package io.photofinish.junit;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorProvider;
import io.photofinish.detect.Guarantee;
import io.photofinish.detect.Prediction;
import io.photofinish.detect.Proofs;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.WholeTrace;
import io.photofinish.detect.WholeTraceDetector;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A detector from outside that claims races of accesses under one lock. */
public final class LyingDetectors implements DetectorProvider {
  @Override
  public List<DetectorInfo> detectors() {
    return List.of(
        DetectorInfo.wholeTrace(
            "liar",
            "outside",
            Guarantee.PROVEN,
            "two writes of a variable, whatever orders them",
            "a test",
            false,
            (sink, options) -> new Liar(sink)));
  }

  private record Liar(RaceSink sink) implements WholeTraceDetector {
    @Override
    public Prediction search(WholeTrace whole, BooleanSupplier shallStop) {
      TraceColumns trace = whole.columns();
      for (int first = 0; first < trace.size(); first++) {
        for (int second = first + 1; second < trace.size(); second++) {
          if (isPair(trace, first, second)) {
            sink.race(
                trace.index(first),
                true,
                trace.index(second),
                true,
                trace.target(second),
                trace.location(second));
            Schedule schedule = new Schedule(0, new int[] {}, first, second);
            return new Prediction(trace, new Claim(schedule), new RaceLog());
          }
        }
      }
      throw new IllegalStateException("there is nothing to lie about");
    }

    private static boolean isPair(TraceColumns trace, int first, int second) {
      return trace.operation(first) == OpCode.WRITE
          && trace.operation(second) == OpCode.WRITE
          && trace.target(first) == trace.target(second)
          && trace.thread(first) != trace.thread(second);
    }
  }

  private record Claim(Schedule only) implements Proofs {
    @Override
    public String method(int pair) {
      return "a lie";
    }

    @Override
    public Schedule schedule(int pair) {
      return only;
    }
  }
}
