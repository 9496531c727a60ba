package io.photofinish.detect.hybrid;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.clock.Epoch;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;

/**
 * PWR (Sulzmann, Stadtmüller 2020, definition 3.1): {@link WriteReadOrder}, and the release-order
 * dependency ROD. An event inside a critical section that is behind an event of an earlier section
 * of the lock is behind that section's release.
 *
 * <p>Algorithm 1 of Sulzmann and Stadtmüller 2020 applies ROD (its function w3) at every event.
 * Here it is applied where it can have an effect. The history of a lock does not change while the
 * thread holds it, so that is at an acquire, for the lock acquired, and at an event that brings
 * news from others, for all locks held. Joining a release can make more acquires known, which is
 * news again. The acquire and the release are events of the section, as in the definition and
 * unlike in the algorithm.
 */
final class PwrOrder implements HybridOrder {
  private final WriteReadOrder writeRead;
  private final ThreadClocks clocks;
  private final OpenSections open = new OpenSections();

  /** H(y) of Sulzmann and Stadtmüller 2020, section 4.2. */
  private final SectionHistory history;

  private PwrOrder(WriteReadOrder writeRead, SectionHistory history) {
    this.writeRead = writeRead;
    this.history = history;
    clocks = writeRead.clocks();
  }

  /** The exact relation; useless critical sections are looked for once there are so many. */
  static PwrOrder exact(int smallestCrowd) {
    WriteReadOrder order = new WriteReadOrder();
    return new PwrOrder(
        order, new SectionLanes(order.clocks(), smallestCrowd, order.lastWrites(), order.syncs()));
  }

  /** A weaker one, that forgets all but the newest critical sections. */
  static PwrOrder limitedTo(int sections) {
    WriteReadOrder order = new WriteReadOrder();
    return new PwrOrder(order, new LimitedSections(order.clocks(), sections));
  }

  @Override
  public void prepare(IdCounts counts) {
    writeRead.prepare(counts);
    open.ensureThreads(counts.threads());
    history.prepare(counts.threads(), counts.locks());
  }

  @Override
  public ThreadClocks clocks() {
    return clocks;
  }

  @Override
  public void synchronization(int operation, int thread, int target) {
    switch (operation) {
      case OpCode.ACQUIRE -> acquire(thread, target);
      case OpCode.RELEASE -> history.release(thread, target, open.close(thread, target));
      case OpCode.VOLATILE_UPDATE -> {
        other(OpCode.VOLATILE_READ, thread, target);
        other(OpCode.VOLATILE_WRITE, thread, target);
      }
      default -> other(operation, thread, target);
    }
  }

  private void acquire(int thread, int lock) {
    open.open(thread, lock, clocks.time(thread));
    if (history.joinInto(thread, lock)) {
      applyReleaseOrder(thread);
    }
  }

  private void other(int operation, int thread, int target) {
    if (writeRead.bringsNews(operation, thread, target)) {
      applyReleaseOrder(thread);
    }
  }

  @Override
  public boolean read(int thread, int variable, long write) {
    history.watch(write);
    if (writeRead.join(thread, variable)) {
      applyReleaseOrder(thread);
    }
    boolean isRightBehind = !history.hasJoinedWatched();
    history.watch(Epoch.NONE);
    return isRightBehind;
  }

  @Override
  public void write(int thread, int variable) {
    writeRead.write(thread, variable);
  }

  /** Applies ROD for all locks that the thread holds, until there is no more news. */
  private void applyReleaseOrder(int thread) {
    boolean news = true;
    while (news) {
      news = false;
      for (int section = 0; section < open.count(thread); section++) {
        news |= history.joinInto(thread, open.lock(thread, section));
      }
    }
  }
}
