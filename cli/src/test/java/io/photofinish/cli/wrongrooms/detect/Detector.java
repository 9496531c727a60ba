package io.photofinish.cli.wrongrooms.detect;

import io.photofinish.cli.wrongrooms.trace.LooksRight;

/** Right: a detector knows the trace. */
public interface Detector {
  boolean detects(LooksRight trace);
}
