package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.ids.IntList;

/**
 * The least set that has what precedes some goals, and in which every section ends whose end does
 * not need one of them: OLClosure of OSR (Shi, Mathur, Pavlogiannis 2024, section 3.1 and algorithm
 * 1). Only sections that are open at the bounds of the set can be without their end.
 *
 * <p>Two accesses are an optimistic sync-reversal race exactly if no lock is left open twice, and
 * the set can be ordered: conflicting accesses and ended sections of a lock as in the trace, a
 * section that does not end after all others of its lock (lemma 4.2; {@link ReversalCheck}).
 */
final class OptimisticClosure {
  private final Sections sections;
  private final Goals goals;
  private final EventSet set;
  private final ReversalCheck reversals;

  /** The pair whose set this is, or -1, and what was found: the same is often asked twice. */
  private int closedFirst = -1;

  private int closedSecond = -1;
  private boolean isClosed;
  private boolean isOrderKnown;
  private boolean hasOrder;

  /** The sections that do not end in the set. */
  private final IntList open = new IntList();

  /** By lock: the last set in which it was left open. */
  private final int[] leftOpen;

  private int sets;

  OptimisticClosure(TraceIndex index) {
    sections = index.sections();
    goals = new Goals(index);
    set = new EventSet(index.cones());
    leftOpen = new int[index.trace().names().count(NameKind.LOCK)];
    reversals = new ReversalCheck(index);
  }

  /** Whether two conflicting accesses of different threads are an optimistic race. */
  boolean isRace(int first, int second) {
    return close(first, second) && canBeOrdered();
  }

  /** Whether the set has neither of two accesses, and leaves no lock open twice. */
  boolean close(int first, int second) {
    if (first != closedFirst || second != closedSecond) {
      goals.set(first, second);
      isClosed = closeBeforeGoals();
      closedFirst = first;
      closedSecond = second;
    }
    return isClosed;
  }

  /** Whether an optimistic reordering reaches events of different threads. */
  boolean canReach(int[] events, int[] threads) {
    return close(events, threads) && canBeOrdered();
  }

  /**
   * Whether the set has none of some events of different threads, and leaves no lock open twice.
   */
  boolean close(int[] events, int[] threads) {
    goals.set(events, threads);
    return closeBeforeGoals();
  }

  private boolean closeBeforeGoals() {
    closedFirst = -1;
    set.clear();
    return goals.addWhatPrecedes(set) && close();
  }

  /** Whether the set, which leaves no lock open twice, can be ordered. */
  boolean canBeOrdered() {
    if (!isOrderKnown) {
      hasOrder = reversals.canBeOrdered(set.bounds(), open);
      isOrderKnown = true;
    }
    return hasOrder;
  }

  /** Whether all sections that do not end in the set are around one of the goals. */
  boolean leavesOpenOnlyAroundTheGoals() {
    for (int i = 0; i < open.size(); i++) {
      if (!goals.isOf(sections.thread(open.get(i)))) {
        return false;
      }
    }
    return true;
  }

  /** The closure of a set with regard to goals, which it does not have. */
  int[] closureOf(EventSet other, Goals wanted) {
    set.set(other);
    return closureOfSet(wanted);
  }

  /** The closure of what each thread has done before a bound, which must have what it needs. */
  int[] closureOf(int[] bounds, Goals wanted) {
    set.set(bounds);
    return closureOfSet(wanted);
  }

  private int[] closureOfSet(Goals wanted) {
    goals.set(wanted);
    close();
    return set.bounds();
  }

  /**
   * Adds the events before a position to the set, and whatever then has to be added. Whether the
   * result reaches the goals as well, without moving one of these events.
   *
   * @param prefix not behind the goals that were asked for last
   */
  boolean canStartWith(int prefix) {
    set.addPrefix(prefix);
    return close() && canBeOrdered() && reversals.firstMoved() >= prefix;
  }

  /** The position of the first acquire that must move, or the largest number if none must. */
  int firstMoved() {
    return reversals.firstMoved();
  }

  /** Ends what can be ended. False if a lock is left open twice. */
  private boolean close() {
    closedFirst = -1;
    isOrderKnown = false;
    boolean grows = true;
    while (grows) {
      grows = false;
      open.clear();
      for (int i = 0; i < set.candidates(); i++) {
        int thread = set.candidate(i);
        int list = sections.openBefore(thread, set.bound(thread));
        int end = -1;
        for (; list != Sections.NONE; list = sections.tail(list)) {
          int section = sections.head(list);
          int release = sections.release(section);
          if (release == Sections.NEVER || goals.isNeededBy(thread, release)) {
            open.add(section);
          } else {
            end = Math.max(end, release);
          }
        }
        if (end >= 0) {
          set.extend(thread, end + 1);
          grows = true;
        }
      }
    }
    return isEachLockOpenOnce();
  }

  private boolean isEachLockOpenOnce() {
    sets++;
    for (int i = 0; i < open.size(); i++) {
      int lock = sections.lock(open.get(i));
      if (leftOpen[lock] == sets) {
        return false;
      }
      leftOpen[lock] = sets;
    }
    return true;
  }

  /** The set, to be read only, and only until it changes. */
  int[] bounds() {
    return set.bounds();
  }
}
