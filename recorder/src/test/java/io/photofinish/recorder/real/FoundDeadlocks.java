package io.photofinish.recorder.real;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.DeadlockPattern;
import io.photofinish.detect.DeadlockProofs;
import io.photofinish.detect.DeadlockSchedule;
import io.photofinish.detect.Deadlocks;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.format.TraceFile;
import io.photofinish.witness.DeadlockWitness;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.WitnessChecker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What {@code deadlock} finds in a recorded run: of each deadlock the classes of its locks, in
 * alphabetical order.
 */
final class FoundDeadlocks {
  private FoundDeadlocks() {}

  static List<String> in(Path file) throws IOException {
    try (TraceFile input = TraceFile.open(file.toString());
        TraceReader reader = new CheckedInput(input).open()) {
      TraceColumns trace = TraceColumns.read(reader);
      Deadlocks deadlocks =
          new Analysis(List.of(Detectors.ours("deadlock")), DetectorOptions.DEFAULT)
              .run(trace.reader())
              .get(0)
              .deadlocks();
      deadlocks.proofs().ifPresent(proofs -> check(trace, deadlocks.found().size(), proofs));
      return deadlocks.found().stream().map(found -> locks(trace, found)).distinct().toList();
    }
  }

  private static void check(TraceColumns trace, int count, DeadlockProofs proofs) {
    WitnessChecker checker = new WitnessChecker(trace);
    for (int i = 0; i < count; i++) {
      DeadlockSchedule schedule = proofs.schedule(i);
      Verdict verdict =
          checker.check(
              new DeadlockWitness(schedule.prefix(), schedule.rest(), schedule.acquires()));
      if (!verdict.accepted()) {
        throw new AssertionError(verdict);
      }
    }
  }

  private static String locks(TraceColumns trace, DeadlockPattern deadlock) {
    return Arrays.stream(deadlock.locks())
        .mapToObj(lock -> trace.names().name(NameKind.LOCK, lock).replaceAll("@\\d+$", ""))
        .sorted()
        .collect(Collectors.joining(" "));
  }

  /** Whether there is a lock of such a class: else that there is no deadlock says nothing. */
  static boolean hasLock(Path file, String type) throws IOException {
    try (TraceFile input = TraceFile.open(file.toString());
        TraceReader reader = input.open()) {
      TraceColumns trace = TraceColumns.read(reader);
      return IntStream.range(0, trace.names().count(NameKind.LOCK))
          .anyMatch(lock -> trace.names().name(NameKind.LOCK, lock).startsWith(type));
    }
  }
}
