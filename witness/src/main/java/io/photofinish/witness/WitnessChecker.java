package io.photofinish.witness;

import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Accepts a {@link Witness} or {@link DeadlockWitness} if it is what it claims to be, by the
 * definition alone: its schedule is a correct reordering of the trace (some of its events, closed
 * under thread order, fork, join, signal and await, well-formed for locks, in which every read sees
 * the write that it saw). Behind it, the events that are to come next are enabled: they have not
 * happened, but all that their threads did before has. Of a race, they are two conflicting plain
 * accesses of different threads; a racing read need not see its old write. Of a deadlock, they are
 * acquires of different threads and locks, two or more, none of which gives up, and each lock is
 * held by the thread of the acquire that follows in the cycle. In a trace with values ({@link
 * TraceColumns#values}) a read in the schedule may see another write of the value that it saw.
 *
 * <p>The trace must be well-formed, so that each of its prefixes is a correct reordering. Of the
 * witness nothing is taken for granted: whatever is wrong with it is a rejection.
 *
 * <p>The state behind a witness is kept for the next one. A witness with the prefix of the one
 * before takes O(rest) only to compare both rests; the steps that they begin with alike stay taken.
 * One with a longer prefix takes O(prefix - prefix before + rest), any other O(prefix + prefix
 * before + rest). Not thread-safe; {@link TraceLinks} can be shared.
 */
public final class WitnessChecker {
  private final TraceColumns trace;
  private final ScheduleState state;
  private final Explanations explanations;
  private final Claim race;
  private final Claim deadlock;

  /** The state is that behind the first so many events of the trace. */
  private int swept;

  public WitnessChecker(TraceColumns trace) {
    this(TraceLinks.of(trace));
  }

  public WitnessChecker(TraceLinks links) {
    trace = links.trace();
    state = new ScheduleState(links);
    explanations = new Explanations(links, state);
    race = new RaceClaim(trace, explanations);
    deadlock = new DeadlockClaim(links, state, explanations);
  }

  /** The verdicts on many witnesses of any kind, in their order: O(trace + all rests). */
  public List<Verdict> checkAll(List<? extends Exposure> witnesses) {
    Verdict[] verdicts = new Verdict[witnesses.size()];
    IntStream.range(0, verdicts.length)
        .boxed()
        .sorted(
            Comparator.<Integer>comparingInt(i -> witnesses.get(i).prefix())
                .thenComparingInt(i -> witnesses.get(i).rest().length))
        .forEachOrdered(i -> verdicts[i] = check(witnesses.get(i)));
    return new ArrayList<>(Arrays.asList(verdicts));
  }

  /** The verdict on a race or a deadlock. */
  public Verdict check(Exposure witness) {
    if (witness.prefix() < 0 || witness.prefix() > trace.size()) {
      return explanations.unknownPrefix(witness.prefix());
    }
    Claim claim = witness instanceof Witness ? race : deadlock;
    int[] next = witness.next();
    for (int event : next) {
      if (!isKnown(event)) {
        return explanations.unknownPosition(event);
      }
    }
    Verdict ofEvents = claim.ofEvents(next);
    if (!ofEvents.accepted()) {
      return ofEvents;
    }
    Verdict ofSchedule = checkSchedule(witness);
    if (!ofSchedule.accepted()) {
      return ofSchedule;
    }
    for (int event : next) {
      Rule broken = state.hasHappened(event) ? claim.atTheEnd() : state.orderBrokenBy(event);
      if (broken != null) {
        return explanations.of(broken, event);
      }
    }
    return claim.ofEnd(next);
  }

  private boolean isKnown(int position) {
    return position >= 0 && position < trace.size();
  }

  /** Whether the schedule is a correct reordering. If so, the state is that behind it. */
  private Verdict checkSchedule(Exposure witness) {
    if (witness.prefix() != swept) {
      state.endTrial();
      sweepTo(witness.prefix());
    }
    state.startTrial();
    int[] rest = witness.rest();
    for (int step = state.keepCommon(rest); step < rest.length; step++) {
      int event = rest[step];
      if (!isKnown(event)) {
        return explanations.unknownPosition(event);
      }
      Rule broken = state.ruleBrokenBy(event);
      if (broken != null) {
        return explanations.of(broken, event);
      }
      state.step(event);
    }
    return Verdict.ACCEPTED;
  }

  private void sweepTo(int prefix) {
    if (prefix < swept) {
      state.rewind(swept);
      swept = 0;
    }
    while (swept < prefix) {
      state.step(swept++);
    }
  }
}
