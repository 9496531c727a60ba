package io.photofinish.trace.filter;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import java.io.IOException;

/** Passes on the events that a filter keeps. */
public final class FilteredReader extends ForwardingReader {
  private final AccessFilter filter;
  private final EventBlock all = new EventBlock(TraceReader.BLOCK);
  private long dropped;

  FilteredReader(TraceReader reader, AccessFilter filter) {
    super(reader);
    this.filter = filter;
  }

  @Override
  public boolean read(EventBlock block) throws IOException {
    block.clear();
    while (block.size() == 0) {
      if (!source.read(all)) {
        return false;
      }
      block.ensureCapacity(all.size());
      for (int i = 0; i < all.size(); i++) {
        if (!OpCode.isPlainAccess(all.operation(i)) || filter.keeps(all.target(i))) {
          block.addFrom(all, i);
        } else {
          dropped++;
        }
      }
    }
    return true;
  }

  /** How many events were dropped so far. */
  public long dropped() {
    return dropped;
  }
}
