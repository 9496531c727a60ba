package io.photofinish.trace.file;

import io.photofinish.trace.EventBlock;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The payload of an EVTS chunk.
 *
 * <pre>
 *  events = first position:u64  first index:u64  count:u32  flags:u8
 *           operations:column  threads:column  targets:column  locations:column
 *           [index steps:column]                                    if flags has GAPS
 * </pre>
 *
 * An index step is how far an event's index is behind the index of the event before it, less one.
 */
final class EventsChunk {
  static final int HEADER_BYTES = 21;
  private static final int GAPS = 1;

  /** A power of two, not below the number of operations. */
  private static final int MAX_OPERATIONS = 16;

  private EventsChunk() {}

  static int maxBytes(int events) {
    return HEADER_BYTES + 5 * ColumnEncoder.maxBytes(events);
  }

  /** Turns blocks into payloads. */
  static final class Encoder {
    private final ColumnEncoder columns;
    private final int[] scratch;

    Encoder(int capacity, boolean compresses) {
      columns = new ColumnEncoder(capacity, compresses);
      scratch = new int[capacity];
    }

    void encode(EventBlock block, long firstPosition, ByteBuffer out) {
      int count = block.size();
      out.putLong(firstPosition);
      out.putLong(block.index(0));
      out.putInt(count);
      out.put((byte) (block.hasGaps() ? GAPS : 0));
      for (int i = 0; i < count; i++) {
        scratch[i] = block.operation(i);
      }
      columns.encode(scratch, count, out);
      columns.encode(block.threads(), count, out);
      columns.encode(block.targets(), count, out);
      columns.encode(block.locations(), count, out);
      if (block.hasGaps()) {
        encodeIndexSteps(block, out);
      }
    }

    private void encodeIndexSteps(EventBlock block, ByteBuffer out) {
      scratch[0] = 0;
      for (int i = 1; i < block.size(); i++) {
        scratch[i] = Math.toIntExact(block.index(i) - block.index(i - 1) - 1);
      }
      columns.encode(scratch, block.size(), out);
    }
  }

  /** Turns payloads into blocks, and sees to it that every id has its name. */
  static final class Decoder {
    private final ColumnDecoder columns = new ColumnDecoder();
    private int[] scratch = new int[0];

    /** How many ids the target of each operation has; 0 for codes that are no operation. */
    private final int[] targets;

    private final int threads;
    private final int locations;

    Decoder(Footer counts) {
      threads = counts.threads();
      locations = counts.locations();
      targets = Arrays.copyOf(counts.targetsByOperation(), MAX_OPERATIONS);
    }

    void decode(ByteBuffer in, long expectedPosition, EventBlock into)
        throws DamagedBlockException {
      if (in.remaining() < HEADER_BYTES) {
        throw new DamagedBlockException("it ends inside its header");
      }
      long position = in.getLong();
      long firstIndex = in.getLong();
      int count = in.getInt();
      int flags = in.get();
      if (position != expectedPosition) {
        throw new DamagedBlockException(
            "it begins at event " + position + ", not " + expectedPosition);
      }
      if (count <= 0 || count > PftLayout.MAX_BLOCK || firstIndex < 0) {
        throw new DamagedBlockException("it claims to have " + count + " events");
      }
      into.reset(firstIndex, count);
      if (scratch.length < count) {
        scratch = new int[count];
      }
      columns.decode(in, count, scratch);
      columns.decode(in, count, into.threads());
      columns.decode(in, count, into.targets());
      columns.decode(in, count, into.locations());
      narrowOperationsAndCheckIds(into);
      if ((flags & GAPS) != 0) {
        columns.decode(in, count, scratch);
        decodeIndices(firstIndex, count, into.indicesWithGaps());
      }
    }

    private void narrowOperationsAndCheckIds(EventBlock block) throws DamagedBlockException {
      byte[] operations = block.operations();
      int[] threadOf = block.threads();
      int[] targetOf = block.targets();
      int[] locationOf = block.locations();
      int bad = 0;
      for (int i = 0; i < block.size(); i++) {
        int operation = scratch[i];
        operations[i] = (byte) operation;
        // The sign bit is set just where not 0 <= operation < 16, or not 0 <= id < count.
        bad |= ~(operation - MAX_OPERATIONS) | operation;
        bad |= ~(threadOf[i] - threads) | threadOf[i];
        bad |= ~(locationOf[i] - locations) | locationOf[i];
        bad |= ~(targetOf[i] - targets[operation & (MAX_OPERATIONS - 1)]) | targetOf[i];
      }
      if (bad < 0) {
        throw new DamagedBlockException("it has an unknown operation, or an id without a name");
      }
    }

    private void decodeIndices(long firstIndex, int count, long[] indices)
        throws DamagedBlockException {
      long index = firstIndex;
      indices[0] = index;
      for (int i = 1; i < count; i++) {
        if (scratch[i] < 0) {
          throw new DamagedBlockException("its event indices do not increase");
        }
        index += scratch[i] + 1L;
        indices[i] = index;
      }
    }
  }
}
