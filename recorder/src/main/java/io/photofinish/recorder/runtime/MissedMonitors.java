package io.photofinish.recorder.runtime;

/**
 * Monitors that a thread entered or left when its stack was too full to record it. They are noted
 * without a call: there is no room for one.
 */
final class MissedMonitors {
  /** Few calls fit in where one of ours does not. */
  static final int MOST = 16;

  final Object[] entered = new Object[MOST];
  int enteredCount;

  final Object[] left = new Object[MOST];

  /** Whether the event is there, and only the thread does not know it. */
  final boolean[] isRecorded = new boolean[MOST];

  int leftCount;
}
