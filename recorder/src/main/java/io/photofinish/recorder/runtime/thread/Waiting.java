package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.shadow.Shadow;

/** The lock that a thread gave back to wait, and what it needs to have it again. */
final class Waiting {
  private Shadow lock;
  private int times;
  private int location;
  private int signalsBefore;

  /**
   * The thread gave a lock back.
   *
   * @param held how often it had it
   * @param signals how many the lock had
   */
  void begin(Shadow given, int held, int where, int signals) {
    lock = given;
    times = held;
    location = where;
    signalsBefore = signals;
  }

  boolean isAny() {
    return lock != null;
  }

  /** The thread waits no more. The lock that it has again. */
  Shadow end() {
    Shadow ended = lock;
    lock = null;
    return ended;
  }

  int times() {
    return times;
  }

  int location() {
    return location;
  }

  /** How many signals the lock had when the thread last began to wait. */
  int signalsBefore() {
    return signalsBefore;
  }
}
