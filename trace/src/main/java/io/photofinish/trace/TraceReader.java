package io.photofinish.trace;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One pass over a trace, block by block, in constant memory (names excepted). */
public interface TraceReader extends Closeable {
  /** A good size for the blocks that are read into: small enough to stay in the cache. */
  int BLOCK = 1 << 14;

  /**
   * Replaces the block's content by the next events.
   *
   * @return false at the end of the trace; the block is then empty
   * @throws TraceFormatException if the input is damaged or malformed
   */
  boolean read(EventBlock block) throws IOException;

  /** The names of what was read so far. */
  Names names();

  /**
   * What reading has dropped or changed so far, in words that follow a number, and how often. The
   * user is told: no trace is repaired silently.
   */
  default Map<String, Long> repairCounts() {
    return Map.of();
  }

  /** Reads that whoever recorded the trace left out: what they bear on is not proven. */
  default LeftOutReads leftOutReads() throws IOException {
    return LeftOutReads.NONE;
  }

  /**
   * The repairs so far that leave something in doubt: what they bear on is not proven by a schedule
   * of the events that are left.
   */
  default List<Repair> repairs() {
    return List.of();
  }

  /** The values that events read and wrote, if they were recorded and shall count. */
  default Optional<RecordedValues> values() throws IOException {
    return Optional.empty();
  }

  /**
   * How many events there are at most, if the reader knows it before it has read them; else 0. For
   * making room in time, not to be relied on.
   */
  default long eventsAtMost() {
    return 0;
  }

  /** Feeds all remaining events to a consumer. */
  default void forEachRemaining(EventConsumer consumer) throws IOException {
    EventBlock block = new EventBlock(BLOCK);
    while (read(block)) {
      consumer.events(block);
    }
  }
}
