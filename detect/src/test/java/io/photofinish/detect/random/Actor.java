package io.photofinish.detect.random;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A thread of a {@link GrowingTrace} as it stands. */
final class Actor {
  final String name;

  /** Whether it may have a next event: not before its fork, if it needs one, nor when joined. */
  boolean canAct;

  /** Whether it was forked or has acted. */
  boolean isStarted;

  /** The locks that it holds, the newest last. */
  final List<Integer> locks = new ArrayList<>();

  /** What it does next, if it can: each step says whether it was possible. */
  final Deque<BooleanSupplier> plan = new ArrayDeque<>();

  Actor(String name, boolean canAct) {
    this.name = name;
    this.canAct = canAct;
  }
}
