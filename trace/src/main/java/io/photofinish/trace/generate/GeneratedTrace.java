package io.photofinish.trace.generate;

import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;

/** A trace that is made, not read: the same at every pass, with a known answer. */
public interface GeneratedTrace extends TraceInput {
  /** What is known about its races. May take a pass over the trace to number its events. */
  Answer answer();

  @Override
  default String format() {
    return "generated";
  }

  @Override
  TraceReader open();
}
