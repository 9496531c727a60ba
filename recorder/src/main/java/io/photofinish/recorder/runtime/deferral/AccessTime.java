package io.photofinish.recorder.runtime.deferral;

import io.photofinish.trace.file.LateEvents;

/**
 * The time of an access: that of the thread's last event before it, and its place among the
 * accesses behind that event. 0 stands for no access.
 */
final class AccessTime {
  /** In a time: there was an access of the slot before that, at another event's time. */
  static final long REPEATED = 1L << 63;

  private AccessTime() {}

  /** Whether two times, perhaps with flags, are behind the same event of a thread. */
  static boolean isSameEvent(long time, long other) {
    return ((time ^ other) & ~REPEATED) >>> LateEvents.ORDER_BITS == 0;
  }

  /** The time of the last access of a slot, when there was one before, both perhaps with flags. */
  static long later(long time, long other) {
    if (time == 0 || other == 0) {
      return time | other;
    }
    long latest = Math.max(time & ~REPEATED, other & ~REPEATED);
    return isSameEvent(time, other) ? latest | ((time | other) & REPEATED) : latest | REPEATED;
  }
}
