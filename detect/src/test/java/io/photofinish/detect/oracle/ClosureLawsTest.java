package io.photofinish.detect.oracle;

import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.TraceColumns;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The papers characterise sync-preserving and optimistic races by closed sets of events. What the
 * search over all reorderings finds must be the same: a second way to each answer.
 */
class ClosureLawsTest {
  private static final OracleCheck SHORT = OracleCheck.overSeeds(0, 10_000).withEventsUpTo(14);

  /** Mathur, Pavlogiannis, Viswanathan 2021, lemma 4.2. */
  @Test
  void sync_preserving_races_are_those_outside_their_ideal() {
    SHORT.agree(
        "syncp-ideal",
        RaceDefinitions::syncPreserving,
        trace -> races(trace, ClosureLawsTest::isOutsideItsIdeal));
  }

  /**
   * Shi, Mathur, Pavlogiannis 2024, lemmas 4.1 and 4.2, with all conflicting pairs of the set as
   * edges.
   */
  @Test
  void optimistic_races_are_those_whose_smallest_lock_closed_set_has_an_acyclic_graph() {
    SHORT.agree(
        "osr-graph",
        RaceDefinitions::optimisticSyncReversal,
        trace -> races(trace, ClosureLawsTest::hasAcyclicLockClosure));
  }

  private static Set<Pair> races(TraceColumns columns, BiPredicate<SmallTrace, Pair> isRace) {
    SmallTrace trace = new SmallTrace(columns);
    return trace.candidates().stream()
        .filter(pair -> isRace.test(trace, pair))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isOutsideItsIdeal(SmallTrace trace, Pair pair) {
    Relation needs = LockDependentOrders.lastWriteOrder(trace);
    Set<Integer> ideal = whatPrecedes(trace, pair, needs);
    int size = -1;
    while (size != ideal.size()) {
      size = ideal.size();
      for (Section earlier : trace.sections()) {
        for (Section later : trace.sections()) {
          if (earlier.lock() == later.lock()
              && earlier.acquire() < later.acquire()
              && ideal.contains(earlier.acquire())
              && ideal.contains(later.acquire())) {
            addWithNeeds(ideal, earlier.release(), needs);
          }
        }
      }
    }
    return !ideal.contains(pair.first()) && !ideal.contains(pair.second());
  }

  private static boolean hasAcyclicLockClosure(SmallTrace trace, Pair pair) {
    Relation needs = LockDependentOrders.lastWriteOrder(trace);
    Set<Integer> closure = whatPrecedes(trace, pair, needs);
    int size = -1;
    while (size != closure.size()) {
      size = closure.size();
      for (Section section : trace.sections()) {
        if (section.isReleased()
            && closure.contains(section.acquire())
            && !needs.has(pair.first(), section.release())
            && !needs.has(pair.second(), section.release())) {
          addWithNeeds(closure, section.release(), needs);
        }
      }
    }
    return !closure.contains(pair.first())
        && !closure.contains(pair.second())
        && isLockFeasible(trace, closure)
        && isAcyclic(reorderingGraph(trace, closure), trace.size());
  }

  private static boolean isLockFeasible(SmallTrace trace, Set<Integer> events) {
    return IntStream.range(0, trace.locks())
        .allMatch(
            lock ->
                trace.sections().stream()
                        .filter(section -> section.lock() == lock)
                        .filter(section -> isOpenIn(events, section))
                        .count()
                    <= 1);
  }

  private static Relation reorderingGraph(SmallTrace trace, Set<Integer> events) {
    Relation graph = new Relation(trace.size());
    Relation programOrder = Orders.programOrder(trace);
    for (int j : events) {
      for (int i : events) {
        if (i < j && (programOrder.has(i, j) || trace.conflict(i, j))) {
          graph.add(i, j);
        }
      }
    }
    for (Section one : trace.sections()) {
      for (Section other : trace.sections()) {
        if (one.lock() == other.lock()
            && one.acquire() != other.acquire()
            && events.contains(other.acquire())
            && events.contains(one.release())
            && (one.acquire() < other.acquire() || isOpenIn(events, other))) {
          graph.add(one.release(), other.acquire());
        }
      }
    }
    return graph;
  }

  private static boolean isOpenIn(Set<Integer> events, Section section) {
    return events.contains(section.acquire()) && !events.contains(section.release());
  }

  private static boolean isAcyclic(Relation graph, int events) {
    graph.closeTransitively();
    return IntStream.range(0, events).noneMatch(event -> graph.has(event, event));
  }

  private static Set<Integer> whatPrecedes(SmallTrace trace, Pair pair, Relation needs) {
    Set<Integer> events = new TreeSet<>();
    addWithNeeds(events, trace.previous(pair.first()), needs);
    addWithNeeds(events, trace.previous(pair.second()), needs);
    return events;
  }

  private static void addWithNeeds(Set<Integer> events, int event, Relation needs) {
    for (int i = 0; i <= event; i++) {
      if (needs.isBeforeOrEqual(i, event)) {
        events.add(i);
      }
    }
  }
}
