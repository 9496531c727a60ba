package io.photofinish.detect.predict;

import io.photofinish.trace.TraceColumns;

/**
 * The least set that has what precedes some goals and can be run in trace order: SPIdeal of SyncP
 * (Mathur, Pavlogiannis, Viswanathan 2021, section 4.1). Two accesses are a sync-preserving race
 * exactly if the earlier one is not in it (lemma 4.2); acquires with which threads wait for each
 * other are a sync-preserving deadlock exactly if none of them is in it (Tunç, Mathur,
 * Pavlogiannis, Viswanathan 2023).
 *
 * <p>Where the paper walks over all sections that come into the set, we look only at those that are
 * open at its bounds: all others have their releases in it already. Each of these must be released
 * if the set has a later acquire of its lock (definition 2).
 */
final class SyncPreservingClosure implements GrowingClosure {
  private final Sections sections;
  private final SharedAccesses accesses;
  private final TraceColumns trace;
  private final Goals goals;
  private final EventSet set;

  SyncPreservingClosure(TraceIndex index) {
    sections = index.sections();
    accesses = index.accesses();
    trace = index.trace();
    goals = new Goals(index);
    set = new EventSet(index.cones());
  }

  /** What a round of looking at open sections came to. */
  private enum Round {
    GREW,
    IS_COMPLETE,
    IS_IMPOSSIBLE
  }

  @Override
  public void clear() {
    set.clear();
  }

  /** Starts again with what precedes an access. */
  void startWith(int access) {
    set.clear();
    add(access);
  }

  /** Starts again with a set, which must have what precedes its events. */
  void startWith(int[] bounds) {
    set.set(bounds);
  }

  /** Adds what precedes an access, and what that needs. */
  void add(int access) {
    int thread = accesses.thread(access);
    int position = accesses.position(access);
    if (position > set.bound(thread)) {
      set.addRow(accesses.row(access));
      set.raise(thread, position);
    }
  }

  @Override
  public void addBefore(int event) {
    int thread = trace.thread(event);
    if (event > set.bound(thread)) {
      set.extend(thread, event);
    }
  }

  /** Whether the closure of what precedes events has none of them. */
  boolean canReach(int[] events, int[] threads) {
    goals.set(events, threads);
    set.clear();
    return goals.addWhatPrecedes(set) && closeWithout(goals);
  }

  /** Adds what is missing, or stops as soon as the set has a goal. Whether it has none. */
  boolean closeWithout(Goals wanted) {
    Round last = Round.GREW;
    while (last == Round.GREW && !wanted.hasAny(set)) {
      last = round();
    }
    return last == Round.IS_COMPLETE;
  }

  @Override
  public boolean close() {
    Round last = Round.GREW;
    while (last == Round.GREW) {
      last = round();
    }
    return last == Round.IS_COMPLETE;
  }

  /**
   * Adds what is missing, or stops as soon as the set has an event: the one at this position.
   *
   * @return whether the set is complete, and without the event
   */
  boolean closeWithout(int eventThread, int position) {
    Round last = Round.GREW;
    while (last == Round.GREW && set.bound(eventThread) <= position) {
      last = round();
    }
    return last == Round.IS_COMPLETE;
  }

  /** Ends the sections that must end now. */
  private Round round() {
    Round round = Round.IS_COMPLETE;
    for (int i = 0; i < set.candidates(); i++) {
      int thread = set.candidate(i);
      int release = awaitedRelease(thread);
      if (release == Sections.NEVER) {
        return Round.IS_IMPOSSIBLE;
      }
      if (release >= 0) {
        set.extend(thread, release + 1);
        round = Round.GREW;
      }
    }
    return round;
  }

  /** The last release of a section that must end, -1 if there is none. */
  private int awaitedRelease(int thread) {
    int release = -1;
    int list = sections.openBefore(thread, set.bound(thread));
    for (; list != Sections.NONE; list = sections.tail(list)) {
      int section = sections.head(list);
      if (sections.release(section) > release && sections.hasLaterAcquire(section, set.bounds())) {
        release = sections.release(section);
      }
    }
    return release;
  }

  @Override
  public int bound(int thread) {
    return set.bound(thread);
  }

  /** The set, to be read only, and only until it changes. */
  int[] bounds() {
    return set.bounds();
  }
}
