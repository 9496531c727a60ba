package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * For each variable the accesses of one kind that a later access must be compared with: one, as an
 * epoch, as long as each is ordered behind the one before; one a thread otherwise. Either way, a
 * later event is unordered with some access of the past just where it is unordered with one of
 * these: an access that is left out is before one that is in.
 */
public final class LastAccesses {
  private static final long NO_INDEX = -1;

  private final EventOrder order;

  /**
   * By variable: {@link Epoch#NONE}, an epoch, or (negative) the complement of a table's number.
   */
  private long[] epochs = {};

  /** By variable: the index of the access with that epoch. */
  private long[] indices = {};

  /** By table, then by thread: the time of its last access or 0, and its index. */
  private int[][] tableTimes = new int[8][];

  private long[][] tableIndices = new long[8][];
  private int[] freeTables = new int[8];
  private int freeCount;
  private int tables;

  public LastAccesses(EventOrder order) {
    this.order = order;
  }

  public void ensureVariables(int variables) {
    if (variables > epochs.length) {
      epochs = Arrays.copyOf(epochs, Math.max(variables, 2 * epochs.length));
      indices = Arrays.copyOf(indices, epochs.length);
    }
  }

  /** The index of an access that is not before what the thread does now, or -1 if all are. */
  public long unordered(int variable, int thread) {
    long epoch = epochs[variable];
    if (epoch >= 0) {
      return isBefore(epoch, thread) ? NO_INDEX : indices[variable];
    }
    return unorderedInTable((int) ~epoch, thread);
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

  /** Whether the thread's last access has the thread's present epoch, and is still represented. */
  public boolean hasAccessInEpochOf(int variable, int thread) {
    long epoch = epochs[variable];
    if (epoch >= 0) {
      return epoch == Epoch.of(thread, order.time(thread));
    }
    int[] times = tableTimes[(int) ~epoch];
    return thread < times.length && times[thread] == order.time(thread);
  }

  /** Whether accesses of several threads are represented. */
  public boolean isShared(int variable) {
    return epochs[variable] < 0;
  }

  /** Whether no access is represented. */
  public boolean isEmpty(int variable) {
    return epochs[variable] == Epoch.NONE;
  }

  /**
   * Forgets what an access of the thread would replace, without adding it: the one access, if it is
   * before what the thread does now, or of several ones the thread's own.
   */
  public void forgetReplaceable(int variable, int thread) {
    long epoch = epochs[variable];
    if (epoch < 0) {
      int[] times = tableTimes[(int) ~epoch];
      if (thread < times.length) {
        times[thread] = 0;
      }
    } else if (isBefore(epoch, thread)) {
      epochs[variable] = Epoch.NONE;
    }
  }

  /** The access replaces all before it: they are ordered before it. */
  public void replaceAll(int variable, int thread, long index) {
    clear(variable);
    epochs[variable] = Epoch.of(thread, order.time(thread));
    indices[variable] = index;
  }

  /** The access is added to those that are not known to be before it. */
  public void add(int variable, int thread, long index) {
    long epoch = epochs[variable];
    if (epoch >= 0 && isBefore(epoch, thread)) {
      epochs[variable] = Epoch.of(thread, order.time(thread));
      indices[variable] = index;
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
    long epoch = epochs[variable];
    if (epoch < 0) {
      if (freeCount == freeTables.length) {
        freeTables = Arrays.copyOf(freeTables, 2 * freeCount);
      }
      freeTables[freeCount++] = (int) ~epoch;
    }
    epochs[variable] = Epoch.NONE;
  }

  private int inflate(int variable) {
    int table = freeCount > 0 ? freeTables[--freeCount] : newTable();
    long epoch = epochs[variable];
    if (tableTimes[table].length < order.threads()) {
      tableTimes[table] = new int[order.threads()];
      tableIndices[table] = new long[order.threads()];
    }
    Arrays.fill(tableTimes[table], 0);
    tableTimes[table][Epoch.thread(epoch)] = Epoch.time(epoch);
    tableIndices[table][Epoch.thread(epoch)] = indices[variable];
    epochs[variable] = ~(long) table;
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
