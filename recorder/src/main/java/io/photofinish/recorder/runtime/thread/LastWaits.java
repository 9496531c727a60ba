package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.JvmDeadlocks;
import io.photofinish.recorder.runtime.base.JvmDeadlocks.Wait;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.trace.LockSignals;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Says at the end of a trace which threads wait for each other for ever: each of them gets a last
 * event, a signal whose sync object names the lock that it waits for. Nothing else is recorded any
 * more, and such a thread does nothing: so another can make its event.
 *
 * <p>The JVM is asked only if threads that hold locks wait for something, since that loads classes.
 * It is asked by a thread of its own, with a limit: whatever the program's threads hold, its end
 * does not wait for them. Where the JVM does not know, nothing is said.
 */
final class LastWaits {
  private static final long PATIENCE_MILLIS = 2000;

  private final RecordingParts parts;
  private final Map<Long, ThreadLog> logs = new HashMap<>();

  /** What the JVM said; none as long as it did not. */
  private volatile List<Wait> found = List.of();

  LastWaits(RecordingParts parts) {
    this.parts = parts;
    parts.live().forEach(this::add);
  }

  /** Threads that are recorded have no other form than their logs. */
  private void add(RecordedThread thread) {
    ThreadLog log = (ThreadLog) thread;
    logs.put(log.threadId, log);
  }

  /** Adds these events. Recording is off. */
  void record() {
    int waiting = 0;
    for (ThreadLog log : logs.values()) {
      waiting += log.waitsWithLocks() ? 1 : 0;
    }
    if (waiting > 1) {
      ask();
      found.forEach(this::record);
    }
  }

  private void ask() {
    boolean wasInterrupted = Thread.interrupted();
    try {
      Thread asker = new Thread(null, this::find, "photofinish-deadlocks", 0, false);
      asker.setDaemon(true);
      asker.start();
      asker.join(PATIENCE_MILLIS);
    } catch (InterruptedException interrupted) {
      wasInterrupted = true;
    } catch (RuntimeException | Error noThread) {
      // The program has used up what a thread takes.
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void find() {
    try {
      found = JvmDeadlocks.find();
    } catch (RuntimeException | Error unknown) {
      // There is no java.management, or the program does not let us ask.
    }
  }

  private void record(Wait wait) {
    ThreadLog log = logs.get(wait.thread());
    ThreadLog owner = logs.get(wait.owner());
    Shadow lock = log == null || owner == null ? null : lockOf(wait.lock(), owner);
    String name = lock == null ? null : lock.lockName();
    if (name != null) {
      int sync = parts.names().addOnce(NameKind.SYNC, LockSignals.WAITS + name);
      log.record(lock, OpCode.SIGNAL, sync, log.waitingLocation(wait.stack()));
    }
  }

  /** The lock of a thread that the JVM calls so; null if it is none that we know. */
  private Shadow lockOf(int hash, ThreadLog owner) {
    Shadow monitor = owner.held.monitor(hash);
    if (monitor != null) {
      return monitor;
    }
    Shadow lock = parts.shadows().lockMadeOf(hash);
    return lock != null && owner.held.depth(lock) > 0 ? lock : null;
  }
}
