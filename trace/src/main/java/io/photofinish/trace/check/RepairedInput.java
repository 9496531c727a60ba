package io.photofinish.trace.check;

import io.photofinish.trace.ForwardingInput;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.io.IOException;

/**
 * A trace without what breaks the rules. The events that remain keep their indices. Two passes: the
 * first learns which threads act, and until when.
 */
public final class RepairedInput implements ForwardingInput {
  private final TraceInput input;
  private ThreadSurvey survey;

  public RepairedInput(TraceInput input) {
    this.input = input;
  }

  @Override
  public TraceInput input() {
    return input;
  }

  @Override
  public RepairingReader open() throws IOException {
    if (survey == null) {
      try (TraceReader reader = input.open()) {
        survey = ThreadSurvey.of(reader);
      }
    }
    return new RepairingReader(input.open(), survey);
  }
}
