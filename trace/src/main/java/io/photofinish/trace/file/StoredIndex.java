package io.photofinish.trace.file;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * The INDX chunk, read entry by entry: opening a file costs the same whatever its length. A wrong
 * entry is found out by the chunk that it points to, which has its own checksum and position.
 *
 * <pre>
 *  index = offset of each EVTS chunk:u64*  (kind:u32  first id:u32  offset:u64)* of each NAME chunk
 *          offset of each LATE chunk:u64*
 * </pre>
 */
final class StoredIndex implements PftIndex {
  private static final int NAMES_ENTRY_BYTES = 16;

  private final ChunkReader file;
  private final Footer footer;
  private final long blocksAt;

  StoredIndex(ChunkReader file, Footer footer) {
    this.file = file;
    this.footer = footer;
    blocksAt = footer.indexOffset() + PftLayout.CHUNK_HEADER_BYTES;
  }

  @Override
  public synchronized long blockOffset(int block) throws IOException {
    byte[] entry = new byte[Long.BYTES];
    file.readFully(entry, entry.length, blocksAt + (long) Long.BYTES * block);
    return PftLayout.littleEndian(entry).getLong();
  }

  @Override
  public synchronized NamesDirectory names() throws IOException {
    int count = footer.namesChunks();
    byte[] entries = new byte[NAMES_ENTRY_BYTES * count];
    file.readFully(entries, entries.length, blocksAt + (long) Long.BYTES * footer.blocks());
    int[] kinds = new int[count];
    int[] firstIds = new int[count];
    long[] offsets = new long[count];
    ByteBuffer in = PftLayout.littleEndian(entries);
    for (int i = 0; i < count; i++) {
      kinds[i] = in.getInt();
      firstIds[i] = in.getInt();
      offsets[i] = in.getLong();
    }
    return new NamesDirectory(kinds, firstIds, offsets);
  }

  @Override
  public synchronized long[] late() throws IOException {
    byte[] entries = new byte[Long.BYTES * footer.lateChunks()];
    long lateAt =
        blocksAt
            + (long) Long.BYTES * footer.blocks()
            + (long) NAMES_ENTRY_BYTES * footer.namesChunks();
    file.readFully(entries, entries.length, lateAt);
    long[] offsets = new long[footer.lateChunks()];
    PftLayout.littleEndian(entries).asLongBuffer().get(offsets);
    return offsets;
  }
}
