package io.photofinish.trace.generate;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceReader;

/** Streams a trace that is made segment by segment. */
final class SegmentReader implements TraceReader {
  private final Segments segments;
  private final Names names;
  private final EventBuffer buffer = new EventBuffer();
  private int segment = -1;
  private int next;
  private long index;

  SegmentReader(Segments segments) {
    this.segments = segments;
    names = segments.names();
  }

  @Override
  public boolean read(EventBlock block) {
    block.clear();
    while (!block.isFull()) {
      if (next < buffer.size()) {
        block.add(
            index++, buffer.operation(next), buffer.thread(next), buffer.target(next), segment);
        next++;
      } else if (segment + 1 < segments.count()) {
        segment++;
        next = 0;
        buffer.clear();
        segments.emit(segment, buffer);
      } else {
        break;
      }
    }
    return block.size() > 0;
  }

  @Override
  public Names names() {
    return names;
  }

  @Override
  public void close() {}
}
