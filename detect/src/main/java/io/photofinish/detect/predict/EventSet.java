package io.photofinish.detect.predict;

import io.photofinish.trace.ids.IntList;
import java.util.Arrays;

/**
 * A growing set of events that has what its events need: of each thread the first events, up to a
 * bound.
 *
 * <p>What closures ask is which sections are open at the bounds. With thousands of threads, few of
 * which are in a section there, looking at all of them is most of the work. So the set remembers
 * the threads that may be in one: those of which a row that was added says so ({@link
 * Cones#mayBeOpenIn}), and those whose bound was set by itself.
 */
final class EventSet {
  private final Cones cones;
  private final int[] bounds;

  /** The threads that may be in a section at their bounds. */
  private final IntList candidates = new IntList();

  /** By thread: the number of the set in which it became a candidate. */
  private final int[] candidateIn;

  private int sets = 1;

  EventSet(Cones cones) {
    this.cones = cones;
    bounds = new int[cones.threads()];
    candidateIn = new int[bounds.length];
  }

  /** Starts again with nothing. */
  void clear() {
    Arrays.fill(bounds, 0);
    candidates.clear();
    sets++;
  }

  /** Starts again with another set's events. */
  void set(EventSet other) {
    System.arraycopy(other.bounds, 0, bounds, 0, bounds.length);
    candidates.clear();
    sets++;
    for (int i = 0; i < other.candidates(); i++) {
      addCandidate(other.candidate(i));
    }
  }

  /** Starts again with a set, which must have what its events need. */
  void set(int[] newBounds) {
    System.arraycopy(newBounds, 0, bounds, 0, bounds.length);
    lookAtAll();
  }

  /** Adds all events before a position. */
  void addPrefix(int prefix) {
    for (int thread = 0; thread < bounds.length; thread++) {
      bounds[thread] = Math.max(bounds[thread], prefix);
    }
    lookAtAll();
  }

  /** Adds what is in a row. */
  void addRow(int row) {
    cones.addTo(bounds, row);
    int[] open = cones.mayBeOpenIn(row);
    if (open == Cones.MANY) {
      lookAtAll();
    } else {
      for (int thread : open) {
        addCandidate(thread);
      }
    }
  }

  /** Adds the events of a thread before a position, all that they need being there. */
  void raise(int thread, int bound) {
    bounds[thread] = bound;
    addCandidate(thread);
  }

  /**
   * Adds the events of a thread before a position, and what they need. Mostly the thread has learnt
   * nothing since its last event in the set: then its row, which is long, is there already.
   */
  void extend(int thread, int end) {
    int change = cones.changesBefore(thread, end);
    if (change > cones.changesBefore(thread, bounds[thread])) {
      addRow(cones.rowSince(thread, change - 1));
    }
    raise(thread, end);
  }

  /** All threads become candidates, ascending. */
  void lookAtAll() {
    candidates.clear();
    sets++;
    for (int thread = 0; thread < bounds.length; thread++) {
      addCandidate(thread);
    }
  }

  private void addCandidate(int thread) {
    if (candidateIn[thread] != sets) {
      candidateIn[thread] = sets;
      candidates.add(thread);
    }
  }

  /** How many threads may be in sections at their bounds. It may grow with the set. */
  int candidates() {
    return candidates.size();
  }

  int candidate(int n) {
    return candidates.get(n);
  }

  /** The events of a thread before this position are in the set. */
  int bound(int thread) {
    return bounds[thread];
  }

  /** By thread, to be read only, and only until the set changes. */
  int[] bounds() {
    return bounds;
  }
}
