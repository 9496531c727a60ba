package io.photofinish.detect.predict;

import io.photofinish.detect.predict.VariableAccesses.Lane;
import java.util.Arrays;

/**
 * All sync-preserving races on a variable (SyncP, algorithms 2 and 3).
 *
 * <p>For a later access and the accesses of one other thread the closure grows with the latter
 * (lemma 4.3), so it is never computed anew, and what comes into it is passed over. An access that
 * is no race with one access of a thread is none with the thread's later ones (lemma 4.4): a cursor
 * for each two threads and kind of the later access remembers how far this goes.
 *
 * <p>Time for a variable with n accesses by T threads, one pair for each racy event: O(n·T)
 * closures.
 */
final class SyncPreservingSearch implements VariableSearch {
  /** More cursors than this would cost more than they save. */
  private static final int MOST_CURSORS = 1 << 20;

  private final boolean allPairs;
  private final SharedAccesses accesses;
  private final Sections sections;
  private final VariableAccesses earlier;
  private final SyncPreservingClosure closure;

  /** By later lane, kind and earlier lane: the earlier accesses before it race no more. */
  private int[] cursors = {};

  private int lanes;

  SyncPreservingSearch(TraceIndex index, boolean allPairs) {
    this(index, allPairs, new VariableAccesses(index));
  }

  SyncPreservingSearch(TraceIndex index, boolean allPairs, VariableAccesses earlier) {
    this.allPairs = allPairs;
    this.earlier = earlier;
    accesses = index.accesses();
    sections = index.sections();
    closure = new SyncPreservingClosure(index);
  }

  @Override
  public VariableAccesses earlier() {
    return earlier;
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
  public boolean search(int access, PairList races) {
    int lane = earlier.lane(accesses.thread(access));
    boolean isRacy = false;
    for (int other = 0; other < lanes && (allPairs || !isRacy); other++) {
      if (other != lane) {
        isRacy |= search(access, lane, other, races);
      }
    }
    return isRacy;
  }

  /** Whether the access races with an earlier one of another lane. */
  private boolean search(int access, int lane, int other, PairList races) {
    Lane candidates = earlier.conflicting(other, access);
    if (candidates.size() == 0) {
      return false;
    }
    int cursor = cursors.length == 0 ? -1 : cursor(access, lane, other);
    int thread = earlier.thread(other);
    int from = cursor < 0 ? 0 : cursors[cursor];
    int i = earlier.firstOutsideCone(candidates, from, thread, access);
    boolean isFirst = true;
    boolean isRacy = false;
    while (i < candidates.size() && (allPairs || !isRacy)) {
      int candidate = candidates.get(i);
      int next = i + 1;
      if (!sections.haveCommonLock(accesses.open(candidate), accesses.open(access))) {
        if (isFirst) {
          closure.startWith(access);
          isFirst = false;
        }
        closure.add(candidate);
        if (closure.closeWithout(thread, accesses.position(candidate))) {
          races.add(candidate, access, Method.SYNCP);
          if (!isRacy && cursor >= 0) {
            cursors[cursor] = i;
          }
          isRacy = true;
        } else {
          next = Math.max(next, earlier.firstFrom(candidates, next, closure.bound(thread)));
        }
      }
      i = next;
    }
    if (!isRacy && cursor >= 0) {
      cursors[cursor] = i;
    }
    return isRacy;
  }

  private int cursor(int access, int lane, int other) {
    return ((accesses.isWrite(access) ? lanes : 0) + lane) * lanes + other;
  }
}
