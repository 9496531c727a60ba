package io.photofinish.analysis;

import io.photofinish.detect.DeadlockPattern;
import io.photofinish.detect.DeadlockProofs;
import io.photofinish.detect.DeadlockSchedule;
import io.photofinish.detect.Deadlocks;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.DeadlockWitness;
import io.photofinish.witness.Doubts;
import io.photofinish.witness.TraceLinks;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.WitnessChecker;
import io.photofinish.witness.WitnessMinimizer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Has every deadlock that comes with a schedule checked by the witness checker, which alone decides
 * what is proven. There are few of them, so each is shortened at once, and what is kept is what was
 * accepted. A rejected schedule is a bug in a detector, and its deadlock is dropped.
 */
final class DeadlockCheck {
  private static final String NOT_CHECKED = "the analysis was stopped before its proof was checked";

  private final String detector;
  private final TraceColumns trace;
  private final WitnessChecker checker;
  private final WitnessMinimizer minimizer;
  private final Doubts doubts;
  private final Path bugFolder;
  private final BooleanSupplier isStopped;
  private final List<CheckedDeadlock> checked = new ArrayList<>();
  private final List<String> bugs = new ArrayList<>();

  /**
   * A check of what one detector claims.
   *
   * @param doubts what repairs of the trace, and reads that were left out, leave in doubt
   * @param isStopped asked before each schedule is made
   */
  DeadlockCheck(
      String detector, TraceLinks links, Doubts doubts, Path bugFolder, BooleanSupplier isStopped) {
    this.detector = detector;
    this.doubts = doubts;
    this.bugFolder = bugFolder;
    this.isStopped = isStopped;
    trace = links.trace();
    checker = new WitnessChecker(links);
    minimizer = new WitnessMinimizer(links);
  }

  /** What is claimed without schedules may be false. */
  static List<CheckedDeadlock> claimed(Deadlocks deadlocks) {
    List<CheckedDeadlock> all = new ArrayList<>();
    deadlocks.found().forEach(p -> all.add(CheckedDeadlock.potential(p, Optional.empty())));
    addUndecided(deadlocks, all);
    return all;
  }

  /** The deadlocks as they stand when all schedules are checked. */
  List<CheckedDeadlock> check(Deadlocks deadlocks, DeadlockProofs proofs) {
    for (int i = 0; i < deadlocks.found().size(); i++) {
      DeadlockPattern pattern = deadlocks.found().get(i);
      if (isStopped.getAsBoolean()) {
        checked.add(CheckedDeadlock.potential(pattern, Optional.of(NOT_CHECKED)));
      } else {
        check(pattern, proofs.method(i), proofs.schedule(i));
      }
    }
    addUndecided(deadlocks, checked);
    return checked;
  }

  private static void addUndecided(Deadlocks deadlocks, List<CheckedDeadlock> all) {
    Optional<String> undecided = Optional.of("no method could decide about it within the budget");
    deadlocks.undecided().forEach(p -> all.add(CheckedDeadlock.potential(p, undecided)));
  }

  private void check(DeadlockPattern pattern, String method, DeadlockSchedule schedule) {
    DeadlockWitness made =
        new DeadlockWitness(schedule.prefix(), schedule.rest(), schedule.acquires());
    if (!isAccepted(pattern, made)) {
      return;
    }
    DeadlockWitness shorter = minimizer.minimize(made);
    if (!isAccepted(pattern, shorter)) {
      return;
    }
    checked.add(
        doubts
            .about(shorter)
            .map(doubt -> CheckedDeadlock.potential(pattern, Optional.of(doubt)))
            .orElseGet(
                () -> CheckedDeadlock.proven(new ProvenDeadlock(pattern, method, trace, shorter))));
  }

  private boolean isAccepted(DeadlockPattern pattern, DeadlockWitness witness) {
    Verdict verdict = checker.check(witness);
    Optional<String> wrong =
        verdict.accepted() ? otherThan(pattern, witness) : Optional.of(verdict.toString());
    wrong.ifPresent(
        reason ->
            bugs.add(
                RejectedWitness.save(
                    detector,
                    "a deadlock of the acquires",
                    commas(pattern.acquires()),
                    trace,
                    witness,
                    reason,
                    bugFolder)));
    return wrong.isEmpty();
  }

  /** What an accepted witness proves, if that is another deadlock than the one that is claimed. */
  private Optional<String> otherThan(DeadlockPattern pattern, DeadlockWitness witness) {
    int[] next = witness.next();
    long[] acquires = Arrays.stream(next).mapToLong(trace::index).toArray();
    boolean isThis =
        Arrays.equals(acquires, pattern.acquires())
            && Arrays.equals(Arrays.stream(next).map(trace::thread).toArray(), pattern.threads())
            && Arrays.equals(Arrays.stream(next).map(trace::target).toArray(), pattern.locks());
    return isThis
        ? Optional.empty()
        : Optional.of("that of another deadlock, of the acquires " + commas(acquires));
  }

  private static String commas(long[] events) {
    return Arrays.stream(events).mapToObj(Long::toString).collect(Collectors.joining(","));
  }

  /** By their acquires. */
  static List<CheckedDeadlock> sorted(List<CheckedDeadlock> deadlocks) {
    return deadlocks.stream()
        .sorted(
            Comparator.comparing(
                deadlock -> deadlock.pattern().acquires(),
                (one, other) -> Arrays.compare(one, other)))
        .toList();
  }

  /** What the checker has rejected, a line each: bugs of ours. */
  List<String> bugs() {
    return bugs;
  }
}
