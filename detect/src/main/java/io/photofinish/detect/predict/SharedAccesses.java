package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;

/**
 * The plain accesses to variables on which there may be a race: several threads access them, one
 * writes, and no lock is held at every access. Accesses under a common lock are never a predictable
 * race, so nothing is lost.
 *
 * <p>Each access comes with what the searches ask of it, so that they touch nothing else: its cone
 * without itself, the sections that it is in, and its stretch. Within a stretch a thread learns
 * nothing, takes and gives back no lock, and no cone of another thread ends before the stretch's
 * last event: so what one of its accesses needs, the others need too.
 */
final class SharedAccesses {
  private final TraceColumns trace;

  /** The variables, and where the accesses of each begin; one start more than variables. */
  private final int[] variables;

  private final int[] firsts;

  private final int[] positions;
  private final int[] rows;
  private final int[] open;
  private final int[] stretches;

  private SharedAccesses(TraceColumns trace, int[] variables, int[] firsts) {
    this.trace = trace;
    this.variables = variables;
    this.firsts = firsts;
    int count = firsts[variables.length];
    positions = new int[count];
    rows = new int[count];
    open = new int[count];
    stretches = new int[count];
  }

  /** Collects the accesses, the two halves of the trace on threads of their own if wanted. */
  static SharedAccesses of(Suspects suspects, Cones cones, Sections sections, boolean parallel) {
    int[] variables = suspects.variables();
    int[] firsts = new int[variables.length + 1];
    for (int i = 0; i < variables.length; i++) {
      firsts[i + 1] = firsts[i] + suspects.accesses(variables[i]);
    }
    SharedAccesses accesses = new SharedAccesses(suspects.trace(), variables, firsts);
    int[] next = accesses.nextByVariable();
    int[] nextBehindMiddle = next.clone();
    for (int variable : variables) {
      nextBehindMiddle[variable] += suspects.accessesBeforeMiddle(variable);
    }
    int middle = suspects.middle();
    int end = suspects.trace().size();
    TwoTasks.run(
        parallel,
        () -> accesses.collect(cones, sections, 0, middle, next),
        () -> accesses.collect(cones, sections, middle, end, nextBehindMiddle));
    return accesses;
  }

  /** By variable: the number of its first access, or -1 if it is not among these variables. */
  private int[] nextByVariable() {
    int[] next = new int[trace.names().count(NameKind.VARIABLE)];
    Arrays.fill(next, -1);
    for (int i = 0; i < variables.length; i++) {
      next[variables[i]] = firsts[i];
    }
    return next;
  }

  private void collect(Cones cones, Sections sections, int from, int to, int[] next) {
    int threads = cones.threads();
    int[] coneChanges = new int[threads];
    int[] lockChanges = new int[threads];
    int[] stretch = new int[threads];
    for (int thread = 0; thread < threads; thread++) {
      coneChanges[thread] = cones.changesBefore(thread, from);
      lockChanges[thread] = sections.changesBefore(thread, from);
      // A stretch ends at the middle of the trace: behind it, numbers are negative.
      stretch[thread] = from == 0 ? 0 : Integer.MIN_VALUE;
    }
    for (int position = from; position < to; position++) {
      int thread = trace.thread(position);
      // What changed at an earlier event holds now; what this event changes, later.
      while (coneChanges[thread] < cones.changes(thread)
          && cones.changedAt(thread, coneChanges[thread]) < position) {
        coneChanges[thread]++;
        stretch[thread]++;
      }
      while (lockChanges[thread] < sections.changes(thread)
          && sections.changedAt(thread, lockChanges[thread]) < position) {
        lockChanges[thread]++;
        stretch[thread]++;
      }
      if (OpCode.isPlainAccess(trace.operation(position)) && next[trace.target(position)] >= 0) {
        int access = next[trace.target(position)]++;
        int coneChange = coneChanges[thread];
        int lockChange = lockChanges[thread];
        positions[access] = position;
        rows[access] = coneChange == 0 ? Cones.NOTHING : cones.rowSince(thread, coneChange - 1);
        open[access] = lockChange == 0 ? Sections.NONE : sections.openSince(thread, lockChange - 1);
        stretches[access] = stretch[thread];
      }
      if (cones.isLastInACone(position)) {
        stretch[thread]++;
      }
    }
  }

  /** How many variables there are. They have numbers of their own here. */
  int variableCount() {
    return variables.length;
  }

  /** How many accesses there are; their numbers are below it. */
  int count() {
    return positions.length;
  }

  /** The first access of the nth variable. Its accesses have consecutive numbers in trace order. */
  int first(int n) {
    return firsts[n];
  }

  /** One more than the number of the last access of the nth variable. */
  int end(int n) {
    return firsts[n + 1];
  }

  int position(int access) {
    return positions[access];
  }

  int thread(int access) {
    return trace.thread(positions[access]);
  }

  boolean isWrite(int access) {
    return trace.operation(positions[access]) == OpCode.WRITE;
  }

  /** The row of the cone of what precedes the access in its thread. */
  int row(int access) {
    return rows[access];
  }

  /** The list of the sections that the access is in. */
  int open(int access) {
    return open[access];
  }

  /** Two accesses of one thread are in the same stretch if this is equal. */
  int stretch(int access) {
    return stretches[access];
  }

  /** The number of an access of the nth variable by its position, or negative if it is none. */
  int find(int n, int position) {
    return Arrays.binarySearch(positions, firsts[n], firsts[n + 1], position);
  }

  /** The number here of a variable with an id, or negative. */
  int number(int variable) {
    return Arrays.binarySearch(variables, variable);
  }
}
