package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * For each variable the accesses of one kind that a later access must be compared with: one, as an
 * epoch, as long as each is ordered behind the one before; one a thread otherwise. Either way, a
 * later event is unordered with some access of the past just where it is unordered with one of
 * these: an access that is left out is before one that is in.
 */
public final class LastAccesses implements PastKnowledge.Rememberer {
  private static final long NO_INDEX = -1;

  private final EventOrder order;

  /**
   * By variable two cells: {@link Epoch#NONE}, an epoch, or (negative) the complement of a table's
   * number; and the index of the access with that epoch.
   */
  private final VariableCells variables;

  /** Where this kind's two are among the cells of a variable. */
  private final int offset;

  /** By table, then by thread: the time of its last access or 0, and its index. */
  private int[][] tableTimes = new int[8][];

  private long[][] tableIndices = new long[8][];
  private int[] freeTables = new int[8];
  private int freeCount;
  private int tables;

  private LastAccesses(EventOrder order, VariableCells variables, int offset) {
    this.order = order;
    this.variables = variables;
    this.offset = offset;
  }

  /** Reads, say: another kind of accesses to the same variables is their {@link #otherKind}. */
  public static LastAccesses of(EventOrder order) {
    return new LastAccesses(order, new VariableCells(), 0);
  }

  /** The writes to these reads, side by side with them in memory. */
  public LastAccesses otherKind() {
    return new LastAccesses(order, variables, 2);
  }

  public void ensureVariables(int count) {
    variables.ensure(count);
  }

  /**
   * Optional fast path, four of five accesses: takes note of a plain access that is behind the last
   * read and the last write, where one of each represents all. To be asked of the reads. It tells
   * reads and writes apart without a branch, which would often be mispredicted.
   *
   * @param isWrite 1 for a write, 0 for a read
   * @return whether that was the case; if not, nothing has changed
   */
  public boolean addOrdered(int variable, int thread, int isWrite, long index) {
    long[] cells = variables.cells;
    int read = VariableCells.OF_ONE * variable;
    int write = read + 2;
    long lastRead = cells[read];
    long lastWrite = cells[write];
    if ((lastRead | lastWrite) < 0 || !isBefore(lastRead, thread) || !isBefore(lastWrite, thread)) {
      return false;
    }
    long epoch = Epoch.of(thread, order.time(thread));
    int mine = read + 2 * isWrite;
    cells[mine] = epoch;
    cells[mine + 1] = index;
    cells[read] = epoch & (isWrite - 1); // A write leaves Epoch.NONE of the reads.
    return true;
  }

  /** The index of an access that is not before what the thread does now, or -1 if all are. */
  public long unordered(int variable, int thread) {
    long epoch = variables.cells[at(variable)];
    if (epoch >= 0) {
      return isBefore(epoch, thread) ? NO_INDEX : variables.cells[at(variable) + 1];
    }
    return unorderedInTable((int) ~epoch, thread);
  }

  private int at(int variable) {
    return VariableCells.OF_ONE * variable + offset;
  }

  private boolean isBefore(long epoch, int thread) {
    return order.isBefore(Epoch.thread(epoch), Epoch.time(epoch), thread);
  }

  private long unorderedInTable(int table, int thread) {
    int[] times = tableTimes[table];
    for (int other = 0; other < times.length; other++) {
      if (!order.isBefore(other, times[other], thread)) {
        return tableIndices[table][other];
      }
    }
    return NO_INDEX;
  }

  /** The index of the last access of all, or -1 if there was none. */
  public long lastIndex(int variable) {
    long epoch = variables.cells[at(variable)];
    if (epoch < 0) {
      return tableIndices[(int) ~epoch][lastInTable((int) ~epoch)];
    }
    return epoch == Epoch.NONE ? NO_INDEX : variables.cells[at(variable) + 1];
  }

  @Override
  public int epochs() {
    return variables.cells.length / VariableCells.OF_ONE;
  }

  /** The epoch of the last access of all, or {@link Epoch#NONE} if there was none. */
  @Override
  public long lastEpoch(int variable) {
    long epoch = variables.cells[at(variable)];
    if (epoch >= 0) {
      return epoch;
    }
    int thread = lastInTable((int) ~epoch);
    return Epoch.of(thread, tableTimes[(int) ~epoch][thread]);
  }

  /** The thread with the last access: the newest is never left out. */
  private int lastInTable(int table) {
    int[] times = tableTimes[table];
    int last = -1;
    for (int thread = 0; thread < times.length; thread++) {
      if (times[thread] > 0
          && (last < 0 || tableIndices[table][thread] > tableIndices[table][last])) {
        last = thread;
      }
    }
    return last;
  }

  /** Whether the thread's last access has the thread's present epoch, and is still represented. */
  public boolean hasAccessInEpochOf(int variable, int thread) {
    long epoch = variables.cells[at(variable)];
    if (epoch >= 0) {
      return epoch == Epoch.of(thread, order.time(thread));
    }
    int[] times = tableTimes[(int) ~epoch];
    return thread < times.length && times[thread] == order.time(thread);
  }

  /** Whether accesses of several threads are represented. */
  public boolean isShared(int variable) {
    return variables.cells[at(variable)] < 0;
  }

  /** Whether no access is represented. */
  public boolean isEmpty(int variable) {
    return variables.cells[at(variable)] == Epoch.NONE;
  }

  /**
   * Forgets what an access of the thread would replace, without adding it: the one access, if it is
   * before what the thread does now, or of several ones the thread's own.
   */
  public void forgetReplaceable(int variable, int thread) {
    long epoch = variables.cells[at(variable)];
    if (epoch < 0) {
      int[] times = tableTimes[(int) ~epoch];
      if (thread < times.length) {
        times[thread] = 0;
      }
    } else if (isBefore(epoch, thread)) {
      variables.cells[at(variable)] = Epoch.NONE;
    }
  }

  /** The access replaces all before it: they are ordered before it. */
  public void replaceAll(int variable, int thread, long index) {
    clear(variable);
    variables.cells[at(variable)] = Epoch.of(thread, order.time(thread));
    variables.cells[at(variable) + 1] = index;
  }

  /** The access is added to those that are not known to be before it. */
  public void add(int variable, int thread, long index) {
    long epoch = variables.cells[at(variable)];
    if (epoch >= 0 && isBefore(epoch, thread)) {
      variables.cells[at(variable)] = Epoch.of(thread, order.time(thread));
      variables.cells[at(variable) + 1] = index;
      return;
    }
    int table = epoch >= 0 ? inflate(variable) : (int) ~epoch;
    if (thread >= tableTimes[table].length) {
      tableTimes[table] = Arrays.copyOf(tableTimes[table], order.threads());
      tableIndices[table] = Arrays.copyOf(tableIndices[table], order.threads());
    }
    tableTimes[table][thread] = order.time(thread);
    tableIndices[table][thread] = index;
  }

  /** Forgets the accesses of a variable. */
  public void clear(int variable) {
    long epoch = variables.cells[at(variable)];
    if (epoch < 0) {
      if (freeCount == freeTables.length) {
        freeTables = Arrays.copyOf(freeTables, 2 * freeCount);
      }
      freeTables[freeCount++] = (int) ~epoch;
    }
    variables.cells[at(variable)] = Epoch.NONE;
  }

  private int inflate(int variable) {
    int table = freeCount > 0 ? freeTables[--freeCount] : newTable();
    long epoch = variables.cells[at(variable)];
    if (tableTimes[table].length < order.threads()) {
      tableTimes[table] = new int[order.threads()];
      tableIndices[table] = new long[order.threads()];
    }
    Arrays.fill(tableTimes[table], 0);
    tableTimes[table][Epoch.thread(epoch)] = Epoch.time(epoch);
    tableIndices[table][Epoch.thread(epoch)] = variables.cells[at(variable) + 1];
    variables.cells[at(variable)] = ~(long) table;
    return table;
  }

  private int newTable() {
    if (tables == tableTimes.length) {
      tableTimes = Arrays.copyOf(tableTimes, 2 * tables);
      tableIndices = Arrays.copyOf(tableIndices, 2 * tables);
    }
    tableTimes[tables] = new int[order.threads()];
    tableIndices[tables] = new long[order.threads()];
    return tables++;
  }
}
