package io.photofinish.analysis;

/** How an analysis ended. */
public enum Ending {
  /** All of the trace was looked at, by all detectors. */
  COMPLETE,

  /** Somebody wanted to see what was found so far. */
  INTERRUPTED,

  /** The time was over. */
  TIMED_OUT,

  /** More heap was in use than allowed. */
  OUT_OF_MEMORY
}
