package io.photofinish.analysis;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.function.BooleanSupplier;

/** One pass over a trace for all detectors that look at every event of it. */
final class StreamingPass {
  private final Analysis analysis;
  private final HeapLimit limit;
  private final BooleanSupplier shallStop;

  /** Whether it is the user who wants it to stop. */
  private final BooleanSupplier isInterrupted;

  private Ending ending = Ending.COMPLETE;

  StreamingPass(
      List<DetectorInfo> detectors,
      DetectorOptions options,
      HeapLimit limit,
      BooleanSupplier shallStop,
      BooleanSupplier isInterrupted) {
    this.shallStop = shallStop;
    this.isInterrupted = isInterrupted;
    analysis =
        new Analysis(
            detectors, options, () -> ending != Ending.COMPLETE || shallStop.getAsBoolean());
    this.limit = limit;
  }

  /** Looks at the trace until it or something else ends, and returns what was found until then. */
  List<DetectorResult> run(TraceReader reader) throws IOException {
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    try {
      boolean more = true;
      while (more) {
        more = analysis.step(reader, block);
        if (more && limit.isExceeded()) {
          ending = Ending.OUT_OF_MEMORY;
          more = false;
        }
      }
    } catch (InterruptedIOException e) {
      // Comes from the reader, between blocks: the detectors have seen the same whole blocks.
      ending = stopped();
    }
    List<DetectorResult> results = analysis.finish();
    if (ending == Ending.COMPLETE && shallStop.getAsBoolean()) {
      // Searches of the whole trace come when it has been read.
      ending = stopped();
    }
    return results;
  }

  /** How it ends if it was stopped now. */
  Ending stopped() {
    return isInterrupted.getAsBoolean() ? Ending.INTERRUPTED : Ending.TIMED_OUT;
  }

  Ending ending() {
    return ending;
  }

  long scanNanos() {
    return analysis.scanNanos();
  }
}
