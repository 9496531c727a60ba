package io.photofinish.trace.file;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Streams the events of a range of positions, and reads no block outside it. */
public final class PftReader implements TraceReader {
  private final PftFile file;
  private final ChunkReader chunks;
  private final EventsChunk.Decoder decoder;
  private final long end;
  private long next;

  PftReader(PftFile file, ChunkReader chunks, long from, long end) {
    this.file = file;
    this.chunks = chunks;
    this.end = end;
    decoder = new EventsChunk.Decoder(file.footer());
    next = from;
  }

  @Override
  public long eventsAtMost() {
    return end - next;
  }

  @Override
  public boolean read(EventBlock block) throws IOException {
    if (next >= end) {
      block.clear();
      return false;
    }
    int number = (int) (next / file.eventsPerBlock());
    long first = (long) number * file.eventsPerBlock();
    ByteBuffer payload = chunks.read(PftLayout.EVENTS, file.index().blockOffset(number));
    try {
      decoder.decode(payload, first, block);
      int skip = (int) (next - first);
      int until = (int) Math.min(block.size(), end - first);
      boolean isLast = number == file.footer().blocks() - 1;
      if (until <= skip || (!isLast && block.size() != file.eventsPerBlock())) {
        throw new DamagedBlockException("it has " + block.size() + " events, which is too few");
      }
      if (skip > 0 || until < block.size()) {
        block.slice(skip, until);
      }
    } catch (DamagedBlockException damaged) {
      throw chunks.damaged(damaged.getMessage(), ", events from " + first);
    }
    next += block.size();
    return true;
  }

  @Override
  public Names names() {
    return file.names();
  }

  @Override
  public LeftOutReads leftOutReads() throws IOException {
    return file.leftOutReads();
  }

  /** How many bytes of the file were read for the events so far. */
  public long bytesRead() {
    return chunks.bytesRead();
  }

  /** Leaves the file open: it may serve other readers. */
  @Override
  public void close() {}
}
