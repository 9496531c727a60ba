package io.photofinish.trace.generate;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What the oracles need to know of a trace, computed in the plainest way. */
final class SmallTrace {
  static final int NONE = -1;

  /** Two events, the earlier one first. */
  record Pair(int first, int second) implements Comparable<Pair> {
    @Override
    public int compareTo(Pair other) {
      return first != other.first
          ? Integer.compare(first, other.first)
          : Integer.compare(second, other.second);
    }
  }

  final TraceColumns trace;
  final int size;
  final int threads;

  /** The events of a thread, in order. */
  final List<List<Integer>> lanes = new ArrayList<>();

  /** The place of an event in its lane. */
  final int[] place;

  /** The immediate predecessors of an event in thread order, fork and join included. */
  final List<List<Integer>> before = new ArrayList<>();

  /** The last write before a read, or NONE. */
  final int[] writer;

  /** The release of an acquire and the acquire of a release, or NONE. */
  final int[] match;

  /** The acquires of a lock, in order. */
  final Map<Integer, List<Integer>> acquires = new HashMap<>();

  /** The acquires whose sections an event is in, its own included. */
  final List<Set<Integer>> sections = new ArrayList<>();

  SmallTrace(TraceColumns trace) {
    this.trace = trace;
    size = trace.size();
    threads = trace.names().count(NameKind.THREAD);
    place = new int[size];
    writer = new int[size];
    match = new int[size];
    Arrays.fill(writer, NONE);
    Arrays.fill(match, NONE);
    for (int t = 0; t < threads; t++) {
      lanes.add(new ArrayList<>());
    }
    Map<Integer, Integer> forkOf = new HashMap<>();
    Map<Integer, Integer> lastWrite = new HashMap<>();
    Map<Integer, Integer> held = new HashMap<>();
    for (int e = 0; e < size; e++) {
      int target = trace.target(e);
      List<Integer> lane = lanes.get(trace.thread(e));
      List<Integer> predecessors = new ArrayList<>();
      if (!lane.isEmpty()) {
        predecessors.add(lane.get(lane.size() - 1));
      } else if (forkOf.containsKey(trace.thread(e))) {
        predecessors.add(forkOf.get(trace.thread(e)));
      }
      switch (trace.operation(e)) {
        case OpCode.READ -> writer[e] = lastWrite.getOrDefault(target, NONE);
        case OpCode.WRITE -> lastWrite.put(target, e);
        case OpCode.ACQUIRE -> {
          held.put(target, e);
          acquires.computeIfAbsent(target, lock -> new ArrayList<>()).add(e);
        }
        case OpCode.RELEASE -> {
          match[e] = held.get(target);
          match[match[e]] = e;
        }
        case OpCode.FORK -> forkOf.put(target, e);
        case OpCode.JOIN -> {
          List<Integer> child = lanes.get(target);
          if (!child.isEmpty()) {
            predecessors.add(child.get(child.size() - 1));
          }
        }
        default -> throw new IllegalArgumentException("the oracles do not know this operation");
      }
      Set<Integer> in = new TreeSet<>();
      for (int acquire : held.values()) {
        if (trace.thread(acquire) == trace.thread(e)) {
          in.add(acquire);
        }
      }
      sections.add(in);
      if (trace.operation(e) == OpCode.RELEASE) {
        held.remove(target);
      }
      place[e] = lane.size();
      lane.add(e);
      before.add(predecessors);
    }
  }

  boolean is(int e, int operation) {
    return trace.operation(e) == operation;
  }

  boolean sameLock(int a, int b) {
    return trace.target(a) == trace.target(b);
  }

  boolean conflict(int a, int b) {
    return OpCode.isPlainAccess(trace.operation(a))
        && OpCode.isPlainAccess(trace.operation(b))
        && trace.target(a) == trace.target(b)
        && trace.thread(a) != trace.thread(b)
        && (is(a, OpCode.WRITE) || is(b, OpCode.WRITE));
  }

  List<Pair> conflicts() {
    List<Pair> pairs = new ArrayList<>();
    for (int a = 0; a < size; a++) {
      for (int b = a + 1; b < size; b++) {
        if (conflict(a, b)) {
          pairs.add(new Pair(a, b));
        }
      }
    }
    return pairs;
  }

  Set<Integer> locksHeld(int e) {
    Set<Integer> locks = new TreeSet<>();
    for (int acquire : sections.get(e)) {
      locks.add(trace.target(acquire));
    }
    return locks;
  }

  boolean disjointLocks(int a, int b) {
    return Collections.disjoint(locksHeld(a), locksHeld(b));
  }

  /** Adds an event, and all that must come with it by thread order and reads-from. */
  void close(BitSet events, int e) {
    if (e == NONE || events.get(e)) {
      return;
    }
    events.set(e);
    before.get(e).forEach(p -> close(events, p));
    close(events, writer[e]);
  }

  /** The closure of what comes right before both events. */
  BitSet closureBefore(Pair pair) {
    BitSet events = new BitSet(size);
    before.get(pair.first()).forEach(p -> close(events, p));
    before.get(pair.second()).forEach(p -> close(events, p));
    return events;
  }
}
