package io.photofinish.trace;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * A whole trace in memory as columns, 11 bytes an event (13 with more than 65,536 threads), for
 * algorithms that go back and forth. Events are addressed by position; {@link #index} gives the
 * identity to report, which differs from the position only where events were filtered or repaired.
 */
public final class TraceColumns {
  private static final int MAX_EVENTS = Integer.MAX_VALUE - 8;
  private static final int NARROW_THREADS = 1 << 16;

  private final Names names;
  private int size;
  private byte[] operations;

  /** Exactly one of the two is not null: most traces have few threads. */
  private char[] narrowThreads;

  private int[] wideThreads;

  private int[] targets;
  private int[] locations;

  /** Null while every index equals its position. */
  private long[] indices;

  /** Null unless values were recorded, and shall count. */
  private KnownValues values;

  private TraceColumns(Names names, int capacity) {
    this.names = names;
    operations = new byte[capacity];
    narrowThreads = new char[capacity];
    targets = new int[capacity];
    locations = new int[capacity];
  }

  /** Reads all that remains of a trace. */
  public static TraceColumns read(TraceReader reader) throws IOException {
    return read(reader, reader.eventsAtMost());
  }

  /** Reads all that remains of a trace; with the right length nothing is copied or wasted. */
  public static TraceColumns read(TraceReader reader, long expectedEvents) throws IOException {
    Collector collector = new Collector(reader.names(), expectedEvents);
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    while (reader.read(block)) {
      collector.add(block);
    }
    TraceColumns columns = collector.finish();
    return reader.values().map(columns::withValues).orElse(columns);
  }

  /** Makes columns of blocks that somebody else reads. */
  public static final class Collector {
    private final TraceColumns columns;

    /** Collects events with these names, which may become more until the last block. */
    public Collector(Names names, long expectedEvents) {
      columns =
          new TraceColumns(
              names, (int) Math.min(MAX_EVENTS, Math.max(TraceReader.BLOCK, expectedEvents)));
    }

    public void add(EventBlock block) throws TraceFormatException {
      columns.append(block);
    }

    /** The columns of all that was added; nothing can be added any more. */
    public TraceColumns finish() {
      columns.resize(columns.size);
      return columns;
    }
  }

  private void append(EventBlock block) throws TraceFormatException {
    long needed = (long) size + block.size();
    if (needed > MAX_EVENTS) {
      throw new TraceFormatException(
          "this trace has more than "
              + MAX_EVENTS
              + " events, too many to be held in memory: cut it with 'photofinish convert --from"
              + " --count', or shrink it with 'photofinish filter'");
    }
    if (needed > operations.length) {
      resize((int) Math.min(MAX_EVENTS, Math.max(needed, operations.length * 3L / 2)));
    }
    System.arraycopy(block.operations(), 0, operations, size, block.size());
    System.arraycopy(block.targets(), 0, targets, size, block.size());
    System.arraycopy(block.locations(), 0, locations, size, block.size());
    appendThreads(block);
    appendIndices(block);
    size = (int) needed;
  }

  private void appendThreads(EventBlock block) {
    for (int i = 0; i < block.size(); i++) {
      int thread = block.thread(i);
      if (wideThreads == null && thread >= NARROW_THREADS) {
        widenThreads(size + i);
      }
      if (wideThreads == null) {
        narrowThreads[size + i] = (char) thread;
      } else {
        wideThreads[size + i] = thread;
      }
    }
  }

  private void widenThreads(int count) {
    wideThreads = new int[narrowThreads.length];
    for (int i = 0; i < count; i++) {
      wideThreads[i] = narrowThreads[i];
    }
    narrowThreads = null;
  }

  private void appendIndices(EventBlock block) {
    if (indices == null && !block.hasGaps() && block.index(0) == size) {
      return;
    }
    if (indices == null) {
      indices = new long[operations.length];
      Arrays.setAll(indices, i -> i);
    }
    for (int i = 0; i < block.size(); i++) {
      indices[size + i] = block.index(i);
    }
  }

  private void resize(int capacity) {
    if (capacity == operations.length) {
      return;
    }
    operations = Arrays.copyOf(operations, capacity);
    if (wideThreads == null) {
      narrowThreads = Arrays.copyOf(narrowThreads, capacity);
    } else {
      wideThreads = Arrays.copyOf(wideThreads, capacity);
    }
    targets = Arrays.copyOf(targets, capacity);
    locations = Arrays.copyOf(locations, capacity);
    if (indices != null) {
      indices = Arrays.copyOf(indices, capacity);
    }
  }

  /** The same trace, of which it is known what its accesses read and wrote. Nothing is copied. */
  public TraceColumns withValues(RecordedValues recorded) {
    TraceColumns valued = new TraceColumns(names, 0);
    valued.size = size;
    valued.operations = operations;
    valued.narrowThreads = narrowThreads;
    valued.wideThreads = wideThreads;
    valued.targets = targets;
    valued.locations = locations;
    valued.indices = indices;
    valued.values = KnownValues.of(valued, recorded);
    return valued;
  }

  /** What a read may see but its own write; empty if every read keeps it. */
  public Optional<KnownValues> values() {
    return Optional.ofNullable(values);
  }

  public Names names() {
    return names;
  }

  /** How many events there are; positions are below it. */
  public int size() {
    return size;
  }

  /** The {@link OpCode} of the event at a position. */
  public int operation(int position) {
    return operations[position];
  }

  public int thread(int position) {
    return wideThreads == null ? narrowThreads[position] : wideThreads[position];
  }

  public int target(int position) {
    return targets[position];
  }

  public int location(int position) {
    return locations[position];
  }

  /** The identity of the event at a position: see {@link EventConsumer#event}. */
  public long index(int position) {
    return indices == null ? position : indices[position];
  }

  /** The position of the event with an identity, or -1 if this trace does not have it. */
  public int position(long index) {
    if (indices == null) {
      return index >= 0 && index < size ? (int) index : -1;
    }
    return Math.max(-1, Arrays.binarySearch(indices, 0, size, index));
  }

  /** A fresh pass over the events in memory. */
  public TraceReader reader() {
    return new TraceReader() {
      private int next;

      @Override
      public boolean read(EventBlock block) {
        block.clear();
        int count = Math.min(size - next, block.capacity());
        for (int i = next; i < next + count; i++) {
          block.add(index(i), operation(i), thread(i), target(i), location(i));
        }
        next += count;
        return count > 0;
      }

      @Override
      public Names names() {
        return names;
      }

      @Override
      public void close() {}
    };
  }
}
