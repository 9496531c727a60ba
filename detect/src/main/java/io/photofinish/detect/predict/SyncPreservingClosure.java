package io.photofinish.detect.predict;

import java.util.Arrays;

/**
 * The least set that has what precedes two accesses and can be run in trace order: SPIdeal of SyncP
 * (section 4.1). The accesses are a sync-preserving race exactly if the earlier one is not in it
 * (lemma 4.2).
 *
 * <p>Where the paper walks over all sections that come into the set, we look only at those that are
 * open at its bounds: all others have their releases in it already. Each of these must be released
 * if the set has a later acquire of its lock (definition 2).
 */
final class SyncPreservingClosure {
  private final Cones cones;
  private final Sections sections;
  private final SharedAccesses accesses;
  private final int[] bounds;

  SyncPreservingClosure(TraceIndex index) {
    cones = index.cones();
    sections = index.sections();
    accesses = index.accesses();
    bounds = new int[cones.threads()];
  }

  /** Starts again with what precedes an access. */
  void startWith(int access) {
    Arrays.fill(bounds, 0);
    add(access);
  }

  /** Starts again with a set, which must have what precedes its events. */
  void startWith(int[] set) {
    System.arraycopy(set, 0, bounds, 0, bounds.length);
  }

  /** Adds what precedes an access, and what that needs. */
  void add(int access) {
    add(accesses.thread(access), accesses.position(access), accesses.row(access));
  }

  /** Adds the events of a thread before a position. */
  private void add(int thread, int bound, int row) {
    if (bound > bounds[thread]) {
      cones.addTo(bounds, row);
      bounds[thread] = bound;
    }
  }

  /**
   * Adds what is missing, or stops as soon as the set has an event: the one at this position.
   *
   * @return whether the set is complete, and without the event
   */
  boolean closeWithout(int eventThread, int position) {
    boolean grows = true;
    while (grows && bounds[eventThread] <= position) {
      grows = false;
      for (int thread = 0; thread < bounds.length; thread++) {
        int release = awaitedRelease(thread);
        if (release == Sections.NEVER) {
          return false;
        }
        if (release >= 0) {
          add(thread, release + 1, cones.rowBefore(thread, release + 1));
          grows = true;
        }
      }
    }
    return bounds[eventThread] <= position;
  }

  /** The last release of a section that must end, -1 if there is none. */
  private int awaitedRelease(int thread) {
    int release = -1;
    int list = bounds[thread] == 0 ? Sections.NONE : sections.openBefore(thread, bounds[thread]);
    for (; list != Sections.NONE; list = sections.tail(list)) {
      int section = sections.head(list);
      if (sections.release(section) > release && sections.hasLaterAcquire(section, bounds)) {
        release = sections.release(section);
      }
    }
    return release;
  }

  /** The events of a thread before this position are in the set. */
  int bound(int thread) {
    return bounds[thread];
  }

  /** The set, to be read only, and only until it changes. */
  int[] bounds() {
    return bounds;
  }
}
