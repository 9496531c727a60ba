package io.photofinish.detect.hybrid;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;

/**
 * {@link ThreadOrder}, and a read comes after the write that it saw (WRD of Sulzmann, Stadtmüller
 * 2020, definition 3.1), be they plain or volatile.
 */
final class WriteReadOrder implements HybridOrder {
  private final ThreadOrder threadOrder = new ThreadOrder();
  private final ThreadClocks clocks = threadOrder.clocks();

  /** L_W(x) of Sulzmann and Stadtmüller 2020, algorithm 1, as references to clocks. */
  private final Publications lastWrites = new Publications(clocks);

  @Override
  public void prepare(IdCounts counts) {
    threadOrder.prepare(counts);
    lastWrites.ensureIds(counts.variables());
  }

  @Override
  public ThreadClocks clocks() {
    return clocks;
  }

  Publications lastWrites() {
    return lastWrites;
  }

  Publications syncs() {
    return threadOrder.syncs();
  }

  @Override
  public void synchronization(int operation, int thread, int target) {
    bringsNews(operation, thread, target);
  }

  /** Takes the event; false if it surely brought the thread no news of others. */
  boolean bringsNews(int operation, int thread, int target) {
    boolean news = false;
    switch (operation) {
      case OpCode.VOLATILE_READ -> news = lastWrites.joinInto(thread, target);
      case OpCode.VOLATILE_WRITE -> lastWrites.replace(target, thread);
      case OpCode.VOLATILE_UPDATE -> {
        news = lastWrites.joinInto(thread, target);
        lastWrites.replace(target, thread);
      }
      default -> news = threadOrder.bringsNews(operation, thread, target);
    }
    return news;
  }

  /** Whether the read brought the thread news. */
  boolean join(int thread, int variable) {
    return lastWrites.joinInto(thread, variable);
  }

  @Override
  public boolean read(int thread, int variable, long write) {
    join(thread, variable);
    return true;
  }

  @Override
  public void write(int thread, int variable) {
    lastWrites.replace(variable, thread);
  }
}
