package io.photofinish.trace.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallersTest {
  @TempDir Path folder;

  /** So many locations, of which each may have any caller before it. */
  private record Stacks(int[] callers) implements Names {
    static Stacks random(Random random, int count) {
      int[] callers = new int[count];
      for (int i = 0; i < count; i++) {
        callers[i] = random.nextInt(4) == 0 ? NO_CALLER : random.nextInt(i + 1) - 1;
      }
      return new Stacks(callers);
    }

    @Override
    public int count(NameKind kind) {
      return kind == NameKind.LOCATION ? callers.length : 1;
    }

    @Override
    public String name(NameKind kind, int id) {
      return kind + " " + id % 10;
    }

    @Override
    public int caller(int location) {
      return callers[location];
    }
  }

  @Test
  void come_back_as_they_were() throws IOException {
    for (int seed = 0; seed < 20; seed++) {
      Stacks stacks = Stacks.random(new Random(seed), 1 + 1000 * seed);
      try (PftFile file = PftFile.open(write(stacks, true), false)) {
        assertSame(file.names(), stacks);
      }
    }
  }

  @Test
  void are_there_in_a_file_that_was_cut() throws IOException {
    Stacks stacks = Stacks.random(new Random(1), 9000);
    try (PftFile file = PftFile.open(write(stacks, false), true)) {
      assertThat(file.events()).isEqualTo(PftWriter.EVENTS_PER_BLOCK);
      assertSame(file.names(), stacks);
    }
  }

  @Test
  void cost_nothing_where_there_are_none() throws IOException {
    int[] none = new int[5000];
    java.util.Arrays.fill(none, Names.NO_CALLER);
    Path path = write(new Stacks(none), true);
    assertThat(new String(Files.readAllBytes(path), java.nio.charset.StandardCharsets.ISO_8859_1))
        .doesNotContain("CALL");
    try (PftFile file = PftFile.open(path, false)) {
      assertThat(file.names().caller(4999)).isEqualTo(Names.NO_CALLER);
    }
  }

  private static void assertSame(Names names, Stacks expected) {
    for (int location = 0; location < expected.callers().length; location++) {
      assertThat(names.caller(location)).isEqualTo(expected.caller(location));
    }
  }

  private Path write(Names names, boolean whole) throws IOException {
    Path path = folder.resolve("callers.pft");
    EventBlock block = new EventBlock(PftWriter.EVENTS_PER_BLOCK);
    while (!block.isFull()) {
      block.add(block.size(), OpCode.READ, 0, 0, block.size() % names.count(NameKind.LOCATION));
    }
    try (OutputStream out = Files.newOutputStream(path)) {
      PftWriter writer = new PftWriter(out, names);
      writer.write(block);
      if (whole) {
        writer.finish();
      }
    }
    return path;
  }
}
