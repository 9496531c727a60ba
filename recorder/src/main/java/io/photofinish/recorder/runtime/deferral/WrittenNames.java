package io.photofinish.recorder.runtime.deferral;

/** What the trace calls the variables of one object, and the places where they are accessed. */
public interface WrittenNames extends StackLocations {
  /**
   * The id of a variable, a new one if it has none yet.
   *
   * @param isField whether the slot stands for a field, and not for an element or contents
   */
  int variableOf(int slot, boolean isField);
}
