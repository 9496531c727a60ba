package io.photofinish.trace.format;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.file.PftReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * A {@code .pft} file from an event on; what comes before it is not read. If there is no such event
 * it is the last one alone, so that its reader learns where the trace ends.
 *
 * @param from an event index
 * @param recover whether to read a file without its end up to its last whole block
 */
record PftTail(Path file, String name, long from, boolean recover) implements TraceInput {
  @Override
  public String format() {
    return TraceFormat.PFT.formatName();
  }

  @Override
  public TraceReader open() throws IOException {
    PftFile pft = PftFile.open(file, name, recover);
    try {
      long start = Math.max(0, Math.min(position(pft, from), pft.events() - 1));
      return new Reader(pft, pft.window(start, pft.events()));
    } catch (IOException | RuntimeException e) {
      pft.close();
      throw e;
    }
  }

  /** Where the first event is whose index is at least so much. */
  private static long position(PftFile pft, long index) throws IOException {
    // Indices increase from 0 on, so none is less than its position.
    long low = 0;
    long high = Math.min(index, pft.events());
    if (high < pft.events() && indexAt(pft, high) == index) {
      return high; // The usual case: a trace without gaps.
    }
    while (low < high) {
      long middle = (low + high) >>> 1;
      if (indexAt(pft, middle) < index) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static long indexAt(PftFile pft, long position) throws IOException {
    EventBlock block = new EventBlock(pft.eventsPerBlock());
    pft.window(position, 1).read(block);
    return block.index(0);
  }

  private record Reader(PftFile file, PftReader events) implements TraceReader {
    @Override
    public boolean read(EventBlock block) throws IOException {
      return events.read(block);
    }

    @Override
    public Names names() {
      return events.names();
    }

    @Override
    public Map<String, Long> repairCounts() {
      long lost = file.lostBytes();
      return lost == 0 ? Map.of() : Map.of("bytes behind the last whole block", lost);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
