package io.photofinish.trace.generate;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.generate.SmallTrace.Pair;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** SyncP and OSR races by the closures of their papers, for traces too long for a search. */
final class ClosureOracle {
  private final SmallTrace trace;

  ClosureOracle(SmallTrace trace) {
    this.trace = trace;
  }

  boolean isSyncpRace(Pair pair) {
    BitSet events = trace.closureBefore(pair);
    int size = -1;
    while (size != events.cardinality()) {
      size = events.cardinality();
      Map<Integer, Integer> lastOfLock = new HashMap<>();
      for (int acquire : acquires(events)) {
        Integer earlier = lastOfLock.put(trace.trace.target(acquire), acquire);
        if (earlier != null) {
          trace.close(events, trace.match[earlier]);
        }
      }
    }
    return !events.get(pair.first()) && !events.get(pair.second());
  }

  boolean isOsrRace(Pair pair) {
    BitSet events = optimisticLockClosure(pair);
    return !events.get(pair.first())
        && !events.get(pair.second())
        && isLockFeasible(events)
        && !optimisticGraph(events).isCyclic();
  }

  BitSet optimisticLockClosure(Pair pair) {
    BitSet events = trace.closureBefore(pair);
    int size = -1;
    while (size != events.cardinality()) {
      size = events.cardinality();
      for (int acquire : acquires(events)) {
        BitSet released = new BitSet(trace.size);
        trace.close(released, trace.match[acquire]);
        if (!released.get(pair.first()) && !released.get(pair.second())) {
          events.or(released);
        }
      }
    }
    return events;
  }

  private List<Integer> acquires(BitSet events) {
    List<Integer> acquires = new ArrayList<>();
    for (int e = events.nextSetBit(0); e >= 0; e = events.nextSetBit(e + 1)) {
      if (trace.is(e, OpCode.ACQUIRE)) {
        acquires.add(e);
      }
    }
    return acquires;
  }

  private boolean isMatched(BitSet events, int acquire) {
    return trace.match[acquire] != SmallTrace.NONE && events.get(trace.match[acquire]);
  }

  private boolean isLockFeasible(BitSet events) {
    for (int a : acquires(events)) {
      for (int b : acquires(events)) {
        if (a < b && trace.sameLock(a, b) && !isMatched(events, a) && !isMatched(events, b)) {
          return false;
        }
      }
    }
    return true;
  }

  private Relation optimisticGraph(BitSet events) {
    Relation graph = new Relation(trace.size);
    for (int e = events.nextSetBit(0); e >= 0; e = events.nextSetBit(e + 1)) {
      for (int p : trace.before.get(e)) {
        graph.add(p, e);
      }
      for (int f = events.nextSetBit(e + 1); f >= 0; f = events.nextSetBit(f + 1)) {
        if (trace.conflict(e, f)) {
          graph.add(e, f);
        }
      }
    }
    for (int a : acquires(events)) {
      for (int b : acquires(events)) {
        boolean ordered = !isMatched(events, b) || a < b;
        if (a != b && trace.sameLock(a, b) && isMatched(events, a) && ordered) {
          graph.add(trace.match[a], b);
        }
      }
    }
    return graph;
  }
}
