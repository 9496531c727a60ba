package io.photofinish.detect.deadlock;

import java.util.List;

/** Goes through all choices of one event of each member, from some events on. */
final class Combinations {
  private final List<AbstractAcquire> members;
  private final int[] least;
  private final int[] at;

  /**
   * Stands at the first choice.
   *
   * @param least by member: the first of its events that is chosen
   */
  Combinations(List<AbstractAcquire> members, int[] least) {
    this.members = members;
    this.least = least;
    at = least.clone();
  }

  /** How many choices there are; large numbers are not exact. */
  double count() {
    double count = 1;
    for (int member = 0; member < least.length; member++) {
      count *= members.get(member).events().length - least[member];
    }
    return count;
  }

  /** The chosen events. */
  int[] events() {
    return events(members, at);
  }

  static int[] events(List<AbstractAcquire> members, int[] at) {
    int[] events = new int[at.length];
    for (int member = 0; member < at.length; member++) {
      events[member] = (int) members.get(member).events()[at[member]];
    }
    return events;
  }

  /** Goes on to the next choice, if there is one. */
  boolean next() {
    for (int member = at.length - 1; member >= 0; member--) {
      if (++at[member] < members.get(member).events().length) {
        return true;
      }
      at[member] = least[member];
    }
    return false;
  }
}
