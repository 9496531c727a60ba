package io.photofinish.detect.hybrid;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;

/**
 * What holds in every schedule that we consider: the order of each thread, fork and join, signal →
 * later await. Neither locks nor data order anything.
 */
final class ThreadOrder implements HybridOrder {
  private final ThreadClocks clocks = new ThreadClocks();
  private final Publications syncs = new Publications(clocks);

  @Override
  public void prepare(IdCounts counts) {
    clocks.ensureThreads(counts.threads());
    syncs.ensureIds(counts.syncs());
  }

  @Override
  public ThreadClocks clocks() {
    return clocks;
  }

  Publications syncs() {
    return syncs;
  }

  @Override
  public void synchronization(int operation, int thread, int target) {
    bringsNews(operation, thread, target);
  }

  /** Takes the event; false if it surely brought the thread no news of others. */
  boolean bringsNews(int operation, int thread, int target) {
    switch (operation) {
      case OpCode.FORK -> {
        clocks.join(target, thread);
        clocks.advance(thread);
      }
      case OpCode.JOIN -> {
        return clocks.join(thread, target);
      }
      case OpCode.SIGNAL -> syncs.accumulate(target, thread);
      case OpCode.AWAIT -> {
        return syncs.joinInto(thread, target);
      }
      default -> {
        // Locks and volatile variables order nothing here.
      }
    }
    return false;
  }

  @Override
  public boolean read(int thread, int variable, long write) {
    return false;
  }

  @Override
  public void write(int thread, int variable) {
    // Tells nobody anything.
  }
}
