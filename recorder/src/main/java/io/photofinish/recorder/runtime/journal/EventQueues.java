package io.photofinish.recorder.runtime.journal;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** The event queues of all threads, and which thread empties them. */
public final class EventQueues {
  private final RecordingState state;
  private final List<EventQueue> registered = new ArrayList<>();

  /** The thread that empties the queues; null before it is there. */
  private volatile Thread reader;

  public EventQueues(RecordingState state) {
    this.state = state;
  }

  /** The queue of a new thread. */
  public EventQueue add(RecordedThread thread) {
    EventQueue queue = new EventQueue(thread, this, state.hasValues());
    synchronized (registered) {
      registered.add(queue);
    }
    return queue;
  }

  /** Those that have events, or may get some. */
  List<EventQueue> open() {
    synchronized (registered) {
      registered.removeIf(EventQueues::isOver);
      return new ArrayList<>(registered);
    }
  }

  private static boolean isOver(EventQueue queue) {
    boolean isOver = queue.isDone();
    if (isOver) {
      queue.forgetAll();
    }
    return isOver;
  }

  void setReader(Thread thread) {
    reader = thread;
  }

  /** There is much to write. */
  void wakeReader() {
    LockSupport.unpark(reader);
  }

  /** Waits until a queue has room again, or the recording has stopped. */
  void waitForRoomIn(EventQueue queue) {
    while (state.isOn() && !queue.hasRoom()) {
      wakeReader();
      LockSupport.parkNanos(100_000);
    }
  }
}
