package io.photofinish.trace.file;

import io.photofinish.trace.TraceFormatException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Reads chunks at given offsets of a file and checks their sums. Holds one chunk at a time; each
 * user has its own, so that several can read one file at once.
 */
final class ChunkReader {
  private final FileChannel channel;
  private final String fileName;
  private final long size;
  private final byte[] header = new byte[PftLayout.CHUNK_HEADER_BYTES];
  private byte[] payload = new byte[1 << 16];
  private int type;
  private int length;
  private long offset;
  private long bytesRead;

  ChunkReader(FileChannel channel, String fileName) throws IOException {
    size = channel.size();
    this.channel = channel;
    this.fileName = fileName;
  }

  /** Reads a chunk's type and length only. */
  void readHeader(long at) throws IOException {
    offset = at;
    readFully(header, header.length, at);
    ByteBuffer buffer = PftLayout.littleEndian(header);
    type = buffer.getInt(PftLayout.CHUNK_TYPE_AT);
    length = buffer.getInt(PftLayout.CHUNK_LENGTH_AT);
    if (length < 0 || length > PftLayout.MAX_PAYLOAD || length > size - payloadOffset()) {
      throw damaged("its length is out of range", "");
    }
  }

  /** Reads the payload of the chunk whose header was read last, and checks its sum. */
  ByteBuffer readPayload() throws IOException {
    if (payload.length < length + ColumnDecoder.PADDING) {
      payload = new byte[length + ColumnDecoder.PADDING];
    }
    readFully(payload, length, payloadOffset());
    int expected = PftLayout.littleEndian(header).getInt(PftLayout.CHUNK_CRC_AT);
    if (PftLayout.chunkCrc(header, payload, length) != expected) {
      throw damaged("its checksum does not match", "");
    }
    return PftLayout.littleEndian(payload).limit(length);
  }

  /** Reads a whole chunk, which must be of the given type. */
  ByteBuffer read(int expectedType, long at) throws IOException {
    readHeader(at);
    if (type != expectedType) {
      throw damaged("expected a chunk of type " + PftLayout.typeName(expectedType), "");
    }
    return readPayload();
  }

  int type() {
    return type;
  }

  private long payloadOffset() {
    return offset + PftLayout.CHUNK_HEADER_BYTES;
  }

  long nextOffset() {
    return payloadOffset() + length;
  }

  /** All bytes that were read from the file through this reader. */
  long bytesRead() {
    return bytesRead;
  }

  /** Says what is wrong with the chunk that was read last. */
  TraceFormatException damaged(String what, String place) {
    return new TraceFormatException(
        fileName
            + ": damaged chunk "
            + PftLayout.typeName(type)
            + " at byte "
            + offset
            + place
            + ": "
            + what);
  }

  void readFully(byte[] into, int count, long at) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(into, 0, count);
    if (at < 0 || at > size - count) {
      throw endsBefore(at, count);
    }
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, at + buffer.position()) < 0) {
        throw endsBefore(at, count);
      }
    }
    bytesRead += count;
  }

  private TraceFormatException endsBefore(long at, int count) {
    return new TraceFormatException(
        "%s: damaged: ends at byte %d, but %d bytes should stand at byte %s"
            .formatted(fileName, size, count, Long.toUnsignedString(at)));
  }
}
