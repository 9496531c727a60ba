package io.photofinish.detect.deadlock;

import io.photofinish.detect.DeadlockPattern;
import io.photofinish.detect.Deadlocks;
import io.photofinish.detect.DetectorOptions.Cycles;
import io.photofinish.detect.IdCounts;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reports every cycle of locks, each with the first acquires of its members. Any of them may be
 * false: whether the threads can come to wait at the same time is not asked (Havelund 2000,
 * Goodlock; with more than two threads and gates as Bensalem and Havelund 2005).
 */
final class LockCyclesDetector implements StreamingDetector {
  private final Cycles limits;
  private final NestedAcquires acquires = new NestedAcquires(false);
  private final List<String> notes = new ArrayList<>();
  private Names names;
  private Deadlocks deadlocks = Deadlocks.NONE;

  LockCyclesDetector(Cycles limits) {
    this.limits = limits;
  }

  @Override
  public void begin(Names namesOfTrace) {
    names = namesOfTrace;
  }

  @Override
  public void prepare(IdCounts counts) {
    acquires.prepare(counts.threads(), counts.syncs(), names);
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    acquires.event(index, operation, thread, target);
  }

  @Override
  public void events(EventBlock block) {
    byte[] operations = block.operations();
    int[] threads = block.threads();
    int[] targets = block.targets();
    for (int i = 0; i < block.size(); i++) {
      if (!OpCode.isPlainAccess(operations[i]) || acquires.hasMarks()) {
        acquires.event(block.index(i), operations[i], threads[i], targets[i]);
      }
    }
  }

  @Override
  public void finish() {
    LockCycles cycles = LockCycles.among(LockGraph.suspects(acquires), limits);
    List<DeadlockPattern> found = new ArrayList<>();
    for (List<AbstractAcquire> cycle : cycles.kept()) {
      found.add(firstOf(cycle));
    }
    found.sort(PatternOrder.BY_ACQUIRES);
    deadlocks = new Deadlocks(found, List.of(), Optional.empty());
    cycles.note().ifPresent(notes::add);
  }

  private static DeadlockPattern firstOf(List<AbstractAcquire> cycle) {
    int size = cycle.size();
    long[] waiting = new long[size];
    long[] holding = new long[size];
    int[] threads = new int[size];
    int[] locks = new int[size];
    for (int member = 0; member < size; member++) {
      AbstractAcquire acquire = cycle.get(member);
      waiting[member] = acquire.events()[0];
      holding[member] = acquire.heldSince(cycle.get((member + size - 1) % size).lock());
      threads[member] = acquire.thread();
      locks[member] = acquire.lock();
    }
    return DeadlockPattern.smallestFirst(waiting, holding, threads, locks);
  }

  @Override
  public Deadlocks deadlocks() {
    return deadlocks;
  }

  @Override
  public List<String> notes() {
    return List.copyOf(notes);
  }
}
