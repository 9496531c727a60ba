package io.photofinish.detect.order;

import static io.photofinish.detect.Reported.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.Reported;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Many threads that are forked and joined one after the other, so that slots are passed on. */
class ShortThreadsTest {
  private static final int SEEDS = 20_000;

  static Stream<Arguments> exact() {
    return Stream.of(
        exact("hb", sink -> new HbDetector(sink, 0), RaceDefinitions::hb),
        exact("hb, sharing late", sink -> new HbDetector(sink, 3), RaceDefinitions::hb),
        exact("shb", sink -> new ShbDetector(sink, 0, 0), RaceDefinitions::shb),
        exact("shb, sharing late", sink -> new ShbDetector(sink, 0, 3), RaceDefinitions::shb),
        exact("lockstamp", sink -> new LockStampDetector(sink, true), RaceDefinitions::hb));
  }

  private static Arguments exact(
      String name,
      Function<RaceSink, StreamingDetector> factory,
      Function<TraceColumns, NavigableSet<Pair>> definition) {
    return Arguments.of(name, factory, definition);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("exact")
  void racy_events_are_those_of_the_definition(
      String name,
      Function<RaceSink, StreamingDetector> factory,
      Function<TraceColumns, NavigableSet<Pair>> definition) {
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns trace = randomTrace(seed);
      assertThat(Reported.by(factory, trace).racyEvents())
          .as("%s, seed %d", name, seed)
          .isEqualTo(seconds(definition.apply(trace)));
    }
  }

  static Stream<Arguments> fastTrack() {
    return Stream.of(Arguments.of(0), Arguments.of(3));
  }

  @ParameterizedTest
  @MethodSource("fastTrack")
  void fasttrack_finds_races_where_there_are_some_and_no_others(int fewThreads) {
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns trace = randomTrace(seed);
      NavigableSet<Integer> racy = seconds(RaceDefinitions.hb(trace));
      NavigableSet<Integer> found =
          Reported.by(sink -> new FastTrackDetector(sink, fewThreads), trace).racyEvents();
      assertThat(racy).as("seed %d", seed).containsAll(found);
      assertThat(found.isEmpty()).as("seed %d", seed).isEqualTo(racy.isEmpty());
      if (!racy.isEmpty()) {
        assertThat(found.first()).as("seed %d", seed).isEqualTo(racy.first());
      }
    }
  }

  /** Three to four threads at a time fork others, join some, also twice, and use two locks. */
  private static TraceColumns randomTrace(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    TraceBuilder trace = new TraceBuilder();
    List<Integer> acting = new ArrayList<>(List.of(0));
    List<Integer> joined = new ArrayList<>();
    int threads = 1;
    int[] holders = {-1, -1};
    int events = 20 + random.nextInt(30);
    for (int i = 0; i < events; i++) {
      int thread = acting.get(random.nextInt(acting.size()));
      int other = acting.get(random.nextInt(acting.size()));
      int lock = random.nextInt(holders.length);
      int choice = random.nextInt(10);
      if (choice < 2 && acting.size() < 4) {
        trace.add("T" + thread, Operation.FORK, "T" + threads);
        acting.add(threads++);
      } else if (choice < 4 && other != thread && holders[0] != other && holders[1] != other) {
        trace.add("T" + thread, Operation.JOIN, "T" + other);
        acting.remove((Integer) other);
        joined.add(other);
      } else if (choice == 4 && !joined.isEmpty()) {
        int again = joined.get(random.nextInt(joined.size()));
        trace.add("T" + thread, Operation.JOIN, "T" + again);
      } else if (choice < 7 && holders[lock] == -1) {
        trace.add("T" + thread, Operation.ACQUIRE, "l" + lock);
        holders[lock] = thread;
      } else if (choice < 7 && holders[lock] == thread) {
        trace.add("T" + thread, Operation.RELEASE, "l" + lock);
        holders[lock] = -1;
      } else {
        Operation access = random.nextInt(3) == 0 ? Operation.READ : Operation.WRITE;
        trace.add("T" + thread, access, "x" + random.nextInt(3));
      }
    }
    return trace.build();
  }

  static Stream<Arguments> detectors() {
    return Stream.of(
        Arguments.of("hb", (Function<RaceSink, StreamingDetector>) HbDetector::new),
        Arguments.of("fasttrack", (Function<RaceSink, StreamingDetector>) FastTrackDetector::new),
        Arguments.of("shb", (Function<RaceSink, StreamingDetector>) ShbDetector::new),
        Arguments.of("lockstamp", (Function<RaceSink, StreamingDetector>) LockStampDetector::new));
  }

  /** With 4·T² bytes of clocks, this would take 40 GB. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("detectors")
  void a_hundred_thousand_short_threads_are_no_trouble(
      String name, Function<RaceSink, StreamingDetector> factory) {
    int threads = 100_000;
    int alive = 30;
    RaceLog log = new RaceLog();
    StreamingDetector detector = factory.apply(log);
    detector.prepare(new IdCounts(threads + 1, 2, 1, 0));
    long index = 0;
    for (int thread = 1; thread <= threads; thread++) {
      detector.event(index++, OpCode.FORK, 0, thread, 0);
      detector.event(index++, OpCode.ACQUIRE, thread, 0, 0);
      detector.event(index++, OpCode.WRITE, thread, 0, 0);
      detector.event(index++, OpCode.RELEASE, thread, 0, 0);
      if (thread == threads) {
        detector.event(index++, OpCode.WRITE, thread, 1, 0);
        detector.event(index++, OpCode.WRITE, thread - 1, 1, 0);
      }
      if (thread > alive) {
        detector.event(index++, OpCode.JOIN, 0, thread - alive, 0);
      }
    }
    assertThat(log.racyEvents()).containsExactly(index - 2);
  }
}
