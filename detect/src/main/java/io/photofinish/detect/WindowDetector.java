package io.photofinish.detect;

import java.io.IOException;

/** A detector that chooses which parts of a trace it reads, and reads no others. */
public non-sealed interface WindowDetector extends Detector {
  /** Looks at the trace. */
  void run(WindowSource trace) throws IOException;
}
