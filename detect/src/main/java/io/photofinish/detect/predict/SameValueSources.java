package io.photofinish.detect.predict;

import io.photofinish.trace.KnownValues;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The writes of each value of a trace in which a read may see another write of the same value; and
 * what a read needs then: its own write if it keeps it, and otherwise the first write of its value
 * if all of them are of one thread, for the others come behind that one. It never changes.
 */
final class SameValueSources implements DataFlow {
  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;

  private final KnownValues values;

  /** The writes of group g, in trace order: writes[firsts[g] .. firsts[g+1]). */
  private final int[] firsts;

  private final int[] writes;

  /** By group: the only thread that writes the value, or SEVERAL if others or nobody may. */
  private final int[] threads;

  /** Writes that a read or update sees that must see them. */
  private final BitSet kept = new BitSet();

  /** Variables of which a read or update must see the initial value. */
  private final BitSet initialKept = new BitSet();

  SameValueSources(TraceColumns trace) {
    values = trace.values().orElseThrow();
    firsts = new int[values.groupCount() + 1];
    threads = new int[values.groupCount()];
    Arrays.fill(threads, NOBODY);
    int[] lastWrites = new int[trace.names().count(NameKind.VARIABLE)];
    Arrays.fill(lastWrites, EventLinks.NONE);
    for (int position = 0; position < trace.size(); position++) {
      note(trace, position, lastWrites);
    }
    for (int variable = 0; variable < lastWrites.length; variable++) {
      int initial = values.group(variable, EventLinks.NONE);
      if (initial != KnownValues.UNKNOWN) {
        threads[initial] = SEVERAL;
      }
    }
    for (int group = 0; group < threads.length; group++) {
      firsts[group + 1] += firsts[group];
    }
    writes = new int[firsts[threads.length]];
    int[] next = firsts.clone();
    for (int position = 0; position < trace.size(); position++) {
      if (OpCode.writes(trace.operation(position))) {
        int group = values.group(trace.target(position), position);
        if (group != KnownValues.UNKNOWN) {
          writes[next[group]++] = position;
        }
      }
    }
  }

  private void note(TraceColumns trace, int position, int[] lastWrites) {
    int operation = trace.operation(position);
    int variable = trace.target(position);
    if (OpCode.reads(operation) && !values.isFree(position)) {
      if (lastWrites[variable] == EventLinks.NONE) {
        initialKept.set(variable);
      } else {
        kept.set(lastWrites[variable]);
      }
    }
    if (OpCode.writes(operation)) {
      lastWrites[variable] = position;
      int group = values.group(variable, position);
      if (group != KnownValues.UNKNOWN) {
        firsts[group + 1]++;
        int thread = trace.thread(position);
        threads[group] = threads[group] == NOBODY || threads[group] == thread ? thread : SEVERAL;
      }
    }
  }

  /** Whether a read may see another write than its own; an update may not. */
  boolean isFree(int position) {
    return values.isFree(position);
  }

  @Override
  public int writeNeededBy(int read, int lastWrite) {
    if (!values.isFree(read)) {
      return lastWrite;
    }
    int group = values.group(read);
    return threads[group] == SEVERAL ? EventLinks.NONE : writes[firsts[group]];
  }

  /** The writes that a free read may see, in trace order: so many, and the nth of them. */
  int count(int freeRead) {
    int group = values.group(freeRead);
    return firsts[group + 1] - firsts[group];
  }

  int write(int freeRead, int n) {
    return writes[firsts[values.group(freeRead)] + n];
  }

  boolean maySee(int read, int write) {
    return values.maySee(read, write);
  }

  /** See {@link ReadRule#difference}. */
  long difference(int variable, int write) {
    boolean isKept = write < 0 ? initialKept.get(variable) : kept.get(write);
    // Below 0 for single writes; no read can see what is unknown and not kept.
    return isKept ? -3L - write : values.group(variable, write);
  }
}
