package io.photofinish.detect.order;

import io.photofinish.detect.RaceSink;
import io.photofinish.detect.clock.EventOrder;
import io.photofinish.detect.clock.LastAccesses;
import io.photofinish.trace.OpCode;

/**
 * Reports every access that an order does not have behind all earlier conflicting ones, with one
 * partner. R_x and W_x of the papers: accesses that are ordered one behind the other are
 * represented by the last, and a write that is ordered behind all accesses represents them all; so
 * no racy event is lost.
 */
final class RacyAccesses {
  private final RaceSink sink;
  private final LastAccesses reads;
  private final LastAccesses writes;

  RacyAccesses(EventOrder order, RaceSink sink) {
    this.sink = sink;
    reads = LastAccesses.of(order);
    writes = reads.otherKind();
  }

  void ensureVariables(int variables) {
    reads.ensureVariables(variables);
    writes.ensureVariables(variables);
  }

  /** A plain access, {@link OpCode#READ} or {@link OpCode#WRITE}. */
  void access(long index, int operation, int thread, int variable, int location) {
    int isWrite = operation == OpCode.WRITE ? 1 : 0;
    if (addOrdered(index, isWrite, thread, variable)) {
      return;
    }
    if (isWrite == 1) {
      write(index, thread, variable, location);
    } else {
      checkRead(index, thread, variable, location);
      addRead(index, thread, variable);
    }
  }

  /**
   * Optional fast path: takes note of an access that is no race and that is easily seen to be none.
   * False if it must be done in another way.
   *
   * @param isWrite 1 for a write, 0 for a read
   */
  boolean addOrdered(long index, int isWrite, int thread, int variable) {
    return reads.addOrdered(variable, thread, isWrite, index);
  }

  /**
   * Half a read, for orders in which a read changes what its thread is behind: reports it if it is
   * racy, and says whether it is.
   */
  boolean checkRead(long index, int thread, int variable, int location) {
    long write = writes.unordered(variable, thread);
    if (write < 0) {
      return false;
    }
    sink.race(write, true, index, false, variable, location);
    return true;
  }

  void addRead(long index, int thread, int variable) {
    reads.add(variable, thread, index);
  }

  void write(long index, int thread, int variable, int location) {
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

  /** W_x, of which the last write of each variable is always a part. */
  LastAccesses lastWrites() {
    return writes;
  }
}
