package io.photofinish.trace.format;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingInput;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.Optional;

/** A trace with the values of its events. Those of another trace are refused where it shows. */
record ValuedInput(TraceInput input, RecordedValues values, boolean isWhole)
    implements ForwardingInput {
  @Override
  public TraceReader open() throws IOException {
    return new Reader(input.open());
  }

  private final class Reader extends ForwardingReader {
    private long events;

    Reader(TraceReader reader) {
      super(reader);
    }

    @Override
    public boolean read(EventBlock block) throws IOException {
      boolean more = source.read(block);
      events += block.size();
      boolean fits = more || !isWhole || events == values.size();
      for (int i = 0; i < block.size() && fits; i++) {
        int operation = block.operation(i);
        fits =
            OpCode.isPlainAccess(operation)
                || OpCode.isVolatile(operation)
                || !values.isKnown(block.index(i));
      }
      if (!fits) {
        throw new TraceFormatException(
            name() + ": the values beside it are of another run; record it again with --values");
      }
      return more;
    }

    @Override
    public Optional<RecordedValues> values() {
      return Optional.of(values);
    }
  }
}
