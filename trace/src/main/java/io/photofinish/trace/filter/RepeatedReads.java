package io.photofinish.trace.filter;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;
import java.util.Arrays;

/**
 * Finds volatile reads that can be left out of a trace without changing which races it has, by any
 * definition: a thread that spins reads the same write again and again.
 *
 * <p>A volatile read <i>repeats</i> the last volatile read or update of its variable by its thread
 * if nobody wrote the variable since. Every other event of a thread is <i>news</i>. A read can be
 * left out if it repeats one behind which its thread had no news. docs/notes.md has the proof, and
 * why a repeat alone is not enough.
 *
 * <p>One pass, in trace order; what is left out has to be shown, too. Of each thread a few
 * variables are remembered: whoever is forgotten makes the next read of it news, and it stays.
 */
public final class RepeatedReads {
  /** So many variables are remembered of a thread, at most; a power of two. */
  private static final int REMEMBERED = 64;

  /** By variable: how often it was written. */
  private long[] writes = {};

  /** By thread; null if it has read nothing. */
  private Memory[] memories = {};

  /** What a thread saw. */
  private static final class Memory {
    /** How many events the thread had, and when it had the last news. Reads and updates count. */
    private long now;

    private long lastNews;

    /** By place: a variable, how often it was written when it was read, and when that was. */
    private final int[] variables = new int[REMEMBERED];

    private final long[] seen = new long[REMEMBERED];
    private final long[] times = new long[REMEMBERED];

    Memory() {
      Arrays.fill(variables, -1);
    }
  }

  /** Makes room for all ids that the next events may have. */
  public void prepare(Names names) {
    int variables = names.count(NameKind.VARIABLE);
    writes = Growth.atLeast(writes, variables);
    int threads = names.count(NameKind.THREAD);
    memories = Growth.atLeast(memories, threads);
  }

  /** Takes note of the next event of the trace. Whether it can be left out. */
  public boolean canGo(int operation, int thread, int target) {
    Memory memory = memories[thread];
    switch (operation) {
      case OpCode.VOLATILE_READ -> {
        return reads(memoryOf(thread), target);
      }
      case OpCode.VOLATILE_UPDATE -> {
        writes[target]++;
        remember(memoryOf(thread), target, true);
      }
      case OpCode.WRITE, OpCode.VOLATILE_WRITE -> {
        writes[target]++;
        news(memory);
      }
      default -> news(memory);
    }
    return false;
  }

  private Memory memoryOf(int thread) {
    if (memories[thread] == null) {
      memories[thread] = new Memory();
    }
    return memories[thread];
  }

  private static void news(Memory memory) {
    if (memory != null) {
      memory.lastNews = ++memory.now;
    }
  }

  private boolean reads(Memory memory, int variable) {
    int place = variable & (REMEMBERED - 1);
    boolean repeats = memory.variables[place] == variable && memory.seen[place] == writes[variable];
    boolean canGo = repeats && memory.lastNews <= memory.times[place];
    remember(memory, variable, !repeats);
    return canGo;
  }

  private void remember(Memory memory, int variable, boolean isNews) {
    int place = variable & (REMEMBERED - 1);
    memory.now++;
    if (isNews) {
      memory.lastNews = memory.now;
    }
    memory.variables[place] = variable;
    memory.seen[place] = writes[variable];
    memory.times[place] = memory.now;
  }
}
