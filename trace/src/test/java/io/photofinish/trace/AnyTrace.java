package io.photofinish.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Traces of any shape for tests of storage: every operation, any order, not well-formed in general.
 */
public final class AnyTrace {
  private AnyTrace() {}

  /** A random trace; with gaps, the indices do not simply follow each other. */
  public static TraceColumns random(Random random, int events, boolean gaps) {
    TraceNames names = new TraceNames();
    int variety = 1 << random.nextInt(12);
    EventBlock all = new EventBlock(Math.max(1, events));
    long index = gaps ? random.nextInt(5) : 0;
    int thread = intern(names, NameKind.THREAD, variety, random);
    for (int i = 0; i < events; i++) {
      if (random.nextInt(10) == 0) {
        thread = intern(names, NameKind.THREAD, variety, random);
      }
      Operation operation = Operation.of(random.nextInt(OpCode.COUNT));
      int target = intern(names, operation.targetKind(), variety, random);
      int location = intern(names, NameKind.LOCATION, variety, random);
      all.add(index, operation.code(), thread, target, location);
      index += gaps && random.nextInt(3) == 0 ? 1 + random.nextInt(1000) : 1;
    }
    return columns(all, names);
  }

  private static int intern(TraceNames names, NameKind kind, int variety, Random random) {
    String prefix = kind == NameKind.THREAD ? "T" : kind == NameKind.LOCATION ? "A.java:" : "x";
    return names.intern(kind, prefix + random.nextInt(variety));
  }

  private static TraceColumns columns(EventBlock all, Names names) {
    try {
      return TraceColumns.read(
          new TraceReader() {
            private boolean done;

            @Override
            public boolean read(EventBlock block) {
              block.clear();
              if (done) {
                return false;
              }
              done = true;
              block.ensureCapacity(all.size());
              for (int i = 0; i < all.size(); i++) {
                block.addFrom(all, i);
              }
              return all.size() > 0;
            }

            @Override
            public Names names() {
              return names;
            }

            @Override
            public void close() {}
          });
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** An input whose every pass comes from here. */
  public static TraceInput input(Supplier<TraceReader> passes) {
    return new TraceInput() {
      @Override
      public String name() {
        return "test";
      }

      @Override
      public String format() {
        return "memory";
      }

      @Override
      public TraceReader open() {
        return passes.get();
      }
    };
  }

  /** What a trace says, one line an event, names instead of ids. */
  public static List<String> lines(TraceColumns trace) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < trace.size(); i++) {
      Operation operation = Operation.of(trace.operation(i));
      Names names = trace.names();
      lines.add(
          "%d %s|%s(%s)|%s"
              .formatted(
                  trace.index(i),
                  names.name(NameKind.THREAD, trace.thread(i)),
                  operation.stdName(),
                  names.name(operation.targetKind(), trace.target(i)),
                  names.name(NameKind.LOCATION, trace.location(i))));
    }
    return lines;
  }
}
