package io.photofinish.detect.predict;

import io.photofinish.trace.ids.IntList;
import java.util.Arrays;

/**
 * All sync-preserving races on a variable (SyncP, Mathur, Pavlogiannis, Viswanathan 2021,
 * algorithms 2 and 3).
 *
 * <p>For a later access and the accesses of one other thread the closure grows with the latter
 * (lemma 4.3), so it is never computed anew, and what comes into it is passed over. An access that
 * is no race with one access of a thread is none with the thread's later ones (lemma 4.4): a cursor
 * for each two threads and kind of the later access remembers how far this goes.
 *
 * <p>Time for a variable with n accesses by T threads, one pair for each racy event: O(n·T)
 * closures.
 */
final class SyncPreservingSearch extends LaneSearch {
  /** More cursors than this would cost more than they save. */
  private static final int MOST_CURSORS = 1 << 20;

  private final SyncPreservingClosure closure;

  /** By later lane, kind and earlier lane: the earlier accesses before it race no more. */
  private int[] cursors = {};

  private int lanes;

  SyncPreservingSearch(TraceIndex index, boolean allPairs) {
    this(index, allPairs, new VariableAccesses(index));
  }

  SyncPreservingSearch(TraceIndex index, boolean allPairs, VariableAccesses earlier) {
    super(index, allPairs, earlier);
    closure = new SyncPreservingClosure(index);
  }

  @Override
  public void start() {
    lanes = earlier.lanes();
    long needed = 2L * lanes * lanes;
    if (needed > MOST_CURSORS) {
      cursors = new int[0];
    } else if (needed > cursors.length) {
      cursors = new int[(int) needed];
    } else {
      Arrays.fill(cursors, 0, (int) needed, 0);
    }
  }

  @Override
  boolean searchLane(int access, int lane, int other, IntList candidates, PairList races) {
    int cursor = cursors.length == 0 ? -1 : cursor(access, lane, other);
    int thread = earlier.thread(other);
    int from =
        earlier.firstOutsideCone(candidates, cursor < 0 ? 0 : cursors[cursor], thread, access);
    if (from == candidates.size()) {
      return false;
    }
    if (!allPairs && searchNewest(access, candidates.get(candidates.size() - 1), races)) {
      return true;
    }
    boolean isAsked = !allPairs && from == candidates.size() - 1;
    int firstRacy =
        isAsked ? candidates.size() : searchFrom(from, access, candidates, thread, races);
    if (cursor >= 0) {
      cursors[cursor] = firstRacy;
    }
    return firstRacy < candidates.size();
  }

  /** Whether two accesses race, of which the later one does not need the other. */
  boolean isRace(int candidate, int access) {
    closure.startWith(access);
    closure.add(candidate);
    return closure.closeWithout(accesses.thread(candidate), accesses.position(candidate));
  }

  /** Two accesses close to each other make a short schedule, and often race if any do. */
  private boolean searchNewest(int access, int candidate, PairList races) {
    boolean isRace = isRace(candidate, access);
    if (isRace) {
      races.add(candidate, access, Method.SYNCP);
    }
    return isRace;
  }

  /** The index of the first candidate that races, or the candidates' number. */
  private int searchFrom(int from, int access, IntList candidates, int thread, PairList races) {
    int firstRacy = candidates.size();
    closure.startWith(access);
    for (int i = from; i < candidates.size() && (allPairs || firstRacy == candidates.size()); ) {
      int candidate = candidates.get(i);
      int next = i + 1;
      if (!haveCommonLock(candidate, access)) {
        closure.add(candidate);
        if (closure.closeWithout(thread, accesses.position(candidate))) {
          races.add(candidate, access, Method.SYNCP);
          firstRacy = Math.min(firstRacy, i);
        } else {
          next = Math.max(next, earlier.firstFrom(candidates, next, closure.bound(thread)));
        }
      }
      i = next;
    }
    return firstRacy;
  }

  private int cursor(int access, int lane, int other) {
    return ((accesses.isWrite(access) ? lanes : 0) + lane) * lanes + other;
  }
}
