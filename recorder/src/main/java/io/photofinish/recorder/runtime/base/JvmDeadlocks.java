package io.photofinish.recorder.runtime.base;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The threads that the JVM knows to wait for each other for ever, at monitors or for locks that
 * have an owner. Whoever loads this class needs the module java.management.
 */
public final class JvmDeadlocks {
  /**
   * A thread that waits for a lock.
   *
   * @param thread its id
   * @param owner the id of the thread that has the lock
   * @param lock the identity hash code of the monitor's object, or of the lock's synchroniser
   * @param stack where it waits
   */
  public record Wait(long thread, long owner, int lock, List<StackTraceElement> stack) {}

  private JvmDeadlocks() {}

  /** Those that wait now; none if somebody in the circle would give up after some time. */
  public static List<Wait> find() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long[] ids = threads.findDeadlockedThreads();
    if (ids == null) {
      return List.of();
    }
    Map<Long, Wait> waits = new HashMap<>();
    for (ThreadInfo info : threads.getThreadInfo(ids, Integer.MAX_VALUE)) {
      if (info != null
          && info.getLockInfo() != null
          && info.getThreadState() != Thread.State.TIMED_WAITING) {
        int lock = info.getLockInfo().getIdentityHashCode();
        List<StackTraceElement> stack = List.of(info.getStackTrace());
        long thread = info.getThreadId();
        waits.put(thread, new Wait(thread, info.getLockOwnerId(), lock, stack));
      }
    }
    boolean isSure = false;
    while (!isSure) {
      isSure = !waits.values().removeIf(wait -> !waits.containsKey(wait.owner()));
    }
    return List.copyOf(waits.values());
  }
}
