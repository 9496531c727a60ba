package io.photofinish.recorder.runtime.journal;

import io.photofinish.recorder.runtime.clock.ClockSlots;
import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.clock.RecordedThread;

/** A thread that has an id and stamps, and is over when a test says so. */
final class TestThread extends RecordedThread {
  TestThread(int id) {
    super(id, MustHappenBeforeClock.first(new ClockSlots()), 0);
  }

  @Override
  public long events() {
    return 0;
  }

  void end() {
    setOver();
  }
}
