package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.shadow.Shadow;

/** The lock that a thread released in order to wait, and what is needed to reacquire it. */
final class Waiting {
  private Shadow lock;
  private Shadow condition;
  private int times;
  private int where;
  private int location;
  private int signalsBefore;

  /**
   * The thread gave a lock back.
   *
   * @param awaited what it is to be told of: the lock itself, if that is a monitor
   * @param held how often it had it
   * @param place in the code
   */
  void begin(Shadow given, Shadow awaited, int held, int place, int placeOfStack) {
    lock = given;
    condition = awaited;
    times = held;
    where = place;
    location = placeOfStack;
    signalsBefore = Sync.notifications(awaited);
  }

  boolean isAny() {
    return lock != null;
  }

  /** The thread waits no more. The lock that it has again. */
  Shadow end() {
    Shadow ended = lock;
    lock = null;
    condition = null;
    return ended;
  }

  Shadow condition() {
    return condition;
  }

  int times() {
    return times;
  }

  int where() {
    return where;
  }

  int location() {
    return location;
  }

  /** How many signals the condition had when the thread last began to wait. */
  int signalsBefore() {
    return signalsBefore;
  }
}
