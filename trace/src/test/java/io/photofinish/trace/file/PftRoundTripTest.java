package io.photofinish.trace.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.AnyTrace;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PftRoundTripTest {
  @TempDir Path folder;

  @Test
  void random_traces_come_back_as_they_were() throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      TraceColumns trace = AnyTrace.random(random, random.nextInt(3000), random.nextBoolean());
      try (PftFile file = PftFile.open(write(trace), false)) {
        TraceColumns back = TraceColumns.read(file.reader(), file.events());
        assertThat(AnyTrace.lines(back)).as("seed %d", seed).isEqualTo(AnyTrace.lines(trace));
      }
    }
  }

  @Test
  void traces_of_several_blocks_come_back_as_they_were() throws IOException {
    for (int events : new int[] {16384, 16385, 3 * 16384 + 17}) {
      for (boolean gaps : new boolean[] {false, true}) {
        TraceColumns trace = AnyTrace.random(new Random(events), events, gaps);
        try (PftFile file = PftFile.open(write(trace), false)) {
          TraceColumns back = TraceColumns.read(file.reader(), file.events());
          assertThat(AnyTrace.lines(back)).isEqualTo(AnyTrace.lines(trace));
        }
      }
    }
  }

  @Test
  void a_window_holds_just_the_events_asked_for() throws IOException {
    TraceColumns trace = AnyTrace.random(new Random(7), 50_000, true);
    List<String> all = AnyTrace.lines(trace);
    Random random = new Random(8);
    try (PftFile file = PftFile.open(write(trace), false)) {
      for (int round = 0; round < 200; round++) {
        int from = random.nextInt(50_000);
        int count = random.nextInt(20_000);
        TraceColumns window = TraceColumns.read(file.window(from, count));
        assertThat(AnyTrace.lines(window))
            .isEqualTo(all.subList(from, Math.min(50_000, from + count)));
      }
      assertThat(TraceColumns.read(file.window(50_000, 10)).size()).isZero();
    }
  }

  @Test
  void a_window_reads_only_the_blocks_it_touches() throws IOException {
    Path path = write(AnyTrace.random(new Random(7), 20 * 16384, false));
    try (PftFile file = PftFile.open(path, false)) {
      PftReader window = file.window(10 * 16384 + 5, 100);
      window.forEachRemaining((index, operation, thread, target, location) -> {});
      assertThat(window.bytesRead()).isLessThan(Files.size(path) / 15);
    }
  }

  @Test
  void the_footer_tells_of_the_whole_trace() throws IOException {
    TraceColumns trace =
        new TraceBuilder()
            .fork("t1", "t2")
            .acquire("t1", "l")
            .acquire("t2", "m")
            .write("t1", "x")
            .acquire("t1", "n")
            .release("t1", "n")
            .release("t2", "m")
            .release("t1", "l")
            .build();
    try (PftFile file = PftFile.open(write(trace), false)) {
      assertThat(file.events()).isEqualTo(8);
      assertThat(file.count(NameKind.THREAD)).isEqualTo(2);
      assertThat(file.count(NameKind.LOCK)).isEqualTo(3);
      assertThat(file.count(NameKind.VARIABLE)).isEqualTo(1);
      assertThat(file.count(Operation.ACQUIRE)).isEqualTo(3);
      assertThat(file.count(Operation.JOIN)).isZero();
      assertThat(file.locksHeldAtMost()).isEqualTo(3);
    }
  }

  @Test
  void an_empty_trace_is_a_trace() throws IOException {
    try (PftFile file = PftFile.open(write(new TraceBuilder().build()), false)) {
      assertThat(file.events()).isZero();
      assertThat(file.reader().read(new EventBlock(1))).isFalse();
    }
  }

  @Test
  void many_names_of_one_kind_are_found_again() throws IOException {
    TraceBuilder builder = new TraceBuilder();
    for (int i = 0; i < 10_000; i++) {
      builder.write("t", "variable " + i);
    }
    try (PftFile file = PftFile.open(write(builder.build()), false)) {
      for (int id : new int[] {9_999, 0, 4_095, 4_096, 5_000}) {
        assertThat(file.names().name(NameKind.VARIABLE, id)).isEqualTo("variable " + id);
      }
    }
  }

  @Test
  void op_codes_are_those_of_the_operations() {
    for (Operation operation : Operation.values()) {
      assertThat(Operation.of(operation.code())).isEqualTo(operation);
    }
    assertThat(Operation.values()).hasSize(OpCode.COUNT);
  }

  private Path write(TraceColumns trace) throws IOException {
    return PftFiles.write(trace, folder.resolve("trace.pft"));
  }

  /** Writes traces for tests. */
  static final class PftFiles {
    private PftFiles() {}

    static Path write(TraceColumns trace, Path path) throws IOException {
      try (PftWriter writer = new PftWriter(Files.newOutputStream(path), trace.names())) {
        EventBlock block = new EventBlock(1000);
        TraceReader reader = trace.reader();
        while (reader.read(block)) {
          writer.write(block);
        }
        writer.finish();
      }
      return path;
    }
  }
}
