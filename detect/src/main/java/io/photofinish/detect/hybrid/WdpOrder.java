package io.photofinish.detect.hybrid;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.clock.Epoch;
import io.photofinish.detect.clock.LiveTimes;
import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;

/**
 * WDP (Genç, Roemer, Xu, Bond 2019), as Sulzmann, Stadtmüller 2020 has it in definition 3.6, where
 * every read may decide what its thread does next: {@link ThreadOrder}, and
 *
 * <ul>
 *   <li>RCD: a read inside a critical section that sees a write inside an earlier section of the
 *       lock is behind that section's release. As printed the definition has the two sections the
 *       wrong way round; example 2.5 and the text before it say what is meant.
 *   <li>RRD: a release is behind the release of an earlier section of the lock, if an event of its
 *       section is behind one of the other's.
 *   <li>Ours, for an operation that the papers do not have: a volatile read that sees a volatile
 *       write is behind it, inside sections or not.
 * </ul>
 */
final class WdpOrder implements HybridOrder {
  private final ThreadOrder threadOrder = new ThreadOrder();
  private final ThreadClocks clocks = threadOrder.clocks();
  private final OpenSections open = new OpenSections();

  /** By variable: the epoch of its last write, plain or volatile. */
  private long[] lastWrites = {};

  /** By variable: the clock of its last write, if that is volatile. */
  private final Publications volatiles = new Publications(clocks);

  private final SectionLanes history;

  WdpOrder(int smallestCrowd) {
    history =
        new SectionLanes(
            clocks, smallestCrowd, volatiles, threadOrder.syncs(), this::collectWriteTimes);
  }

  @Override
  public void prepare(IdCounts counts) {
    threadOrder.prepare(counts);
    open.ensureThreads(counts.threads());
    history.prepare(counts.threads(), counts.locks());
    volatiles.ensureIds(counts.variables());
    lastWrites = Growth.atLeast(lastWrites, counts.variables());
  }

  @Override
  public ThreadClocks clocks() {
    return clocks;
  }

  @Override
  public void synchronization(int operation, int thread, int target) {
    switch (operation) {
      case OpCode.ACQUIRE -> open.open(thread, target, clocks.time(thread));
      case OpCode.RELEASE -> release(thread, target);
      case OpCode.VOLATILE_READ -> volatileRead(thread, target);
      case OpCode.VOLATILE_WRITE -> volatileWrite(thread, target);
      case OpCode.VOLATILE_UPDATE -> {
        volatileRead(thread, target);
        volatileWrite(thread, target);
      }
      default -> threadOrder.synchronization(operation, thread, target);
    }
  }

  /** RRD. A section's acquire is before the release if any of its events is before any of ours. */
  private void release(int thread, int lock) {
    boolean news = true;
    while (news) {
      news = history.joinInto(thread, lock);
    }
    history.release(thread, lock, open.close(thread, lock));
  }

  private void volatileRead(int thread, int variable) {
    volatiles.joinInto(thread, variable);
    applyReleaseConflict(thread, variable);
  }

  private void volatileWrite(int thread, int variable) {
    lastWrites[variable] = clocks.epoch(thread);
    volatiles.replace(variable, thread);
  }

  @Override
  public boolean read(int thread, int variable, long write) {
    applyReleaseConflict(thread, variable);
    return false;
  }

  /** A write has a time of its own, so that the section that it is in can be told. */
  @Override
  public void write(int thread, int variable) {
    volatiles.forget(variable);
    lastWrites[variable] = clocks.epoch(thread);
    clocks.advance(thread);
  }

  /** RCD. */
  private void applyReleaseConflict(int thread, int variable) {
    long write = lastWrites[variable];
    int writer = Epoch.thread(write);
    if (write != Epoch.NONE && writer != thread) {
      for (int section = 0; section < open.count(thread); section++) {
        history.joinSectionAt(thread, open.lock(thread, section), writer, Epoch.time(write));
      }
    }
  }

  private void collectWriteTimes(LiveTimes live) {
    for (long write : lastWrites) {
      if (write != Epoch.NONE) {
        live.add(Epoch.thread(write), Epoch.time(write));
      }
    }
  }
}
