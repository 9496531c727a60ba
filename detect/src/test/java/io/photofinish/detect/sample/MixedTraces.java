package io.photofinish.detect.sample;

import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;

/** Long traces of two threads with races at known places, and accesses that do not race between. */
final class MixedTraces {
  private MixedTraces() {}

  /**
   * A piece for each race: two writes side by side that race, of a variable of their own, then
   * {@code gap} accesses that are local to their threads. Each piece begins behind a barrier that
   * orders it behind all before it, so that the racy pieces are disjoint.
   */
  static TraceColumns withRaces(int races, int gap) {
    TraceBuilder trace = new TraceBuilder();
    for (int race = 0; race < races; race++) {
      barrier(trace);
      trace.write("t1", "x" + race).write("t2", "x" + race);
      for (int i = 0; i < gap; i++) {
        String thread = i % 2 == 0 ? "t1" : "t2";
        trace.write(thread, "local to " + thread);
      }
    }
    return trace.build();
  }

  private static void barrier(TraceBuilder trace) {
    for (String thread : new String[] {"t1", "t2", "t1"}) {
      trace.acquire(thread, "l").release(thread, "l");
    }
  }
}
