package io.photofinish.recorder.runtime.journal;

/** A lower bound of the stamps to come: events that begin now get greater ones. */
public final class Floor {
  private volatile long stamp;

  public long stamp() {
    return stamp;
  }

  void raiseTo(long given) {
    stamp = given;
  }
}
