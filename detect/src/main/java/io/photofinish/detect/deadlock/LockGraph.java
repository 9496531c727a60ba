package io.photofinish.detect.deadlock;

import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the abstract acquires that may be members of a cycle: both the lock that is acquired and
 * one of those that are held are in one strongly connected part of the graph of locks. Where locks
 * are taken in one order, there are none, and nothing is done for any set of held locks.
 *
 * <p>The graph has an edge to each lock that was acquired from the lock that its thread had taken
 * last. Edges from the other locks that were held add nothing to what can be reached: each of them
 * was held when the one that was taken after it was acquired.
 */
final class LockGraph {
  private final NestedAcquires acquires;
  private final HeldStacks held;
  private final StrongParts parts;

  private LockGraph(NestedAcquires acquires) {
    this.acquires = acquires;
    held = acquires.held();
    IntList from = new IntList(acquires.kinds());
    IntList to = new IntList(acquires.kinds());
    int locks = 0;
    for (int kind = 0; kind < acquires.kinds(); kind++) {
      from.add(acquires.latestHeld(kind));
      to.add(acquires.lock(kind));
      locks = Math.max(locks, Math.max(acquires.latestHeld(kind), acquires.lock(kind)) + 1);
    }
    parts = new StrongParts(locks, from, to);
  }

  /** The abstract acquires that may be in a cycle, in the order of their first events. */
  static List<AbstractAcquire> suspects(NestedAcquires acquires) {
    return new LockGraph(acquires).suspects();
  }

  /** What makes two kinds one abstract acquire. */
  private record Key(int thread, int lock, List<Integer> held) {}

  private List<AbstractAcquire> suspects() {
    Map<Key, Group> groups = new HashMap<>();
    Group[] groupOf = new Group[acquires.kinds()];
    for (int kind = 0; kind < groupOf.length; kind++) {
      if (acquires.stack(kind) != NestedAcquires.NONE && mayBeInCycle(kind)) {
        int[] locks = heldLocks(kind);
        List<Integer> set = Arrays.stream(locks).boxed().toList();
        groupOf[kind] =
            groups.computeIfAbsent(
                new Key(acquires.thread(kind), acquires.lock(kind), set), key -> new Group(locks));
        groupOf[kind].addKind(kind);
      }
    }
    for (int i = 0; i < acquires.logged(); i++) {
      Group group = groupOf[acquires.loggedKind(i)];
      if (group != null) {
        group.addEvent(acquires.loggedEvent(i));
      }
    }
    List<AbstractAcquire> suspects = new ArrayList<>();
    groups.values().forEach(group -> suspects.add(group.toAbstract()));
    suspects.sort(Comparator.comparingLong(acquire -> acquire.events()[0]));
    return Collections.unmodifiableList(suspects);
  }

  private boolean mayBeInCycle(int kind) {
    int lock = acquires.lock(kind);
    if (!parts.isOnCycle(lock)) {
      return false;
    }
    int node = acquires.stack(kind);
    while (node != HeldStacks.NOTHING && !parts.areInOnePart(held.lock(node), lock)) {
      node = held.below(node);
    }
    return node != HeldStacks.NOTHING;
  }

  private int[] heldLocks(int kind) {
    IntList locks = new IntList();
    for (int node = acquires.stack(kind); node != HeldStacks.NOTHING; node = held.below(node)) {
      locks.add(held.lock(node));
    }
    int[] sorted = locks.toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  /** The kinds of one abstract acquire. */
  private final class Group {
    private final int[] locks;
    private int earliest = NestedAcquires.NONE;
    private int count;
    private long[] events = {};

    Group(int[] locks) {
      this.locks = locks;
    }

    void addKind(int kind) {
      if (earliest == NestedAcquires.NONE || acquires.first(kind) < acquires.first(earliest)) {
        earliest = kind;
      }
    }

    void addEvent(long event) {
      events = Growth.atLeast(events, count + 1);
      events[count++] = event;
    }

    AbstractAcquire toAbstract() {
      long[] since = new long[locks.length];
      for (int node = acquires.stack(earliest);
          node != HeldStacks.NOTHING;
          node = held.below(node)) {
        since[Arrays.binarySearch(locks, held.lock(node))] = held.acquire(node);
      }
      long[] all =
          count == 0 ? new long[] {acquires.first(earliest)} : Arrays.copyOf(events, count);
      return new AbstractAcquire(
          acquires.thread(earliest), acquires.lock(earliest), locks, since, all);
    }
  }
}
