package io.photofinish.analysis;

import io.photofinish.detect.Proofs;
import io.photofinish.detect.Schedule;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.TraceLinks;
import io.photofinish.witness.Witness;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The schedules of what a predictor claims: the one place where they are made, shortened and
 * checked. What anybody is shown has been accepted by the checker exactly as it is.
 *
 * <p>Shortened schedules are kept, for a report, its JSON and its page ask for the same ones; but
 * only up to a bound, beyond which they are made again when asked for.
 */
final class Schedules {
  /** So many events of shortened schedules are kept, 4 bytes each. */
  private static final int MOST_KEPT = 1 << 24;

  /** A schedule of fewer events is not worth abbreviating. */
  private static final int FEW_EVENTS = 1_000;

  private final String detector;
  private final Proofs proofs;
  private final TraceColumns trace;
  private final RaceProof check;
  private final Map<Integer, Witness> shortened = new HashMap<>();
  private int kept;

  /**
   * Schedules of claims.
   *
   * @param detector who makes them
   * @param bugFolder where a trace is saved if a schedule of it is rejected
   */
  Schedules(String detector, Proofs proofs, TraceLinks links, Path bugFolder) {
    this.detector = detector;
    this.proofs = proofs;
    trace = links.trace();
    check = new RaceProof(links, bugFolder);
  }

  TraceColumns trace() {
    return trace;
  }

  /** The name of the method that found a claim. */
  String method(int claim) {
    return proofs.method(claim);
  }

  /** As the search made it; nobody has checked it yet. */
  Witness made(int claim) {
    return RaceProof.witness(proofs.schedule(claim));
  }

  /**
   * As short as it can be had, and checked.
   *
   * @throws RejectedWitnessException if the checker rejects it, which is a bug of ours
   */
  synchronized Witness shown(int claim) {
    Witness known = shortened.get(claim);
    if (known != null) {
      return known;
    }
    Witness shorter = check.check(detector, proofs.schedule(claim), false);
    if (kept + shorter.rest().length <= MOST_KEPT) {
      kept += shorter.rest().length;
      shortened.put(claim, shorter);
    }
    return shorter;
  }

  /** The one of the two that takes less room to be told, where that matters; checked, too. */
  synchronized Witness brief(int claim) {
    Schedule schedule = proofs.schedule(claim);
    return schedule.rest().length < FEW_EVENTS && schedule.prefix() > FEW_EVENTS
        ? check.check(detector, schedule, true)
        : shown(claim);
  }
}
