package io.photofinish.recorder.runtime.journal;

import java.util.Arrays;
import java.util.List;

/** Merges the events of several threads in the order of their stamps, by a heap of threads. */
final class Merge {
  private EventQueue[] queues = new EventQueue[16];

  /** The stamp of the first event of each. */
  private long[] stamps = new long[16];

  private int count;
  private long ceiling;

  /** Begins with the events up to a stamp. */
  void start(List<EventQueue> all, long upTo) {
    ceiling = upTo;
    count = 0;
    if (queues.length < all.size()) {
      queues = new EventQueue[all.size()];
      stamps = new long[all.size()];
    }
    for (EventQueue queue : all) {
      long first = queue.firstStamp();
      if (first <= ceiling) {
        queues[count] = queue;
        stamps[count++] = first;
      }
    }
    for (int i = count / 2 - 1; i >= 0; i--) {
      siftDown(i);
    }
  }

  /** The thread with the first event, or null if there are no more. */
  EventQueue first() {
    return count == 0 ? null : queues[0];
  }

  /**
   * Up to this stamp the events of the first thread come before those of all others: of two threads
   * with one stamp any may be first.
   */
  long until() {
    long least = ceiling;
    if (count > 1) {
      least = Math.min(least, stamps[1]);
    }
    if (count > 2) {
      least = Math.min(least, stamps[2]);
    }
    return least;
  }

  /** Some events of the first thread were taken. */
  void advance() {
    long next = queues[0].firstStamp();
    if (next <= ceiling) {
      stamps[0] = next;
    } else {
      count--;
      queues[0] = queues[count];
      stamps[0] = stamps[count];
      queues[count] = null;
    }
    siftDown(0);
  }

  private void siftDown(int from) {
    int at = from;
    while (2 * at + 1 < count) {
      int child = 2 * at + 1;
      if (child + 1 < count && stamps[child + 1] < stamps[child]) {
        child++;
      }
      if (stamps[at] <= stamps[child]) {
        return;
      }
      EventQueue queue = queues[at];
      long stamp = stamps[at];
      queues[at] = queues[child];
      stamps[at] = stamps[child];
      queues[child] = queue;
      stamps[child] = stamp;
      at = child;
    }
  }

  /** Keeps no queue alive. */
  void clear() {
    Arrays.fill(queues, null);
  }
}
