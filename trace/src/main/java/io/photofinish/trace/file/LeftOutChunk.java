package io.photofinish.trace.file;

import io.photofinish.trace.LeftOutReads;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Which reads were left out, in the payload of a LEFT chunk.
 *
 * <pre>
 *  left out = (last read:u64  event behind which the first was, -1 for none:i64)*
 * </pre>
 */
final class LeftOutChunk {
  /** A chunk never has more entries. */
  static final int MAX_ENTRIES = 1 << 16;

  private static final int ENTRY_BYTES = 2 * Long.BYTES;

  private LeftOutChunk() {}

  /** The payload for some of the entries. */
  static byte[] encode(LeftOutReads reads, int from, int to) {
    byte[] payload = new byte[ENTRY_BYTES * (to - from)];
    ByteBuffer out = PftLayout.littleEndian(payload);
    for (int i = from; i < to; i++) {
      out.putLong(reads.last(i)).putLong(reads.since(i));
    }
    return payload;
  }

  /** The entries of some chunks, of a trace with so many events. */
  static LeftOutReads decode(ChunkReader chunks, long[] offsets, long events) throws IOException {
    long[] last = {};
    long[] since = {};
    for (long offset : offsets) {
      ByteBuffer payload = chunks.read(PftLayout.LEFT_OUT, offset);
      int from = last.length;
      last = Arrays.copyOf(last, from + payload.remaining() / ENTRY_BYTES);
      since = Arrays.copyOf(since, last.length);
      for (int i = from; i < last.length; i++) {
        last[i] = payload.getLong();
        since[i] = payload.getLong();
        if (last[i] < 0
            || last[i] >= events
            || since[i] < LeftOutReads.START
            || since[i] >= last[i]) {
          throw chunks.damaged("it has an entry of what does not exist", "");
        }
      }
    }
    return new LeftOutReads(since, last);
  }
}
