package io.photofinish.recorder.runtime.thread;

import java.util.Arrays;

/**
 * Monitors that a thread entered or exited when its stack was too full to record it. They are noted
 * without a call, since there is no room for one.
 */
public final class MissedMonitors {
  private static final int FEW = 16;

  /** So many exits of small methods fit in where one of our calls does not. */
  private static final int MANY = 1024;

  public Object[] entered = new Object[FEW];
  public int enteredCount;

  public Object[] left = new Object[FEW];

  /** Whether the event is there, and only the thread does not know it. */
  public boolean[] isRecorded = new boolean[FEW];

  public int leftCount;

  /** Makes room, for a thread that has entered so many monitors, or one so often. */
  void expect(int held) {
    if (held >= FEW && left.length == FEW) {
      entered = Arrays.copyOf(entered, MANY);
      isRecorded = Arrays.copyOf(isRecorded, MANY);
      left = Arrays.copyOf(left, MANY);
    }
  }
}
