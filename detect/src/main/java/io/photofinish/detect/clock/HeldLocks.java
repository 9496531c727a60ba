package io.photofinish.detect.clock;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.Locksets;

/** The locks that each thread holds now, as {@link Locksets} ids. */
public final class HeldLocks {
  /** A lockset of this many locks or orders of locks is rare: ids are never given back. */
  private final Locksets locksets = new Locksets(Integer.MAX_VALUE);

  private int[] held = {};

  public void ensureThreads(int threads) {
    held = Growth.atLeast(held, threads);
  }

  /** Takes note of an acquire or a release, and of nothing else. */
  public void synchronization(int operation, int thread, int target) {
    if (operation == OpCode.ACQUIRE) {
      held[thread] = locksets.with(held[thread], target);
    } else if (operation == OpCode.RELEASE) {
      held[thread] = locksets.without(held[thread], target);
    }
  }

  /** The lockset of what the thread does now. */
  public int of(int thread) {
    return held[thread];
  }

  /** The id of the locks that are in both sets. */
  public int common(int one, int other) {
    return locksets.intersect(one, other);
  }

  public boolean areDisjoint(int one, int other) {
    return locksets.intersect(one, other) == Locksets.EMPTY;
  }
}
