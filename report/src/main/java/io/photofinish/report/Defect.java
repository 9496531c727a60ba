package io.photofinish.report;

import io.photofinish.analysis.Certainty;
import java.util.List;

/** What is to be mended: a race or a deadlock, and what is known of each of them alike. */
public sealed interface Defect permits Finding, DeadlockFinding {
  /** {@return what tells it from others, the same from run to run, and when lines move} */
  String fingerprint();

  /** {@return how sure it is} */
  Certainty certainty();

  /** {@return how often it was found} */
  long count();

  /** {@return the detectors that found it} */
  List<String> foundBy();

  /** {@return the schedule that exposes it; null if there is none} */
  PhotoFinish photo();

  /** {@return who knows of it already; null if nobody does} */
  Finding.Known known();

  /** {@return in how many of the report's runs it was seen} */
  int runs();
}
