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
 * what is proven. Each is shortened at once, since it is shown so. What was accepted is kept, up to
 * a bound, beyond which it is made and checked again when it is asked for. A rejected schedule is a
 * bug in a detector, and its deadlock is dropped.
 */
final class DeadlockCheck {
  /** So many events of shortened schedules are kept, 4 bytes each. */
  private static final int MOST_KEPT = 1 << 22;

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
  private int kept;

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
        check(pattern, proofs, i);
      }
    }
    addUndecided(deadlocks, checked);
    return checked;
  }

  private static void addUndecided(Deadlocks deadlocks, List<CheckedDeadlock> all) {
    Optional<String> undecided = Optional.of("no method could decide about it within the budget");
    deadlocks.undecided().forEach(p -> all.add(CheckedDeadlock.potential(p, undecided)));
  }

  private void check(DeadlockPattern pattern, DeadlockProofs proofs, int number) {
    DeadlockWitness shorter;
    try {
      shorter = shortened(pattern, proofs.schedule(number));
    } catch (RejectedWitnessException rejected) {
      bugs.add(rejected.getMessage());
      return;
    }
    checked.add(
        doubts
            .about(shorter)
            .map(doubt -> CheckedDeadlock.potential(pattern, Optional.of(doubt)))
            .orElseGet(() -> CheckedDeadlock.proven(proven(pattern, proofs, number, shorter))));
  }

  private ProvenDeadlock proven(
      DeadlockPattern pattern, DeadlockProofs proofs, int number, DeadlockWitness shorter) {
    boolean isKept = kept + shorter.rest().length <= MOST_KEPT;
    kept += isKept ? shorter.rest().length : 0;
    return new ProvenDeadlock(
        pattern,
        proofs.method(number),
        trace,
        isKept ? () -> shorter : () -> shortened(pattern, proofs.schedule(number)));
  }

  /** The schedule as short as it can be had, accepted as it was made and as it is. */
  private synchronized DeadlockWitness shortened(
      DeadlockPattern pattern, DeadlockSchedule schedule) {
    DeadlockWitness made =
        new DeadlockWitness(schedule.prefix(), schedule.rest(), schedule.acquires());
    accept(pattern, made);
    DeadlockWitness shorter = minimizer.minimize(made);
    accept(pattern, shorter);
    return shorter;
  }

  private void accept(DeadlockPattern pattern, DeadlockWitness witness) {
    Verdict verdict = checker.check(witness);
    Optional<String> wrong =
        verdict.accepted() ? otherThan(pattern, witness) : Optional.of(verdict.toString());
    if (wrong.isPresent()) {
      throw new RejectedWitnessException(
          RejectedWitness.save(
              detector,
              "a deadlock of the acquires",
              commas(pattern.acquires()),
              trace,
              witness,
              wrong.get(),
              bugFolder));
    }
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
