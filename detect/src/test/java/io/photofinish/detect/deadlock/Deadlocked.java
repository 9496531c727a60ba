package io.photofinish.detect.deadlock;

import io.photofinish.detect.DeadlockPattern;
import io.photofinish.detect.DeadlockSchedule;
import io.photofinish.detect.Deadlocks;
import io.photofinish.detect.DetectorFactory;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.WholeTrace;
import io.photofinish.detect.WholeTraceDetector;
import io.photofinish.detect.oracle.WaitCycle;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** The deadlocks that a detector reports of a trace. */
final class Deadlocked {
  private final TraceColumns trace;
  private final Deadlocks deadlocks;
  private final List<String> notes;

  private Deadlocked(TraceColumns trace, Deadlocks deadlocks, List<String> notes) {
    this.trace = trace;
    this.deadlocks = deadlocks;
    this.notes = notes;
  }

  /** By a search of the whole trace. */
  static Deadlocked byDeadlock(DetectorOptions options, TraceColumns trace) {
    WholeTraceDetector detector =
        ((DetectorFactory.WholeTrace) info("deadlock").factory()).create(new RaceLog(), options);
    detector.search(new WholeTrace(trace), () -> false);
    return new Deadlocked(trace, detector.deadlocks(), detector.notes());
  }

  /** By a pass over the trace, in small blocks. */
  static Deadlocked byLockCycles(DetectorOptions options, TraceColumns trace) {
    StreamingDetector detector =
        ((DetectorFactory.Streaming) info("lock-cycles").factory()).create(new RaceLog(), options);
    EventBlock block = new EventBlock(5);
    try (TraceReader reader = trace.reader()) {
      detector.begin(trace.names());
      detector.prepare(IdCounts.of(trace.names()));
      while (reader.read(block)) {
        detector.events(block);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    detector.finish();
    return new Deadlocked(trace, detector.deadlocks(), detector.notes());
  }

  private static DetectorInfo info(String name) {
    return DeadlockDetectors.all().stream()
        .filter(info -> info.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  Deadlocks deadlocks() {
    return deadlocks;
  }

  List<String> notes() {
    return notes;
  }

  /** What was found, in the order of reporting. */
  List<WaitCycle> reports() {
    return deadlocks.found().stream().map(this::cycle).toList();
  }

  NavigableSet<WaitCycle> cycles() {
    return new TreeSet<>(reports());
  }

  NavigableSet<WaitCycle> undecided() {
    NavigableSet<WaitCycle> undecided = new TreeSet<>();
    deadlocks.undecided().forEach(pattern -> undecided.add(cycle(pattern)));
    return undecided;
  }

  /** Those that a method proved. */
  NavigableSet<WaitCycle> by(String method) {
    NavigableSet<WaitCycle> cycles = new TreeSet<>();
    for (int i = 0; i < deadlocks.found().size(); i++) {
      if (deadlocks.proofs().orElseThrow().method(i).equals(method)) {
        cycles.add(cycle(deadlocks.found().get(i)));
      }
    }
    return cycles;
  }

  /** What comes before the acquires in each schedule. */
  List<int[]> leads() {
    List<int[]> leads = new ArrayList<>();
    for (int i = 0; i < deadlocks.found().size(); i++) {
      DeadlockSchedule schedule = deadlocks.proofs().orElseThrow().schedule(i);
      int[] steps = new int[schedule.prefix() + schedule.rest().length];
      Arrays.setAll(
          steps,
          step -> step < schedule.prefix() ? step : schedule.rest()[step - schedule.prefix()]);
      leads.add(steps);
    }
    return leads;
  }

  private WaitCycle cycle(DeadlockPattern pattern) {
    return new WaitCycle(Arrays.stream(pattern.acquires()).mapToObj(trace::position).toList());
  }
}
