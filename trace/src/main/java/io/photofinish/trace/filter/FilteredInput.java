package io.photofinish.trace.filter;

import io.photofinish.trace.ForwardingInput;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.stream.IntStream;

/** A trace without the accesses that cannot race. */
public final class FilteredInput implements ForwardingInput {
  private final TraceInput input;
  private final AccessFilter filter;

  /** Null before the first pass. */
  private FilteredReader latest;

  private FilteredInput(TraceInput input, AccessFilter filter) {
    this.input = input;
    this.filter = filter;
  }

  /** Takes two passes to learn what can be dropped. */
  public static FilteredInput of(TraceInput input) throws IOException {
    return new FilteredInput(input, AccessFilter.of(input));
  }

  @Override
  public TraceInput input() {
    return input;
  }

  @Override
  public TraceReader open() throws IOException {
    latest = filter.apply(input.open());
    return latest;
  }

  /** How many variables the trace has. */
  public int variables() {
    return filter.variables();
  }

  /** How many of them may race. */
  public long keptVariables() {
    return IntStream.range(0, variables()).filter(filter::keeps).count();
  }

  /** How many events the latest pass has dropped. */
  public long dropped() {
    return latest.dropped();
  }
}
