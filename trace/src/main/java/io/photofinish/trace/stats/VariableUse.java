package io.photofinish.trace.stats;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.Locksets;
import io.photofinish.trace.stats.Statistics.KindStatistics;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** What is known of each variable so far: enough to tell its {@link VariableKind} at the end. */
final class VariableUse {
  private static final byte ACCESSED = 1;
  private static final byte PLAIN = 2;
  private static final byte SHARED = 4;
  private static final byte WRITTEN_WHILE_SHARED = 8;

  private final Locksets locksets;
  private byte[] flags = new byte[64];
  private int[] firstThread = new int[64];

  /** The locks held at every access so far. */
  private int[] commonLocks = new int[64];

  private long[] accesses = new long[64];

  VariableUse(Locksets locksets) {
    this.locksets = locksets;
  }

  void access(int operation, int thread, int variable, int held) {
    if (variable >= flags.length) {
      grow(variable + 1);
    }
    accesses[variable]++;
    int flag = flags[variable];
    if (flag == 0) {
      flag = ACCESSED;
      firstThread[variable] = thread;
      commonLocks[variable] = held;
    } else {
      int common = commonLocks[variable];
      if (common != held && common != Locksets.EMPTY) {
        commonLocks[variable] = locksets.intersect(common, held);
      }
      if (firstThread[variable] != thread) {
        flag |= SHARED;
      }
    }
    if ((flag & SHARED) != 0 && writes(operation)) {
      flag |= WRITTEN_WHILE_SHARED;
    }
    if (OpCode.isPlainAccess(operation)) {
      flag |= PLAIN;
    }
    flags[variable] = (byte) flag;
  }

  private static boolean writes(int operation) {
    return operation != OpCode.READ && operation != OpCode.VOLATILE_READ;
  }

  private void grow(int needed) {
    flags = Growth.atLeast(flags, needed);
    firstThread = Growth.atLeast(firstThread, needed);
    commonLocks = Growth.atLeast(commonLocks, needed);
    accesses = Growth.atLeast(accesses, needed);
  }

  /** Moves the locksets in use into a {@link Locksets} that is being compacted. */
  void keepLocksets() {
    for (int variable = 0; variable < flags.length; variable++) {
      commonLocks[variable] = locksets.keep(commonLocks[variable]);
    }
  }

  private VariableKind kind(int variable) {
    int flag = flags[variable];
    if ((flag & PLAIN) == 0) {
      return VariableKind.VOLATILE;
    } else if ((flag & SHARED) == 0) {
      return VariableKind.THREAD_LOCAL;
    } else if ((flag & WRITTEN_WHILE_SHARED) == 0) {
      return VariableKind.READ_SHARED;
    }
    return commonLocks[variable] == Locksets.EMPTY
        ? VariableKind.UNPROTECTED
        : VariableKind.LOCK_PROTECTED;
  }

  Map<VariableKind, KindStatistics> kinds() {
    Map<VariableKind, Tally> tallies = new EnumMap<>(VariableKind.class);
    for (VariableKind kind : VariableKind.values()) {
      tallies.put(kind, new Tally());
    }
    Tally all = new Tally();
    for (int variable = 0; variable < flags.length; variable++) {
      if (flags[variable] != 0) {
        tallies.get(kind(variable)).add(accesses[variable]);
        all.add(accesses[variable]);
      }
    }
    Map<VariableKind, KindStatistics> kinds = new EnumMap<>(VariableKind.class);
    tallies.forEach((kind, tally) -> kinds.put(kind, tally.of(all)));
    return Collections.unmodifiableMap(kinds);
  }

  private static final class Tally {
    private int variables;
    private long accesses;

    void add(long accessesOfOne) {
      variables++;
      accesses += accessesOfOne;
    }

    KindStatistics of(Tally all) {
      return new KindStatistics(
          variables,
          (double) variables / Math.max(1, all.variables),
          accesses,
          (double) accesses / Math.max(1, all.accesses));
    }
  }
}
