package io.photofinish.cli.witness;

import io.photofinish.report.text.Text;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Rule;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Turns claims into witnesses of a trace, and asks the checker. */
final class Judge {
  private final TraceColumns trace;

  Judge(TraceColumns trace) {
    this.trace = trace;
  }

  /** Of a schedule that is a trace of its own. */
  Judgement ofSchedule(TraceColumns schedule) {
    ScheduleMatch match = new ScheduleMatch(trace, schedule);
    long steps = schedule.size() - 2L;
    if (steps < 0) {
      return tooShort(null, schedule.size());
    }
    if (match.mismatch().isPresent()) {
      return Judgement.of(null, null, null, steps, match.mismatch().get());
    }
    Witness witness = Witness.ofSchedule(match.positions());
    return Judgement.of(
        null,
        trace.index(witness.first()),
        trace.index(witness.second()),
        steps,
        new WitnessChecker(trace).check(witness));
  }

  /** Of claims, in their order. */
  List<Judgement> ofClaims(List<Claim> claims) {
    List<Judgement> judgements = new ArrayList<>();
    List<Witness> witnesses = new ArrayList<>();
    for (Claim claim : claims) {
      Judgement rejection = rejection(claim);
      judgements.add(rejection);
      if (rejection == null) {
        witnesses.add(witness(claim));
      }
    }
    List<Verdict> verdicts = new WitnessChecker(trace).checkAll(witnesses);
    int next = 0;
    for (int i = 0; i < claims.size(); i++) {
      if (judgements.get(i) == null) {
        judgements.set(i, judgement(claims.get(i), verdicts.get(next++)));
      }
    }
    return judgements;
  }

  private Witness witness(Claim claim) {
    int[] positions = new int[claim.schedule().length];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = trace.position(claim.schedule()[i]);
    }
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

  /** What is wrong with a claim before it can be a witness; null if nothing is. */
  private Judgement rejection(Claim claim) {
    long[] schedule = claim.schedule();
    if (schedule.length < 2) {
      return tooShort(claim.detector(), schedule.length);
    }
    for (long index : schedule) {
      if (trace.position(index) < 0) {
        String found = "there is no event %d in the trace".formatted(index);
        return judgement(claim, Verdict.rejected(Rule.KNOWN_EVENTS, -1, found));
      }
    }
    long first = first(claim);
    long second = second(claim);
    long[] pair = claim.pair();
    boolean isPair =
        pair == null
            || (pair[0] == first && pair[1] == second)
            || (pair[0] == second && pair[1] == first);
    if (!isPair) {
      String found =
          "it ends with events %d and %d; expected those of the pair, %d and %d"
              .formatted(first, second, pair[0], pair[1]);
      return judgement(claim, Verdict.rejected(Rule.RACE_AT_THE_END, -1, found));
    }
    return null;
  }

  private static long first(Claim claim) {
    return claim.schedule()[claim.schedule().length - 2];
  }

  private static long second(Claim claim) {
    return claim.schedule()[claim.schedule().length - 1];
  }

  private Judgement judgement(Claim claim, Verdict verdict) {
    boolean hasPair = claim.pair() != null;
    return Judgement.of(
        claim.detector(),
        hasPair ? claim.pair()[0] : first(claim),
        hasPair ? claim.pair()[1] : second(claim),
        prefix(claim) + claim.schedule().length - 2L,
        verdict);
  }

  private static Judgement tooShort(String detector, int events) {
    String found =
        "it has %s; expected two at least, the racing accesses, at its end"
            .formatted(Text.count(events, "event"));
    return Judgement.of(detector, null, null, 0, Verdict.rejected(Rule.RACE_AT_THE_END, -1, found));
  }
}
