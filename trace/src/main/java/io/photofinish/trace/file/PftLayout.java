package io.photofinish.trace.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * The numbers of the file format, all little-endian.
 *
 * <pre>
 *  file    = header chunk* trailer
 *  header  = magic:8  major:u16  minor:u16  events per block:u32  zero:u32  crc of these 20 bytes:u32
 *  chunk   = type:4  payload length:u32  crc of type, length and payload:u32  payload
 *  trailer = offset of the FOOT chunk:u64  end magic:8
 * </pre>
 */
final class PftLayout {
  static final byte[] MAGIC = {(byte) 0x89, 'P', 'F', 'T', '\r', '\n', 0x1A, '\n'};
  static final byte[] END_MAGIC = {'P', 'F', 'T', '-', 'e', 'n', 'd', '\n'};

  static final int MAJOR_VERSION = 1;
  static final int MINOR_VERSION = 1;

  static final int HEADER_BYTES = 24;
  static final int TRAILER_BYTES = 16;

  static final int CHUNK_TYPE_AT = 0;
  static final int CHUNK_LENGTH_AT = 4;
  static final int CHUNK_CRC_AT = 8;
  static final int CHUNK_HEADER_BYTES = 12;

  /** A block of events. */
  static final int EVENTS = type("EVTS");

  /** Names of one kind with ids that follow each other; before the first block that uses them. */
  static final int NAMES = type("NAME");

  /** The callers of locations with ids that follow each other; before the first block, likewise. */
  static final int CALLERS = type("CALL");

  /** Late events: those that are not in their places yet. */
  static final int LATE = type("LATE");

  /** Which reads were left out. */
  static final int LEFT_OUT = type("LEFT");

  /** Where each other chunk begins. */
  static final int INDEX = type("INDX");

  /** Counts of the whole trace, and where the index is. */
  static final int FOOTER = type("FOOT");

  /** A payload is never longer: a larger length is damage, not data. */
  static final int MAX_PAYLOAD = 1 << 28;

  /** A block never has more events. */
  static final int MAX_BLOCK = 1 << 20;

  private PftLayout() {}

  static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  static int crc(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }

  /** The checksum of a chunk: over its type and length, then its payload. */
  static int chunkCrc(byte[] chunkHeader, byte[] payload, int length) {
    CRC32C crc = new CRC32C();
    crc.update(chunkHeader, 0, CHUNK_CRC_AT);
    crc.update(payload, 0, length);
    return (int) crc.getValue();
  }

  static String typeName(int type) {
    byte[] letters = new byte[4];
    littleEndian(letters).putInt(type);
    for (int i = 0; i < letters.length; i++) {
      if (letters[i] < 0x20 || letters[i] > 0x7E) {
        letters[i] = '?';
      }
    }
    return new String(letters, StandardCharsets.US_ASCII);
  }

  private static int type(String letters) {
    return littleEndian(letters.getBytes(StandardCharsets.US_ASCII)).getInt();
  }
}
