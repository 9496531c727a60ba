package io.photofinish.trace.check;

/** The ways in which an event can break the rules of a well-formed trace. */
public enum Defect {
  REENTRANT_ACQUIRE("re-entrant acquires"),
  REENTRANT_RELEASE("releases of re-entrant acquires"),
  ACQUIRE_OF_HELD_LOCK("acquires of a lock that another thread holds"),
  UNMATCHED_RELEASE("releases of a lock that nobody holds"),
  RELEASE_OF_ANOTHERS_LOCK("releases of a lock that another thread holds"),
  DUPLICATE_FORK("forks of a thread that was forked before"),
  FORK_AFTER_START("forks of a thread that already acted"),
  EVENT_AFTER_JOIN("events of a thread that was joined before"),
  JOIN_BEFORE_END("joins of a thread that acts later"),
  MISNAMED_THREAD("fork or join targets without the T of their thread's name"),
  SILENT_THREAD("forks and joins of threads without events, which order nothing");

  private final String plural;

  Defect(String plural) {
    this.plural = plural;
  }

  /** What was found, in words that follow a number. */
  public String plural() {
    return plural;
  }
}
