package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;

/**
 * All critical sections of a trace, numbered in the order of their acquires, and which of them are
 * open at any point of a thread.
 *
 * <p>A lock's sections are found in trace order, and those of one thread among them by binary
 * search, so that nothing has to be kept for a set of events but its bounds. Space: O(1) for each
 * acquire and release.
 */
final class Sections {
  /** No section is open. */
  static final int NONE = -1;

  /** The position of a release that never came. */
  static final int NEVER = Integer.MAX_VALUE;

  /** How many of a lock's next sections are looked at before searching thread by thread. */
  private static final int NEXT_FEW = 8;

  private final TraceColumns trace;
  private final int threads;
  private int count;
  private int[] acquires = new int[64];
  private int[] releases = new int[64];
  private int[] locks = new int[64];

  /** By thread: the positions of its acquires and releases, and what is open behind each. */
  private final int[][] changes;

  private final int[][] openSince;
  private final int[] changeCounts;

  /** Lists of open sections, the innermost first; lists that end alike share their ends. */
  private int listCount;

  private int[] heads = new int[64];
  private int[] tails = new int[64];

  /** The sections inside one that is left before them, the innermost first. */
  private final IntList path = new IntList();

  /** Sections by lock, and in trace order within a lock. */
  private int[] byLock;

  private int[] lockStarts;

  /** Where a section is in {@link #byLock}. */
  private int[] places;

  /** Sections by lock, then by thread, then in trace order: a run of them is a group. */
  private int[] byLockAndThread;

  private int[] groupStarts;
  private int[] firstGroups;

  /** Where parts of the trace begin in which sections are open, and where none is, in turn. */
  private int[] quietChanges = new int[64];

  private int quietChangeCount;

  private Sections(TraceColumns trace) {
    this.trace = trace;
    threads = trace.names().count(NameKind.THREAD);
    changes = new int[threads][4];
    openSince = new int[threads][4];
    changeCounts = new int[threads];
  }

  static Sections of(TraceColumns trace) {
    Sections sections = new Sections(trace);
    sections.collect();
    sections.sortByLock();
    sections.groupByThread();
    return sections;
  }

  private void collect() {
    int[] open = new int[threads];
    Arrays.fill(open, NONE);
    int openCount = 0;
    for (int position = 0; position < trace.size(); position++) {
      int operation = trace.operation(position);
      if (operation == OpCode.ACQUIRE || operation == OpCode.RELEASE) {
        int thread = trace.thread(position);
        int lock = trace.target(position);
        open[thread] =
            operation == OpCode.ACQUIRE
                ? list(add(position, lock), open[thread])
                : without(open[thread], lock, position);
        changed(thread, position, open[thread]);
        openCount += operation == OpCode.ACQUIRE ? 1 : -1;
        boolean isQuiet = openCount == 0;
        if (isQuiet == isQuietFrom(quietChangeCount)) {
          changedQuiet(position + 1);
        }
      }
    }
  }

  private void changedQuiet(int from) {
    if (quietChangeCount == quietChanges.length) {
      quietChanges = Growth.atLeast(quietChanges, quietChangeCount + 1);
    }
    quietChanges[quietChangeCount++] = from;
  }

  private int add(int acquire, int lock) {
    if (count == acquires.length) {
      acquires = Growth.atLeast(acquires, count + 1);
      releases = Growth.atLeast(releases, count + 1);
      locks = Growth.atLeast(locks, count + 1);
    }
    acquires[count] = acquire;
    releases[count] = NEVER;
    locks[count] = lock;
    return count++;
  }

  private int list(int head, int tail) {
    if (listCount == heads.length) {
      heads = Growth.atLeast(heads, listCount + 1);
      tails = Growth.atLeast(tails, listCount + 1);
    }
    heads[listCount] = head;
    tails[listCount] = tail;
    return listCount++;
  }

  /** The list without the section of a lock, which ends here. */
  private int without(int list, int lock, int release) {
    int rest = list;
    for (; locks[heads[rest]] != lock; rest = tails[rest]) {
      path.add(heads[rest]);
    }
    releases[heads[rest]] = release;
    int shorter = tails[rest];
    while (!path.isEmpty()) {
      shorter = list(path.removeLast(), shorter);
    }
    return shorter;
  }

  private void changed(int thread, int position, int list) {
    int change = changeCounts[thread]++;
    if (change == changes[thread].length) {
      changes[thread] = Growth.atLeast(changes[thread], change + 1);
      openSince[thread] = Growth.atLeast(openSince[thread], change + 1);
    }
    changes[thread][change] = position;
    openSince[thread][change] = list;
  }

  private void sortByLock() {
    int lockCount = trace.names().count(NameKind.LOCK);
    lockStarts = new int[lockCount + 1];
    for (int section = 0; section < count; section++) {
      lockStarts[locks[section] + 1]++;
    }
    Arrays.parallelPrefix(lockStarts, Integer::sum);
    int[] next = Arrays.copyOf(lockStarts, lockCount);
    byLock = new int[count];
    places = new int[count];
    for (int section = 0; section < count; section++) {
      places[section] = next[locks[section]]++;
      byLock[places[section]] = section;
    }
  }

  /** Sorts by thread, then by lock, both stable. */
  private void groupByThread() {
    int[] threadStarts = new int[threads + 1];
    for (int section = 0; section < count; section++) {
      threadStarts[thread(section) + 1]++;
    }
    Arrays.parallelPrefix(threadStarts, Integer::sum);
    int[] byThread = new int[count];
    for (int section = 0; section < count; section++) {
      byThread[threadStarts[thread(section)]++] = section;
    }
    int[] next = Arrays.copyOf(lockStarts, lockStarts.length);
    byLockAndThread = new int[count];
    for (int section : byThread) {
      byLockAndThread[next[locks[section]]++] = section;
    }
    findGroups();
  }

  private void findGroups() {
    firstGroups = new int[lockStarts.length];
    groupStarts = new int[16];
    int groups = 0;
    for (int lock = 0; lock + 1 < lockStarts.length; lock++) {
      firstGroups[lock] = groups;
      for (int i = lockStarts[lock]; i < lockStarts[lock + 1]; i++) {
        if (i == lockStarts[lock] || thread(byLockAndThread[i]) != thread(byLockAndThread[i - 1])) {
          if (groups + 1 == groupStarts.length) {
            groupStarts = Growth.atLeast(groupStarts, groups + 2);
          }
          groupStarts[groups++] = i;
        }
      }
    }
    firstGroups[lockStarts.length - 1] = groups;
    groupStarts[groups] = count;
  }

  int acquire(int section) {
    return acquires[section];
  }

  /** The position of the release, or {@link #NEVER}. */
  int release(int section) {
    return releases[section];
  }

  int lock(int section) {
    return locks[section];
  }

  int thread(int section) {
    return trace.thread(acquires[section]);
  }

  /** The list of sections that are open behind the thread's events before a position. */
  int openBefore(int thread, int position) {
    int change = changesBefore(thread, position);
    return change == 0 ? NONE : openSince[thread][change - 1];
  }

  /** The position of the earliest acquire whose section is open at a position of the trace. */
  int earliestOpen(int position) {
    int earliest = position;
    for (int thread = 0; thread < threads; thread++) {
      for (int list = openBefore(thread, position); list != NONE; list = tails[list]) {
        earliest = Math.min(earliest, acquires[heads[list]]);
      }
    }
    return earliest;
  }

  /** The last position up to another one at which no section is open. */
  int quietBefore(int position) {
    int change = SortedPositions.countBefore(quietChanges, quietChangeCount, position + 1) - 1;
    return isQuietFrom(change) ? position : quietChanges[change] - 1;
  }

  /** Quiet and busy parts of the trace take turns, and the first one is quiet. */
  private static boolean isQuietFrom(int change) {
    return change % 2 != 0;
  }

  /** The first section of a list, which is not {@link #NONE}. */
  int head(int list) {
    return heads[list];
  }

  /** The rest of a list. */
  int tail(int list) {
    return tails[list];
  }

  /** How often the thread acquires or releases before a position. */
  int changesBefore(int thread, int position) {
    return SortedPositions.countBefore(changes[thread], changeCounts[thread], position);
  }

  /** How often the thread acquires or releases. */
  int changes(int thread) {
    return changeCounts[thread];
  }

  int changedAt(int thread, int change) {
    return changes[thread][change];
  }

  int openSince(int thread, int change) {
    return openSince[thread][change];
  }

  /** Whether two threads that are in these sections hold a lock in common. */
  boolean haveCommonLock(int list, int other) {
    for (int one = list; one != NONE; one = tails[one]) {
      int lock = locks[heads[one]];
      for (int two = other; two != NONE; two = tails[two]) {
        if (locks[heads[two]] == lock) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a set of events has an acquire of the section's lock that is later in the trace. */
  boolean hasLaterAcquire(int section, int[] bounds) {
    int end = lockStarts[locks[section] + 1];
    int fewEnd = Math.min(end, places[section] + 1 + NEXT_FEW);
    for (int place = places[section] + 1; place < fewEnd; place++) {
      int later = acquires[byLock[place]];
      if (later < bounds[trace.thread(later)]) {
        return true;
      }
    }
    return fewEnd < end && lastAcquired(locks[section], bounds) > section;
  }

  /** The last section of a lock, in trace order, whose acquire is in the set, or {@link #NONE}. */
  int lastAcquired(int lock, int[] bounds) {
    int last = NONE;
    for (int group = firstGroups[lock]; group < firstGroups[lock + 1]; group++) {
      last = Math.max(last, lastOfGroup(group, bounds[threadOf(group)]));
    }
    return last;
  }

  /** A lock's sections of one thread are a group. A lock's groups come one behind the other. */
  int firstGroup(int lock) {
    return firstGroups[lock];
  }

  /** The thread of a group. They ascend within a lock. */
  int threadOf(int group) {
    return thread(byLockAndThread[groupStarts[group]]);
  }

  /** The last section of a lock that a thread began before a position, or {@link #NONE}. */
  int lastOf(int lock, int thread, int position) {
    int low = firstGroups[lock];
    int high = firstGroups[lock + 1];
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (threadOf(middle) < thread) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < firstGroups[lock + 1] && threadOf(low) == thread
        ? lastOfGroup(low, position)
        : NONE;
  }

  /** The last section of a group that begins before a position, or {@link #NONE}. */
  int lastOfGroup(int group, int position) {
    int from = groupStarts[group];
    int to = groupStarts[group + 1];
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (acquires[byLockAndThread[middle]] < position) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from > groupStarts[group] ? byLockAndThread[from - 1] : NONE;
  }
}
