package io.photofinish.trace;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * Which writes of a trace a read may see without the program noticing: its own, and those of the
 * same value.
 *
 * <p>The value of a write is known if it was recorded, or if a read that saw it tells; the initial
 * value of a variable, which is not always zero, only if a read that saw no write tells. Where
 * reads of one source disagree, somebody wrote whom nobody recorded: then the source has no known
 * value, and if it was recorded, only the reads that agree with it count. Nothing is known of what
 * an update read, so it keeps its write. docs/notes.md says why this is sound.
 *
 * <p>Events are positions. It never changes, so that several threads may share it.
 */
public final class KnownValues {
  /** What is not known. */
  public static final int UNKNOWN = -1;

  /** In place of a write: the initial value. */
  private static final int NO_WRITE = -1;

  private final TraceColumns trace;

  /** By event: the number of its variable and value, of a read that saw that value too. */
  private final int[] groups;

  /** By variable: the same for the initial value. */
  private final int[] initialGroups;

  /** By group: how many writes, and initial values, it has. */
  private int[] sources = new int[16];

  private int groupCount;

  private KnownValues(TraceColumns trace) {
    this.trace = trace;
    groups = new int[trace.size()];
    initialGroups = new int[trace.names().count(NameKind.VARIABLE)];
    Arrays.fill(groups, UNKNOWN);
    Arrays.fill(initialGroups, UNKNOWN);
  }

  static KnownValues of(TraceColumns trace, RecordedValues recorded) {
    KnownValues values = new KnownValues(trace);
    values.new Finding(recorded).run();
    return values;
  }

  /** Whether any read may see another write than its own. */
  public boolean hasFreeReads() {
    return IntStream.range(0, groups.length).anyMatch(this::isFree);
  }

  /** Whether an event is a read that may see another write than its own; an update is none. */
  public boolean isFree(int event) {
    return isRead(trace.operation(event)) && groups[event] != UNKNOWN && sources[groups[event]] > 1;
  }

  /**
   * Whether a read that is not an update may see a write that need not be its own.
   *
   * @param write a write of the same variable, or -1 for none: the initial value
   */
  public boolean maySee(int read, int write) {
    return isRead(trace.operation(read))
        && groups[read] != UNKNOWN
        && groups[read] == group(trace.target(read), write);
  }

  /**
   * The number of what a write wrote, or {@link #UNKNOWN}: it is the same for writes of one
   * variable and value.
   *
   * @param write a write of the variable, or -1 for none: the initial value
   */
  public int group(int variable, int write) {
    return write == NO_WRITE ? initialGroups[variable] : groups[write];
  }

  /** The number of what a free read saw. */
  public int group(int freeRead) {
    return groups[freeRead];
  }

  /** How many such numbers there are, from 0 on. */
  public int groupCount() {
    return groupCount;
  }

  private static boolean isRead(int operation) {
    return operation == OpCode.READ || operation == OpCode.VOLATILE_READ;
  }

  private static boolean isWrite(int operation) {
    return operation == OpCode.WRITE
        || operation == OpCode.VOLATILE_WRITE
        || operation == OpCode.VOLATILE_UPDATE;
  }

  private interface Reads {
    void read(int read, int source);
  }

  /** How it is found out. */
  private final class Finding {
    private final RecordedValues recorded;

    /** By event: what a read saw, what a write or update wrote. */
    private final long[] bits = new long[groups.length];

    private final BitSet known = new BitSet();
    private final long[] initialBits = new long[initialGroups.length];
    private final BitSet initialKnown = new BitSet();
    private final GroupTable table = new GroupTable();

    Finding(RecordedValues recorded) {
      this.recorded = recorded;
    }

    void run() {
      takeRecorded();
      inferSources();
      groupSources();
      forEachKnownRead(
          (read, source) -> {
            int variable = trace.target(read);
            if (isKnown(variable, source) && valueOf(variable, source) == bits[read]) {
              groups[read] = group(variable, source);
            }
          });
    }

    private void takeRecorded() {
      for (int event = 0; event < bits.length; event++) {
        if (isRecorded(event)) {
          known.set(event);
          bits[event] = recorded.bits(trace.index(event));
        }
      }
    }

    private boolean isRecorded(int event) {
      int operation = trace.operation(event);
      return (OpCode.isPlainAccess(operation) || OpCode.isVolatile(operation))
          && operation != OpCode.VOLATILE_UPDATE
          && recorded.isKnown(trace.index(event));
    }

    /** Goes through the reads with a value, and what they saw. */
    private void forEachKnownRead(Reads reads) {
      int[] lastWrite = new int[initialBits.length];
      Arrays.fill(lastWrite, NO_WRITE);
      for (int event = 0; event < bits.length; event++) {
        int operation = trace.operation(event);
        if (isRead(operation) && known.get(event)) {
          reads.read(event, lastWrite[trace.target(event)]);
        } else if (isWrite(operation)) {
          lastWrite[trace.target(event)] = event;
        }
      }
    }

    private boolean isKnown(int variable, int source) {
      return source == NO_WRITE ? initialKnown.get(variable) : known.get(source);
    }

    private long valueOf(int variable, int source) {
      return source == NO_WRITE ? initialBits[variable] : bits[source];
    }

    private void inferSources() {
      BitSet disputed = new BitSet();
      BitSet initialDisputed = new BitSet();
      forEachKnownRead(
          (read, source) -> {
            int variable = trace.target(read);
            if (!isKnown(variable, source)) {
              learn(variable, source, bits[read]);
            } else if (valueOf(variable, source) != bits[read]) {
              if (source == NO_WRITE) {
                initialDisputed.set(variable);
              } else if (!isRecorded(source)) {
                disputed.set(source);
              }
            }
          });
      known.andNot(disputed);
      initialKnown.andNot(initialDisputed);
    }

    private void learn(int variable, int source, long value) {
      if (source == NO_WRITE) {
        initialKnown.set(variable);
        initialBits[variable] = value;
      } else {
        known.set(source);
        bits[source] = value;
      }
    }

    private void groupSources() {
      for (int variable = 0; variable < initialBits.length; variable++) {
        if (initialKnown.get(variable)) {
          initialGroups[variable] = addSource(variable, initialBits[variable]);
        }
      }
      for (int event = 0; event < bits.length; event++) {
        if (isWrite(trace.operation(event)) && known.get(event)) {
          groups[event] = addSource(trace.target(event), bits[event]);
        }
      }
    }

    private int addSource(int variable, long value) {
      int group = table.number(variable, value);
      groupCount = Math.max(groupCount, group + 1);
      if (group == sources.length) {
        sources = Arrays.copyOf(sources, 2 * group);
      }
      sources[group]++;
      return group;
    }
  }

  /** Numbers pairs of a variable and a value, from 0 on; a table of open addressing. */
  private static final class GroupTable {
    private int[] variables = new int[64];
    private long[] values = new long[64];

    /** By cell: the number plus one, or 0 if it is empty. */
    private int[] numbers = new int[64];

    private int used;

    int number(int variable, long value) {
      int cell = cell(variable, value);
      if (numbers[cell] == 0) {
        if (2 * used >= numbers.length) {
          grow();
          cell = cell(variable, value);
        }
        put(cell, variable, value, ++used);
      }
      return numbers[cell] - 1;
    }

    private void put(int cell, int variable, long value, int number) {
      variables[cell] = variable;
      values[cell] = value;
      numbers[cell] = number;
    }

    private int cell(int variable, long value) {
      long mixed = (value + 0x9E3779B97F4A7C15L * (variable + 1L)) * 0xD6E8FEB86659FD93L;
      int cell = (int) (mixed >>> 32) & (numbers.length - 1);
      while (numbers[cell] != 0 && (variables[cell] != variable || values[cell] != value)) {
        cell = (cell + 1) & (numbers.length - 1);
      }
      return cell;
    }

    private void grow() {
      int[] oldVariables = variables;
      long[] oldValues = values;
      int[] oldNumbers = numbers;
      variables = new int[2 * oldNumbers.length];
      values = new long[2 * oldNumbers.length];
      numbers = new int[2 * oldNumbers.length];
      for (int i = 0; i < oldNumbers.length; i++) {
        if (oldNumbers[i] != 0) {
          put(cell(oldVariables[i], oldValues[i]), oldVariables[i], oldValues[i], oldNumbers[i]);
        }
      }
    }
  }
}
