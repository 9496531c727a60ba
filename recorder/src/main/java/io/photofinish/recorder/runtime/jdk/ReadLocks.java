package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;

/**
 * The readers of a read-write lock: each thread has a read lock of its own, and a writer takes all
 * of them. So readers do not exclude each other, but readers and writers do, in any order. Threads
 * beyond a limit, and each thread at its first time, are ordered as observed.
 */
final class ReadLocks {
  private static final int MOST = 16;

  private final ThreadLog[] readers = new ThreadLog[MOST];
  private final Shadow[] locks = new Shadow[MOST];

  /** How many readers are known: those before do not change. */
  private volatile int count;

  /** How many of them the writer has taken. Only the writer uses it. */
  private int takenByWriter;

  /** Those of a lock. */
  static ReadLocks of(Shadow lock) {
    if (!(lock.meaning() instanceof ReadLocks)) {
      synchronized (lock) {
        if (!(lock.meaning() instanceof ReadLocks)) {
          lock.setMeaning(new ReadLocks());
        }
      }
    }
    return (ReadLocks) lock.meaning();
  }

  /**
   * A thread has the lock for reading.
   *
   * @param givesUp whether it would have given up where others wait
   */
  void readLocked(Shadow lock, boolean givesUp, ThreadLog log, int where) {
    Shadow own = find(log);
    if (own == null) {
      own = add(lock, log);
      JdkEvents.await(lock, Parts.WRITERS, log, where);
    }
    if (own != null) {
      JdkEvents.acquire(own, givesUp, log, where);
    }
  }

  void readUnlocking(Shadow lock, ThreadLog log, int where) {
    Shadow own = find(log);
    if (own == null) {
      JdkEvents.signal(lock, Parts.READERS, log, where);
    } else {
      JdkEvents.release(own, log, where);
    }
  }

  /**
   * A thread has the lock for writing, perhaps once more.
   *
   * @param givesUp whether it would have given up where others wait
   */
  void writeLocked(Shadow lock, boolean givesUp, ThreadLog log, int where) {
    if (!JdkEvents.holds(lock.ownLock(), log)) {
      takenByWriter = count;
    }
    JdkEvents.acquire(lock.ownLock(), givesUp, log, where);
    JdkEvents.await(lock, Parts.READERS, log, where);
    for (int i = 0; i < takenByWriter; i++) {
      JdkEvents.acquire(locks[i], givesUp, log, where);
    }
  }

  void writeUnlocking(Shadow lock, ThreadLog log, int where) {
    JdkEvents.signal(lock, Parts.WRITERS, log, where);
    for (int i = takenByWriter - 1; i >= 0; i--) {
      JdkEvents.release(locks[i], log, where);
    }
    JdkEvents.release(lock.ownLock(), log, where);
  }

  /** The writer is about to wait for a condition: readers may come in. */
  void writerWaiting(Shadow lock, ThreadLog log, int where) {
    JdkEvents.signal(lock, Parts.WRITERS, log, where);
    for (int i = takenByWriter - 1; i >= 0; i--) {
      while (JdkEvents.holds(locks[i], log)) {
        JdkEvents.release(locks[i], log, where);
      }
    }
  }

  /** The writer has waited, and has its lock again, as often as before. */
  void writerWaited(Shadow lock, ThreadLog log, int where) {
    JdkEvents.await(lock, Parts.READERS, log, where);
    takenByWriter = count;
    for (int times = JdkEvents.depth(lock.ownLock(), log); times > 0; times--) {
      for (int i = 0; i < takenByWriter; i++) {
        JdkEvents.acquire(locks[i], false, log, where);
      }
    }
  }

  private Shadow find(ThreadLog log) {
    int known = count;
    for (int i = 0; i < known; i++) {
      if (readers[i] == log) {
        return locks[i];
      }
    }
    return null;
  }

  private synchronized Shadow add(Shadow lock, ThreadLog log) {
    int at = count;
    if (at == MOST) {
      return null;
    }
    readers[at] = log;
    locks[at] = lock.newLock();
    count = at + 1;
    return locks[at];
  }
}
