package io.photofinish.trace.file;

import io.photofinish.trace.Names;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The callers of some locations, in the payload of a CALL chunk.
 *
 * <pre>
 *  callers = first location:u32  count:u32  (location - caller:varint, 0 if there is none)*
 * </pre>
 */
final class CallersChunk {
  /** What stands for this chunk among those of the names in the index. */
  static final int KIND = Footer.KINDS;

  static final int HEADER_BYTES = 8;

  private final int firstLocation;
  private final int[] callers;

  private CallersChunk(int firstLocation, int[] callers) {
    this.firstLocation = firstLocation;
    this.callers = callers;
  }

  /** The caller of a location; none if this chunk does not know it. */
  int caller(int location) {
    int i = location - firstLocation;
    return i >= 0 && i < callers.length ? callers[i] : Names.NO_CALLER;
  }

  /** The payload for some locations; empty if none of them has a caller. */
  static byte[] encode(Names names, int from, int to) {
    byte[] payload = new byte[HEADER_BYTES + Varints.MAX_BYTES * (to - from)];
    ByteBuffer out = PftLayout.littleEndian(payload).putInt(from).putInt(to - from);
    boolean isKnown = false;
    for (int location = from; location < to; location++) {
      int caller = names.caller(location);
      Varints.put(caller == Names.NO_CALLER ? 0 : location - caller, out);
      isKnown |= caller != Names.NO_CALLER;
    }
    return isKnown ? Arrays.copyOf(payload, out.position()) : new byte[0];
  }

  static CallersChunk decode(ByteBuffer payload) throws DamagedBlockException {
    if (payload.remaining() < HEADER_BYTES) {
      throw new DamagedBlockException("it ends inside its header");
    }
    int first = payload.getInt();
    int count = payload.getInt();
    if (first < 0 || count < 0 || count > payload.remaining()) {
      throw new DamagedBlockException("it claims to have the callers of " + count + " locations");
    }
    int[] callers = new int[count];
    for (int i = 0; i < count; i++) {
      int distance = Varints.get(payload);
      if (distance > first + i) {
        throw new DamagedBlockException("a location is called from one that does not exist");
      }
      callers[i] = distance == 0 ? Names.NO_CALLER : first + i - distance;
    }
    return new CallersChunk(first, callers);
  }
}
