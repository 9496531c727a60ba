package io.photofinish.trace.format;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

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
        return copy(reader.names());
      }
    };
  }

  /** Names that need their reader no more: some are read from the file when they are looked up. */
  private static Names copy(Names names) {
    Map<NameKind, List<String>> copies = new EnumMap<>(NameKind.class);
    for (NameKind kind : NameKind.values()) {
      copies.put(
          kind,
          IntStream.range(0, names.count(kind)).mapToObj(id -> names.name(kind, id)).toList());
    }
    int[] callers = IntStream.range(0, names.count(NameKind.LOCATION)).map(names::caller).toArray();
    return new Names() {
      @Override
      public int count(NameKind kind) {
        return copies.get(kind).size();
      }

      @Override
      public String name(NameKind kind, int id) {
        return copies.get(kind).get(id);
      }

      @Override
      public int caller(int location) {
        return callers[location];
      }
    };
  }
}
