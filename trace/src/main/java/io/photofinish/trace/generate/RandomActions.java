package io.photofinish.trace.generate;

import io.photofinish.trace.OpCode;

/**
 * Draws what a thread does next: a critical section (at times with a second one inside, on a later
 * lock, so that no schedule deadlocks), a few accesses of its own variables, a few reads of
 * read-only data, one unprotected access, one volatile access, or one signal or await.
 *
 * <p>A step is packed into a long: operation in bits 60 to 63, location in 32 to 59, target in 0 to
 * 31.
 */
final class RandomActions {
  private static final int MEAN_LOCAL = 4;
  private static final int MEAN_READ_ONLY = 2;
  private static final int MAX_LOCK_DISTANCE = 8;

  private final RandomTraceOptions options;
  private final RandomLayout layout;
  private final SplitMix random;

  // Where the unit interval is cut for each kind of action; signals have the rest.
  private final double untilSection;
  private final double untilLocal;
  private final double untilReadOnly;
  private final double untilRacy;
  private final double untilVolatile;

  private long[] steps;
  private int end;

  RandomActions(RandomTraceOptions options, RandomLayout layout, SplitMix random) {
    this.options = options;
    this.layout = layout;
    this.random = random;
    // An action stands for its mean number of accesses, so its weight is its share over that.
    double section = options.lockShare() / (options.sectionLength() * (1 + options.nesting()));
    double local = options.localShare() / MEAN_LOCAL;
    double readOnly = options.readOnlyShare() / MEAN_READ_ONLY;
    double racy = options.racyShare();
    double volatiles = options.volatileShare();
    double all = section + local + readOnly + racy + volatiles + options.signalShare();
    untilSection = section / all;
    untilLocal = untilSection + local / all;
    untilReadOnly = untilLocal + readOnly / all;
    untilRacy = untilReadOnly + racy / all;
    // Without signals the interval must have no crack at its end.
    untilVolatile = options.signalShare() == 0 ? 1 : untilRacy + volatiles / all;
  }

  /** No action has more steps. */
  int maxSteps() {
    return Math.max(2 * (2 * options.sectionLength() + 1), 2 * MEAN_LOCAL);
  }

  /** Writes the next action of a thread to {@code into[from ..)} and returns its end. */
  int draw(int thread, long[] into, int from) {
    steps = into;
    end = from;
    double kind = random.fraction();
    if (kind < untilSection) {
      section(random.below(options.locks()), true);
    } else if (kind < untilLocal) {
      local(thread);
    } else if (kind < untilReadOnly) {
      readOnly();
    } else if (kind < untilRacy) {
      access(skewed(layout.racyCount), RandomLayout.RACY, RandomLayout.RACY_LOCATIONS);
    } else if (kind < untilVolatile) {
      volatileAccess();
    } else {
      signalOrAwait();
    }
    return end;
  }

  private void section(int lock, boolean mayNest) {
    int accesses = uniformWithMean(options.sectionLength());
    boolean nests = mayNest && lock + 1 < options.locks() && random.chance(options.nesting());
    int nestedAt = nests ? random.below(accesses) : -1;
    int variables = layout.guarded + lock * layout.guardedPerLock;
    add(OpCode.ACQUIRE, lock, RandomLayout.ACQUIRE + lock);
    for (int i = 0; i < accesses; i++) {
      if (i == nestedAt) {
        int distance = random.below(Math.min(MAX_LOCK_DISTANCE, options.locks() - lock - 1));
        section(lock + 1 + distance, false);
      }
      access(
          variables + skewed(layout.guardedPerLock),
          RandomLayout.GUARDED,
          RandomLayout.GUARDED_LOCATIONS);
    }
    add(OpCode.RELEASE, lock, layout.release + lock);
  }

  private void local(int thread) {
    int variables = layout.local + thread * layout.localPerThread;
    for (int i = uniformWithMean(MEAN_LOCAL); i > 0; i--) {
      access(
          variables + skewed(layout.localPerThread),
          RandomLayout.LOCAL,
          RandomLayout.LOCAL_LOCATIONS);
    }
  }

  private void readOnly() {
    for (int i = uniformWithMean(MEAN_READ_ONLY); i > 0; i--) {
      int variable = layout.readOnly + skewed(layout.readOnlyCount);
      int location = RandomLayout.READ_ONLY + variable % RandomLayout.READ_ONLY_LOCATIONS;
      add(OpCode.READ, variable, location);
    }
  }

  private void volatileAccess() {
    int variable = layout.volatiles + skewed(layout.volatileCount);
    int operation = OpCode.VOLATILE_READ;
    if (random.chance(options.writeShare())) {
      operation = random.below(2) == 0 ? OpCode.VOLATILE_WRITE : OpCode.VOLATILE_UPDATE;
    }
    int offset = 3 * (variable % RandomLayout.VOLATILE_LOCATIONS);
    add(operation, variable, RandomLayout.VOLATILE + offset + operation - OpCode.VOLATILE_READ);
  }

  private void signalOrAwait() {
    int sync = random.below(RandomLayout.SYNC_OBJECTS);
    if (random.below(2) == 0) {
      add(OpCode.SIGNAL, sync, RandomLayout.SIGNAL + sync);
    } else {
      add(OpCode.AWAIT, sync, RandomLayout.AWAIT + sync);
    }
  }

  private void access(int variable, int location, int locations) {
    int write = random.chance(options.writeShare()) ? 1 : 0;
    add(OpCode.READ + write, variable, location + 2 * (variable % locations) + write);
  }

  private void add(int operation, int target, int location) {
    steps[end++] = (long) operation << 60 | (long) location << 32 | target;
  }

  static int operation(long step) {
    return (int) (step >>> 60);
  }

  static int location(long step) {
    return (int) (step >>> 32) & 0x0FFF_FFFF;
  }

  static int target(long step) {
    return (int) step;
  }

  /** In 1 .. 2 mean - 1. */
  private int uniformWithMean(int mean) {
    return 1 + random.below(2 * mean - 1);
  }

  /** In 0 .. count - 1, the low ones more often, as programs have hot variables. */
  private int skewed(int count) {
    double fraction = random.fraction();
    return (int) (count * fraction * fraction);
  }
}
