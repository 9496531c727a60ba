package io.photofinish.trace.file;

import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.OpCode;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds, while late events come to their places, which events of the merged trace those late
 * accesses reach back to that stand for earlier ones too.
 */
final class LateSpans {
  private final LateEvents late;

  /** The late accesses that stand for others, by thread and by where the first of these is. */
  private final int[] waiting;

  /** By thread: where those of it that have not begun are in the above. */
  private final int[] next;

  private final int[] end;

  /** By late event: the merged index of the event behind which it begins. */
  private final long[] since;

  private long[] lasts = new long[16];
  private long[] sinces = new long[16];
  private int count;

  LateSpans(LateEvents late, int threads) {
    this.late = late;
    since = new long[late.size()];
    Arrays.fill(since, LeftOutReads.START);
    int[] all = IntStream.range(0, late.size()).filter(this::standsForOthers).toArray();
    waiting = late.byFirst(all);
    next = new int[threads];
    end = new int[threads];
    for (int i = 0; i < waiting.length; i++) {
      int thread = late.thread(waiting[i]);
      if (end[thread] == 0) {
        next[thread] = i;
      }
      end[thread] = i + 1;
    }
  }

  private boolean standsForOthers(int i) {
    int operation = late.operation(i);
    return (OpCode.isPlainAccess(operation) || operation == OpCode.VOLATILE_READ)
        && late.firstBefore(i) < late.eventsBefore(i);
  }

  /** An event of a thread is written that is not late, the thread's so manieth. */
  void begin(int thread, long seen, long index) {
    while (next[thread] < end[thread] && late.firstBefore(waiting[next[thread]]) <= seen) {
      int i = waiting[next[thread]++];
      // What begins with the thread itself has no event before it.
      since[i] = late.firstBefore(i) == 0 ? LeftOutReads.START : index;
    }
  }

  /** A late event is written. */
  void end(int i, long index) {
    if (standsForOthers(i)) {
      if (count == lasts.length) {
        lasts = Arrays.copyOf(lasts, 2 * count);
        sinces = Arrays.copyOf(sinces, 2 * count);
      }
      lasts[count] = index;
      sinces[count++] = since[i];
    }
  }

  /** All of them, by their last accesses. */
  LeftOutReads leftOutReads() {
    return new LeftOutReads(Arrays.copyOf(sinces, count), Arrays.copyOf(lasts, count));
  }
}
