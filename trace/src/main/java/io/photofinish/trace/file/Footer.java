package io.photofinish.trace.file;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import java.nio.ByteBuffer;

/**
 * What a file knows of its whole trace, so that nobody has to read it all for that.
 *
 * <pre>
 *  footer = events:u64  blocks:u32  names chunks:u32  index offset:u64
 *           locks held at most:u32
 *           kinds:u8  ids of each kind:u32*  operations:u8  events of each operation:u64*
 *           late chunks:u32  left-out chunks:u32, which a file of version 1.0 has not
 * </pre>
 *
 * @param locksHeldAtMost over the whole trace, by all threads together at one moment
 * @param idCounts by {@link NameKind#code}
 * @param operationCounts by {@link OpCode}; late events are not counted
 * @param lateChunks how many LATE chunks there are
 * @param leftOutChunks how many LEFT chunks there are
 */
record Footer(
    long events,
    int blocks,
    int namesChunks,
    long indexOffset,
    int locksHeldAtMost,
    int[] idCounts,
    long[] operationCounts,
    int lateChunks,
    int leftOutChunks) {

  static final int KINDS = NameKind.values().length;
  static final int BYTES = 4 + 8 + 4 + 4 + 8 + 1 + 4 * KINDS + 1 + 8 * OpCode.COUNT + 4 + 4;
  private static final int BYTES_BEFORE_LATE = BYTES - 8;

  int threads() {
    return idCounts[NameKind.THREAD.code()];
  }

  int locations() {
    return idCounts[NameKind.LOCATION.code()];
  }

  int[] targetsByOperation() {
    int[] counts = new int[OpCode.COUNT];
    for (Operation operation : Operation.values()) {
      counts[operation.code()] = idCounts[operation.targetKind().code()];
    }
    return counts;
  }

  void put(ByteBuffer out) {
    out.putLong(events).putInt(blocks).putInt(namesChunks).putLong(indexOffset);
    out.putInt(locksHeldAtMost);
    out.put((byte) KINDS);
    for (int count : idCounts) {
      out.putInt(count);
    }
    out.put((byte) OpCode.COUNT);
    for (long count : operationCounts) {
      out.putLong(count);
    }
    out.putInt(lateChunks).putInt(leftOutChunks);
  }

  static Footer get(ByteBuffer in) throws DamagedBlockException {
    if (in.remaining() != BYTES && in.remaining() != BYTES_BEFORE_LATE) {
      throw new DamagedBlockException("it has the wrong length");
    }
    long events = in.getLong();
    int blocks = in.getInt();
    int namesChunks = in.getInt();
    long indexOffset = in.getLong();
    int locksHeldAtMost = in.getInt();
    int[] idCounts = new int[in.get() == KINDS ? KINDS : 0];
    for (int i = 0; i < idCounts.length; i++) {
      idCounts[i] = in.getInt();
    }
    long[] operationCounts = new long[in.get() == OpCode.COUNT ? OpCode.COUNT : 0];
    for (int i = 0; i < operationCounts.length; i++) {
      operationCounts[i] = in.getLong();
    }
    int lateChunks = in.hasRemaining() ? in.getInt() : 0;
    int leftOutChunks = in.hasRemaining() ? in.getInt() : 0;
    if (idCounts.length == 0
        || operationCounts.length == 0
        || events < 0
        || blocks < 0
        || lateChunks < 0
        || leftOutChunks < 0) {
      throw new DamagedBlockException("its counts make no sense");
    }
    return new Footer(
        events,
        blocks,
        namesChunks,
        indexOffset,
        locksHeldAtMost,
        idCounts,
        operationCounts,
        lateChunks,
        leftOutChunks);
  }
}
