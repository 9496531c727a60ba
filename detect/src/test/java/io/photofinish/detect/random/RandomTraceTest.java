package io.photofinish.detect.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.Validator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RandomTraceTest {
  private static final int SEEDS = 20_000;

  @Test
  void a_seed_always_gives_the_same_trace() {
    for (long seed = 0; seed < 100; seed++) {
      assertThat(StdText.lines(RandomTrace.ofSeed(seed)))
          .isEqualTo(StdText.lines(RandomTrace.ofSeed(seed)));
    }
  }

  @Test
  void every_trace_is_well_formed() throws IOException {
    for (long seed = 0; seed < SEEDS; seed++) {
      Validator validator = new Validator();
      EventBlock block = new EventBlock(TraceReader.BLOCK);
      TraceReader reader = RandomTrace.ofSeed(seed).reader();
      while (reader.read(block)) {
        validator.check(block, reader.names());
      }
      validator.finish(reader.names());
      assertThat(validator.problems()).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void a_trace_is_no_longer_than_asked_for() {
    for (long seed = 0; seed < 1000; seed++) {
      assertThat(RandomTrace.ofSeed(seed, 12).size()).as("seed %d", seed).isBetween(4, 12);
    }
  }

  @Test
  void all_traits_occur_often() {
    Map<String, Integer> tracesWith = new TreeMap<>();
    for (long seed = 0; seed < SEEDS; seed++) {
      for (String trait : traits(RandomTrace.ofSeed(seed))) {
        tracesWith.merge(trait, 1, Integer::sum);
      }
    }
    assertThat(tracesWith)
        .containsOnlyKeys(
            "2 threads",
            "3 threads",
            "4 threads",
            "5 threads",
            "6 threads",
            "7 threads",
            "8 threads",
            "8-30 events",
            "awt",
            "fork",
            "fork in a section",
            "hand over hand",
            "join",
            "join of a silent thread",
            "join twice",
            "left open",
            "longer",
            "nesting 2",
            "nesting 3",
            "nesting 4",
            "nesting 5",
            "one thread",
            "plain and volatile",
            "read before any write",
            "rel",
            "acq",
            "r",
            "w",
            "shorter",
            "sig",
            "vr",
            "vw",
            "vu");
    assertThat(tracesWith)
        .allSatisfy((trait, count) -> assertThat(count).as(trait).isGreaterThan(SEEDS / 200));
    assertThat(tracesWith.get("8-30 events")).isGreaterThan(SEEDS / 2);
  }

  private static Set<String> traits(TraceColumns trace) {
    Set<String> traits = new HashSet<>();
    Set<Integer> threads = new HashSet<>();
    Set<Integer> joined = new HashSet<>();
    Map<Integer, List<Integer>> held = new HashMap<>();
    Set<Integer> written = new HashSet<>();
    Set<Integer> plain = new HashSet<>();
    Set<Integer> atomic = new HashSet<>();
    for (int i = 0; i < trace.size(); i++) {
      Operation operation = Operation.of(trace.operation(i));
      int target = trace.target(i);
      threads.add(trace.thread(i));
      traits.add(operation.stdName());
      List<Integer> locks = held.computeIfAbsent(trace.thread(i), t -> new ArrayList<>());
      switch (operation) {
        case ACQUIRE -> {
          locks.add(target);
          if (locks.size() > 1) {
            traits.add("nesting " + locks.size());
          }
        }
        case RELEASE -> {
          if (locks.indexOf(target) < locks.size() - 1) {
            traits.add("hand over hand");
          }
          locks.remove((Integer) target);
        }
        case FORK -> {
          if (!locks.isEmpty()) {
            traits.add("fork in a section");
          }
        }
        case JOIN -> {
          if (!joined.add(target)) {
            traits.add("join twice");
          }
          if (!threads.contains(target)) {
            traits.add("join of a silent thread");
          }
        }
        case READ -> {
          plain.add(target);
          if (!written.contains(target)) {
            traits.add("read before any write");
          }
        }
        case WRITE -> {
          plain.add(target);
          written.add(target);
        }
        case VOLATILE_READ, VOLATILE_WRITE, VOLATILE_UPDATE -> atomic.add(target);
        case SIGNAL, AWAIT -> {}
      }
    }
    atomic.retainAll(plain);
    if (!atomic.isEmpty()) {
      traits.add("plain and volatile");
    }
    if (held.values().stream().anyMatch(locks -> !locks.isEmpty())) {
      traits.add("left open");
    }
    traits.add(threads.size() == 1 ? "one thread" : threads.size() + " threads");
    traits.add(trace.size() < 8 ? "shorter" : trace.size() > 30 ? "longer" : "8-30 events");
    return traits;
  }
}
