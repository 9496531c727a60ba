package io.photofinish.trace.text;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A trace as lines {@code index thread operation target @location}, to compare in tests. */
public final class Listing {
  private Listing() {}

  public static List<String> of(TraceReader reader) throws IOException {
    return of(reader, TraceReader.BLOCK);
  }

  /** Reads with blocks of a given capacity. */
  public static List<String> of(TraceReader reader, int capacity) throws IOException {
    List<String> lines = new ArrayList<>();
    EventBlock block = new EventBlock(capacity);
    try (reader) {
      while (reader.read(block)) {
        for (int i = 0; i < block.size(); i++) {
          lines.add(block.index(i) + " " + event(block, i, reader.names()));
        }
      }
    }
    return lines;
  }

  private static String event(EventBlock block, int i, Names names) {
    Operation operation = Operation.of(block.operation(i));
    return names.name(NameKind.THREAD, block.thread(i))
        + " "
        + operation.stdName()
        + " "
        + names.name(operation.targetKind(), block.target(i))
        + " @"
        + names.name(NameKind.LOCATION, block.location(i));
  }

  static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
