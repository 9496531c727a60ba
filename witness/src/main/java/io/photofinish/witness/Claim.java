package io.photofinish.witness;

/**
 * What an {@link Exposure} claims of the events behind its schedule, besides that each of them is
 * what its thread does next.
 */
interface Claim {
  /** Whether it can be so in any schedule; all are events of the trace. */
  Verdict ofEvents(int[] next);

  /** The rule that is broken if one of them is in the schedule. */
  Rule atTheEnd();

  /** Whether it is so as the schedule stands; each of them is what its thread does next. */
  Verdict ofEnd(int[] next);
}
