package io.photofinish.trace.generate;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.generate.SmallTrace.Pair;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Walks through all states that correct reorderings of a trace reach. A state is how far each
 * thread is, and the last write of each variable.
 */
final class ReorderingSearch {
  private final SmallTrace trace;
  private final boolean syncPreserving;
  private final Set<List<Integer>> seen = new HashSet<>();

  final Set<Pair> enabled = new TreeSet<>();
  final Set<Pair> adjacent = new TreeSet<>();

  ReorderingSearch(SmallTrace trace, boolean syncPreserving) {
    this.trace = trace;
    this.syncPreserving = syncPreserving;
    int variables = trace.trace.names().count(NameKind.VARIABLE);
    Integer[] start = new Integer[trace.threads + variables];
    Arrays.fill(start, 0, trace.threads, 0);
    Arrays.fill(start, trace.threads, start.length, SmallTrace.NONE);
    Deque<List<Integer>> work = new ArrayDeque<>(List.of(List.of(start)));
    while (!work.isEmpty()) {
      List<Integer> state = work.pop();
      if (seen.add(state)) {
        List<Integer> possible = possible(state);
        collectEnabled(state);
        for (int e : possible) {
          List<Integer> next = after(state, e);
          if (OpCode.isPlainAccess(trace.trace.operation(e))) {
            collectAdjacent(e, possible(next));
          }
          work.push(next);
        }
      }
    }
  }

  private void collectEnabled(List<Integer> state) {
    List<Integer> next = new ArrayList<>();
    for (int t = 0; t < trace.threads; t++) {
      int e = nextOf(state, t);
      if (e != SmallTrace.NONE && predecessorsDone(state, e)) {
        next.add(e);
      }
    }
    for (int a : next) {
      for (int b : next) {
        if (a < b && trace.conflict(a, b)) {
          enabled.add(new Pair(a, b));
        }
      }
    }
  }

  private void collectAdjacent(int e, List<Integer> possibleThen) {
    for (int f : possibleThen) {
      if (trace.conflict(e, f)) {
        adjacent.add(new Pair(Math.min(e, f), Math.max(e, f)));
      }
    }
  }

  private int nextOf(List<Integer> state, int thread) {
    List<Integer> lane = trace.lanes.get(thread);
    return state.get(thread) < lane.size() ? lane.get(state.get(thread)) : SmallTrace.NONE;
  }

  private boolean done(List<Integer> state, int e) {
    return trace.place[e] < state.get(trace.trace.thread(e));
  }

  private boolean predecessorsDone(List<Integer> state, int e) {
    for (int p : trace.before.get(e)) {
      if (!done(state, p)) {
        return false;
      }
    }
    return true;
  }

  private List<Integer> possible(List<Integer> state) {
    List<Integer> events = new ArrayList<>();
    for (int t = 0; t < trace.threads; t++) {
      int e = nextOf(state, t);
      if (e != SmallTrace.NONE && predecessorsDone(state, e) && allowed(state, e)) {
        events.add(e);
      }
    }
    return events;
  }

  private boolean allowed(List<Integer> state, int e) {
    if (trace.is(e, OpCode.READ)) {
      return state.get(trace.threads + trace.trace.target(e)) == trace.writer[e];
    }
    if (!trace.is(e, OpCode.ACQUIRE)) {
      return true;
    }
    for (int other : trace.acquires.get(trace.trace.target(e))) {
      if (done(state, other)) {
        int release = trace.match[other];
        boolean held = release == SmallTrace.NONE || !done(state, release);
        if (held || (syncPreserving && other > e)) {
          return false;
        }
      }
    }
    return true;
  }

  private List<Integer> after(List<Integer> state, int e) {
    List<Integer> next = new ArrayList<>(state);
    int thread = trace.trace.thread(e);
    next.set(thread, state.get(thread) + 1);
    if (trace.is(e, OpCode.WRITE)) {
      next.set(trace.threads + trace.trace.target(e), e);
    }
    return List.copyOf(next);
  }
}
