package io.photofinish.trace.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.photofinish.trace.AnyTrace;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceFormatException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LateMergeTest {
  private static final int SEEDS = 300;

  @TempDir Path folder;

  /** A trace of which some accesses are late. */
  private static final class Split {
    private final TraceColumns trace;
    private final boolean[] isLate;

    /** By event: how many events of its thread are before the first that it stands for. */
    private final long[] firstBefore;

    Split(Random random, int events) {
      trace = AnyTrace.random(random, events, false);
      isLate = new boolean[events];
      firstBefore = new long[events];
      for (int i = 0; i < events; i++) {
        isLate[i] = OpCode.isPlainAccess(trace.operation(i)) && random.nextBoolean();
      }
      for (int i = 0; i < events; i++) {
        long before = eventsBefore(i);
        firstBefore[i] = random.nextBoolean() ? before : random.nextLong(before + 1);
      }
    }

    boolean hasLate() {
      for (boolean late : isLate) {
        if (late) {
          return true;
        }
      }
      return false;
    }

    /** How many events of its thread before event i are not late. */
    long eventsBefore(int i) {
      long count = 0;
      for (int k = 0; k < i; k++) {
        count += !isLate[k] && trace.thread(k) == trace.thread(i) ? 1 : 0;
      }
      return count;
    }

    /** Where each late event belongs, found by looking for it: all that stands behind event i. */
    List<Integer> behind(int i) {
      List<Integer> found = new ArrayList<>();
      addBehind(i, i < 0 ? -1 : trace.thread(i), found);
      if (i >= 0 && trace.operation(i) == OpCode.FORK && trace.target(i) != trace.thread(i)) {
        addBehind(i, trace.target(i), found);
      }
      return found;
    }

    private void addBehind(int i, int thread, List<Integer> found) {
      List<Integer> added = new ArrayList<>();
      for (int k = 0; k < trace.size(); k++) {
        if (isLate[k] && anchor(k) == i && (thread < 0 || trace.thread(k) == thread)) {
          added.add(k);
        }
      }
      added.sort((a, b) -> Integer.compare(trace.thread(a), trace.thread(b)));
      found.addAll(added);
    }

    private int anchor(int late) {
      int thread = trace.thread(late);
      for (int k = late - 1; k >= 0; k--) {
        if (!isLate[k] && trace.thread(k) == thread) {
          return k;
        }
      }
      boolean isForked = false;
      int first = -1;
      for (int k = trace.size() - 1; k >= 0; k--) {
        boolean forks = trace.operation(k) == OpCode.FORK && trace.target(k) == thread;
        isForked |= forks;
        if (!isLate[k] && (forks || trace.thread(k) == thread)) {
          first = k;
        }
      }
      return isForked ? first : -1;
    }

    /** What the merged trace must be. */
    List<String> merged() {
      List<String> lines = AnyTrace.lines(trace);
      List<String> merged = new ArrayList<>();
      for (int i : mergedEvents()) {
        merged.add(withIndex(merged.size(), lines.get(i)));
      }
      return merged;
    }

    private List<Integer> mergedEvents() {
      List<Integer> merged = new ArrayList<>();
      for (int i = -1; i < trace.size(); i++) {
        if (i < 0 || !isLate[i]) {
          if (i >= 0) {
            merged.add(i);
          }
          merged.addAll(behind(i));
        }
      }
      return merged;
    }

    /** Which reads must be said to stand for others: the last, and the event before the first. */
    List<String> leftOut() {
      List<Integer> merged = mergedEvents();
      List<String> expected = new ArrayList<>();
      for (int last = 0; last < merged.size(); last++) {
        int i = merged.get(last);
        if (isLate[i]
            && OpCode.isPlainAccess(trace.operation(i))
            && firstBefore[i] < eventsBefore(i)) {
          int since = -1;
          for (int k = 0, seen = 0; k < trace.size() && seen < firstBefore[i]; k++) {
            if (!isLate[k] && trace.thread(k) == trace.thread(i)) {
              seen++;
              since = merged.indexOf(k);
            }
          }
          expected.add(since + " to " + last);
        }
      }
      return expected;
    }

    private static String withIndex(int index, String line) {
      return index + line.substring(line.indexOf(' '));
    }

    /** Writes the late ones in several heaps, each in any order. */
    void write(Path path, Random random, boolean isKilled) throws IOException {
      try (OutputStream out = Files.newOutputStream(path);
          PftWriter writer = new PftWriter(out, trace.names())) {
        EventBlock block = new EventBlock(trace.size());
        List<Integer> waiting = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
          if (isLate[i]) {
            waiting.add(random.nextInt(waiting.size() + 1), i);
          } else {
            block.add(
                block.size(),
                trace.operation(i),
                trace.thread(i),
                trace.target(i),
                trace.location(i));
          }
          if (random.nextInt(50) == 0) {
            writeLate(writer, waiting);
          }
        }
        writeLate(writer, waiting);
        writer.write(block);
        if (isKilled) {
          writer.end();
        } else {
          writer.finish();
        }
      }
    }

    private void writeLate(PftWriter writer, List<Integer> waiting) throws IOException {
      LateEvents late = new LateEvents();
      for (int i : waiting) {
        long time = eventsBefore(i) << LateEvents.ORDER_BITS | i;
        late.add(
            trace.thread(i),
            time,
            trace.operation(i),
            trace.target(i),
            trace.location(i),
            firstBefore[i]);
      }
      writer.write(late);
      waiting.clear();
    }
  }

  @Test
  void every_late_event_comes_to_its_place() throws IOException {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      Split split = new Split(random, 1 + random.nextInt(200));
      Path path = folder.resolve(seed + ".pft");
      boolean isKilled = random.nextBoolean();
      split.write(path, random, isKilled);
      long size = Files.size(path);
      List<String> expected = split.merged();
      assertThat(read(path, isKilled)).as("seed %d, read", seed).isEqualTo(expected);
      assertThat(read(path, isKilled)).as("seed %d, read again", seed).isEqualTo(expected);
      assertThat(leftOut(path, isKilled)).as("seed %d, left out", seed).isEqualTo(split.leftOut());
      assertThat(Files.size(path) != size || !split.hasLate())
          .as("seed %d: written anew if it has an end", seed)
          .isNotEqualTo(isKilled && split.hasLate());
    }
    try (var left = Files.list(folder)) {
      assertThat(left).hasSize(SEEDS);
    }
  }

  @Test
  void a_folder_that_may_not_be_written_stays_as_it_is() throws IOException {
    Path path = Files.createDirectory(folder.resolve("shut")).resolve("late.pft");
    Split split = new Split(new Random(4), 100);
    split.write(path, new Random(5), false);
    byte[] before = Files.readAllBytes(path);
    boolean isShut = path.getParent().toFile().setWritable(false);
    assumeThat(isShut && !Files.isWritable(path.getParent()))
        .as("whoever may write anywhere cannot be shut out")
        .isTrue();
    assertThat(read(path, false)).isEqualTo(split.merged());
    assertThat(Files.readAllBytes(path)).isEqualTo(before);
  }

  @Test
  void several_readers_at_once_all_see_the_whole_trace() {
    Path path = folder.resolve("shared.pft");
    Split split = new Split(new Random(6), 200);
    assertThatCode(() -> split.write(path, new Random(7), false)).doesNotThrowAnyException();
    List<String> expected = split.merged();
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            i -> {
              try {
                assertThat(read(path, false)).isEqualTo(expected);
              } catch (IOException problem) {
                throw new UncheckedIOException(problem);
              }
            });
  }

  @Test
  void a_killed_file_with_late_events_is_not_complete() throws IOException {
    Path path = folder.resolve("late.pft");
    new Split(new Random(1), 100).write(path, new Random(2), true);
    assertThatThrownBy(() -> PftFile.open(path, false))
        .isInstanceOf(TraceFormatException.class)
        .hasMessageContaining("--repair");
  }

  @Test
  void what_lost_its_place_is_left_out() throws IOException {
    Split split = new Split(new Random(3), 100);
    Path path = folder.resolve("cut.pft");
    try (OutputStream out = Files.newOutputStream(path);
        PftWriter writer = new PftWriter(out, split.trace.names())) {
      LateEvents late = new LateEvents();
      late.add(0, 0, OpCode.READ, 0, 0);
      late.add(0, 1L << LateEvents.ORDER_BITS, OpCode.WRITE, 0, 0);
      writer.write(late);
    }
    try (PftFile file = PftFile.open(path, true)) {
      assertThat(file.events()).isEqualTo(1);
    }
  }

  private static List<String> leftOut(Path path, boolean recover) throws IOException {
    try (PftFile file = PftFile.open(path, recover)) {
      LeftOutReads reads = file.reader().leftOutReads();
      return IntStream.range(0, reads.size())
          .mapToObj(i -> reads.since(i) + " to " + reads.last(i))
          .toList();
    }
  }

  private static List<String> read(Path path, boolean recover) throws IOException {
    try (PftFile file = PftFile.open(path, recover)) {
      return AnyTrace.lines(TraceColumns.read(file.reader()));
    }
  }
}
