package io.photofinish.detect.predict;

/** Looks for races on one variable after the other. Each thread that searches has its own. */
interface VariableSearch {
  /**
   * Finds the races on a variable: for each racy event one pair, or all pairs.
   *
   * @param number the variable's number in {@link SharedAccesses}
   */
  void search(int number, PairList races);
}
