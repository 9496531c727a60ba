package io.photofinish.detect.predict;

import io.photofinish.detect.clock.PairTable;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * An order of a set of events in which all threads but one keep the trace order of their conflicts,
 * and what the reads and locks then ask of the free thread is added until nothing is missing: M2
 * (Pavlogiannis 2020).
 *
 * <p>For sets of some thousands of events: each round of additions is linear in the events and
 * threads, and looks at each read with each write of its variable, and at each two sections of a
 * lock.
 */
final class SaturatedOrder {
  private static final int NONE = -1;

  private final TraceColumns trace;
  private final EventLinks links;
  private final Sections sections;
  private final int start;
  private final int[] bounds;
  private final int freeThread;

  /** The events, in trace order: nodes are indices of this list. */
  private final IntList events = new IntList();

  /** By event from the start on: its node. */
  private final int[] nodes;

  private final List<IntList> successors = new ArrayList<>();

  /** By node: the number of its thread. Threads, variables and so on are numbered as they come. */
  private final int[] lanes;

  /** By node and lane: the last node of the thread that comes before or is it. */
  private int[][] before;

  private final PairTable threadNumbers = new PairTable();
  private final PairTable variableNumbers = new PairTable();
  private final PairTable lockNumbers = new PairTable();

  private final List<IntList> readsOf = new ArrayList<>();
  private final List<IntList> writesOf = new ArrayList<>();

  /** By lock: the sections that begin in the set. */
  private final List<IntList> sectionsOf = new ArrayList<>();

  /**
   * The order of a set from a position on, which no section reaches over.
   *
   * @param bounds a set that has the cones of its events, and all events before the start
   */
  SaturatedOrder(TraceIndex index, int start, int[] bounds, int freeThread) {
    this.start = start;
    this.bounds = bounds;
    this.freeThread = freeThread;
    trace = index.trace();
    links = index.links();
    sections = index.sections();
    int end = Arrays.stream(bounds).max().orElse(0);
    nodes = new int[Math.max(0, end - start)];
    Arrays.fill(nodes, NONE);
    index.addInTraceOrder(bounds, start, end, events);
    for (int node = 0; node < events.size(); node++) {
      nodes[events.get(node) - start] = node;
      successors.add(new IntList());
    }
    lanes = new int[events.size()];
    for (int node = 0; node < lanes.length; node++) {
      lanes[node] = number(threadNumbers, trace.thread(events.get(node)));
    }
    addGivenEdges();
  }

  /**
   * The number of an id among those of the set. A long trace may have millions of them, of which
   * the set has few.
   */
  private static int number(PairTable numbers, int id) {
    return numbers.number(0, id);
  }

  private static IntList list(List<IntList> lists, int number) {
    if (number == lists.size()) {
      lists.add(new IntList());
    }
    return lists.get(number);
  }

  private void addGivenEdges() {
    int[] lastOfThread = new int[trace.names().count(NameKind.THREAD)];
    Arrays.fill(lastOfThread, NONE);
    LastNodes lastSignal = new LastNodes();
    LastNodes lastRelease = new LastNodes();
    for (int node = 0; node < events.size(); node++) {
      int event = events.get(node);
      int thread = trace.thread(event);
      int target = trace.target(event);
      edge(lastOfThread[thread], node);
      lastOfThread[thread] = node;
      int operation = trace.operation(event);
      switch (operation) {
        case OpCode.FORK -> lastOfThread[target] = node;
        case OpCode.JOIN -> edge(lastOfThread[target], node);
        case OpCode.SIGNAL -> {
          // Signals are rare here: one behind the other is less than they may be.
          edge(lastSignal.get(target), node);
          lastSignal.set(target, node);
        }
        case OpCode.AWAIT -> edge(lastSignal.get(target), node);
        case OpCode.ACQUIRE -> {
          int section = sections.lastOf(target, thread, event + 1);
          list(sectionsOf, number(lockNumbers, target)).add(section);
          if (thread != freeThread && isEnded(section)) {
            edge(lastRelease.get(target), node);
          }
        }
        case OpCode.RELEASE -> {
          if (thread != freeThread) {
            lastRelease.set(target, node);
          }
        }
        default -> addAccess(node, event, thread, target, operation);
      }
    }
    addEndsBeforeUnended();
  }

  private void addAccess(int node, int event, int thread, int variable, int operation) {
    boolean writes = operation != OpCode.READ && operation != OpCode.VOLATILE_READ;
    int number = number(variableNumbers, variable);
    IntList reads = list(readsOf, number);
    IntList others = list(writesOf, number);
    if (operation != OpCode.WRITE && operation != OpCode.VOLATILE_WRITE) {
      if (links.lastWrite(event) >= start) {
        edge(nodes[links.lastWrite(event) - start], node);
      }
      reads.add(node);
    }
    if (thread != freeThread) {
      addTraceOrder(others, node);
      if (writes) {
        addTraceOrder(reads, node);
      }
    }
    if (writes) {
      others.add(node);
    }
  }

  private void addTraceOrder(IntList earlier, int node) {
    for (int i = 0; i < earlier.size(); i++) {
      int other = earlier.get(i);
      if (other != node && trace.thread(events.get(other)) != freeThread) {
        edge(other, node);
      }
    }
  }

  private void addEndsBeforeUnended() {
    for (IntList ofLock : sectionsOf) {
      for (int i = 0; i < ofLock.size(); i++) {
        if (!isEnded(ofLock.get(i))) {
          for (int j = 0; j < ofLock.size(); j++) {
            if (j != i) {
              edge(release(ofLock.get(j)), acquire(ofLock.get(i)));
            }
          }
        }
      }
    }
  }

  private boolean isEnded(int section) {
    return sections.release(section) < bounds[sections.thread(section)];
  }

  private int acquire(int section) {
    return nodes[sections.acquire(section) - start];
  }

  private int release(int section) {
    return isEnded(section) ? nodes[sections.release(section) - start] : NONE;
  }

  private void edge(int from, int to) {
    if (from != NONE) {
      successors.get(from).add(to);
    }
  }

  /** The events in an order that exposes what is behind them; empty if this finds none. */
  Optional<int[]> find() {
    int known;
    do {
      known = edges();
      if (!order() || !saturate()) {
        return Optional.empty();
      }
    } while (edges() > known);
    for (IntPredicate isUrgent : urgencies()) {
      int[] schedule = linearize(isUrgent);
      if (isValid(schedule)) {
        return Optional.of(schedule);
      }
    }
    return Optional.empty();
  }

  private List<IntPredicate> urgencies() {
    return List.of(
        event -> true,
        event -> trace.thread(event) == freeThread,
        event -> trace.thread(event) != freeThread);
  }

  private int edges() {
    int count = 0;
    for (IntList list : successors) {
      count += list.size();
    }
    return count;
  }

  /** Finds what comes before what. False if there is a cycle. */
  private boolean order() {
    int threads = threadNumbers.count();
    before = new int[events.size()][threads];
    int[] waitsFor = predecessors();
    IntList ready = new IntList();
    for (int node = 0; node < waitsFor.length; node++) {
      Arrays.fill(before[node], NONE);
      before[node][lanes[node]] = node;
      if (waitsFor[node] == 0) {
        ready.add(node);
      }
    }
    int done = 0;
    while (ready.size() > 0) {
      int node = ready.removeLast();
      done++;
      IntList next = successors.get(node);
      for (int i = 0; i < next.size(); i++) {
        int other = next.get(i);
        for (int thread = 0; thread < threads; thread++) {
          before[other][thread] = Math.max(before[other][thread], before[node][thread]);
        }
        if (--waitsFor[other] == 0) {
          ready.add(other);
        }
      }
    }
    return done == events.size();
  }

  private int[] predecessors() {
    int[] count = new int[events.size()];
    for (IntList list : successors) {
      for (int i = 0; i < list.size(); i++) {
        count[list.get(i)]++;
      }
    }
    return count;
  }

  private boolean isBefore(int one, int other) {
    return one != other && before[other][lanes[one]] >= one;
  }

  /** Adds what follows. False if a read cannot see its write any more. */
  private boolean saturate() {
    for (int variable = 0; variable < readsOf.size(); variable++) {
      IntList reads = readsOf.get(variable);
      for (int i = 0; i < reads.size(); i++) {
        if (!saturateRead(reads.get(i), writesOf.get(variable))) {
          return false;
        }
      }
    }
    for (IntList ofLock : sectionsOf) {
      for (int i = 0; i < ofLock.size(); i++) {
        for (int j = 0; j < ofLock.size(); j++) {
          if (i != j && !saturateSections(ofLock.get(i), ofLock.get(j))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean saturateRead(int read, IntList writes) {
    int seen = links.lastWrite(events.get(read));
    int write = seen < start ? NONE : nodes[seen - start];
    for (int i = 0; i < writes.size(); i++) {
      int other = writes.get(i);
      if (other == write || other == read) {
        continue;
      }
      if (isBefore(other, read)) {
        if (write == NONE) {
          return false;
        }
        addUnlessKnown(other, write);
      }
      if (write == NONE || isBefore(write, other)) {
        addUnlessKnown(read, other);
      }
    }
    return true;
  }

  private boolean saturateSections(int one, int other) {
    int end = isEnded(other) ? release(other) : lastOf(sections.thread(other));
    if (!isBefore(acquire(one), end)) {
      return true;
    }
    if (!isEnded(one)) {
      return false;
    }
    addUnlessKnown(release(one), acquire(other));
    return true;
  }

  private int lastOf(int thread) {
    int node = events.size() - 1;
    while (trace.thread(events.get(node)) != thread) {
      node--;
    }
    return node;
  }

  private void addUnlessKnown(int from, int to) {
    if (!isBefore(from, to)) {
      successors.get(from).add(to);
    }
  }

  /** The events in an order along the edges, urgent ones as early as can be, else as traced. */
  private int[] linearize(IntPredicate isUrgent) {
    int[] waitsFor = predecessors();
    BitSet urgent = new BitSet();
    BitSet others = new BitSet();
    for (int node = 0; node < waitsFor.length; node++) {
      if (waitsFor[node] == 0) {
        (isUrgent.test(events.get(node)) ? urgent : others).set(node);
      }
    }
    IntList schedule = new IntList();
    while (!urgent.isEmpty() || !others.isEmpty()) {
      BitSet ready = urgent.isEmpty() ? others : urgent;
      int node = ready.nextSetBit(0);
      ready.clear(node);
      schedule.add(events.get(node));
      IntList next = successors.get(node);
      for (int i = 0; i < next.size(); i++) {
        int other = next.get(i);
        if (--waitsFor[other] == 0) {
          (isUrgent.test(events.get(other)) ? urgent : others).set(other);
        }
      }
    }
    return schedule.toArray();
  }

  /** Whether each lock is free where it is taken, and each read sees its write. */
  private boolean isValid(int[] schedule) {
    boolean[] isHeld = new boolean[lockNumbers.count()];
    int[] lastWrite = new int[variableNumbers.count()];
    Arrays.fill(lastWrite, NONE);
    for (int event : schedule) {
      int target = trace.target(event);
      switch (trace.operation(event)) {
        case OpCode.ACQUIRE -> {
          int lock = number(lockNumbers, target);
          if (isHeld[lock]) {
            return false;
          }
          isHeld[lock] = true;
        }
        case OpCode.RELEASE -> isHeld[number(lockNumbers, target)] = false;
        case OpCode.READ, OpCode.VOLATILE_READ, OpCode.VOLATILE_UPDATE -> {
          int write = links.lastWrite(event) < start ? NONE : links.lastWrite(event);
          int variable = number(variableNumbers, target);
          if (lastWrite[variable] != write) {
            return false;
          }
          if (trace.operation(event) == OpCode.VOLATILE_UPDATE) {
            lastWrite[variable] = event;
          }
        }
        case OpCode.WRITE, OpCode.VOLATILE_WRITE ->
            lastWrite[number(variableNumbers, target)] = event;
        default -> {} // Its order is among the edges.
      }
    }
    return true;
  }

  /** By id: a node, or NONE. */
  private static final class LastNodes {
    private final PairTable numbers = new PairTable();
    private final IntList nodes = new IntList();

    int get(int id) {
      int number = number(numbers, id);
      if (number == nodes.size()) {
        nodes.add(NONE);
      }
      return nodes.get(number);
    }

    void set(int id, int node) {
      int number = number(numbers, id);
      if (number == nodes.size()) {
        nodes.add(node);
      } else {
        nodes.set(number, node);
      }
    }
  }
}
