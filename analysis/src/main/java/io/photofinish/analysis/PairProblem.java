package io.photofinish.analysis;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.Optional;

/**
 * Why it makes no sense to ask whether two events race: whatever the schedule, they cannot.
 *
 * @param rule what a pair must be, and these are not
 * @param event the index of an event that breaks it; the first of the two if both do together
 */
public record PairProblem(Rule rule, long event) {
  /** What the two events of a pair must be. */
  public enum Rule {
    /** They are in the trace. */
    KNOWN_EVENTS,
    /** They are not volatile accesses, which never race. */
    NOT_VOLATILE,
    /** They are reads and writes of variables. */
    ACCESSES,
    /** They are of two threads. */
    TWO_THREADS,
    /** They are of one variable. */
    ONE_VARIABLE,
    /** One of them writes. */
    ONE_WRITES
  }

  static Optional<PairProblem> of(TraceColumns trace, long first, long second) {
    for (long event : new long[] {first, second}) {
      if (trace.position(event) < 0) {
        return problem(Rule.KNOWN_EVENTS, event);
      }
    }
    for (long event : new long[] {first, second}) {
      int operation = trace.operation(trace.position(event));
      if (OpCode.isVolatile(operation)) {
        return problem(Rule.NOT_VOLATILE, event);
      } else if (!OpCode.isPlainAccess(operation)) {
        return problem(Rule.ACCESSES, event);
      }
    }
    int one = trace.position(first);
    int other = trace.position(second);
    if (trace.thread(one) == trace.thread(other)) {
      return problem(Rule.TWO_THREADS, first);
    } else if (trace.target(one) != trace.target(other)) {
      return problem(Rule.ONE_VARIABLE, first);
    } else if (trace.operation(one) == OpCode.READ && trace.operation(other) == OpCode.READ) {
      return problem(Rule.ONE_WRITES, first);
    }
    return Optional.empty();
  }

  private static Optional<PairProblem> problem(Rule rule, long event) {
    return Optional.of(new PairProblem(rule, event));
  }
}
