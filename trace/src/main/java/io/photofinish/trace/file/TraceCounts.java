package io.photofinish.trace.file;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.OpCode;

/** Counts what the footer tells of the events. */
final class TraceCounts {
  final long[] byOperation = new long[OpCode.COUNT];
  long events;
  int locksHeldAtMost;
  private int locksHeld;

  void add(EventBlock block) {
    byte[] operations = block.operations();
    for (int i = 0; i < block.size(); i++) {
      int operation = operations[i];
      byOperation[operation]++;
      if (operation == OpCode.ACQUIRE) {
        locksHeld++;
        locksHeldAtMost = Math.max(locksHeldAtMost, locksHeld);
      } else if (operation == OpCode.RELEASE) {
        locksHeld--;
      }
    }
    events += block.size();
  }
}
