package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.recorder.runtime.clock.WriteClock;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.trace.OpCode;

/**
 * What a thread learns by reading what others wrote. In every correct reordering a read sees the
 * same write as in the run. So a schedule that goes beyond the read contains the write before it,
 * and all that the writer did until then: this is an order as hard as that of a signal and an
 * await.
 *
 * <p>It may only be used where the run itself is ordered as well: else a race that happened would
 * be left out (docs/findings.md, observed races). That is so for volatile accesses, and for plain
 * ones that are made with the same locks held.
 */
final class DataFlow {
  /** In place of a set of locks: the write was atomic. */
  private static final long ATOMIC = 0;

  private final RecordedThread thread;
  private final HeldMonitors held;

  DataFlow(RecordedThread thread, HeldMonitors held) {
    this.thread = thread;
    this.held = held;
  }

  /** The thread makes an event of an access. Its object is locked. */
  @DontInline
  void follow(Shadow object, int slot, int operation) {
    switch (operation) {
      case OpCode.VOLATILE_READ -> learn(object, slot);
      case OpCode.VOLATILE_WRITE -> publish(object, slot, ATOMIC);
      case OpCode.VOLATILE_UPDATE -> {
        learn(object, slot);
        publish(object, slot, ATOMIC);
      }
      case OpCode.READ -> {
        WriteClock write = held.count == 0 ? null : object.lastWrite(slot);
        if (write != null && write.locks() == held.hash()) {
          thread.clock().learn(write);
        }
      }
      default -> {
        if (held.count > 0) {
          publish(object, slot, held.hash());
        } else {
          forget(object, slot);
        }
      }
    }
  }

  private void learn(Shadow object, int slot) {
    WriteClock write = object.lastWrite(slot);
    if (write != null && write.locks() == ATOMIC) {
      thread.clock().learn(write);
    }
  }

  private void publish(Shadow object, int slot, long locks) {
    WriteClock write = object.roles().newWrite(slot);
    if (write != null) {
      write.set(thread.clock(), thread.events(), locks);
    }
  }

  private static void forget(Shadow object, int slot) {
    WriteClock write = object.lastWrite(slot);
    if (write != null) {
      write.clear();
    }
  }
}
