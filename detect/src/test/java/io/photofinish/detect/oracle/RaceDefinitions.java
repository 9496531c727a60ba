package io.photofinish.detect.oracle;

import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceColumns;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The races of a small trace (at most 64 events) by each definition: pairs of positions, or names
 * of variables. The last four search exhaustively: up to 20 events are quick.
 */
public final class RaceDefinitions {
  private RaceDefinitions() {}

  /** Unordered by happens-before: volatile writes and signals are before what reads them later. */
  public static NavigableSet<Pair> hb(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    Relation order = Orders.happensBefore(trace);
    return races(trace, pair -> !order.isOrdered(pair.first(), pair.second()));
  }

  /** The first is not SHB-before or equal to what precedes the second in its thread. */
  public static NavigableSet<Pair> shb(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    Relation order = Orders.schedulableHappensBefore(trace);
    return races(trace, pair -> !isBeforePreviousOfSecond(trace, order, pair));
  }

  /** Unordered by weak causal precedence and thread order. */
  public static NavigableSet<Pair> wcp(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    Relation order = WeakCausalOrder.of(trace);
    return races(trace, pair -> !order.isOrdered(pair.first(), pair.second()));
  }

  /** Sulzmann, Stadtmüller 2020, definition 3.4. */
  public static NavigableSet<Pair> pwr(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    return hybrid(trace, LockDependentOrders.pwr(trace));
  }

  /**
   * PWR made complete for accesses that are enabled together: as in {@link #shb}, the second
   * access's own read-from edge does not count. Disjoint locksets.
   */
  public static NavigableSet<Pair> pwrEnabled(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    Relation order = LockDependentOrders.pwr(trace);
    return races(
        trace,
        pair ->
            !trace.haveCommonLock(pair.first(), pair.second())
                && !isBeforePreviousOfSecond(trace, order, pair));
  }

  /** Unordered by WDP (Sulzmann, Stadtmüller 2020, definition 3.6), and disjoint locksets. */
  public static NavigableSet<Pair> wdp(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    return unorderedAndUncovered(trace, LockDependentOrders.wdp(trace));
  }

  /** Unordered by program order, and disjoint locksets. */
  public static NavigableSet<Pair> tsan(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    return unorderedAndUncovered(trace, Orders.programOrder(trace));
  }

  /** As PWR, with program order and last write → read only. */
  public static NavigableSet<Pair> tsanWrd(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    return hybrid(trace, LockDependentOrders.lastWriteOrder(trace));
  }

  /** Disjoint locksets. */
  public static NavigableSet<Pair> lockCover(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    return races(trace, pair -> !trace.haveCommonLock(pair.first(), pair.second()));
  }

  /**
   * Kulkarni, Mathur, Pavlogiannis 2021, section 2: variables with conflicting accesses, and no
   * lock common to all.
   */
  public static NavigableSet<String> lockSetVariables(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    return variables(columns, Set.copyOf(trace.candidates())).stream()
        .filter(
            variable ->
                IntStream.range(0, trace.locks())
                    .noneMatch(lock -> protectsAll(trace, lock, variable)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean protectsAll(SmallTrace trace, int lock, String variable) {
    return IntStream.range(0, trace.size())
        .filter(i -> trace.isPlain(i) && trace.variable(trace.target(i)).equals(variable))
        .allMatch(i -> trace.holds(i, lock));
  }

  /** The variables that Eraser's state machine warns of. */
  public static NavigableSet<String> eraserVariables(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    return IntStream.range(0, trace.variables())
        .filter(variable -> !EraserStates.warnings(trace, variable).isEmpty())
        .mapToObj(trace::variable)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The accesses at which Eraser's state machine has a warning, repeated ones included. */
  public static NavigableSet<Integer> eraserEvents(TraceColumns columns) {
    SmallTrace trace = new SmallTrace(columns);
    return IntStream.range(0, trace.variables())
        .boxed()
        .flatMap(variable -> EraserStates.warnings(trace, variable).stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Both enabled behind some correct reordering. Exhaustive. */
  public static NavigableSet<Pair> predictable(TraceColumns columns) {
    return PredictableRaces.enabled(new Reorderings(new SmallTrace(columns)));
  }

  /** The same if a read may see another write of the value that it saw. */
  public static NavigableSet<Pair> predictableBySameValue(
      TraceColumns columns, RecordedValues values) {
    return PredictableRaces.enabled(new SameValueReorderings(new SmallTrace(columns), values));
  }

  /**
   * Side by side in some correct reordering (Sulzmann, Stadtmüller 2020, definition A.7).
   * Exhaustive.
   */
  public static NavigableSet<Pair> predictableAdjacent(TraceColumns columns) {
    return PredictableRaces.adjacent(new Reorderings(new SmallTrace(columns)));
  }

  /**
   * Both enabled behind some sync-preserving reordering (Mathur, Pavlogiannis, Viswanathan 2021).
   * Exhaustive.
   */
  public static NavigableSet<Pair> syncPreserving(TraceColumns columns) {
    return PredictableRaces.enabled(new Reorderings.SyncPreserving(new SmallTrace(columns)));
  }

  /** Optimistic sync-reversal races (Shi, Mathur, Pavlogiannis 2024, definition 1). Exhaustive. */
  public static NavigableSet<Pair> optimisticSyncReversal(TraceColumns columns) {
    return PredictableRaces.optimistic(new SmallTrace(columns));
  }

  /** The names of the variables that races are about. */
  public static NavigableSet<String> variables(TraceColumns columns, Set<Pair> races) {
    SmallTrace trace = new SmallTrace(columns);
    return races.stream()
        .map(pair -> trace.variable(trace.target(pair.second())))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static NavigableSet<Pair> races(SmallTrace trace, Predicate<Pair> isRace) {
    return trace.candidates().stream()
        .filter(isRace)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static NavigableSet<Pair> unorderedAndUncovered(SmallTrace trace, Relation order) {
    return races(
        trace,
        pair ->
            !trace.haveCommonLock(pair.first(), pair.second())
                && !order.isOrdered(pair.first(), pair.second()));
  }

  /**
   * Unordered (Sulzmann, Stadtmüller 2020, definition 3.2) or a write right before a read
   * (definition 3.3).
   */
  private static NavigableSet<Pair> hybrid(SmallTrace trace, Relation order) {
    NavigableSet<Pair> races = unorderedAndUncovered(trace, order);
    races.addAll(races(trace, pair -> isWriteRightBeforeRead(trace, order, pair)));
    return races;
  }

  private static boolean isWriteRightBeforeRead(SmallTrace trace, Relation order, Pair pair) {
    return trace.writes(pair.first())
        && trace.reads(pair.second())
        && !trace.haveCommonLock(pair.first(), pair.second())
        && order.has(pair.first(), pair.second())
        && IntStream.range(0, trace.size())
            .noneMatch(g -> order.has(pair.first(), g) && order.has(g, pair.second()));
  }

  private static boolean isBeforePreviousOfSecond(SmallTrace trace, Relation order, Pair pair) {
    int previous = trace.previous(pair.second());
    return previous != SmallTrace.NONE && order.isBeforeOrEqual(pair.first(), previous);
  }
}
