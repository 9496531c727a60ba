package io.photofinish.detect.clock;

import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;

/**
 * For each variable the accesses of one kind that a later access must be compared with: one, as an
 * epoch, as long as each is ordered behind the one before; one a thread otherwise. Either way, a
 * later event is unordered with some access of the past just where it is unordered with one of
 * these: an access that is left out is before one that is in.
 */
public final class LastAccesses implements RememberedEpochs {
  private static final long NO_INDEX = AccessTable.NO_INDEX;

  private final EventOrder order;

  /**
   * By variable two cells: {@link Epoch#NONE}, an epoch, or (negative) the complement of a table's
   * number; and the index of the access with that epoch.
   */
  private final VariableCells variables;

  /** Where this kind's two are among the cells of a variable. */
  private final int offset;

  private AccessTable[] tables = new AccessTable[8];
  private final IntList freeTables = new IntList();
  private int tableCount;

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
    return tables[(int) ~epoch].unordered(order, thread);
  }

  private int at(int variable) {
    return VariableCells.OF_ONE * variable + offset;
  }

  private boolean isBefore(long epoch, int thread) {
    return order.isBefore(Epoch.thread(epoch), Epoch.time(epoch), thread);
  }

  /** The index of the last access of all, or -1 if there was none. */
  public long lastIndex(int variable) {
    long epoch = variables.cells[at(variable)];
    if (epoch < 0) {
      return tables[(int) ~epoch].lastIndex();
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
    return epoch >= 0 ? epoch : tables[(int) ~epoch].lastEpoch();
  }

  /** Whether the thread's last access has the thread's present epoch, and is still represented. */
  public boolean hasAccessInEpochOf(int variable, int thread) {
    long epoch = variables.cells[at(variable)];
    if (epoch >= 0) {
      return epoch == Epoch.of(thread, order.time(thread));
    }
    return tables[(int) ~epoch].time(thread) == order.time(thread);
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
      tables[(int) ~epoch].forget(thread);
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
    if (!tables[table].hasRoomFor(thread + 1)) {
      tables[table] = tables[table].widened(order.threads());
    }
    tables[table].set(thread, order.time(thread), index);
  }

  /** Forgets the accesses of a variable. */
  public void clear(int variable) {
    long epoch = variables.cells[at(variable)];
    if (epoch < 0) {
      freeTables.add((int) ~epoch);
    }
    variables.cells[at(variable)] = Epoch.NONE;
  }

  private int inflate(int variable) {
    int table = freeTables.isEmpty() ? newTable() : freeTables.removeLast();
    long epoch = variables.cells[at(variable)];
    if (tables[table].hasRoomFor(order.threads())) {
      tables[table].clear();
    } else {
      tables[table] = AccessTable.forThreads(order.threads());
    }
    tables[table].set(Epoch.thread(epoch), Epoch.time(epoch), variables.cells[at(variable) + 1]);
    variables.cells[at(variable)] = ~(long) table;
    return table;
  }

  private int newTable() {
    if (tableCount == tables.length) {
      tables = Growth.atLeast(tables, tableCount + 1);
    }
    tables[tableCount] = AccessTable.forThreads(order.threads());
    return tableCount++;
  }
}
