package io.photofinish.witness;

import static io.photofinish.witness.TraceLinks.NONE;

import io.photofinish.trace.LockSignals;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.HashMap;
import java.util.Map;

/**
 * Two or more acquires of different threads and different locks, none of which gives up, and each
 * lock is held by the thread of the acquire that follows in the cycle. So none of these threads
 * goes on, whatever others do: who holds a lock waits itself.
 */
final class DeadlockClaim implements Claim {
  private static final int FEWEST = 2;

  private final TraceLinks links;
  private final TraceColumns trace;
  private final ScheduleState state;
  private final Explanations explanations;

  DeadlockClaim(TraceLinks links, ScheduleState state, Explanations explanations) {
    this.links = links;
    trace = links.trace();
    this.state = state;
    this.explanations = explanations;
  }

  /** There are no more different threads than the trace has, so a long list ends early. */
  @Override
  public Verdict ofEvents(int[] next) {
    if (next.length < FEWEST) {
      return explanations.tooFewWaiting(next.length);
    }
    Map<Integer, Integer> byThread = new HashMap<>();
    Map<Integer, Integer> byLock = new HashMap<>();
    for (int event : next) {
      if (trace.operation(event) != OpCode.ACQUIRE) {
        return explanations.ofWaiting(Rule.WAITING_ACQUIRES, event, NONE);
      }
      Integer ofThread = byThread.putIfAbsent(trace.thread(event), event);
      if (ofThread != null) {
        return explanations.ofWaiting(Rule.WAITING_THREADS, event, ofThread);
      }
      Integer ofLock = byLock.putIfAbsent(trace.target(event), event);
      if (ofLock != null) {
        return explanations.ofWaiting(Rule.WAITING_LOCKS, event, ofLock);
      }
      if (givesUp(event)) {
        return explanations.ofWaiting(Rule.WAITING_FOR_EVER, event, links.previous(event));
      }
    }
    return Verdict.ACCEPTED;
  }

  private boolean givesUp(int acquire) {
    int previous = links.previous(acquire);
    return previous != NONE && saysGivesUp(trace, previous);
  }

  /** Whether the event says that the acquire behind it in its thread does not wait for ever. */
  static boolean saysGivesUp(TraceColumns trace, int event) {
    return trace.operation(event) == OpCode.SIGNAL
        && trace.names().name(NameKind.SYNC, trace.target(event)).equals(LockSignals.GIVES_UP);
  }

  @Override
  public Rule atTheEnd() {
    return Rule.DEADLOCK_AT_THE_END;
  }

  @Override
  public Verdict ofEnd(int[] next) {
    for (int i = 0; i < next.length; i++) {
      int following = next[(i + 1) % next.length];
      int holder = state.holder(trace.target(next[i]));
      if (holder == NONE || trace.thread(holder) != trace.thread(following)) {
        return explanations.ofWaiting(Rule.WAITING_CYCLE, next[i], following);
      }
    }
    return Verdict.ACCEPTED;
  }
}
