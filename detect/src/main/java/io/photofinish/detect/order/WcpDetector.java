package io.photofinish.detect.order;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.detect.clock.TimeSource;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;
import java.util.List;

/**
 * Finds every access that weak causal precedence does not order behind an earlier conflicting one,
 * exactly, and names one such partner. The first race of a trace is predictable, or a deadlock is;
 * later ones may be false.
 *
 * <p>WCP (Kini, Mathur, Viswanathan 2017), algorithm 1.
 *
 * <p>Deviations: fork, join, signal, await and volatile edges between threads are part of WCP
 * itself, and rule (a) counts volatile accesses as conflicting, since otherwise not even the first
 * race is sound. Rule (b) holds for a thread's own sections too, as the definition has it and the
 * algorithm has not. The queues of all threads are one log a lock; the clocks L^r and L^w of a lock
 * and variable are two references each, which leave a thread's own sections out.
 *
 * <p>Time: O(1) for an access, and for each lock that it holds; O(T) where there is news; O(log S)
 * for a release of a lock with S sections that are kept. Space: O(V + S·T + pairs of a lock and a
 * variable accessed under it).
 */
final class WcpDetector implements StreamingDetector {
  private static final int SMALLEST_CROWD = 1 << 12;

  /** H_t and H_l of the paper, and the times N_t. */
  private final HappensBefore happensBefore = new HappensBefore();

  /** P_t; with the thread's own time it is C_t. */
  private final ThreadClocks order = happensBefore.clocks().withSameTimes();

  /** P_l. */
  private final Publications locks = new Publications(order);

  private final SectionAccesses sections = new SectionAccesses(happensBefore.clocks());
  private final WcpQueues queues;
  private final ThreadPublications volatileWrites = new ThreadPublications(happensBefore.clocks());
  private final ThreadPublications signals = new ThreadPublications(happensBefore.clocks());
  private final RacyAccesses accesses;

  /** All that keeps times from which threads learn, but for the queues and rows of clocks. */
  private final List<TimeSource> sources =
      List.of(happensBefore, locks, sections, volatileWrites, signals);

  /** By thread: the locks that it holds. */
  private IntList[] held = {};

  /** By lock: the number of its open section, unique over all locks. */
  private int[] openSections = {};

  private int sectionCount;

  WcpDetector(RaceSink sink) {
    this(sink, SMALLEST_CROWD);
  }

  /** For tests, in which few sections have to be a crowd. */
  WcpDetector(RaceSink sink, int smallestCrowd) {
    queues = new WcpQueues(happensBefore.clocks(), smallestCrowd);
    accesses = new RacyAccesses(order, sink);
  }

  @Override
  public void prepare(IdCounts counts) {
    happensBefore.prepare(counts);
    order.ensureThreads(counts.threads());
    locks.ensureIds(counts.locks());
    sections.ensureLocks(counts.locks());
    queues.ensureLocks(counts.locks());
    volatileWrites.ensureIds(counts.variables());
    signals.ensureIds(counts.syncs());
    accesses.ensureVariables(counts.variables());
    int before = held.length;
    held = Growth.atLeast(held, counts.threads());
    for (int thread = before; thread < held.length; thread++) {
      held[thread] = new IntList(4);
    }
    openSections = Growth.atLeast(openSections, counts.locks());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    switch (operation) {
      case OpCode.READ -> {
        sectionsRead(thread, target);
        accesses.access(index, operation, thread, target, location);
      }
      case OpCode.WRITE -> {
        sectionsWrite(thread, target);
        accesses.access(index, operation, thread, target, location);
      }
      case OpCode.ACQUIRE -> acquire(thread, target);
      case OpCode.RELEASE -> release(thread, target);
      default -> {
        otherEdges(operation, thread, target);
        happensBefore.synchronization(operation, thread, target);
      }
    }
  }

  private void otherEdges(int operation, int thread, int target) {
    switch (operation) {
      case OpCode.FORK -> order.join(target, thread, happensBefore.clocks());
      case OpCode.JOIN -> order.join(thread, target, happensBefore.clocks());
      case OpCode.SIGNAL -> signals.leave(target, thread);
      case OpCode.AWAIT -> signals.joinOthersInto(order, thread, target);
      case OpCode.VOLATILE_READ -> {
        sectionsRead(thread, target);
        volatileWrites.joinOthersInto(order, thread, target);
      }
      case OpCode.VOLATILE_WRITE -> {
        sectionsWrite(thread, target);
        volatileWrites.leave(target, thread);
      }
      case OpCode.VOLATILE_UPDATE -> {
        sectionsWrite(thread, target);
        volatileWrites.joinOthersInto(order, thread, target);
        volatileWrites.leave(target, thread);
      }
      default -> throw new IllegalArgumentException("not an edge: " + operation);
    }
  }

  private void acquire(int thread, int lock) {
    happensBefore.synchronization(OpCode.ACQUIRE, thread, lock);
    locks.joinRowInto(order, thread, lock);
    queues.acquire(lock, thread, order.time(thread));
    openSections[lock] = ++sectionCount;
    held[thread].add(lock);
  }

  private void release(int thread, int lock) {
    queues.joinEarlier(lock, thread, order);
    sections.release(lock, thread);
    queues.release(lock, thread);
    locks.leave(lock, thread);
    happensBefore.synchronization(OpCode.RELEASE, thread, lock);
    held[thread].remove(lock);
    if (queues.isCrowded()) {
      queues.dropUseless(order, sources);
    }
  }

  /** Rule (a), for each critical section that the thread is in. */
  private void sectionsRead(int thread, int variable) {
    IntList mine = held[thread];
    for (int i = 0; i < mine.size(); i++) {
      sections.read(mine.get(i), variable, thread, openSections[mine.get(i)], order);
    }
  }

  private void sectionsWrite(int thread, int variable) {
    IntList mine = held[thread];
    for (int i = 0; i < mine.size(); i++) {
      sections.write(mine.get(i), variable, thread, openSections[mine.get(i)], order);
    }
  }
}
