package io.photofinish.recorder.runtime.deferral;

import io.photofinish.recorder.runtime.clock.RecordedThread;
import java.util.Arrays;

/**
 * For each variable of an object that several threads use: the thread that comes after all accesses
 * of the variable by others, if there is one. It may access the variable again, whatever the others
 * do to other variables. So threads that share an array by parts do not look at each other.
 *
 * <p>A thread is known by its slot in the clocks: whoever takes a slot over comes after all that
 * its owners did.
 */
final class SlotOwners {
  /** Of no variable any thread is known. */
  static final SlotOwners NONE = new SlotOwners(new byte[0]);

  private static final byte NOBODY = 0;

  private byte[] owners;

  private SlotOwners(byte[] owners) {
    this.owners = owners;
  }

  boolean isOwner(int slot, RecordedThread thread) {
    byte owner = numberOf(thread);
    return slot < owners.length && owner != NOBODY && owners[slot] == owner;
  }

  /** These owners, and the thread as one that comes after all that others did to the variable. */
  SlotOwners with(int slot, RecordedThread thread) {
    SlotOwners changed = this == NONE ? new SlotOwners(owners) : this;
    if (slot >= owners.length) {
      changed.owners = Arrays.copyOf(owners, Math.max(slot + slot / 2 + 1, 8));
    }
    changed.owners[slot] = numberOf(thread);
    return changed;
  }

  /** The thread accesses the variable, and may come after some of the others only. */
  void share(int slot, RecordedThread thread) {
    if (slot < owners.length && owners[slot] != numberOf(thread)) {
      owners[slot] = NOBODY;
    }
  }

  /** Some thread accesses these variables, and nobody else knows when. */
  void shareAll(int from, int to) {
    if (from < owners.length) {
      Arrays.fill(owners, from, Math.min(to, owners.length), NOBODY);
    }
  }

  /** Of at most 128 slots. */
  private static byte numberOf(RecordedThread thread) {
    return (byte) (thread.clock().slot() + 1);
  }
}
