package io.photofinish.cli.analyze;

import io.photofinish.analysis.CheckedResult;
import java.util.ArrayList;
import java.util.List;

/** What the user should know of one detector's result, beside what holds for all of them. */
final class ResultNotes {
  private ResultNotes() {}

  /**
   * The notes of the detector itself, and what follows from the options.
   *
   * @param allPairs whether all pairs were asked for
   */
  static List<String> of(CheckedResult result, boolean allPairs) {
    List<String> notes = new ArrayList<>();
    if (allPairs && !result.detector().listsAllPairs()) {
      notes.add(
          "not all pairs: " + result.detector().name() + " lists at most one for each racy event");
    }
    notes.addAll(result.notes());
    return notes;
  }
}
