package io.photofinish.detect;

import java.io.IOException;
import java.util.List;

/**
 * A detector that chooses which parts of a trace it reads, and reads no others. An instance is made
 * for one run.
 */
public interface WindowDetector {
  /** Looks at the trace. */
  void run(WindowSource trace) throws IOException;

  /** What the user should know of this run: above all what the detector did not look at. */
  List<String> notes();
}
