package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The reordering graph of OSR (Shi, Mathur, Pavlogiannis 2024, section 4.1) of the end of a set of
 * events, and an order along it. Edges: thread order, fork and join, signal and await, conflicting
 * accesses, the sections of a lock that end in the set, all as in the trace; and from the last of
 * these to the one that does not end. For schedules only: whether there is a race is decided
 * without it.
 */
final class ReorderingGraph {
  private static final int NONE = -1;

  private final TraceColumns trace;
  private final Sections sections;

  /** By node: the event's position; a node that only gathers signals has none. */
  private int[] positions = new int[64];

  private int[] predecessors = new int[64];
  private int[] firstEdge = new int[64];
  private int nodes;

  private int[] targets = new int[64];
  private int[] nextEdge = new int[64];
  private int edges;

  /** By id: the last node of it. */
  private final int[] lastOfThread;

  private final int[] lastRelease;
  private final int[] lastSignals;
  private final int[] lastWrite;

  /** By variable: the last read since the last write; by node: the read before it. */
  private final int[] lastRead;

  private int[] readBefore = new int[64];

  ReorderingGraph(TraceIndex index) {
    trace = index.trace();
    sections = index.sections();
    lastOfThread = new int[trace.names().count(NameKind.THREAD)];
    lastRelease = new int[trace.names().count(NameKind.LOCK)];
    lastSignals = new int[trace.names().count(NameKind.SYNC)];
    lastWrite = new int[trace.names().count(NameKind.VARIABLE)];
    lastRead = new int[lastWrite.length];
  }

  /** Adds the events of a set from a position on to a list, in an order along the graph. */
  void addInOrder(int[] bounds, int from, IntList list) {
    build(bounds, from);
    BitSet ready = new BitSet(nodes);
    for (int node = 0; node < nodes; node++) {
      if (predecessors[node] == 0) {
        ready.set(node);
      }
    }
    int done = 0;
    for (int node = ready.nextSetBit(0); node >= 0; ) {
      ready.clear(node);
      done++;
      if (positions[node] != NONE) {
        list.add(positions[node]);
      }
      // All before this one are done, or wait.
      int next = node + 1;
      for (int edge = firstEdge[node]; edge != NONE; edge = nextEdge[edge]) {
        int target = targets[edge];
        if (--predecessors[target] == 0) {
          ready.set(target);
          next = Math.min(next, target);
        }
      }
      node = ready.nextSetBit(next);
    }
    if (done < nodes) {
      throw new IllegalArgumentException("the reordering graph has a cycle");
    }
  }

  private void build(int[] bounds, int from) {
    nodes = 0;
    edges = 0;
    Arrays.fill(lastOfThread, NONE);
    Arrays.fill(lastRelease, NONE);
    Arrays.fill(lastSignals, NONE);
    Arrays.fill(lastWrite, NONE);
    Arrays.fill(lastRead, NONE);
    IntList unended = new IntList();
    int end = Arrays.stream(bounds).max().orElse(0);
    for (int position = from; position < end; position++) {
      int thread = trace.thread(position);
      if (position < bounds[thread]) {
        add(position, thread, trace.target(position), bounds[thread], unended);
      }
    }
    // All ended sections are known now, those behind the acquire in the trace too.
    for (int i = 0; i < unended.size(); i++) {
      int node = unended.get(i);
      edge(lastRelease[trace.target(positions[node])], node);
    }
  }

  private void add(int position, int thread, int target, int bound, IntList unended) {
    int node = node(position);
    edge(lastOfThread[thread], node);
    lastOfThread[thread] = node;
    switch (trace.operation(position)) {
      case OpCode.READ, OpCode.VOLATILE_READ -> {
        edge(lastWrite[target], node);
        readBefore[node] = lastRead[target];
        lastRead[target] = node;
      }
      case OpCode.WRITE, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE -> {
        edge(lastWrite[target], node);
        for (int read = lastRead[target]; read != NONE; read = readBefore[read]) {
          edge(read, node);
        }
        lastRead[target] = NONE;
        lastWrite[target] = node;
      }
      case OpCode.ACQUIRE -> {
        if (isReleasedBefore(thread, position, target, bound)) {
          edge(lastRelease[target], node);
        } else {
          unended.add(node);
        }
      }
      case OpCode.RELEASE -> lastRelease[target] = node;
      case OpCode.FORK -> lastOfThread[target] = node;
      case OpCode.JOIN -> edge(lastOfThread[target], node);
      case OpCode.SIGNAL -> {
        int gathered = node(NONE);
        edge(lastSignals[target], gathered);
        edge(node, gathered);
        lastSignals[target] = gathered;
      }
      case OpCode.AWAIT -> edge(lastSignals[target], node);
      default -> throw new IllegalStateException("no such operation");
    }
  }

  private boolean isReleasedBefore(int thread, int acquire, int lock, int bound) {
    for (int list = sections.openBefore(thread, bound);
        list != Sections.NONE;
        list = sections.tail(list)) {
      if (sections.lock(sections.head(list)) == lock) {
        return sections.acquire(sections.head(list)) != acquire;
      }
    }
    return true;
  }

  private int node(int position) {
    if (nodes == positions.length) {
      positions = Growth.atLeast(positions, nodes + 1);
      predecessors = Growth.atLeast(predecessors, nodes + 1);
      firstEdge = Growth.atLeast(firstEdge, nodes + 1);
      readBefore = Growth.atLeast(readBefore, nodes + 1);
    }
    positions[nodes] = position;
    predecessors[nodes] = 0;
    firstEdge[nodes] = NONE;
    return nodes++;
  }

  private void edge(int from, int to) {
    if (from == NONE) {
      return;
    }
    if (edges == targets.length) {
      targets = Growth.atLeast(targets, edges + 1);
      nextEdge = Growth.atLeast(nextEdge, edges + 1);
    }
    targets[edges] = to;
    nextEdge[edges] = firstEdge[from];
    firstEdge[from] = edges++;
    predecessors[to]++;
  }
}
