package io.photofinish.detect.predict;

/**
 * The least set that has what precedes two accesses and can be run in trace order: SPIdeal of SyncP
 * (Mathur, Pavlogiannis, Viswanathan 2021, section 4.1). The accesses are a sync-preserving race
 * exactly if the earlier one is not in it (lemma 4.2).
 *
 * <p>Where the paper walks over all sections that come into the set, we look only at those that are
 * open at its bounds: all others have their releases in it already. Each of these must be released
 * if the set has a later acquire of its lock (definition 2).
 */
final class SyncPreservingClosure {
  private final Sections sections;
  private final SharedAccesses accesses;
  private final EventSet set;

  SyncPreservingClosure(TraceIndex index) {
    sections = index.sections();
    accesses = index.accesses();
    set = new EventSet(index.cones());
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

  /**
   * Adds what is missing, or stops as soon as the set has an event: the one at this position.
   *
   * @return whether the set is complete, and without the event
   */
  boolean closeWithout(int eventThread, int position) {
    boolean grows = true;
    while (grows && set.bound(eventThread) <= position) {
      grows = false;
      for (int i = 0; i < set.candidates(); i++) {
        int thread = set.candidate(i);
        int release = awaitedRelease(thread);
        if (release == Sections.NEVER) {
          return false;
        }
        if (release >= 0) {
          set.extend(thread, release + 1);
          grows = true;
        }
      }
    }
    return set.bound(eventThread) <= position;
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

  /** The events of a thread before this position are in the set. */
  int bound(int thread) {
    return set.bound(thread);
  }

  /** The set, to be read only, and only until it changes. */
  int[] bounds() {
    return set.bounds();
  }
}
