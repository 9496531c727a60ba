package io.photofinish.detect.oracle;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** The races that some reordering exposes, by trying all reorderings. For short traces. */
final class PredictableRaces {
  private PredictableRaces() {}

  /** Both accesses are enabled behind one of the reorderings. */
  static NavigableSet<Pair> enabled(Reorderings reorderings) {
    List<Pair> candidates = reorderings.trace.candidates();
    NavigableSet<Pair> races = new TreeSet<>();
    reorderings.visitAll(
        state ->
            candidates.stream()
                .filter(pair -> areEnabled(reorderings, state, pair))
                .forEach(races::add));
    return races;
  }

  /**
   * Sulzmann, Stadtmüller 2020, definition A.7: one right behind the other at the end of one of the
   * reorderings.
   */
  static NavigableSet<Pair> adjacent(Reorderings reorderings) {
    List<Pair> candidates = reorderings.trace.candidates();
    NavigableSet<Pair> races = new TreeSet<>();
    reorderings.visitAll(
        state ->
            candidates.stream()
                .filter(
                    pair ->
                        canFollow(reorderings, state, pair.first(), pair.second())
                            || canFollow(reorderings, state, pair.second(), pair.first()))
                .forEach(races::add));
    return races;
  }

  /**
   * Shi, Mathur, Pavlogiannis 2024, definition 1: both enabled behind an optimistic reordering
   * whose events are optimistically lock-closed with respect to them.
   */
  static NavigableSet<Pair> optimistic(SmallTrace trace) {
    Reorderings reorderings = new Reorderings.Optimistic(trace);
    Relation needs = LockDependentOrders.lastWriteOrder(trace);
    List<Pair> candidates = trace.candidates();
    NavigableSet<Pair> races = new TreeSet<>();
    reorderings.visitAll(
        state ->
            candidates.stream()
                .filter(pair -> areEnabled(reorderings, state, pair))
                .filter(pair -> isLockClosed(trace, needs, state, pair))
                .forEach(races::add));
    return races;
  }

  private static boolean areEnabled(Reorderings reorderings, Reorderings.State state, Pair pair) {
    return reorderings.isEnabled(state, pair.first())
        && reorderings.isEnabled(state, pair.second());
  }

  private static boolean canFollow(
      Reorderings reorderings, Reorderings.State state, int one, int other) {
    return reorderings.canExtend(state, one)
        && reorderings.canExtend(reorderings.extend(state, one), other);
  }

  /** Every section that has begun ends too, unless its end needs one of the two accesses. */
  private static boolean isLockClosed(
      SmallTrace trace, Relation needs, Reorderings.State state, Pair pair) {
    return trace.sections().stream()
        .filter(section -> state.contains(section.acquire()) && section.isReleased())
        .allMatch(
            section ->
                state.contains(section.release())
                    || needs.has(pair.first(), section.release())
                    || needs.has(pair.second(), section.release()));
  }
}
