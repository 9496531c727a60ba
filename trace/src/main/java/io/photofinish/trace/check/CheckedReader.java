package io.photofinish.trace.check;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.TraceReader;
import java.io.IOException;

/** Passes a trace on as long as it keeps the rules. */
public final class CheckedReader extends ForwardingReader {
  private final String inputName;
  private final Validator validator = new Validator();

  /**
   * A reader that refuses malformed traces.
   *
   * @param inputName what the user calls the trace
   */
  public CheckedReader(TraceReader reader, String inputName) {
    super(reader);
    this.inputName = inputName;
  }

  @Override
  public boolean read(EventBlock block) throws IOException {
    boolean more = source.read(block);
    if (more) {
      validator.check(block, source.names());
    } else {
      validator.finish(source.names());
    }
    if (validator.problemCount() > 0) {
      Problem first = validator.problems().get(0);
      throw new MalformedTraceException(
          "%s: event %d: %s ('photofinish validate' lists all problems, --repair drops what breaks the rules)"
              .formatted(inputName, first.index(), first.message()));
    }
    return more;
  }
}
