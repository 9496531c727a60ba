package io.photofinish.recorder.runtime.journal;

/** All stamps up to this are given: those of events that begin now are greater. */
public final class Floor {
  private volatile long stamp;

  public long stamp() {
    return stamp;
  }

  void raiseTo(long given) {
    stamp = given;
  }
}
