package io.photofinish.cli.files;

import io.photofinish.cli.terminal.Progress;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingInput;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.io.IOException;

/**
 * An input whose every pass shows its progress, also the ones that a repair or a filter makes for
 * itself. Whatever fails in a pass, the input is named.
 *
 * @param activity such as "reading app.pft"
 * @param expectedEvents about how many events a pass has, or {@link #UNKNOWN}
 */
public record WatchedInput(
    TraceInput input, Terminal terminal, String activity, long expectedEvents)
    implements ForwardingInput {
  /** When nobody knows how many events there are. */
  public static final long UNKNOWN = -1;

  @Override
  public TraceReader open() throws IOException {
    try {
      return new Reader(input.open());
    } catch (IOException e) {
      throw FailureReason.naming(name(), e);
    }
  }

  private final class Reader extends ForwardingReader {
    private final Progress progress = new Progress(terminal, activity);
    private long events;

    Reader(TraceReader reader) {
      super(reader);
    }

    @Override
    public boolean read(EventBlock block) throws IOException {
      try {
        boolean more = source.read(block);
        events += block.size();
        progress.advance(block.size(), share());
        return more;
      } catch (IOException e) {
        throw FailureReason.naming(name(), e);
      }
    }

    private double share() {
      return expectedEvents == UNKNOWN ? Progress.UNKNOWN : (double) events / expectedEvents;
    }

    @Override
    public void close() throws IOException {
      progress.close();
      source.close();
    }
  }
}
