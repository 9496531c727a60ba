package io.photofinish.detect;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.filter.RepeatedReads;
import java.io.IOException;
import java.util.Optional;

/**
 * Collects a trace in memory for detectors that need all of it. A trace that may not fit is
 * collected without the volatile reads that can be dropped, which changes no race: see {@link
 * RepeatedReads}.
 */
public final class WholeTraceCollector {
  /** With so much heap for each event a trace that is held is sure to fit, and its indexes too. */
  public static final int SURE_BYTES = 64;

  private final Names names;
  private final long mostWhole;
  private final EventBlock kept = new EventBlock(TraceReader.BLOCK);

  private TraceColumns.Collector columns;
  private long collected;

  /** Null as long as the trace is collected as it is. */
  private RepeatedReads reads;

  private long leftOut;

  /**
   * Collects events with these names, which may become more.
   *
   * @param expectedEvents how many there are at most, if that is known; else 0
   * @param mostWhole of a trace with more events, reads are left out
   */
  WholeTraceCollector(Names names, long expectedEvents, long mostWhole) {
    this.names = names;
    this.mostWhole = mostWhole;
    columns = new TraceColumns.Collector(names, Math.min(expectedEvents, mostWhole));
  }

  /** All that remains of a trace, as detectors that need all of it get it. */
  public static TraceColumns read(TraceReader reader) throws IOException {
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    WholeTraceCollector collector =
        new WholeTraceCollector(
            reader.names(), reader.eventsAtMost(), mostThatFits(reader.values()));
    while (reader.read(block)) {
      collector.add(block);
    }
    return valued(collector.finish(), reader.values());
  }

  /** A trace with values is held whole: which reads tell nothing new is another question then. */
  static long mostThatFits(Optional<RecordedValues> values) {
    return values.isPresent() ? Long.MAX_VALUE : mostThatFits();
  }

  static TraceColumns valued(TraceColumns columns, Optional<RecordedValues> values) {
    return values.map(columns::withValues).orElse(columns);
  }

  /** How many events are sure to fit. */
  static long mostThatFits() {
    return Runtime.getRuntime().maxMemory() / SURE_BYTES;
  }

  void add(EventBlock block) throws IOException {
    if (reads == null && collected + block.size() > mostWhole) {
      leaveOutReads();
    }
    if (reads == null) {
      columns.add(block);
      collected += block.size();
    } else {
      addWhatStays(block);
    }
  }

  private void leaveOutReads() throws IOException {
    TraceReader soFar = columns.finish().reader();
    columns = new TraceColumns.Collector(names, 0);
    reads = new RepeatedReads();
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    while (soFar.read(block)) {
      addWhatStays(block);
    }
  }

  private void addWhatStays(EventBlock block) throws IOException {
    reads.prepare(names);
    kept.clear();
    kept.ensureCapacity(block.size());
    for (int i = 0; i < block.size(); i++) {
      if (reads.canGo(block.operation(i), block.thread(i), block.target(i))) {
        leftOut++;
      } else {
        kept.addFrom(block, i);
      }
    }
    if (kept.size() > 0) {
      columns.add(kept);
    }
  }

  TraceColumns finish() {
    return columns.finish();
  }

  /** What the user should know of the collected trace. */
  Optional<String> note() {
    return leftOut == 0
        ? Optional.empty()
        : Optional.of("left out: " + leftOut + " volatile reads that tell nothing new");
  }
}
