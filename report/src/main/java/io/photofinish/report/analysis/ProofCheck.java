package io.photofinish.report.analysis;

import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.Prediction;
import io.photofinish.detect.Proofs;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.Schedule;
import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.Repair;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Doubts;
import io.photofinish.witness.TraceLinks;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import io.photofinish.witness.WitnessMinimizer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * Has every race that comes with a proof checked by the witness room, which alone may say that it
 * is proven. What it rejects is a bug of ours, and is no longer in the results. A race that a
 * repair of the trace bears on, or what was left out of it, is undecided, whatever its proof: see
 * {@link Doubts}. So is one whose proof there was no time to check.
 */
public final class ProofCheck {
  /** So many events of schedules are held at once; one sweep over the trace checks them all. */
  private static final int BATCH_EVENTS = 1 << 24;

  private static final String NOT_CHECKED = "the analysis was stopped before its proof was checked";

  private final List<Repair> repairs;
  private final LeftOutReads leftOut;
  private final BooleanSupplier shallStop;
  private boolean isStopped;
  private final List<Rejection> rejections = new ArrayList<>();

  /** Null until there is something to check. */
  private TraceLinks links;

  /** Null until something may bear on a proof. */
  private Doubts doubts;

  /** A check of what was found in a trace that breaks no rule. */
  public ProofCheck() {
    this(List.of(), LeftOutReads.NONE, () -> false);
  }

  /**
   * A check of what was found in a trace that was repaired, or of which reads were left out.
   *
   * @param repairs see {@link io.photofinish.trace.TraceReader#repairs}
   * @param shallStop asked before each schedule is made: once it is so, no more are checked
   */
  public ProofCheck(List<Repair> repairs, LeftOutReads leftOut, BooleanSupplier shallStop) {
    this.repairs = List.copyOf(repairs);
    this.leftOut = leftOut;
    this.shallStop = shallStop;
  }

  /** A witness that was rejected. */
  public record Rejection(String detector, TraceColumns trace, Witness witness, Verdict verdict) {}

  /** The result with those of its races that a checked witness proves; others stay as they are. */
  public DetectorResult check(DetectorResult result) {
    return result.prediction().map(prediction -> check(result, prediction)).orElse(result);
  }

  private DetectorResult check(DetectorResult result, Prediction prediction) {
    long start = System.nanoTime();
    BitSet rejected = new BitSet();
    Map<Integer, String> doubtful = new TreeMap<>();
    int pairs = result.races().size();
    int pair = 0;
    while (pair < pairs && !isStopped()) {
      List<Witness> batch = new ArrayList<>();
      int events = 0;
      for (; pair < pairs && events < BATCH_EVENTS && !isStopped(); pair++) {
        batch.add(witness(prediction.proofs().schedule(pair)));
        events += batch.get(batch.size() - 1).rest().length;
      }
      checkBatch(result, prediction, pair - batch.size(), batch, rejected);
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
    Prediction checked = withDoubts(result.races(), without(prediction, unproven, pairs), doubtful);
    List<String> notes = new ArrayList<>(result.notes());
    notes.addAll(notes(doubtful));
    long nanos = result.nanos() + System.nanoTime() - start;
    return new DetectorResult(result.detector(), races, nanos, notes, Optional.of(checked));
  }

  private void doubt(
      TraceColumns trace,
      int firstPair,
      List<Witness> batch,
      BitSet rejected,
      Map<Integer, String> doubtful) {
    if (doubts == null) {
      doubts = Doubts.of(trace, repairs, leftOut);
    }
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
      } else if (doubts.about(witness).isPresent()) {
        doubts.about(minimizer.minimize(witness)).ifPresent(reason -> doubtful.put(pair, reason));
      }
    }
  }

  private static Prediction withDoubts(
      RaceLog races, Prediction prediction, Map<Integer, String> doubtful) {
    if (doubtful.isEmpty()) {
      return prediction;
    }
    RaceLog undecided = prediction.undecided().without(new BitSet());
    Map<Integer, String> reasons = new HashMap<>();
    doubtful.forEach(
        (pair, reason) -> {
          reasons.put(undecided.size(), reason);
          undecided.add(races, pair);
        });
    return new Prediction(prediction.trace(), prediction.proofs(), undecided, reasons);
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
  public boolean wasStopped() {
    return isStopped;
  }

  private void checkBatch(
      DetectorResult result,
      Prediction prediction,
      int firstPair,
      List<Witness> batch,
      BitSet rejected) {
    if (links == null) {
      links = TraceLinks.of(prediction.trace());
    }
    List<Verdict> verdicts = new WitnessChecker(links).checkAll(batch);
    for (int i = 0; i < batch.size(); i++) {
      if (!verdicts.get(i).accepted()) {
        rejected.set(firstPair + i);
        rejections.add(
            new Rejection(
                result.detector().name(), prediction.trace(), batch.get(i), verdicts.get(i)));
      }
    }
  }

  public static Witness witness(Schedule schedule) {
    return new Witness(schedule.prefix(), schedule.rest(), schedule.first(), schedule.second());
  }

  private static Prediction without(Prediction prediction, BitSet rejected, int pairs) {
    if (rejected.isEmpty()) {
      return prediction;
    }
    int[] kept = new int[pairs - rejected.cardinality()];
    int next = rejected.nextClearBit(0);
    for (int i = 0; i < kept.length; i++) {
      kept[i] = next;
      next = rejected.nextClearBit(next + 1);
    }
    Proofs proofs = prediction.proofs();
    return new Prediction(
        prediction.trace(),
        new Proofs() {
          @Override
          public String method(int pair) {
            return proofs.method(kept[pair]);
          }

          @Override
          public Schedule schedule(int pair) {
            return proofs.schedule(kept[pair]);
          }
        },
        prediction.undecided());
  }

  public List<Rejection> rejections() {
    return List.copyOf(rejections);
  }
}
