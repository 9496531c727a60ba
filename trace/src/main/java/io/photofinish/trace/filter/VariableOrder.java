package io.photofinish.trace.filter;

import java.util.Arrays;

/**
 * For each variable: its last write, the reads since then, and whether all conflicting accesses so
 * far were ordered without the help of the variable itself.
 */
final class VariableOrder {
  private static final int NOBODY = -1;
  private static final int[] NO_READS = {};

  private final OrderClocks clocks;
  private final boolean[] unordered;

  /** The last write: who, at what time, and what the writer knew of others. */
  private final int[] writers;

  private final int[] writeTimes;
  private final int[][] writerKnew;

  /** By variable: threads and times of reads since the last write, in pairs. */
  private final int[][] readTimes;

  VariableOrder(OrderClocks clocks, int variables) {
    this.clocks = clocks;
    unordered = new boolean[variables];
    writers = new int[variables];
    Arrays.fill(writers, NOBODY);
    writeTimes = new int[variables];
    writerKnew = new int[variables][];
    readTimes = new int[variables][];
    Arrays.fill(readTimes, NO_READS);
  }

  boolean isKept(int variable) {
    return unordered[variable];
  }

  /** The variable has to stay, whatever its accesses are like. */
  void keep(int variable) {
    unordered[variable] = true;
    readTimes[variable] = NO_READS;
  }

  void read(int thread, int variable) {
    if (!unordered[variable] && !lastWriteIsBefore(thread, variable)) {
      keep(variable);
    }
    if (unordered[variable]) {
      dataFlow(thread, variable);
    } else {
      readTimes[variable] = withRead(readTimes[variable], thread);
    }
  }

  /** A read stands for those that come before it in every schedule. */
  private int[] withRead(int[] reads, int thread) {
    int kept = 0;
    for (int i = 0; i < reads.length; i += 2) {
      if (!clocks.isBefore(reads[i], reads[i + 1], thread)) {
        kept += 2;
      }
    }
    int[] all = kept + 2 == reads.length ? reads : new int[kept + 2];
    int at = 0;
    for (int i = 0; i < reads.length; i += 2) {
      if (!clocks.isBefore(reads[i], reads[i + 1], thread)) {
        all[at++] = reads[i];
        all[at++] = reads[i + 1];
      }
    }
    all[at] = thread;
    all[at + 1] = clocks.time(thread);
    return all;
  }

  void write(int thread, int variable) {
    if (!unordered[variable] && !allAccessesAreBefore(thread, variable)) {
      keep(variable);
    }
    writers[variable] = thread;
    writeTimes[variable] = clocks.time(thread);
    writerKnew[variable] = clocks.known(thread);
    // This write is behind all reads before it: whoever is behind it is behind them.
    readTimes[variable] = NO_READS;
    clocks.advance(thread);
  }

  /** A read stays behind the write that it saw, in every correct reordering. */
  void dataFlow(int thread, int variable) {
    if (writers[variable] != NOBODY) {
      clocks.join(thread, writers[variable], writeTimes[variable], writerKnew[variable]);
    }
  }

  private boolean lastWriteIsBefore(int thread, int variable) {
    return writers[variable] == NOBODY
        || clocks.isBefore(writers[variable], writeTimes[variable], thread);
  }

  private boolean allAccessesAreBefore(int thread, int variable) {
    int[] reads = readTimes[variable];
    for (int i = 0; i < reads.length; i += 2) {
      if (!clocks.isBefore(reads[i], reads[i + 1], thread)) {
        return false;
      }
    }
    return lastWriteIsBefore(thread, variable);
  }
}
