package io.photofinish.trace.filter;

import io.photofinish.trace.ids.Growth;
import java.util.Arrays;

/**
 * For each variable: its last write, the reads since then, and whether all conflicting accesses so
 * far were ordered without the help of the variable itself.
 */
final class VariableOrder {
  private static final int NOBODY = -1;
  private static final int[] NO_READS = {};

  private final OrderClocks clocks;
  private boolean[] unordered = {};

  /** The last write: who, at what time, and what the writer knew of others. */
  private int[] writers = {};

  private int[] writeTimes = {};
  private int[][] writerKnew = {};

  /** By variable, then by thread: the time of the last read since the last write, or 0. */
  private int[][] readTimes = {};

  VariableOrder(OrderClocks clocks) {
    this.clocks = clocks;
  }

  void ensureVariables(int variables) {
    unordered = Growth.atLeast(unordered, variables);
    writers = Growth.atLeast(writers, variables, NOBODY);
    writeTimes = Growth.atLeast(writeTimes, variables);
    writerKnew = Growth.atLeast(writerKnew, variables);
    readTimes = Growth.atLeast(readTimes, variables, NO_READS);
  }

  boolean[] unordered() {
    return unordered;
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
      int[] times = readTimes[variable];
      if (thread >= times.length) {
        times = Arrays.copyOf(times, thread + 1);
        readTimes[variable] = times;
      }
      times[thread] = clocks.time(thread);
    }
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
    int[] times = readTimes[variable];
    for (int reader = 0; reader < times.length; reader++) {
      if (times[reader] > 0 && !clocks.isBefore(reader, times[reader], thread)) {
        return false;
      }
    }
    return lastWriteIsBefore(thread, variable);
  }
}
