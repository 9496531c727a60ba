package io.photofinish.trace.format;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.io.IOException;

/**
 * The names of a whole trace, for formats that must know them before the first event. Asked only by
 * those, since it may take a pass over the trace.
 */
@FunctionalInterface
public interface CompleteNames {
  Names get() throws IOException;

  /** Reads an input to its end. */
  static CompleteNames of(TraceInput input) {
    return () -> {
      try (TraceReader reader = input.open()) {
        EventBlock block = new EventBlock(TraceReader.BLOCK);
        boolean more = true;
        while (more) {
          more = reader.read(block);
        }
        return reader.names();
      }
    };
  }
}
