package io.photofinish.trace.file;

import io.photofinish.trace.OpCode;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Late events, in the payload of a LATE chunk.
 *
 * <pre>
 *  late = (time:u64  operation:u8  thread:varint  target:varint  location:varint  span:varint)*
 * </pre>
 */
final class LateChunk {
  /** A chunk never has more events. */
  static final int MAX_EVENTS = 1 << 16;

  /** In place of a span that is too long: it begins with the thread. */
  private static final int WHOLE = Integer.MAX_VALUE;

  private static final int MAX_BYTES = Long.BYTES + 1 + 4 * Varints.MAX_BYTES;

  private LateChunk() {}

  /** The payload for some of the events. */
  static byte[] encode(LateEvents events, int from, int to) {
    byte[] payload = new byte[MAX_BYTES * (to - from)];
    ByteBuffer out = PftLayout.littleEndian(payload);
    for (int i = from; i < to; i++) {
      out.putLong(events.time(i)).put((byte) events.operation(i));
      Varints.put(events.thread(i), out);
      Varints.put(events.target(i), out);
      Varints.put(events.location(i), out);
      Varints.put(span(events, i), out);
    }
    return Arrays.copyOf(payload, out.position());
  }

  /** How many events of its thread are between an event and the first that it stands for. */
  private static int span(LateEvents events, int i) {
    return (int) Math.min(WHOLE, events.eventsBefore(i) - events.firstBefore(i));
  }

  /** Adds the events of a payload; they must be of what the file has so far. */
  static void decode(ByteBuffer payload, Footer footer, LateEvents into)
      throws DamagedBlockException {
    int[] targets = footer.targetsByOperation();
    while (payload.hasRemaining()) {
      if (payload.remaining() <= Long.BYTES) {
        throw new DamagedBlockException("it ends inside an event");
      }
      long time = payload.getLong();
      int operation = payload.get();
      int thread = Varints.get(payload);
      int target = Varints.get(payload);
      int location = Varints.get(payload);
      int span = Varints.get(payload);
      if (time < 0
          || operation < 0
          || operation >= OpCode.COUNT
          || thread >= footer.threads()
          || target >= targets[operation]
          || location >= footer.locations()) {
        throw new DamagedBlockException("it has an event of what does not exist");
      }
      long before = time >>> LateEvents.ORDER_BITS;
      long first = span == WHOLE ? 0 : Math.max(0, before - span);
      into.add(thread, time, operation, target, location, first);
    }
  }
}
