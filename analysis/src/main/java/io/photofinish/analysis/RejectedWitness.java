package io.photofinish.analysis;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.TraceWriter;
import io.photofinish.trace.format.TraceOutput;
import io.photofinish.witness.Exposure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Saves what is needed to find the bug behind a rejected witness. */
final class RejectedWitness {
  /** What is said of two events. */
  static final String RACE = "a race of events";

  private RejectedWitness() {}

  /**
   * Saves the trace up to the last event that the witness speaks of, and tells where.
   *
   * @param claim what is said of some events, such as "a race of events"
   * @param events their indices, with commas
   * @param verdict what the witness was, in words
   */
  static String save(
      String claimant,
      String claim,
      String events,
      TraceColumns trace,
      Exposure witness,
      String verdict,
      Path folder) {
    String told =
        "this is a bug of ours: "
            + claimant
            + " claimed "
            + claim
            + " "
            + events
            + ", and its witness was "
            + verdict;
    Path file = folder.resolve("photofinish-bug-" + events.replace(',', '-') + ".pft");
    try {
      write(trace, Math.min(end(witness), trace.size()), file);
      return told + "; please report it with " + file;
    } catch (IOException e) {
      return told + "; the trace could not be saved: " + e.getMessage();
    }
  }

  private static void write(TraceColumns trace, int end, Path file) throws IOException {
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    TraceOutput output = TraceOutput.to(file.toString());
    try (TraceWriter writer = output.open(trace.names(), trace::names)) {
      for (int i = 0; i < end; i++) {
        block.add(i, trace.operation(i), trace.thread(i), trace.target(i), trace.location(i));
        if (block.isFull() || i == end - 1) {
          writer.write(block);
          block.clear();
        }
      }
      writer.finish();
    }
  }

  private static int end(Exposure witness) {
    return IntStream.concat(Arrays.stream(witness.rest()), Arrays.stream(witness.next()))
        .map(event -> event + 1)
        .reduce(witness.prefix(), Math::max);
  }
}
