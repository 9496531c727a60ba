package io.photofinish.cli.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceNames;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WatchedInputTest {
  private static TraceInput failing(String reason) {
    return new TraceInput() {
      @Override
      public String name() {
        return "app.pft";
      }

      @Override
      public String format() {
        return "pft";
      }

      @Override
      public TraceReader open() {
        return new FailingReader(reason);
      }
    };
  }

  private record FailingReader(String reason) implements TraceReader {
    @Override
    public boolean read(EventBlock block) throws IOException {
      throw new IOException(reason);
    }

    @Override
    public Names names() {
      return new TraceNames();
    }

    @Override
    public void close() {}
  }

  private static void failsWith(String message, TraceInput input) throws IOException {
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    Terminal terminal = new Terminal(nowhere, nowhere, false, false, 80, Map.of());
    WatchedInput watched = new WatchedInput(input, terminal, "reading", WatchedInput.UNKNOWN);
    try (TraceReader reader = watched.open()) {
      assertThatThrownBy(() -> reader.read(new EventBlock(1)))
          .isInstanceOfSatisfying(
              IOException.class, e -> assertThat(FailureReason.of(e)).isEqualTo(message));
    }
  }

  @Test
  void a_failure_gets_the_name_of_its_input() throws IOException {
    failsWith("app.pft: Input/output error", failing("Input/output error"));
  }

  @Test
  void a_failure_that_names_its_input_is_left_alone() throws IOException {
    failsWith("app.pft: Input/output error", failing("app.pft: Input/output error"));
  }
}
