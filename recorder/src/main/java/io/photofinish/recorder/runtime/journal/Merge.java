package io.photofinish.recorder.runtime.journal;

import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.Arrays;
import java.util.List;

/** Takes the events of several threads in the order of their stamps: a heap of threads. */
public final class Merge {
  private ThreadLog[] logs = new ThreadLog[16];

  /** The stamp of the first event of each. */
  private long[] stamps = new long[16];

  private int count;
  private long ceiling;

  /** Begins with the events up to a stamp. */
  public void start(List<ThreadLog> all, long upTo) {
    ceiling = upTo;
    count = 0;
    if (logs.length < all.size()) {
      logs = new ThreadLog[all.size()];
      stamps = new long[all.size()];
    }
    for (ThreadLog log : all) {
      long first = log.firstStamp();
      if (first <= ceiling) {
        logs[count] = log;
        stamps[count++] = first;
      }
    }
    for (int i = count / 2 - 1; i >= 0; i--) {
      siftDown(i);
    }
  }

  /** The thread with the first event, or null if there are no more. */
  public ThreadLog first() {
    return count == 0 ? null : logs[0];
  }

  /**
   * Up to this stamp the events of the first thread come before those of all others: of two threads
   * with one stamp any may be first.
   */
  public long until() {
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
  public void advance() {
    long next = logs[0].firstStamp();
    if (next <= ceiling) {
      stamps[0] = next;
    } else {
      count--;
      logs[0] = logs[count];
      stamps[0] = stamps[count];
      logs[count] = null;
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
      ThreadLog log = logs[at];
      long stamp = stamps[at];
      logs[at] = logs[child];
      stamps[at] = stamps[child];
      logs[child] = log;
      stamps[child] = stamp;
      at = child;
    }
  }

  /** Keeps no log alive. */
  public void clear() {
    Arrays.fill(logs, null);
  }
}
