package io.photofinish.detect.predict;

/**
 * A set of events that grows towards what schedules of one kind need to reach events. What is in it
 * for some events is in it for later events of the same threads too: so whoever looks for events
 * that it does not swallow can advance from one to the next, and never has to start again.
 */
public interface GrowingClosure {
  /** Starts again with nothing. */
  void clear();

  /** Adds what precedes an event in its thread, and what that needs. */
  void addBefore(int event);

  /** Adds what is missing. False if the set cannot be completed, nor any larger one. */
  boolean close();

  /** The events of a thread before this position are in the set. */
  int bound(int thread);
}
