package io.photofinish.recorder.runtime.clock;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** The threads that have not ended, as far as is known. */
public final class LiveThreads {
  private final Set<RecordedThread> threads = new HashSet<>();

  public synchronized void add(RecordedThread thread) {
    threads.add(thread);
  }

  public synchronized void remove(RecordedThread thread) {
    threads.remove(thread);
  }

  public synchronized void forEach(Consumer<RecordedThread> action) {
    threads.forEach(action);
  }

  /** Whether all come after what one that is over did up to a time, in every schedule. */
  public synchronized boolean allKnow(RecordedThread over, long time) {
    for (RecordedThread thread : threads) {
      if (!thread.isOver() && thread.clock().knows(over.clock()) < time) {
        return false;
      }
    }
    return true;
  }
}
