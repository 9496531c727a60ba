package io.photofinish.witness;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Tells of a random test that failed: its seed, the witness, and the trace. */
final class Disagreement {
  private static final Path SAVED = Path.of("target", "disagreements");

  private Disagreement() {}

  static Supplier<String> about(long seed, TraceColumns trace, Exposure witness) {
    return about(seed, trace, RecordedValues.NONE, witness);
  }

  /** If asked, it also saves the trace for the command line, its values as locations. */
  static Supplier<String> about(
      long seed, TraceColumns trace, RecordedValues values, Exposure witness) {
    return () ->
        "seed %d: %s behind %d, then %s, of %s"
            .formatted(
                seed,
                Arrays.toString(witness.rest()),
                witness.prefix(),
                Arrays.toString(witness.next()),
                save(trace, values));
  }

  private static String save(TraceColumns trace, RecordedValues values) {
    List<String> lines = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      Operation operation = Operation.of(trace.operation(event));
      long index = trace.index(event);
      lines.add(
          "%s|%s(%s)|%s"
              .formatted(
                  trace.names().name(NameKind.THREAD, trace.thread(event)),
                  operation.stdName(),
                  trace.names().name(operation.targetKind(), trace.target(event)),
                  values.isKnown(index) ? "" + values.bits(index) : "unknown"));
    }
    Path file = SAVED.resolve("witness-" + lines.hashCode() + ".std");
    try {
      Files.createDirectories(SAVED);
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file + "\n" + String.join("\n", lines);
  }
}
