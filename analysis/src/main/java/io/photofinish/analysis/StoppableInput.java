package io.photofinish.analysis;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingInput;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.function.BooleanSupplier;

/**
 * An input whose every pass, also the ones that a repair or a filter makes for itself, ends with an
 * {@link InterruptedIOException} once it shall stop.
 *
 * @param shallStop asked before each block
 */
record StoppableInput(TraceInput input, BooleanSupplier shallStop) implements ForwardingInput {
  @Override
  public TraceReader open() throws IOException {
    return new ForwardingReader(input.open()) {
      @Override
      public boolean read(EventBlock block) throws IOException {
        if (shallStop.getAsBoolean()) {
          throw new InterruptedIOException(name() + ": reading was interrupted");
        }
        return source.read(block);
      }
    };
  }
}
