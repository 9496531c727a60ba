package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.predict.Reason.Step;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Chains are there where the definition says so, and each of their steps holds. */
class DirectChainsTest {
  private static final int SEEDS = 2_000;
  private static final int EVENTS = 18;
  private static final int THREADS = 4;

  /** Without locks, which chains do not look at. */
  private static TraceColumns random(int seed) {
    Random random = new Random(seed);
    TraceBuilder trace = new TraceBuilder();
    boolean[] runs = new boolean[THREADS];
    boolean[] ended = new boolean[THREADS];
    runs[0] = true;
    runs[1] = true;
    while (trace.size() < EVENTS) {
      int thread = random.nextInt(THREADS);
      int other = 1 + random.nextInt(THREADS - 1);
      if (!runs[thread] || ended[thread]) {
        continue;
      }
      String name = "t" + thread;
      switch (random.nextInt(8)) {
        case 0, 1 -> trace.read(name, "x" + random.nextInt(2));
        case 2 -> trace.write(name, "x" + random.nextInt(2));
        case 3 -> trace.add(name, Operation.VOLATILE_UPDATE, "v");
        case 4 -> trace.add(name, Operation.SIGNAL, "s");
        case 5 -> trace.add(name, Operation.AWAIT, "s");
        case 6 -> {
          if (!runs[other]) {
            trace.fork(name, "t" + other);
            runs[other] = true;
          }
        }
        default -> {
          if (runs[other] && !ended[other] && other != thread && random.nextInt(4) == 0) {
            trace.join(name, "t" + other);
            ended[other] = true;
          }
        }
      }
    }
    return trace.build();
  }

  private static boolean[][] before(TraceColumns trace) {
    boolean[][] before = new boolean[trace.size()][trace.size()];
    for (int to = 0; to < trace.size(); to++) {
      for (int from = 0; from < to; from++) {
        before[from][to] = directly(trace, from, to);
      }
    }
    for (int middle = 0; middle < trace.size(); middle++) {
      for (int from = 0; from < middle; from++) {
        for (int to = middle; to < trace.size(); to++) {
          before[from][to] |= before[from][middle] && before[middle][to];
        }
      }
    }
    return before;
  }

  private static boolean directly(TraceColumns trace, int from, int to) {
    return inThreadOrder(trace, from, to) || seenWrite(trace, to) == from;
  }

  private static boolean inThreadOrder(TraceColumns trace, int from, int to) {
    int thread = trace.thread(from);
    int target = trace.target(from);
    return switch (trace.operation(to)) {
          case OpCode.JOIN ->
              thread == trace.target(to)
                  || (trace.operation(from) == OpCode.FORK && target == trace.target(to));
          case OpCode.AWAIT -> trace.operation(from) == OpCode.SIGNAL && target == trace.target(to);
          default -> false;
        }
        || thread == trace.thread(to)
        || (trace.operation(from) == OpCode.FORK && target == trace.thread(to));
  }

  private static int seenWrite(TraceColumns trace, int read) {
    int operation = trace.operation(read);
    if (operation != OpCode.READ && operation != OpCode.VOLATILE_UPDATE) {
      return -1;
    }
    for (int write = read - 1; write >= 0; write--) {
      boolean isWrite =
          trace.operation(write) == OpCode.WRITE
              || trace.operation(write) == OpCode.VOLATILE_UPDATE;
      if (isWrite && trace.target(write) == trace.target(read)) {
        return write;
      }
    }
    return -1;
  }

  @Test
  void chains_are_there_where_the_definition_says_so() {
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns trace = random(seed);
      boolean[][] before = before(trace);
      DirectChains chains = new DirectChains(trace);
      for (int to = 0; to < trace.size(); to++) {
        for (int from = 0; from < to; from++) {
          String name = "seed " + seed + ": " + from + " to " + to;
          List<Step> chain = chains.chain(from, to, false);
          assertThat(!chain.isEmpty()).as(name).isEqualTo(before[from][to]);
          holds(name, trace, chain, from, to);
          assertThat(!chains.chain(from, to, true).isEmpty())
              .as("%s, only to be reached", name)
              .isEqualTo(isReachedAfter(trace, before, from, to));
        }
      }
    }
  }

  private static void holds(String name, TraceColumns trace, List<Step> chain, int from, int to) {
    int at = from;
    for (Step step : chain) {
      assertThat(step.from()).as(name).isEqualTo(at);
      assertThat(directly(trace, step.from(), step.to())).as("%s, %s", name, step).isTrue();
      at = step.to();
    }
    if (!chain.isEmpty()) {
      assertThat(at).as(name).isEqualTo(to);
    }
  }

  private static boolean isReachedAfter(TraceColumns trace, boolean[][] before, int from, int to) {
    for (int last = from; last < to; last++) {
      if (inThreadOrder(trace, last, to) && (last == from || before[from][last])) {
        return true;
      }
    }
    return false;
  }

  @Test
  void the_first_event_behind_another_one() {
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns trace = random(seed);
      boolean[][] before = before(trace);
      DirectChains chains = new DirectChains(trace);
      for (int event = 0; event < trace.size(); event++) {
        List<Integer> behind = new ArrayList<>();
        int thread = (trace.thread(event) + 1) % 2;
        int from = event + seed % 3;
        for (int later = from; later < trace.size(); later++) {
          if (before[event][later] && trace.thread(later) == thread) {
            behind.add(later);
          }
        }
        assertThat(chains.firstAfter(event, thread, from))
            .as("seed %s, event %s", seed, event)
            .isEqualTo(behind.isEmpty() ? -1 : behind.get(0));
      }
    }
  }
}
