package io.photofinish.witness;

import java.util.Locale;

/** The rules that a witness must keep. */
public enum Rule {
  /** All events are events of the trace. */
  KNOWN_EVENTS,
  /** The racing events are plain reads or writes. */
  RACING_ACCESSES,
  /** The racing accesses are of different threads. */
  RACING_THREADS,
  /** The racing accesses are of one variable. */
  RACING_VARIABLE,
  /** One of the racing accesses is a write. */
  RACING_WRITE,
  /** The racing accesses come behind the schedule, not in it. */
  RACE_AT_THE_END,
  /** A deadlock is of two acquires or more. */
  WAITING_EVENTS,
  /** The events with which threads wait for each other are acquires. */
  WAITING_ACQUIRES,
  /** The waiting acquires are of different threads. */
  WAITING_THREADS,
  /** The waiting acquires are of different locks. */
  WAITING_LOCKS,
  /** No waiting acquire gives up if it cannot have its lock. */
  WAITING_FOR_EVER,
  /** The lock of each waiting acquire is held by the thread of the next one in the cycle. */
  WAITING_CYCLE,
  /** The waiting acquires come behind the schedule, not in it. */
  DEADLOCK_AT_THE_END,
  /** No event comes twice. */
  ONCE,
  /** An event comes behind all events that its thread did before it. */
  THREAD_ORDER,
  /** A thread's events come behind its fork. */
  FORK,
  /** A join comes behind the events of the thread that it joins. */
  JOIN,
  /** An await comes behind the signals that it came behind in the run. */
  AWAIT,
  /** A lock is acquired when it is free. */
  ACQUIRE,
  /** A lock is released by its holder. */
  RELEASE,
  /**
   * A read sees the write that it saw in the run, or none if it saw none; in a trace with values,
   * also another write of the same value.
   */
  READ;

  /** The rule's name for machines: {@code thread-order}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
