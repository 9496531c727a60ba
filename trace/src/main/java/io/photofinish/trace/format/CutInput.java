package io.photofinish.trace.format;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingInput;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.io.IOException;

/** At most {@code count} events of a trace, those with an index of at least {@code from}. */
record CutInput(TraceInput input, long from, long count) implements ForwardingInput {
  @Override
  public TraceReader open() throws IOException {
    return new Reader(input.open());
  }

  private final class Reader extends ForwardingReader {
    private long passed;

    Reader(TraceReader reader) {
      super(reader);
    }

    @Override
    public boolean read(EventBlock block) throws IOException {
      while (passed < count && source.read(block)) {
        int start = firstInside(block);
        int end = start + (int) Math.min(block.size() - start, count - passed);
        if (start < end) {
          block.slice(start, end);
          passed += block.size();
          return true;
        }
      }
      if (passed == 0) {
        throw new TraceFormatException(name() + ": has no event with index " + from + " or more");
      }
      block.clear();
      return false;
    }

    private int firstInside(EventBlock block) {
      int i = 0;
      while (i < block.size() && block.index(i) < from) {
        i++;
      }
      return i;
    }
  }
}
