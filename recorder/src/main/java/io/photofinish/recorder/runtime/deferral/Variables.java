package io.photofinish.recorder.runtime.deferral;

/** The ids that the variables of one object have in the trace. */
public interface Variables {
  /**
   * The id of a variable, a new one if it has none yet.
   *
   * @param isField whether the slot stands for a field, and not for an element or contents
   */
  int variableOf(int slot, boolean isField);
}
