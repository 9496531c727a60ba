package io.photofinish.recorder.runtime.thread;

/**
 * Monitors that a thread entered or exited when its stack was too full to record it. They are noted
 * without a call, since there is no room for one.
 */
public final class MissedMonitors {
  /** Few calls fit in where one of ours does not. */
  public static final int MOST = 16;

  public final Object[] entered = new Object[MOST];
  public int enteredCount;

  public final Object[] left = new Object[MOST];

  /** Whether the event is there, and only the thread does not know it. */
  public final boolean[] isRecorded = new boolean[MOST];

  public int leftCount;
}
