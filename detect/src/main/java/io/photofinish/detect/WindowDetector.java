package io.photofinish.detect;

import java.io.IOException;
import java.util.List;

/** Looks at parts of a trace that it chooses itself, and reads no others. Made for one run. */
public interface WindowDetector {
  /** Looks at the trace. */
  void run(WindowSource trace) throws IOException;

  /** What the user should know of this run: above all what the detector did not look at. */
  List<String> notes();
}
