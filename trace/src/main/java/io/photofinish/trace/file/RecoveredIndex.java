package io.photofinish.trace.file;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceFormatException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the chunks of a file whose writer died, or that was cut, by walking over them up to the
 * first that is not whole.
 */
final class RecoveredIndex implements PftIndex {
  private final List<Long> blockOffsets = new ArrayList<>();
  private final List<Long> namesOffsets = new ArrayList<>();
  private final List<Integer> namesKinds = new ArrayList<>();
  private final List<Integer> namesFirstIds = new ArrayList<>();
  private final int[] idCounts = new int[Footer.KINDS];
  private final TraceCounts counts = new TraceCounts();
  private final List<Long> lateOffsets = new ArrayList<>();
  private final List<Long> leftOutOffsets = new ArrayList<>();
  private long end = PftLayout.HEADER_BYTES;

  RecoveredIndex(ChunkReader file) throws IOException {
    EventBlock block = new EventBlock(PftWriter.EVENTS_PER_BLOCK);
    try {
      while (true) {
        file.readHeader(end);
        ByteBuffer payload = file.readPayload();
        if (file.type() == PftLayout.EVENTS) {
          new EventsChunk.Decoder(footer()).decode(payload, counts.events, block);
          counts.add(block);
          blockOffsets.add(end);
        } else if (file.type() == PftLayout.NAMES) {
          addNames(payload);
        } else if (file.type() == PftLayout.CALLERS) {
          addCallers(payload);
        } else if (file.type() == PftLayout.LATE) {
          LateChunk.decode(payload, footer(), new LateEvents());
          lateOffsets.add(end);
        } else if (file.type() == PftLayout.LEFT_OUT) {
          leftOutOffsets.add(end);
        }
        end = file.nextOffset();
      }
    } catch (TraceFormatException | DamagedBlockException firstThatIsNotWhole) {
      // What stands before it is the trace.
    }
  }

  private void addNames(ByteBuffer payload) throws DamagedBlockException {
    if (payload.remaining() < NamesChunk.HEADER_BYTES) {
      throw new DamagedBlockException("it ends inside its header");
    }
    int kind = payload.get();
    int firstId = payload.getInt();
    int count = payload.getInt();
    if (kind < 0 || kind >= Footer.KINDS || firstId != idCounts[kind] || count <= 0) {
      throw new DamagedBlockException("its names do not follow those before it");
    }
    namesOffsets.add(end);
    namesKinds.add(kind);
    namesFirstIds.add(firstId);
    idCounts[kind] += count;
  }

  private void addCallers(ByteBuffer payload) throws DamagedBlockException {
    CallersChunk.decode(payload);
    namesOffsets.add(end);
    namesKinds.add(CallersChunk.KIND);
    namesFirstIds.add(payload.getInt(0));
  }

  /** The footer that the writer would have written here. */
  Footer footer() {
    return new Footer(
        counts.events,
        blockOffsets.size(),
        namesOffsets.size(),
        0,
        counts.locksHeldAtMost,
        Arrays.copyOf(idCounts, idCounts.length),
        counts.byOperation,
        lateOffsets.size(),
        leftOutOffsets.size());
  }

  /** The first byte that is no part of a whole chunk. */
  long end() {
    return end;
  }

  @Override
  public long blockOffset(int block) {
    return blockOffsets.get(block);
  }

  @Override
  public long[] late() {
    return lateOffsets.stream().mapToLong(Long::longValue).toArray();
  }

  @Override
  public long[] leftOut() {
    return leftOutOffsets.stream().mapToLong(Long::longValue).toArray();
  }

  @Override
  public NamesDirectory names() {
    return new NamesDirectory(
        namesKinds.stream().mapToInt(Integer::intValue).toArray(),
        namesFirstIds.stream().mapToInt(Integer::intValue).toArray(),
        namesOffsets.stream().mapToLong(Long::longValue).toArray());
  }
}
