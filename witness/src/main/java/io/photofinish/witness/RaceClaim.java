package io.photofinish.witness;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;

/**
 * Two plain accesses of different threads to one variable, one of them a write. They race wherever
 * both are next.
 */
final class RaceClaim implements Claim {
  private final TraceColumns trace;
  private final Explanations explanations;

  RaceClaim(TraceColumns trace, Explanations explanations) {
    this.trace = trace;
    this.explanations = explanations;
  }

  @Override
  public Verdict ofEvents(int[] next) {
    int first = next[0];
    int second = next[1];
    Rule broken = ruleBrokenByPair(first, second);
    return broken == null ? Verdict.ACCEPTED : explanations.ofPair(broken, first, second);
  }

  private Rule ruleBrokenByPair(int first, int second) {
    if (!isPlain(first) || !isPlain(second)) {
      return Rule.RACING_ACCESSES;
    } else if (trace.thread(first) == trace.thread(second)) {
      return Rule.RACING_THREADS;
    } else if (trace.target(first) != trace.target(second)) {
      return Rule.RACING_VARIABLE;
    }
    boolean hasWrite =
        trace.operation(first) == OpCode.WRITE || trace.operation(second) == OpCode.WRITE;
    return hasWrite ? null : Rule.RACING_WRITE;
  }

  private boolean isPlain(int event) {
    return OpCode.isPlainAccess(trace.operation(event));
  }

  @Override
  public Rule atTheEnd() {
    return Rule.RACE_AT_THE_END;
  }

  @Override
  public Verdict ofEnd(int[] next) {
    return Verdict.ACCEPTED;
  }
}
