package io.photofinish.recorder.accuracy.harness;

/** In which order the bodies of a case take their turns. */
public enum Order {
  FORWARD,
  BACKWARD;

  /** The turn that comes at a place of the order, of so many. */
  int turnAt(int place, int turns) {
    return this == FORWARD ? place : turns - 1 - place;
  }
}
