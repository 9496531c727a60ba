package io.photofinish.analysis.claim;

import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Rule;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Turns claims into witnesses of a trace, and has the independent checker judge them. Whoever makes
 * them, the checker is the one that the engine asks, too.
 */
public final class ClaimCheck {
  private final TraceColumns trace;

  /**
   * A check of claims about a trace.
   *
   * @param trace all of its events
   */
  public ClaimCheck(TraceColumns trace) {
    this.trace = trace;
  }

  /**
   * Judges a schedule that is a trace of its own: a thread's k-th event there is its k-th event in
   * the trace.
   *
   * @param schedule some events of the trace in another order, the racing ones last
   * @return what became of it
   */
  public JudgedClaim judge(TraceColumns schedule) {
    if (schedule.size() < 2) {
      return tooShort(Optional.empty(), schedule.size());
    }
    ScheduleMatch match = new ScheduleMatch(trace, schedule);
    long steps = schedule.size() - 2L;
    if (match.mismatch().isPresent()) {
      return new JudgedClaim(Optional.empty(), Optional.empty(), steps, match.mismatch().get());
    }
    Witness witness = Witness.ofSchedule(match.positions());
    return new JudgedClaim(
        Optional.empty(),
        Optional.of(new Claim.Pair(trace.index(witness.first()), trace.index(witness.second()))),
        steps,
        new WitnessChecker(trace).check(witness));
  }

  /**
   * Judges any number of claims, in one sweep over the trace.
   *
   * @param claims of races of this trace
   * @return what became of each, in their order
   */
  public List<JudgedClaim> judge(List<Claim> claims) {
    List<Witness> witnesses = new ArrayList<>();
    List<Optional<JudgedClaim>> rejections = new ArrayList<>();
    for (Claim claim : claims) {
      Optional<JudgedClaim> rejection = rejection(claim);
      rejections.add(rejection);
      if (rejection.isEmpty()) {
        witnesses.add(witness(claim));
      }
    }
    List<Verdict> verdicts = new WitnessChecker(trace).checkAll(witnesses);
    List<JudgedClaim> judged = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < claims.size(); i++) {
      judged.add(
          rejections.get(i).isPresent()
              ? rejections.get(i).get()
              : judged(claims.get(i), verdicts.get(next++)));
    }
    return judged;
  }

  private Witness witness(Claim claim) {
    int[] positions = Arrays.stream(claim.schedule()).mapToInt(trace::position).toArray();
    Witness behindPrefix = Witness.ofSchedule(positions);
    return claim.prefix() == 0
        ? behindPrefix
        : new Witness(
            prefix(claim),
            Arrays.copyOf(positions, positions.length - 2),
            behindPrefix.first(),
            behindPrefix.second());
  }

  /** How many events of the trace have an index below the claim's prefix. */
  private int prefix(Claim claim) {
    int low = 0;
    int high = trace.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (trace.index(middle) < claim.prefix()) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** What is wrong with a claim before it can be a witness; empty if nothing is. */
  private Optional<JudgedClaim> rejection(Claim claim) {
    if (claim.last().isEmpty()) {
      return Optional.of(tooShort(claim.detector(), claim.schedule().length));
    }
    for (long index : claim.schedule()) {
      if (trace.position(index) < 0) {
        String found = "there is no event %d in the trace".formatted(index);
        return Optional.of(judged(claim, Verdict.rejected(Rule.KNOWN_EVENTS, -1, found)));
      }
    }
    Claim.Pair last = claim.last().get();
    Claim.Pair pair = claim.pair().orElse(last);
    if (!pair.isSame(last)) {
      String found =
          "it ends with events %d and %d; expected those of the pair, %d and %d"
              .formatted(last.first(), last.second(), pair.first(), pair.second());
      return Optional.of(judged(claim, Verdict.rejected(Rule.RACE_AT_THE_END, -1, found)));
    }
    return Optional.empty();
  }

  private JudgedClaim judged(Claim claim, Verdict verdict) {
    return new JudgedClaim(
        claim.detector(),
        claim.pair().or(claim::last),
        prefix(claim) + claim.schedule().length - 2L,
        verdict);
  }

  private static JudgedClaim tooShort(Optional<String> detector, int events) {
    String found =
        "it has %s; expected two at least, the racing accesses, at its end"
            .formatted(ScheduleMatch.count(events));
    return new JudgedClaim(
        detector, Optional.empty(), 0, Verdict.rejected(Rule.RACE_AT_THE_END, -1, found));
  }
}
