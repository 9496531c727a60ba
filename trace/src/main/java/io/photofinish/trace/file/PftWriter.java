package io.photofinish.trace.file;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * Writes a {@code .pft} file. It only appends, and writes the names that a block needs before the
 * block: whatever moment the process dies at, the file is readable up to its last whole block.
 *
 * <p>Not thread-safe.
 */
public final class PftWriter implements TraceWriter {
  /** Small enough that a sample reads little more than it needs, large enough to compress well. */
  public static final int EVENTS_PER_BLOCK = 1 << 14;

  private final OutputStream out;
  private final Names names;
  private final EventBlock pending = new EventBlock(EVENTS_PER_BLOCK);
  private final EventsChunk.Encoder encoder;
  private final byte[] payload = new byte[EventsChunk.maxBytes(EVENTS_PER_BLOCK)];
  private final TraceCounts counts = new TraceCounts();

  /** How many names of each kind are in the file already, by {@link NameKind#code}. */
  private final int[] namesWritten = new int[Footer.KINDS];

  private int callersWritten;

  /** The index, as it will be written: where each block, names chunk and late chunk begins. */
  private final GrowingBytes blockOffsets = new GrowingBytes();

  private final GrowingBytes namesEntries = new GrowingBytes();
  private final GrowingBytes lateOffsets = new GrowingBytes();
  private final GrowingBytes leftOutOffsets = new GrowingBytes();
  private int blocks;
  private int namesChunks;
  private int lateChunks;
  private int leftOutChunks;
  private long offset;

  public PftWriter(OutputStream out, Names names) throws IOException {
    this(out, names, true);
  }

  private PftWriter(OutputStream out, Names names, boolean compresses) throws IOException {
    this.out = out;
    this.names = names;
    encoder = new EventsChunk.Encoder(EVENTS_PER_BLOCK, compresses);
    writeHeader();
  }

  /** A writer for those who have no time: its files are larger. */
  public static PftWriter quick(OutputStream out, Names names) throws IOException {
    return new PftWriter(out, names, false);
  }

  private void writeHeader() throws IOException {
    byte[] header = new byte[PftLayout.HEADER_BYTES];
    ByteBuffer buffer = PftLayout.littleEndian(header);
    buffer.put(PftLayout.MAGIC);
    buffer.putShort((short) PftLayout.MAJOR_VERSION);
    buffer.putShort((short) PftLayout.MINOR_VERSION);
    buffer.putInt(EVENTS_PER_BLOCK);
    buffer.putInt(0);
    buffer.putInt(PftLayout.crc(header, 0, buffer.position()));
    append(header, header.length);
  }

  @Override
  public void write(EventBlock block) throws IOException {
    if (pending.size() == 0 && block.size() == EVENTS_PER_BLOCK) {
      writeWhole(block);
      return;
    }
    for (int i = 0; i < block.size(); i++) {
      pending.addFrom(block, i);
      if (pending.isFull()) {
        writePending();
      }
    }
  }

  private void writePending() throws IOException {
    writeWhole(pending);
    pending.clear();
  }

  private void writeWhole(EventBlock block) throws IOException {
    writeNewNames();
    long position = counts.events;
    counts.add(block);
    ByteBuffer buffer = PftLayout.littleEndian(payload);
    encoder.encode(block, position, buffer);
    blockOffsets.putLong(offset);
    blocks++;
    writeChunk(PftLayout.EVENTS, payload, buffer.position());
  }

  private void writeNewNames() throws IOException {
    for (NameKind kind : NameKind.values()) {
      int count = names.count(kind);
      for (int from = namesWritten[kind.code()]; from < count; ) {
        int to = Math.min(count, from + NamesChunk.MAX_NAMES);
        namesEntries.putInt(kind.code()).putInt(from).putLong(offset);
        namesChunks++;
        byte[] chunk = NamesChunk.encode(names, kind, from, to);
        writeChunk(PftLayout.NAMES, chunk, chunk.length);
        from = to;
      }
      namesWritten[kind.code()] = count;
    }
    writeNewCallers();
  }

  private void writeNewCallers() throws IOException {
    int count = namesWritten[NameKind.LOCATION.code()];
    for (int from = callersWritten; from < count; ) {
      int to = Math.min(count, from + NamesChunk.MAX_NAMES);
      byte[] chunk = CallersChunk.encode(names, from, to);
      if (chunk.length > 0) {
        namesEntries.putInt(CallersChunk.KIND).putInt(from).putLong(offset);
        namesChunks++;
        writeChunk(PftLayout.CALLERS, chunk, chunk.length);
      }
      from = to;
    }
    callersWritten = count;
  }

  /** Writes late events: {@link LateMerge} brings them to their places when the file is read. */
  public void write(LateEvents late) throws IOException {
    writeNewNames();
    for (int from = 0; from < late.size(); from += LateChunk.MAX_EVENTS) {
      int to = Math.min(late.size(), from + LateChunk.MAX_EVENTS);
      byte[] chunk = LateChunk.encode(late, from, to);
      lateOffsets.putLong(offset);
      lateChunks++;
      writeChunk(PftLayout.LATE, chunk, chunk.length);
    }
  }

  /** Writes which reads were left out, once for the whole trace. */
  void write(LeftOutReads reads) throws IOException {
    for (int from = 0; from < reads.size(); from += LeftOutChunk.MAX_ENTRIES) {
      int to = Math.min(reads.size(), from + LeftOutChunk.MAX_ENTRIES);
      byte[] chunk = LeftOutChunk.encode(reads, from, to);
      leftOutOffsets.putLong(offset);
      leftOutChunks++;
      writeChunk(PftLayout.LEFT_OUT, chunk, chunk.length);
    }
  }

  /**
   * Writes the events that do not fill a block yet, for those who read the file if its writer dies.
   * Before anything else is written, the file is to be cut off at the returned offset.
   */
  public long checkpoint(EventBlock block) throws IOException {
    writeNewNames();
    long end = offset;
    ByteBuffer buffer = PftLayout.littleEndian(payload);
    encoder.encode(block, counts.events, buffer);
    writeChunk(PftLayout.EVENTS, payload, buffer.position());
    offset = end;
    return end;
  }

  /** Writes all that is left to write, but not that the file is complete. */
  void end() throws IOException {
    if (pending.size() > 0) {
      writePending();
    } else {
      writeNewNames();
    }
    out.flush();
  }

  /** Takes a chunk of names or callers over from another file. */
  void copy(int type, int kind, int firstId, ByteBuffer chunk) throws IOException {
    namesEntries.putInt(kind).putInt(firstId).putLong(offset);
    namesChunks++;
    byte[] bytes = new byte[chunk.remaining()];
    chunk.get(bytes);
    writeChunk(type, bytes, bytes.length);
  }

  /** All names of so many ids were taken over. */
  void setNamesWritten(int[] counts) {
    System.arraycopy(counts, 0, namesWritten, 0, counts.length);
    callersWritten = namesWritten[NameKind.LOCATION.code()];
  }

  @Override
  public void finish() throws IOException {
    end();
    long indexOffset = offset;
    writeIndex();
    long footerOffset = offset;
    byte[] footer = new byte[Footer.BYTES];
    footer(indexOffset).put(PftLayout.littleEndian(footer));
    writeChunk(PftLayout.FOOTER, footer, footer.length);
    byte[] trailer = new byte[PftLayout.TRAILER_BYTES];
    PftLayout.littleEndian(trailer).putLong(footerOffset).put(PftLayout.END_MAGIC);
    append(trailer, trailer.length);
    out.flush();
  }

  private Footer footer(long indexOffset) {
    return new Footer(
        counts.events,
        blocks,
        namesChunks,
        indexOffset,
        counts.locksHeldAtMost,
        namesWritten,
        counts.byOperation,
        lateChunks,
        leftOutChunks);
  }

  private void writeIndex() throws IOException {
    byte[] index = GrowingBytes.join(blockOffsets, namesEntries, lateOffsets, leftOutOffsets);
    writeChunk(PftLayout.INDEX, index, index.length);
  }

  private void writeChunk(int type, byte[] bytes, int length) throws IOException {
    byte[] header = new byte[PftLayout.CHUNK_HEADER_BYTES];
    ByteBuffer buffer = PftLayout.littleEndian(header);
    buffer.putInt(type).putInt(length);
    buffer.putInt(PftLayout.chunkCrc(header, bytes, length));
    append(header, header.length);
    append(bytes, length);
  }

  private void append(byte[] bytes, int length) throws IOException {
    out.write(bytes, 0, length);
    offset += length;
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
