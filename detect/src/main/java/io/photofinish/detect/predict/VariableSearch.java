package io.photofinish.detect.predict;

/**
 * Looks for races on one variable after the other, access by access in trace order. Each thread
 * that searches has its own.
 */
interface VariableSearch {
  /** The accesses of the variable that is being searched, those before the current one. */
  VariableAccesses earlier();

  /** Makes ready for the variable that {@link #earlier} was made ready for. */
  default void start() {}

  /**
   * Finds the races of an access with earlier ones: one of them, or all.
   *
   * @return whether there are any
   */
  boolean search(int access, PairList races);

  /**
   * Finds the races on a variable.
   *
   * @param number the variable's number in {@link SharedAccesses}
   */
  default void searchVariable(int number, SharedAccesses accesses, PairList races) {
    earlier().start(number);
    start();
    for (int access = accesses.first(number); access < accesses.end(number); access++) {
      search(access, races);
      earlier().add(access);
    }
  }
}
