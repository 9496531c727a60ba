package io.photofinish.detect;

import io.photofinish.trace.OpCode;
import java.util.List;
import java.util.function.Function;

/**
 * Shows a detector the threads of a small trace under numbers that lie far apart, as if there were
 * thousands of others that do nothing: so its clocks are trees once it knows of the third thread,
 * and have several nodes on each level.
 */
public record FarThreads(StreamingDetector detector) implements StreamingDetector {
  private static final int NEAR = 2;
  private static final int DISTANCE = 2_053;

  public static Function<RaceSink, StreamingDetector> of(
      Function<RaceSink, StreamingDetector> factory) {
    return sink -> new FarThreads(factory.apply(sink));
  }

  private static int far(int thread) {
    return thread < NEAR ? thread : thread * DISTANCE;
  }

  @Override
  public void prepare(IdCounts counts) {
    int threads = counts.threads() == 0 ? 0 : far(counts.threads() - 1) + 1;
    detector.prepare(new IdCounts(threads, counts.variables(), counts.locks(), counts.syncs()));
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    boolean isOfThread = operation == OpCode.FORK || operation == OpCode.JOIN;
    detector.event(index, operation, far(thread), isOfThread ? far(target) : target, location);
  }

  @Override
  public void finish() {
    detector.finish();
  }

  @Override
  public List<String> notes() {
    return detector.notes();
  }
}
