package io.photofinish.detect;

/** How a detector looks at a trace. */
public enum DetectorKind {
  /** It is given every event, one by one: a {@link StreamingDetector}. */
  STREAMING,

  /** It searches the trace, which has to fit into memory: a {@link WholeTraceDetector}. */
  WHOLE_TRACE,

  /** It reads parts of the trace that it chooses, where it can: a {@link WindowDetector}. */
  WINDOWS
}
