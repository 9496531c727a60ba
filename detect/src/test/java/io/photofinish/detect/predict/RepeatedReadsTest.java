package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.Schedule;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.RandomTrace;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.filter.RepeatedReads;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What is left out of a trace changes no race, by any definition, and can be put back. */
class RepeatedReadsTest {
  private static final int SEEDS = 10_000;
  private static final int EVENTS = 14;
  private static final int MOST_EVENTS = 24;

  private static final Map<String, Function<TraceColumns, NavigableSet<Pair>>> DEFINITIONS =
      new TreeMap<>(
          Map.of(
              "hb", RaceDefinitions::hb,
              "shb", RaceDefinitions::shb,
              "wcp", RaceDefinitions::wcp,
              "pwr", RaceDefinitions::pwr,
              "pwr, enabled", RaceDefinitions::pwrEnabled,
              "wdp", RaceDefinitions::wdp,
              "syncp", RaceDefinitions::syncPreserving,
              "osr", RaceDefinitions::optimisticSyncReversal,
              "predictable", RaceDefinitions::predictable));

  @Test
  void races_are_the_same_by_every_definition() {
    int leftOut = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns whole = spinning(seed);
      Reduced reduced = new Reduced(whole);
      leftOut += whole.size() - reduced.trace.size();
      if (whole.size() == reduced.trace.size()) {
        continue;
      }
      for (var definition : DEFINITIONS.entrySet()) {
        assertThat(reduced.inWhole(definition.getValue().apply(reduced.trace)))
            .as("%s, seed %d", definition.getKey(), seed)
            .isEqualTo(definition.getValue().apply(whole));
      }
    }
    System.out.printf("%,d reads left out of %,d traces%n", leftOut, SEEDS);
    assertThat(leftOut).isGreaterThan(SEEDS);
  }

  /** Each repeated read, left out or not, comes right behind what is before it in its thread. */
  @Test
  void schedules_are_accepted_with_everything_put_back() {
    int completed = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns whole = spinning(seed);
      Reduced reduced = new Reduced(whole);
      WitnessChecker checker = new WitnessChecker(whole);
      for (Schedule schedule : Predicted.by("predict", true, reduced.trace).schedules()) {
        assertThat(checker.check(reduced.complete(schedule)))
            .as("seed %d, %s", seed, schedule)
            .isEqualTo(Verdict.ACCEPTED);
        completed++;
      }
    }
    assertThat(completed).isGreaterThan(SEEDS);
  }

  @Test
  void a_thread_that_spins_is_reduced_to_its_first_reads() {
    TraceBuilder trace = new TraceBuilder();
    for (int i = 0; i < 10; i++) {
      trace.add("t1", Operation.VOLATILE_READ, "v").add("t2", Operation.VOLATILE_READ, "v");
      trace.add("t1", Operation.VOLATILE_READ, "u");
    }
    assertThat(new Reduced(trace.build()).events).containsExactly(0, 1, 2, 3);
  }

  @Test
  void a_read_behind_a_write_stays() {
    TraceBuilder trace = new TraceBuilder().add("t1", Operation.VOLATILE_READ, "v");
    trace.add("t2", Operation.VOLATILE_WRITE, "v").add("t1", Operation.VOLATILE_READ, "v");
    assertThat(new Reduced(trace.build()).events).hasSize(3);
  }

  /** The example of docs/notes.md: T1's second read of v keeps T2's section behind T3's. */
  @Test
  void a_repeated_read_behind_news_stays() {
    TraceColumns whole = news(true);
    assertThat(new Reduced(whole).events).hasSize(whole.size());
    assertThat(RaceDefinitions.predictable(whole)).isEmpty();
    assertThat(RaceDefinitions.predictable(news(false))).containsExactly(new Pair(6, 11));
  }

  private static TraceColumns news(boolean withSecondRead) {
    TraceBuilder trace = new TraceBuilder().add("T1", Operation.VOLATILE_READ, "v");
    trace.acquire("T3", "l").add("T3", Operation.VOLATILE_WRITE, "u");
    trace.add("T1", Operation.VOLATILE_READ, "u");
    if (withSecondRead) {
      trace.add("T1", Operation.VOLATILE_READ, "v");
    }
    trace.add("T1", Operation.VOLATILE_WRITE, "k").add("T3", Operation.VOLATILE_READ, "k");
    trace.write("T3", "x").release("T3", "l");
    trace.acquire("T2", "l").add("T2", Operation.VOLATILE_WRITE, "v").release("T2", "l");
    return trace.write("T2", "x").build();
  }

  /** A random trace in which threads read volatile variables again, one or two in turn. */
  private static TraceColumns spinning(int seed) {
    TraceColumns base = RandomTrace.ofSeed(seed, EVENTS);
    SplittableRandom random = new SplittableRandom(seed);
    TraceBuilder trace = new TraceBuilder();
    String[] turn = {"v0", "v1"};
    for (int e = 0; e < base.size(); e++) {
      Operation operation = Operation.of(base.operation(e));
      String thread = name(base, NameKind.THREAD, base.thread(e));
      trace.add(thread, operation, name(base, operation.targetKind(), base.target(e)));
      if (random.nextInt(4) == 0 && isAlive(base, e)) {
        int reads = 1 + random.nextInt(5);
        for (int i = 0; i < reads && trace.size() < MOST_EVENTS - (base.size() - e); i++) {
          trace.add(thread, Operation.VOLATILE_READ, turn[random.nextInt(turn.length)]);
        }
      }
    }
    return trace.build();
  }

  private static String name(TraceColumns trace, NameKind kind, int id) {
    return trace.names().name(kind, id);
  }

  /** Whether the event's thread has not been joined yet. */
  private static boolean isAlive(TraceColumns trace, int event) {
    for (int e = 0; e < event; e++) {
      if (trace.operation(e) == OpCode.JOIN && trace.target(e) == trace.thread(event)) {
        return false;
      }
    }
    return true;
  }

  /** A trace without what can be left out, and where its events are in the whole one. */
  private static final class Reduced {
    private final TraceColumns whole;
    private final TraceColumns trace;
    private final List<Integer> events = new ArrayList<>();

    Reduced(TraceColumns whole) {
      this.whole = whole;
      RepeatedReads reads = new RepeatedReads();
      reads.prepare(whole.names());
      TraceBuilder kept = new TraceBuilder();
      for (int e = 0; e < whole.size(); e++) {
        if (!reads.canGo(whole.operation(e), whole.thread(e), whole.target(e))) {
          Operation operation = Operation.of(whole.operation(e));
          kept.add(
              name(whole, NameKind.THREAD, whole.thread(e)),
              operation,
              name(whole, operation.targetKind(), whole.target(e)));
          events.add(e);
        }
      }
      trace = kept.build();
    }

    NavigableSet<Pair> inWhole(NavigableSet<Pair> pairs) {
      NavigableSet<Pair> moved = new TreeSet<>();
      pairs.forEach(p -> moved.add(new Pair(events.get(p.first()), events.get(p.second()))));
      return moved;
    }

    Witness complete(Schedule schedule) {
      List<Integer> completed = new ArrayList<>();
      for (int e = 0; e < schedule.prefix(); e++) {
        add(events.get(e), completed);
      }
      for (int e : schedule.rest()) {
        add(events.get(e), completed);
      }
      return new Witness(
          0,
          completed.stream().mapToInt(Integer::intValue).toArray(),
          events.get(schedule.first()),
          events.get(schedule.second()));
    }

    private void add(int event, List<Integer> completed) {
      if (completed.contains(event)) {
        return;
      }
      completed.add(event);
      for (int e = event + 1; e < whole.size(); e++) {
        if (whole.thread(e) == whole.thread(event)) {
          if (!repeats(e)) {
            return;
          }
          completed.add(e);
        }
      }
    }

    /** Whether the thread's last volatile read or update of the variable saw the same write. */
    private boolean repeats(int event) {
      if (whole.operation(event) != OpCode.VOLATILE_READ) {
        return false;
      }
      for (int e = event - 1; e >= 0; e--) {
        boolean isAccess =
            OpCode.isPlainAccess(whole.operation(e)) || OpCode.isVolatile(whole.operation(e));
        if (isAccess && whole.target(e) == whole.target(event)) {
          boolean isOwn = whole.thread(e) == whole.thread(event);
          switch (whole.operation(e)) {
            case OpCode.VOLATILE_READ, OpCode.VOLATILE_UPDATE -> {
              if (isOwn) {
                return true;
              }
              if (whole.operation(e) == OpCode.VOLATILE_UPDATE) {
                return false;
              }
            }
            case OpCode.WRITE, OpCode.VOLATILE_WRITE -> {
              return false;
            }
            default -> {}
          }
        }
      }
      return false;
    }
  }
}
