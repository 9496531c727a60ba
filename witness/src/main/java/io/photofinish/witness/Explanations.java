package io.photofinish.witness;

import static io.photofinish.witness.TraceLinks.NONE;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;

/**
 * Explains rejections in words: what was found and what was expected, with the names of the trace.
 */
final class Explanations {
  private final TraceLinks links;
  private final TraceColumns trace;
  private final ScheduleState state;

  Explanations(TraceLinks links, ScheduleState state) {
    this.links = links;
    this.state = state;
    trace = links.trace();
  }

  Verdict unknownPrefix(int prefix) {
    return Verdict.rejected(
        Rule.KNOWN_EVENTS,
        NONE,
        "a prefix of %d events; expected 0 to %d".formatted(prefix, trace.size()));
  }

  Verdict unknownPosition(int position) {
    return Verdict.rejected(
        Rule.KNOWN_EVENTS,
        NONE,
        "there is no event at position %d; expected one of the %d events of the trace"
            .formatted(position, trace.size()));
  }

  /** Why two events are no candidates for a race. */
  Verdict ofPair(Rule rule, int first, int second) {
    int culprit = OpCode.isPlainAccess(trace.operation(first)) ? second : first;
    String message =
        switch (rule) {
          case RACING_ACCESSES ->
              "%s; expected a racing event to be a plain read or write".formatted(does(culprit));
          case RACING_THREADS ->
              "%s, and event %d is of this thread too; expected two threads"
                  .formatted(does(second), trace.index(first));
          case RACING_VARIABLE ->
              "%s, and %s; expected the racing events to access one variable"
                  .formatted(does(second), does(first));
          case RACING_WRITE ->
              "%s, and %s; expected a write among the racing events"
                  .formatted(does(second), does(first));
          default -> throw new IllegalArgumentException(rule.name());
        };
    return Verdict.rejected(rule, trace.index(culprit), message);
  }

  Verdict tooFewWaiting(int count) {
    return Verdict.rejected(
        Rule.WAITING_EVENTS,
        NONE,
        "a cycle of %d waiting events; expected two or more".formatted(count));
  }

  /**
   * Why an acquire is none with which a thread of a deadlock waits.
   *
   * @param other the event that the rule compares it with, or {@link TraceLinks#NONE}
   */
  Verdict ofWaiting(Rule rule, int event, int other) {
    String reason =
        switch (rule) {
          case WAITING_ACQUIRES -> "; expected a waiting event to be an acquire";
          case WAITING_THREADS ->
              ", and event %d is of this thread too; expected a thread to wait once"
                  .formatted(trace.index(other));
          case WAITING_LOCKS ->
              ", and event %d (%s) is of this lock too; expected different locks"
                  .formatted(trace.index(other), does(other));
          case WAITING_FOR_EVER ->
              ", and gives up if it cannot have it, as event %d says; expected an acquire that waits"
                  .formatted(trace.index(other));
          case WAITING_CYCLE ->
              ", which %s; expected %s to hold it, which waits with event %d"
                  .formatted(held(trace.target(event)), threadOf(other), trace.index(other));
          default -> throw new IllegalArgumentException(rule.name());
        };
    return Verdict.rejected(rule, trace.index(event), does(event) + reason);
  }

  /** Why the event cannot come next, as the schedule stands. */
  Verdict of(Rule rule, int event) {
    return Verdict.rejected(rule, trace.index(event), does(event) + reason(rule, event));
  }

  private String reason(Rule rule, int event) {
    int thread = trace.thread(event);
    int target = trace.target(event);
    return switch (rule) {
      case RACE_AT_THE_END ->
          " in the schedule; expected the racing accesses behind it and not in it";
      case DEADLOCK_AT_THE_END ->
          " in the schedule; expected the waiting acquires behind it and not in it";
      case ONCE -> " a second time; expected each event once";
      case THREAD_ORDER -> missing(links.previous(event), "a thread's events in their order");
      case FORK -> missing(links.fork(thread), "a thread's fork before its events");
      case JOIN -> missing(links.endOf(target), "all events of the joined thread first");
      case AWAIT ->
          missing(state.firstMissingSignal(target), "the signals first that came first in the run");
      case ACQUIRE -> ", which %s; expected a release first".formatted(held(target));
      case RELEASE -> ", which %s; expected its holder to release it".formatted(held(target));
      case READ ->
          " and sees %s; expected %s, as in the run%s"
              .formatted(
                  write(state.lastWrite(target)), write(links.writeSeenBy(event)), others(event));
      default -> throw new IllegalArgumentException(rule.name());
    };
  }

  private String missing(int event, String expected) {
    return ", but event %d (%s) has not happened; expected %s"
        .formatted(trace.index(event), does(event), expected);
  }

  private String held(int lock) {
    int holder = state.holder(lock);
    return holder == NONE
        ? "nobody holds"
        : "%s holds since event %d".formatted(threadOf(holder), trace.index(holder));
  }

  private String others(int read) {
    boolean isFree = trace.values().isPresent() && trace.values().get().isFree(read);
    return isFree ? ", or one of the same value" : "";
  }

  private String write(int event) {
    return event == NONE ? "no write" : "the write of event %d".formatted(trace.index(event));
  }

  private String threadOf(int event) {
    return trace.names().name(NameKind.THREAD, trace.thread(event));
  }

  private String does(int event) {
    Operation operation = Operation.of(trace.operation(event));
    String verb =
        switch (operation) {
          case READ, VOLATILE_READ -> "reads";
          case WRITE, VOLATILE_WRITE -> "writes";
          case VOLATILE_UPDATE -> "updates";
          case ACQUIRE -> "acquires";
          case RELEASE -> "releases";
          case FORK -> "forks";
          case JOIN -> "joins";
          case SIGNAL -> "signals";
          case AWAIT -> "awaits";
        };
    String target = trace.names().name(operation.targetKind(), trace.target(event));
    return threadOf(event) + " " + verb + " " + target;
  }
}
