package io.photofinish.trace.check;

import io.photofinish.trace.ForwardingInput;
import io.photofinish.trace.TraceInput;
import java.io.IOException;

/**
 * A trace that must keep the rules: readers of it refuse the first event that breaks them.
 *
 * @param input the trace as it is
 */
public record CheckedInput(TraceInput input) implements ForwardingInput {
  @Override
  public CheckedReader open() throws IOException {
    return new CheckedReader(input.open(), input.name());
  }
}
