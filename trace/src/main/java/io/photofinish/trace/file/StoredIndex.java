package io.photofinish.trace.file;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * The INDX chunk, read entry by entry: opening a file costs the same whatever its length. A wrong
 * entry is found out by the chunk that it points to, which has its own checksum and position.
 *
 * <pre>
 *  index = offset of each EVTS chunk:u64*  (kind:u32  first id:u32  offset:u64)* of each NAME chunk
 *          offset of each LATE chunk:u64*  offset of each LEFT chunk:u64*
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
  public long[] late() throws IOException {
    return offsets(0, footer.lateChunks());
  }

  @Override
  public long[] leftOut() throws IOException {
    return offsets(footer.lateChunks(), footer.leftOutChunks());
  }

  /** Some of the offsets that stand behind the names. */
  private synchronized long[] offsets(int from, int count) throws IOException {
    byte[] entries = new byte[Long.BYTES * count];
    long behindNames =
        blocksAt
            + (long) Long.BYTES * footer.blocks()
            + (long) NAMES_ENTRY_BYTES * footer.namesChunks();
    file.readFully(entries, entries.length, behindNames + (long) Long.BYTES * from);
    long[] offsets = new long[count];
    PftLayout.littleEndian(entries).asLongBuffer().get(offsets);
    return offsets;
  }
}
