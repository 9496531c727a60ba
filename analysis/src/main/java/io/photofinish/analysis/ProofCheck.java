package io.photofinish.analysis;

import io.photofinish.detect.Deadlocks;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.Prediction;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.Repair;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.witness.Doubts;
import io.photofinish.witness.TraceLinks;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import io.photofinish.witness.WitnessMinimizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Has every race that comes with a proof checked by the witness checker, which alone decides what
 * is proven. A rejected proof is a bug in a predictor, and its race is dropped from the results. A
 * race is undecided, whatever its proof, if a repair of the trace or a left-out read bears on it
 * (see {@link Doubts}), or if there was no time to check its proof.
 */
final class ProofCheck {
  /** So many events of schedules are held at once; one sweep over the trace checks them all. */
  private static final int BATCH_EVENTS = 1 << 24;

  /** It holds the whole trace, and so tells of deadlocks in which the run itself ended. */
  private static final DetectorInfo OF_DEADLOCKS = Detectors.ours("deadlock");

  private static final String NOT_CHECKED = "the analysis was stopped before its proof was checked";

  private final List<Repair> repairs;
  private final LeftOutReads leftOut;
  private final boolean isIntact;
  private final Path bugFolder;
  private final BooleanSupplier shallStop;
  private boolean isStopped;
  private final List<String> bugs = new ArrayList<>();

  /** Null until there is something to check. */
  private TraceLinks links;

  /** Null until something may bear on a proof. */
  private Doubts doubts;

  /**
   * A check of what was found in a trace.
   *
   * @param pass over the whole trace, at its end: it knows of repairs, and of reads left out
   * @param bugFolder where the trace is saved if the checker rejects a schedule
   * @param shallStop asked before each schedule is made: once it is so, no more are checked
   */
  ProofCheck(TraceReader pass, Path bugFolder, BooleanSupplier shallStop) throws IOException {
    repairs = List.copyOf(pass.repairs());
    leftOut = pass.leftOutReads();
    isIntact = pass.repairCounts().isEmpty();
    this.bugFolder = bugFolder;
    this.shallStop = shallStop;
  }

  /**
   * The result with those of its races and deadlocks that a checked witness proves; others stay as
   * they are.
   */
  CheckedResult check(DetectorResult result) {
    CheckedResult races = checkRaces(result);
    long start = System.nanoTime();
    List<CheckedDeadlock> deadlocks = checkDeadlocks(result);
    return races.withDeadlocks(deadlocks, System.nanoTime() - start);
  }

  private List<CheckedDeadlock> checkDeadlocks(DetectorResult result) {
    Deadlocks deadlocks = result.deadlocks();
    List<CheckedDeadlock> all = new ArrayList<>();
    if (deadlocks.proofs().isPresent() && result.prediction().isPresent()) {
      TraceColumns trace = result.prediction().get().trace();
      DeadlockCheck check =
          new DeadlockCheck(
              result.detector().name(), links(trace), doubts(trace), bugFolder, this::isStopped);
      all.addAll(check.check(deadlocks, deadlocks.proofs().get()));
      bugs.addAll(check.bugs());
    } else {
      all.addAll(DeadlockCheck.claimed(deadlocks));
    }
    if (result.detector().equals(OF_DEADLOCKS)) {
      result.prediction().map(Prediction::trace).map(ObservedDeadlocks::in).ifPresent(all::addAll);
    }
    return DeadlockCheck.sorted(all);
  }

  private TraceLinks links(TraceColumns trace) {
    if (links == null) {
      links = TraceLinks.of(trace);
    }
    return links;
  }

  private Doubts doubts(TraceColumns trace) {
    if (doubts == null) {
      doubts = Doubts.of(trace, repairs, leftOut);
    }
    return doubts;
  }

  private CheckedResult checkRaces(DetectorResult result) {
    return result
        .prediction()
        .map(prediction -> check(result, prediction))
        .orElseGet(
            () ->
                CheckedResult.claimed(
                    result, ObservedRaces.certaintyOf(result.detector(), isIntact)));
  }

  private CheckedResult check(DetectorResult result, Prediction prediction) {
    long start = System.nanoTime();
    Schedules schedules =
        new Schedules(
            result.detector().name(), prediction.proofs(), links(prediction.trace()), bugFolder);
    BitSet rejected = new BitSet();
    Map<Integer, String> doubtful = new TreeMap<>();
    int pairs = result.races().size();
    int pair = 0;
    while (pair < pairs && !isStopped()) {
      List<Witness> batch = new ArrayList<>();
      int events = 0;
      for (; pair < pairs && events < BATCH_EVENTS && !isStopped(); pair++) {
        batch.add(schedules.made(pair));
        events += batch.get(batch.size() - 1).rest().length;
      }
      checkBatch(result, pair - batch.size(), batch, rejected);
      if (!repairs.isEmpty() || leftOut.size() > 0) {
        doubt(prediction.trace(), pair - batch.size(), batch, rejected, doubtful);
      }
    }
    for (; pair < pairs; pair++) {
      doubtful.put(pair, NOT_CHECKED);
    }
    BitSet unproven = (BitSet) rejected.clone();
    doubtful.keySet().forEach(unproven::set);
    RaceLog races = unproven.isEmpty() ? result.races() : result.races().without(unproven);
    RaceLog undecided = prediction.undecided().without(new BitSet());
    Map<Integer, String> reasons = new HashMap<>();
    doubtful.forEach(
        (claim, reason) -> {
          reasons.put(undecided.size(), reason);
          undecided.add(result.races(), claim);
        });
    List<String> notes = new ArrayList<>(result.notes());
    notes.addAll(notes(doubtful));
    return CheckedResult.proven(
        result.detector(),
        races,
        undecided,
        reasons,
        result.nanos() + System.nanoTime() - start,
        notes,
        schedules,
        IntStream.range(0, pairs).filter(claim -> !unproven.get(claim)).toArray());
  }

  private void doubt(
      TraceColumns trace,
      int firstPair,
      List<Witness> batch,
      BitSet rejected,
      Map<Integer, String> doubtful) {
    WitnessMinimizer minimizer = new WitnessMinimizer(links);
    for (int i = 0; i < batch.size(); i++) {
      int pair = firstPair + i;
      // Most are beyond doubt as they are; of the others, a shorter one may be.
      Witness witness = batch.get(i);
      if (rejected.get(pair)) {
        continue;
      }
      if (isStopped()) {
        doubtful.put(pair, NOT_CHECKED);
      } else if (doubts(trace).about(witness).isPresent()) {
        doubts.about(minimizer.minimize(witness)).ifPresent(reason -> doubtful.put(pair, reason));
      }
    }
  }

  /** One of the doubts stands for all, but what was not looked at is told apart. */
  private static List<String> notes(Map<Integer, String> doubtful) {
    List<String> doubts =
        doubtful.values().stream().filter(reason -> !reason.equals(NOT_CHECKED)).toList();
    List<String> notes = new ArrayList<>();
    if (!doubts.isEmpty()) {
      notes.add(
          doubts.size()
              + (doubts.size() == 1 ? " race is" : " races are")
              + " not proven, for "
              + doubts.get(0));
    }
    int unchecked = doubtful.size() - doubts.size();
    if (unchecked > 0) {
      notes.add("partial: stopped with the proofs of " + unchecked + " races left to be checked");
    }
    return notes;
  }

  private boolean isStopped() {
    isStopped |= shallStop.getAsBoolean();
    return isStopped;
  }

  /** Whether there are proofs that were not checked, for lack of time. */
  boolean wasStopped() {
    return isStopped;
  }

  private void checkBatch(
      DetectorResult result, int firstPair, List<Witness> batch, BitSet rejected) {
    List<Verdict> verdicts = new WitnessChecker(links).checkAll(batch);
    for (int i = 0; i < batch.size(); i++) {
      ReportedRace race = new ReportedRace(result.races(), firstPair + i);
      Witness witness = batch.get(i);
      Verdict verdict = verdicts.get(i);
      Optional<String> wrong =
          verdict.accepted()
              ? race.otherRaceOf(witness, links.trace())
              : Optional.of(verdict.toString());
      if (wrong.isPresent()) {
        rejected.set(firstPair + i);
        bugs.add(
            RejectedWitness.save(
                result.detector().name(),
                RejectedWitness.RACE,
                race.events(),
                links.trace(),
                witness,
                wrong.get(),
                bugFolder));
      }
    }
  }

  /** What the checker has rejected, a line each: bugs of ours. */
  List<String> bugs() {
    return List.copyOf(bugs);
  }
}
