package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
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
  private final EventList events = new EventList();

  /** By event from the start on: its node. */
  private final int[] nodes;

  private final List<EventList> successors = new ArrayList<>();

  /** By node and thread: the last node of the thread that comes before or is it. */
  private int[][] before;

  private final List<EventList> readsOf = new ArrayList<>();
  private final List<EventList> writesOf = new ArrayList<>();

  /** By lock: the sections that begin in the set. */
  private final List<EventList> sectionsOf = new ArrayList<>();

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
    addLists(readsOf, NameKind.VARIABLE);
    addLists(writesOf, NameKind.VARIABLE);
    addLists(sectionsOf, NameKind.LOCK);
    index.addInTraceOrder(bounds, start, end, events);
    for (int node = 0; node < events.size(); node++) {
      nodes[events.get(node) - start] = node;
      successors.add(new EventList());
    }
    addGivenEdges();
  }

  private void addLists(List<EventList> lists, NameKind kind) {
    for (int id = 0; id < trace.names().count(kind); id++) {
      lists.add(null);
    }
  }

  private static EventList list(List<EventList> lists, int id) {
    if (lists.get(id) == null) {
      lists.set(id, new EventList());
    }
    return lists.get(id);
  }

  private void addGivenEdges() {
    int[] lastOfThread = none(NameKind.THREAD);
    int[] lastSignal = none(NameKind.SYNC);
    int[] lastRelease = none(NameKind.LOCK);
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
          edge(lastSignal[target], node);
          lastSignal[target] = node;
        }
        case OpCode.AWAIT -> edge(lastSignal[target], node);
        case OpCode.ACQUIRE -> {
          int section = sections.lastOf(target, thread, event + 1);
          list(sectionsOf, target).add(section);
          if (thread != freeThread && isEnded(section)) {
            edge(lastRelease[target], node);
          }
        }
        case OpCode.RELEASE -> {
          if (thread != freeThread) {
            lastRelease[target] = node;
          }
        }
        default -> addAccess(node, event, thread, target, operation);
      }
    }
    addEndsBeforeUnended();
  }

  private int[] none(NameKind kind) {
    int[] ids = new int[trace.names().count(kind)];
    Arrays.fill(ids, NONE);
    return ids;
  }

  private void addAccess(int node, int event, int thread, int variable, int operation) {
    boolean writes = operation != OpCode.READ && operation != OpCode.VOLATILE_READ;
    EventList reads = list(readsOf, variable);
    EventList others = list(writesOf, variable);
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

  private void addTraceOrder(EventList earlier, int node) {
    for (int i = 0; i < earlier.size(); i++) {
      int other = earlier.get(i);
      if (other != node && trace.thread(events.get(other)) != freeThread) {
        edge(other, node);
      }
    }
  }

  private void addEndsBeforeUnended() {
    for (EventList ofLock : sectionsOf) {
      for (int i = 0; ofLock != null && i < ofLock.size(); i++) {
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
    for (EventList list : successors) {
      count += list.size();
    }
    return count;
  }

  /** Finds what comes before what. False if there is a cycle. */
  private boolean order() {
    int threads = bounds.length;
    before = new int[events.size()][threads];
    int[] waitsFor = predecessors();
    EventList ready = new EventList();
    for (int node = 0; node < waitsFor.length; node++) {
      Arrays.fill(before[node], NONE);
      before[node][trace.thread(events.get(node))] = node;
      if (waitsFor[node] == 0) {
        ready.add(node);
      }
    }
    int done = 0;
    while (ready.size() > 0) {
      int node = ready.removeLast();
      done++;
      EventList next = successors.get(node);
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
    for (EventList list : successors) {
      for (int i = 0; i < list.size(); i++) {
        count[list.get(i)]++;
      }
    }
    return count;
  }

  private boolean isBefore(int one, int other) {
    return one != other && before[other][trace.thread(events.get(one))] >= one;
  }

  /** Adds what follows. False if a read cannot see its write any more. */
  private boolean saturate() {
    for (int variable = 0; variable < readsOf.size(); variable++) {
      EventList reads = readsOf.get(variable);
      for (int i = 0; reads != null && i < reads.size(); i++) {
        if (!saturateRead(reads.get(i), writesOf.get(variable))) {
          return false;
        }
      }
    }
    for (EventList ofLock : sectionsOf) {
      for (int i = 0; ofLock != null && i < ofLock.size(); i++) {
        for (int j = 0; j < ofLock.size(); j++) {
          if (i != j && !saturateSections(ofLock.get(i), ofLock.get(j))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean saturateRead(int read, EventList writes) {
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
    EventList schedule = new EventList();
    while (!urgent.isEmpty() || !others.isEmpty()) {
      BitSet ready = urgent.isEmpty() ? others : urgent;
      int node = ready.nextSetBit(0);
      ready.clear(node);
      schedule.add(events.get(node));
      EventList next = successors.get(node);
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
    boolean[] isHeld = new boolean[sectionsOf.size()];
    int[] lastWrite = none(NameKind.VARIABLE);
    for (int event : schedule) {
      int target = trace.target(event);
      switch (trace.operation(event)) {
        case OpCode.ACQUIRE -> {
          if (isHeld[target]) {
            return false;
          }
          isHeld[target] = true;
        }
        case OpCode.RELEASE -> isHeld[target] = false;
        case OpCode.READ, OpCode.VOLATILE_READ, OpCode.VOLATILE_UPDATE -> {
          int write = links.lastWrite(event) < start ? NONE : links.lastWrite(event);
          if (lastWrite[target] != write) {
            return false;
          }
          if (trace.operation(event) == OpCode.VOLATILE_UPDATE) {
            lastWrite[target] = event;
          }
        }
        case OpCode.WRITE, OpCode.VOLATILE_WRITE -> lastWrite[target] = event;
        default -> {} // Its order is among the edges.
      }
    }
    return true;
  }
}
