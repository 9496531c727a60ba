package io.photofinish.detect.order;

import io.photofinish.detect.Detector;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.detect.clock.LastAccesses;
import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;
import java.util.Arrays;

/**
 * Finds every access that weak causal precedence does not order behind an earlier conflicting one,
 * exactly, and names one such partner. The first race of a trace is predictable, or a deadlock is;
 * later ones may be false.
 *
 * <p>WCP (Kini, Mathur, Viswanathan 2017), algorithm 1.
 *
 * <p>Deviations: fork, join, signal, await and volatile edges are part of WCP itself, since with
 * them in thread order only, not even the first race is sound. The queues of all threads are one
 * log a lock. The clocks L^r and L^w of a lock and variable are two references each. A thread is
 * told of others' sections only: rule (a) speaks of conflicting events.
 *
 * <p>Time: O(1) for an access, and for each lock that it holds; O(T) where there is news; O(log S)
 * for a release of a lock with S sections. Space: O(V + S·T + pairs of a lock and a variable
 * accessed under it).
 */
public final class WcpDetector implements Detector {
  private final RaceSink sink;

  /** H_t and H_l of the paper, and the times N_t. */
  private final HappensBefore happensBefore = new HappensBefore();

  /** P_t; with the thread's own time it is C_t. */
  private final ThreadClocks order = happensBefore.clocks().withSameTimes();

  /** P_l. */
  private final Publications locks = new Publications(order);

  private final SectionAccesses sections = new SectionAccesses(happensBefore.clocks());
  private final SectionLog log = new SectionLog(happensBefore.clocks());
  private final LastAccesses reads = new LastAccesses(order);
  private final LastAccesses writes = new LastAccesses(order);

  /** By thread: the locks that it holds. */
  private int[][] held = {};

  private int[] heldCounts = {};

  /** By lock: the number of its open section, unique over all locks. */
  private int[] openSections = {};

  private int sectionCount;

  public WcpDetector(RaceSink sink) {
    this.sink = sink;
  }

  @Override
  public void prepare(IdCounts counts) {
    happensBefore.prepare(counts);
    order.ensureThreads(counts.threads());
    locks.ensureIds(counts.locks());
    sections.ensureLocks(counts.locks());
    log.ensureLocks(counts.locks());
    reads.ensureVariables(counts.variables());
    writes.ensureVariables(counts.variables());
    if (counts.threads() > held.length) {
      int before = held.length;
      held = Arrays.copyOf(held, Math.max(counts.threads(), 2 * before));
      Arrays.setAll(held, thread -> thread < before ? held[thread] : new int[4]);
      heldCounts = Arrays.copyOf(heldCounts, held.length);
    }
    if (counts.locks() > openSections.length) {
      openSections = Arrays.copyOf(openSections, Math.max(counts.locks(), 2 * openSections.length));
    }
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    switch (operation) {
      case OpCode.READ -> read(index, thread, target, location);
      case OpCode.WRITE -> write(index, thread, target, location);
      case OpCode.ACQUIRE -> acquire(thread, target);
      case OpCode.RELEASE -> release(thread, target);
      default -> {
        happensBefore.tell(order, operation, thread, target);
        happensBefore.synchronization(operation, thread, target);
      }
    }
  }

  private void acquire(int thread, int lock) {
    happensBefore.synchronization(OpCode.ACQUIRE, thread, lock);
    locks.joinKnownInto(order, thread, lock);
    log.acquire(lock, thread, order.time(thread));
    openSections[lock] = ++sectionCount;
    int count = heldCounts[thread]++;
    if (count == held[thread].length) {
      held[thread] = Arrays.copyOf(held[thread], 2 * count);
    }
    held[thread][count] = lock;
  }

  private void release(int thread, int lock) {
    log.joinEarlier(lock, thread, order);
    sections.release(lock, thread);
    log.release(lock, thread);
    locks.leave(lock, thread);
    happensBefore.synchronization(OpCode.RELEASE, thread, lock);
    int[] mine = held[thread];
    int last = --heldCounts[thread];
    int at = last;
    while (mine[at] != lock) {
      at--;
    }
    System.arraycopy(mine, at + 1, mine, at, last - at);
  }

  private void read(long index, int thread, int variable, int location) {
    int[] mine = held[thread];
    for (int i = 0; i < heldCounts[thread]; i++) {
      sections.read(mine[i], variable, thread, openSections[mine[i]], order);
    }
    long write = writes.unordered(variable, thread);
    if (write >= 0) {
      sink.race(write, true, index, false, variable, location);
    }
    reads.add(variable, thread, index);
  }

  private void write(long index, int thread, int variable, int location) {
    int[] mine = held[thread];
    for (int i = 0; i < heldCounts[thread]; i++) {
      sections.write(mine[i], variable, thread, openSections[mine[i]], order);
    }
    long write = writes.unordered(variable, thread);
    long read = reads.unordered(variable, thread);
    if (write < 0 && read < 0) {
      writes.replaceAll(variable, thread, index);
      reads.clear(variable);
      return;
    }
    sink.race(write >= 0 ? write : read, write >= 0, index, true, variable, location);
    writes.add(variable, thread, index);
  }
}
