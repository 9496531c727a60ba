package io.photofinish.trace.generate;

/**
 * Which variables of a random trace play which part, and the numbers of its source locations. The
 * variables are numbered racy, read-only, local (a run for each thread), guarded (a run for each
 * lock), volatile.
 */
final class RandomLayout {
  // A location is the base of its kind plus an offset that leaves the kinds apart.
  static final int RACY = 1;
  static final int RACY_LOCATIONS = 400;
  static final int INITIALISE = 900;
  static final int INITIALISE_LOCATIONS = 99;
  static final int READ_ONLY = 1000;
  static final int READ_ONLY_LOCATIONS = 500;
  static final int LOCAL = 2000;
  static final int LOCAL_LOCATIONS = 3000;
  static final int FORK = 9000;
  static final int FIRST_READ = 9001;
  static final int JOIN = 9002;
  static final int GUARDED = 10_000;
  static final int GUARDED_LOCATIONS = 20_000;
  static final int VOLATILE = 60_000;
  static final int VOLATILE_LOCATIONS = 5000;
  static final int SIGNAL = 80_000;
  static final int AWAIT = 85_000;
  static final int ACQUIRE = 100_000;

  static final int SYNC_OBJECTS = 8;

  final int racyCount;
  final int readOnly;
  final int readOnlyCount;
  final int local;
  final int localPerThread;
  final int guarded;
  final int guardedPerLock;
  final int volatiles;
  final int volatileCount;

  /** The base of the releases' locations; the acquires' are before it. */
  final int release;

  RandomLayout(RandomTraceOptions options) {
    int threads = options.threads();
    int locks = options.locks();
    int variables = options.variables();
    racyCount = options.racyVariables();
    readOnly = racyCount;
    readOnlyCount = readOnlyCount(variables);
    local = readOnly + readOnlyCount;
    int localCount = Math.max(threads, variables / 2);
    localPerThread = localCount / threads;
    guarded = local + localCount;
    int guardedCount = Math.max(locks, variables - guarded);
    guardedPerLock = locks == 0 ? 0 : guardedCount / locks;
    volatiles = guarded + guardedCount;
    volatileCount = Math.max(1, variables / 50);
    release = ACQUIRE + locks;
  }

  private static int readOnlyCount(int variables) {
    return Math.max(1, variables / 20);
  }

  /** Initialising writes, and for each child its fork, first read and join. */
  static long leastEvents(int threads, int variables, boolean forkJoin) {
    return readOnlyCount(variables) + (threads - 1L) * (forkJoin ? 3 : 1);
  }

  int variableBound() {
    return volatiles + volatileCount;
  }

  int locationBound() {
    return release + release - ACQUIRE;
  }
}
