package io.photofinish.trace.file;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import net.jpountz.lz4.LZ4Exception;

/**
 * Names of one kind, in the payload of a NAME chunk.
 *
 * <pre>
 *  names = kind:u8  first id:u32  count:u32  text length:u32  text as one LZ4 block
 *  text  = (byte length:varint  UTF-8)*
 * </pre>
 */
final class NamesChunk {
  static final int HEADER_BYTES = 13;

  /** Small enough that looking one name up costs little, large enough to compress well. */
  static final int MAX_NAMES = 1 << 12;

  private final int firstId;
  private final byte[] text;

  /** Name i is text[starts[i] .. starts[i] + lengths[i]). */
  private final int[] starts;

  private final int[] lengths;

  private NamesChunk(int firstId, byte[] text, int[] starts, int[] lengths) {
    this.firstId = firstId;
    this.text = text;
    this.starts = starts;
    this.lengths = lengths;
  }

  boolean has(int id) {
    return id >= firstId && id - firstId < starts.length;
  }

  String name(int id) {
    int i = id - firstId;
    return new String(text, starts[i], lengths[i], StandardCharsets.UTF_8);
  }

  /** The payload for ids {@code from} (inclusive) to {@code to} (exclusive). */
  static byte[] encode(Names names, NameKind kind, int from, int to) {
    byte[][] utf8 = new byte[to - from][];
    int size = 0;
    for (int id = from; id < to; id++) {
      byte[] name = names.name(kind, id).getBytes(StandardCharsets.UTF_8);
      utf8[id - from] = name;
      size += Varints.byteCount(name.length) + name.length;
    }
    ByteBuffer text = ByteBuffer.allocate(size);
    for (byte[] name : utf8) {
      Varints.put(name.length, text);
      text.put(name);
    }
    byte[] compressed = Lz4.FACTORY.fastCompressor().compress(text.array());
    byte[] payload = new byte[HEADER_BYTES + compressed.length];
    PftLayout.littleEndian(payload)
        .put((byte) kind.code())
        .putInt(from)
        .putInt(to - from)
        .putInt(size)
        .put(compressed);
    return payload;
  }

  static NamesChunk decode(ByteBuffer payload) throws DamagedBlockException {
    if (payload.remaining() < HEADER_BYTES) {
      throw new DamagedBlockException("it ends inside its header");
    }
    payload.position(1);
    int firstId = payload.getInt();
    int count = payload.getInt();
    int size = payload.getInt();
    if (count < 0 || size < count || size > PftLayout.MAX_PAYLOAD) {
      throw new DamagedBlockException("it claims to have " + count + " names");
    }
    byte[] text = new byte[size];
    try {
      int decompressed =
          Lz4.FACTORY
              .safeDecompressor()
              .decompress(
                  payload, HEADER_BYTES, payload.remaining(), ByteBuffer.wrap(text), 0, size);
      if (decompressed != size) {
        throw new DamagedBlockException("its names are too short");
      }
    } catch (LZ4Exception damaged) {
      throw new DamagedBlockException("its names cannot be decompressed");
    }
    int[] starts = new int[count];
    int[] lengths = new int[count];
    ByteBuffer in = ByteBuffer.wrap(text);
    for (int i = 0; i < count; i++) {
      lengths[i] = Varints.get(in);
      starts[i] = in.position();
      if (lengths[i] > in.remaining()) {
        throw new DamagedBlockException("a name ends behind its chunk");
      }
      in.position(starts[i] + lengths[i]);
    }
    return new NamesChunk(firstId, text, starts, lengths);
  }
}
