package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;

/**
 * Decides whether a set of events can be run so that conflicting accesses, and the sections of a
 * lock that end in the set, keep their trace order, and each section that does not end comes behind
 * all others of its lock: whether OSR's reordering graph (Shi, Mathur, Pavlogiannis 2024, section
 * 4.1) has no cycle.
 *
 * <p>All edges but those to sections that do not end point forwards in the trace, so a cycle goes
 * through a section that must move: one that is left open while a later one of its lock is in the
 * set. As in the paper's abstract graph (section 4.2), only these are nodes. What can be reached
 * from their acquires is found in one scan of the stretch of the trace between the first of them
 * and the last section that one of them must wait for, for all of them at once, one bit each.
 *
 * <p>Deviation: the paper takes immediate edges of the whole trace, and jumps with range minima. An
 * event outside the set then breaks a chain that holds within it (docs/notes.md), while a scan sees
 * exactly the edges within the set. The scan costs O(its length), and no space for each event.
 */
final class ReversalCheck {
  private final TraceColumns trace;
  private final Sections sections;

  /** By thread, lock and sync object: the moved sections that its last event comes behind. */
  private final long[] threads;

  private final long[] locks;
  private final long[] syncs;

  /** By variable: those that its last write comes behind, and those that a read since then does. */
  private final long[] writes;

  private final long[] reads;

  /** The ids whose bits were set, to be cleared when the scan is over. */
  private final IntList touchedVariables = new IntList();

  private final IntList touchedLocks = new IntList();
  private final IntList touchedSyncs = new IntList();

  private int[] moved = new int[16];
  private int movedCount;

  /** By moved section: the release that it must wait for, and what that comes behind. */
  private int[] awaited = new int[16];

  private long[][] behind = new long[16][];

  ReversalCheck(TraceIndex index) {
    trace = index.trace();
    sections = index.sections();
    threads = new long[index.cones().threads()];
    locks = new long[trace.names().count(NameKind.LOCK)];
    syncs = new long[trace.names().count(NameKind.SYNC)];
    writes = new long[trace.names().count(NameKind.VARIABLE)];
    reads = new long[writes.length];
  }

  /**
   * Decides.
   *
   * @param bounds a set that has the cones of its events
   * @param open the sections that do not end in it, no two of one lock
   */
  boolean canBeOrdered(int[] bounds, IntList open) {
    findMoved(bounds, open);
    if (movedCount == 0) {
      return true;
    }
    int words = (movedCount + Long.SIZE - 1) / Long.SIZE;
    for (int i = 0; i < movedCount; i++) {
      behind[i] = new long[words];
    }
    for (int word = 0; word < words; word++) {
      scan(bounds, word);
    }
    return !hasCycle();
  }

  /** The position of the first acquire that must move, or the largest number if none must. */
  int firstMoved() {
    int first = Integer.MAX_VALUE;
    for (int i = 0; i < movedCount; i++) {
      first = Math.min(first, sections.acquire(moved[i]));
    }
    return first;
  }

  private void findMoved(int[] bounds, IntList open) {
    movedCount = 0;
    for (int i = 0; i < open.size(); i++) {
      if (sections.hasLaterAcquire(open.get(i), bounds)) {
        if (movedCount == moved.length) {
          moved = Growth.atLeast(moved, movedCount + 1);
          awaited = Growth.atLeast(awaited, movedCount + 1);
          behind = Growth.atLeast(behind, movedCount + 1);
        }
        moved[movedCount] = open.get(i);
        awaited[movedCount] =
            sections.release(sections.lastAcquired(sections.lock(open.get(i)), bounds));
        movedCount++;
      }
    }
  }

  /** Finds what the moved sections from 64 · word on reach. */
  private void scan(int[] bounds, int word) {
    int from = word * Long.SIZE;
    int count = Math.min(Long.SIZE, movedCount - from);
    int start = Integer.MAX_VALUE;
    for (int i = from; i < from + count; i++) {
      start = Math.min(start, sections.acquire(moved[i]));
    }
    int end = 0;
    for (int i = 0; i < movedCount; i++) {
      end = Math.max(end, awaited[i]);
    }
    Arrays.fill(threads, 0);
    for (int position = start; position <= end; position++) {
      int thread = trace.thread(position);
      if (position < bounds[thread]) {
        step(position, thread, from, count, word);
      }
    }
    clear(touchedVariables, writes, reads);
    clear(touchedLocks, locks, locks);
    clear(touchedSyncs, syncs, syncs);
  }

  private void step(int position, int thread, int from, int count, int word) {
    long bits = threads[thread];
    int target = trace.target(position);
    switch (trace.operation(position)) {
      case OpCode.READ, OpCode.VOLATILE_READ -> {
        bits |= writes[target];
        touchVariable(target, bits);
        reads[target] |= bits;
      }
      case OpCode.WRITE, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE -> {
        bits |= writes[target] | reads[target];
        touchVariable(target, bits);
        writes[target] = bits;
      }
      case OpCode.ACQUIRE -> {
        bits |= locks[target];
        for (int i = from; i < from + count; i++) {
          if (sections.acquire(moved[i]) == position) {
            bits |= 1L << i;
          }
        }
      }
      case OpCode.RELEASE -> {
        if (bits != 0 && locks[target] == 0) {
          touchedLocks.add(target);
        }
        locks[target] = bits;
        for (int i = 0; i < movedCount; i++) {
          if (awaited[i] == position) {
            behind[i][word] = bits;
          }
        }
      }
      case OpCode.FORK -> threads[target] |= bits;
      case OpCode.JOIN -> bits |= threads[target];
      case OpCode.SIGNAL -> {
        if (bits != 0 && syncs[target] == 0) {
          touchedSyncs.add(target);
        }
        syncs[target] |= bits;
      }
      case OpCode.AWAIT -> bits |= syncs[target];
      default -> throw new IllegalStateException("no such operation");
    }
    threads[thread] = bits;
  }

  private void touchVariable(int variable, long bits) {
    if (bits != 0 && (writes[variable] | reads[variable]) == 0) {
      touchedVariables.add(variable);
    }
  }

  /** Takes away, again and again, a section that waits for no release behind another one. */
  private boolean hasCycle() {
    boolean[] isDone = new boolean[movedCount];
    int left = movedCount;
    boolean goesOn = true;
    while (goesOn && left > 0) {
      goesOn = false;
      for (int i = 0; i < movedCount; i++) {
        if (!isDone[i] && !waits(i, isDone)) {
          isDone[i] = true;
          left--;
          goesOn = true;
        }
      }
    }
    return left > 0;
  }

  private boolean waits(int section, boolean[] isDone) {
    for (int i = 0; i < movedCount; i++) {
      if (!isDone[i] && (behind[section][i / Long.SIZE] & (1L << i)) != 0) {
        return true;
      }
    }
    return false;
  }

  private static void clear(IntList touched, long[] one, long[] other) {
    for (int i = 0; i < touched.size(); i++) {
      one[touched.get(i)] = 0;
      other[touched.get(i)] = 0;
    }
    touched.clear();
  }
}
