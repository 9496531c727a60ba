package io.photofinish.recorder.runtime.deferral;

/** Finds the location of an access by how its thread came there. */
@FunctionalInterface
public interface StackLocations {
  /**
   * The location of a place in the code.
   *
   * @param stack what tells it from others that the same code may have
   * @param where the place, as hooks are told it
   */
  int locationOf(long stack, int where);
}
