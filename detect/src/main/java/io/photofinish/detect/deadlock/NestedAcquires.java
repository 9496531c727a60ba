package io.photofinish.detect.deadlock;

import io.photofinish.trace.LockSignals;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;

/**
 * Collects the acquires of threads that hold other locks, event by event. A lock that is taken by
 * an acquire that gives up rather than wait ({@link LockSignals#GIVES_UP}) counts as held, but its
 * acquire is no member of a pattern.
 *
 * <p>Acquires are told apart by <em>kind</em>: thread, lock, and the other locks in the order in
 * which they were taken. That order does not matter in the end, but the kind of an acquire is found
 * in O(1), and whatever is done set by set is done for the few kinds that may be in a cycle ({@link
 * LockGraph}). Space: O(1) for each kind and each nested acquire.
 */
final class NestedAcquires {
  static final int NONE = -1;

  private final boolean keepsAll;
  private final HeldStacks held = new HeldStacks();

  /** The sync object that says that an acquire gives up, or {@link #NONE} so far. */
  private int givesUpSignal = NONE;

  private int signalsKnown;

  /** By thread: whether its next event, if it is an acquire, gives up. And how many threads. */
  private boolean[] givesUp = {};

  private int marks;

  /** By kind. The stack is {@link #NONE} as long as all of its acquires give up. */
  private int kinds;

  private int[] threads = new int[16];
  private int[] locks = new int[16];
  private int[] orders = new int[16];
  private int[] latest = new int[16];
  private int[] stacks = new int[16];
  private long[] firsts = new long[16];

  /** Open addressing, one more than the kind; 0 is a free slot; at most half full. */
  private int[] slots = new int[64];

  /** All nested acquires in trace order, if they are kept. */
  private int logged;

  private long[] logEvents = {};
  private final IntList logKinds = new IntList();

  /**
   * Collects nothing yet.
   *
   * @param keepsAll whether to keep every acquire, or the first of a kind
   */
  NestedAcquires(boolean keepsAll) {
    this.keepsAll = keepsAll;
  }

  /** Makes room for ids. */
  void prepare(int threadCount, int syncCount, Names names) {
    held.ensureThreads(threadCount);
    givesUp = Growth.atLeast(givesUp, threadCount);
    while (givesUpSignal == NONE && signalsKnown < syncCount) {
      if (names.name(NameKind.SYNC, signalsKnown).equals(LockSignals.GIVES_UP)) {
        givesUpSignal = signalsKnown;
      }
      signalsKnown++;
    }
  }

  /** The next event. Plain accesses may be left out as long as there is no mark. */
  void event(long event, int operation, int thread, int target) {
    if (operation == OpCode.ACQUIRE) {
      boolean isMarked = takeMark(thread);
      if (!held.holdsNothing(thread)) {
        nested(event, thread, target, isMarked);
      }
      held.acquire(event, thread, target);
    } else {
      takeMark(thread);
      if (operation == OpCode.RELEASE) {
        held.release(thread, target);
      } else if (operation == OpCode.SIGNAL && target == givesUpSignal) {
        givesUp[thread] = true;
        marks++;
      }
    }
  }

  /** Whether an acquire of some thread is about to give up: then plain accesses count too. */
  boolean hasMarks() {
    return marks > 0;
  }

  private boolean takeMark(int thread) {
    if (marks == 0 || !givesUp[thread]) {
      return false;
    }
    givesUp[thread] = false;
    marks--;
    return true;
  }

  private void nested(long event, int thread, int lock, boolean isMarked) {
    int kind = kind(thread, lock, held.order(thread));
    if (isMarked) {
      return;
    }
    if (stacks[kind] == NONE) {
      stacks[kind] = held.keep(thread);
      firsts[kind] = event;
    }
    if (keepsAll) {
      logEvents = Growth.atLeast(logEvents, logged + 1);
      logEvents[logged++] = event;
      logKinds.add(kind);
    }
  }

  private int kind(int thread, int lock, int order) {
    int mask = slots.length - 1;
    int slot = hash(thread, lock, order) & mask;
    while (slots[slot] != 0) {
      int kind = slots[slot] - 1;
      if (threads[kind] == thread && locks[kind] == lock && orders[kind] == order) {
        return kind;
      }
      slot = (slot + 1) & mask;
    }
    return newKind(thread, lock, order, slot);
  }

  private int newKind(int thread, int lock, int order, int slot) {
    int kind = kinds++;
    if (kind == threads.length) {
      threads = Growth.atLeast(threads, kinds);
      locks = Growth.atLeast(locks, kinds);
      orders = Growth.atLeast(orders, kinds);
      latest = Growth.atLeast(latest, kinds);
      stacks = Growth.atLeast(stacks, kinds);
      firsts = Growth.atLeast(firsts, kinds);
    }
    threads[kind] = thread;
    locks[kind] = lock;
    orders[kind] = order;
    latest[kind] = held.latest(thread);
    stacks[kind] = NONE;
    slots[slot] = kinds;
    if (2 * kinds > slots.length) {
      growSlots();
    }
    return kind;
  }

  private void growSlots() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int kind = 0; kind < kinds; kind++) {
      int slot = hash(threads[kind], locks[kind], orders[kind]) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = kind + 1;
    }
  }

  private static int hash(int thread, int lock, int order) {
    int hash = ((order * 0x9E3779B9 + lock) * 0x85EBCA6B + thread) * 0xC2B2AE35;
    return hash ^ (hash >>> 15);
  }

  int kinds() {
    return kinds;
  }

  int thread(int kind) {
    return threads[kind];
  }

  int lock(int kind) {
    return locks[kind];
  }

  /** Of the locks that are held, the one that was taken last. */
  int latestHeld(int kind) {
    return latest[kind];
  }

  /**
   * What is held at the first acquire that does not give up, in {@link #held}, or {@link #NONE}.
   */
  int stack(int kind) {
    return stacks[kind];
  }

  HeldStacks held() {
    return held;
  }

  /** The first acquire that does not give up, if there is one. */
  long first(int kind) {
    return firsts[kind];
  }

  /** How many acquires were kept. */
  int logged() {
    return logged;
  }

  long loggedEvent(int n) {
    return logEvents[n];
  }

  int loggedKind(int n) {
    return logKinds.get(n);
  }
}
