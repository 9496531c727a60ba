package io.photofinish.recorder.accuracy;

import java.util.ArrayList;
import java.util.List;

/**
 * What was found in one run of a case, in words.
 *
 * @param races proven ones
 * @param undecided pairs that may race or not
 */
record CaseFindings(List<String> races, List<String> undecided) {
  CaseFindings() {
    this(new ArrayList<>(), new ArrayList<>());
  }

  boolean isRacy() {
    return !races.isEmpty();
  }

  boolean isSilent() {
    return races.isEmpty() && undecided.isEmpty();
  }
}
