package io.photofinish.cli;

import io.photofinish.cli.terminal.Progress;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.EventConsumer;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.function.BooleanSupplier;

/** One pass over an input with progress. Whatever fails, the input is named. */
final class TracePass implements Closeable {
  private final Terminal terminal;
  private final TraceInput input;
  private final TraceReader reader;

  TracePass(Terminal terminal, TraceInput input) throws IOException {
    this.terminal = terminal;
    this.input = input;
    try {
      reader = input.open();
    } catch (IOException e) {
      throw naming(e);
    }
  }

  Names names() {
    return reader.names();
  }

  /** Feeds all remaining events to a consumer. */
  void feed(EventConsumer consumer) throws IOException {
    feed(consumer, () -> false);
  }

  /** Feeds events to a consumer, block by block, until it has enough. */
  void feed(EventConsumer consumer, BooleanSupplier hasEnough) throws IOException {
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    try (Progress progress = new Progress(terminal, "reading " + input.name())) {
      while (!hasEnough.getAsBoolean() && reader.read(block)) {
        consumer.events(block);
        progress.advance(block.size(), Progress.UNKNOWN);
      }
    } catch (IOException e) {
      throw naming(e);
    }
  }

  private IOException naming(IOException failure) {
    boolean isNamed =
        failure instanceof TraceFormatException || failure instanceof FileSystemException;
    return isNamed
        ? failure
        : new FileSystemException(input.name(), null, Failures.reason(failure));
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
