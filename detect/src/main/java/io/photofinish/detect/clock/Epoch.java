package io.photofinish.detect.clock;

/**
 * A thread and its time at an event, in one long.
 *
 * <pre>
 *   63       32 31        0
 *  +-----------+-----------+
 *  |  thread   |   time    |     time >= 1, so no epoch is 0
 *  +-----------+-----------+
 * </pre>
 */
public final class Epoch {
  /** No event yet. */
  public static final long NONE = 0;

  private Epoch() {}

  public static long of(int thread, int time) {
    return (long) thread << 32 | time;
  }

  public static int thread(long epoch) {
    return (int) (epoch >>> 32);
  }

  public static int time(long epoch) {
    return (int) epoch;
  }
}
