package io.photofinish.trace;

/**
 * An event that was dropped because it broke a rule of a trace, and what is no longer known for
 * sure. Repairs that leave the same thing in doubt are told once, by the first of them.
 *
 * @param index the event
 * @param subject what is in doubt
 * @param id the lock or the thread that is
 * @param thread whose event it was
 * @param message which rule it broke, with names; found and expected
 */
public record Repair(long index, Subject subject, int id, int thread, String message) {
  /** What a repair leaves in doubt. */
  public enum Subject {
    /** The critical sections of a lock: which there were, and what was in them. */
    SECTIONS,

    /** The start of a thread: what came before its fork. */
    START,

    /** The end of a thread: which events of the joining thread came behind the join. */
    END
  }

  /** For a sentence about what cannot be proven for it. */
  public String inWords() {
    return "the trace broke a rule at event " + index + ": " + message;
  }
}
