package io.photofinish.detect.deadlock;

import io.photofinish.detect.predict.GrowingClosure;
import java.util.Arrays;
import java.util.List;

/**
 * Walks along the events of an abstract pattern to those that a closure of what precedes them does
 * not contain (Tunç, Mathur, Pavlogiannis, Viswanathan 2023, the algorithm for one abstract
 * pattern). The closure of later events is no smaller. So an event that it contains is in no
 * pattern with these events of the others, or later ones, and the walk advances to the next one.
 * All patterns before the one where it ends are passed over, and rightly so: it takes time linear
 * in the events, and the closure never starts again.
 */
final class ClosureWalk {
  private final GrowingClosure closure;

  ClosureWalk(GrowingClosure closure) {
    this.closure = closure;
  }

  /** Begins with the closure of nothing. */
  void start() {
    closure.clear();
  }

  /**
   * Advances to the earliest events that the closure does not contain.
   *
   * @param at by member: which of its events; no earlier than where the walk was before
   * @return whether there are any
   */
  boolean advance(List<AbstractAcquire> members, int[] at) {
    boolean advances = true;
    while (advances) {
      for (int member = 0; member < at.length; member++) {
        closure.addBefore((int) members.get(member).events()[at[member]]);
      }
      if (!closure.close()) {
        return false;
      }
      advances = false;
      for (int member = 0; member < at.length; member++) {
        AbstractAcquire acquire = members.get(member);
        int next = firstFrom(acquire.events(), at[member], closure.bound(acquire.thread()));
        if (next == acquire.events().length) {
          return false;
        }
        advances |= next > at[member];
        at[member] = next;
      }
    }
    return true;
  }

  private static int firstFrom(long[] events, int from, int position) {
    if (events[from] >= position) {
      return from;
    }
    int found = Arrays.binarySearch(events, from, events.length, position);
    return found < 0 ? -found - 1 : found;
  }
}
