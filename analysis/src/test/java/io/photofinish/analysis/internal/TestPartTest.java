package io.photofinish.analysis.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.format.TraceFile;
import io.photofinish.trace.generate.RandomTrace;
import io.photofinish.trace.generate.RandomTraceOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestPartTest {
  private static final int TRACES = 300;
  private static final List<String> TESTS = List.of("a", "b", "c");

  @TempDir Path folder;

  @Test
  void what_is_left_is_as_defined_and_no_race_is_new() throws IOException {
    int racy = 0;
    for (int seed = 0; seed < TRACES; seed++) {
      TraceColumns whole = random(seed);
      TraceColumns part = part(whole, "a");
      assertThat(events(part, whole.names())).as("seed %s", seed).isEqualTo(expected(whole, "a"));
      List<Long> races = races(part);
      assertThat(races).as("seed %s", seed).isSubsetOf(races(whole));
      racy += races.isEmpty() ? 0 : 1;
    }
    assertThat(racy).isGreaterThan(TRACES / 10);
  }

  @Test
  void of_a_test_that_is_unknown_all_is_left() throws IOException {
    TraceColumns whole = random(1);
    assertThat(events(part(whole, "nobody"), whole.names()))
        .isEqualTo(events(whole, whole.names()));
  }

  /** By definition: each event is asked whether it is to be left, with a look at all others. */
  private static List<String> expected(TraceColumns whole, String test) {
    int start =
        IntStream.range(0, whole.size())
            .filter(i -> target(whole, i).equals("test begins: " + test))
            .max()
            .orElse(0);
    return IntStream.range(0, whole.size())
        .filter(i -> i >= start || isNeeded(whole, i, start))
        .mapToObj(i -> event(whole, whole.names(), i))
        .toList();
  }

  private static boolean isNeeded(TraceColumns whole, int event, int start) {
    String target = target(whole, event);
    IntStream later = IntStream.range(event + 1, start);
    return switch (Operation.of(whole.operation(event))) {
      case FORK -> true;
      case ACQUIRE ->
          later.noneMatch(
              i ->
                  Operation.of(whole.operation(i)) == Operation.RELEASE
                      && whole.target(i) == whole.target(event));
      case SIGNAL ->
          target.startsWith("test begins: ")
              && later.noneMatch(
                  i ->
                      whole.thread(i) == whole.thread(event)
                          && (target(whole, i).equals(target)
                              || target(whole, i).equals(target.replace("begins", "ends"))));
      default -> false;
    };
  }

  /** A random trace in which threads begin and end tests, each when it has none or one. */
  private static TraceColumns random(int seed) throws IOException {
    Random random = new Random(seed);
    RandomTraceOptions options =
        RandomTraceOptions.builder()
            .events(20 + random.nextInt(40))
            .threads(2 + random.nextInt(3))
            .locks(2)
            .variables(3)
            .racyVariables(1)
            .lockShare(0.4)
            .localShare(0.1)
            .racyShare(0.2)
            .signalShare(0.1)
            .forkJoin(random.nextBoolean())
            .seed(seed)
            .build();
    TraceBuilder marked = new TraceBuilder();
    List<String> running = new ArrayList<>();
    try (TraceReader reader = new RandomTrace(options).open()) {
      TraceColumns plain = TraceColumns.read(reader);
      for (int i = 0; i < plain.size(); i++) {
        String thread = plain.names().name(NameKind.THREAD, plain.thread(i));
        marked.add(thread, Operation.of(plain.operation(i)), target(plain, i));
        boolean mayMark = i + 1 == plain.size() || plain.thread(i + 1) == plain.thread(i);
        if (mayMark && random.nextInt(4) == 0) {
          mark(marked, thread, TESTS.get(random.nextInt(TESTS.size())), running);
        }
      }
    }
    return marked.build();
  }

  private static void mark(TraceBuilder trace, String thread, String test, List<String> running) {
    boolean isEnd = running.remove(thread + test);
    if (!isEnd) {
      running.add(thread + test);
    }
    trace.add(thread, Operation.SIGNAL, (isEnd ? "test ends: " : "test begins: ") + test);
  }

  private TraceColumns part(TraceColumns whole, String test) throws IOException {
    Path file = folder.resolve("part.pft");
    TestPart.write(input(whole), test, file);
    try (TraceFile written = TraceFile.open(file.toString());
        TraceReader reader = new CheckedInput(written).open()) {
      return TraceColumns.read(reader);
    }
  }

  private static TraceInput input(TraceColumns trace) {
    return new TraceInput() {
      @Override
      public String name() {
        return "random";
      }

      @Override
      public String format() {
        return "pft";
      }

      @Override
      public TraceReader open() {
        return trace.reader();
      }
    };
  }

  private static List<Long> races(TraceColumns trace) throws IOException {
    Analysis analysis =
        new Analysis(List.of(Detectors.named("predict").orElseThrow()), DetectorOptions.DEFAULT);
    try (TraceReader reader = trace.reader()) {
      return Arrays.stream(analysis.run(reader).get(0).races().racyEvents()).boxed().toList();
    }
  }

  /** By the names of the whole trace: the file of a part is closed. */
  private static List<String> events(TraceColumns trace, Names names) {
    return IntStream.range(0, trace.size()).mapToObj(i -> event(trace, names, i)).toList();
  }

  private static String event(TraceColumns trace, Names names, int i) {
    return trace.index(i)
        + " "
        + names.name(NameKind.THREAD, trace.thread(i))
        + " "
        + Operation.of(trace.operation(i))
        + " "
        + target(trace, names, i);
  }

  private static String target(TraceColumns trace, int i) {
    return target(trace, trace.names(), i);
  }

  private static String target(TraceColumns trace, Names names, int i) {
    return names.name(Operation.of(trace.operation(i)).targetKind(), trace.target(i));
  }
}
