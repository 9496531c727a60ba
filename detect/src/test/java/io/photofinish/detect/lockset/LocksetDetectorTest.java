package io.photofinish.detect.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.Reported;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LocksetDetectorTest {
  private static Set<String> racyVariables(TraceColumns trace) {
    return Reported.by(LocksetDetector::new, trace).variables();
  }

  /** Algorithm 3 of the paper, as printed, takes l for held by t2, too, and misses this one. */
  @Test
  void a_lock_that_another_thread_holds_protects_nothing() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("t1", "l")
            .write("t1", "x")
            .write("t2", "x")
            .release("t1", "l")
            .build();
    assertThat(racyVariables(trace)).containsExactly("x");
  }

  @Test
  void reads_alone_are_no_race() {
    TraceColumns trace = new TraceBuilder().read("t1", "x").read("t2", "x").build();
    assertThat(racyVariables(trace)).isEmpty();
  }

  @Test
  void one_thread_alone_is_no_race() {
    TraceColumns trace = new TraceBuilder().write("t1", "x").write("t1", "x").build();
    assertThat(racyVariables(trace)).isEmpty();
  }

  @Test
  void a_write_before_the_second_thread_reads_counts() {
    TraceColumns trace =
        new TraceBuilder().write("t1", "x").read("t1", "x").read("t2", "x").build();
    assertThat(racyVariables(trace)).containsExactly("x");
  }

  private static TraceBuilder threeVariablesUnderThreeLocks() {
    TraceBuilder trace = new TraceBuilder();
    trace.acquire("t0", "a").acquire("t0", "b").acquire("t0", "c");
    trace.write("t0", "x").write("t0", "y").write("t0", "z");
    return trace.release("t0", "a").release("t0", "b").release("t0", "c");
  }

  @Test
  void what_is_left_of_a_shared_set_is_forgotten_when_its_thread_changes_locks() {
    TraceBuilder trace = threeVariablesUnderThreeLocks();
    trace.acquire("t1", "a").acquire("t1", "b").write("t1", "x");
    trace.acquire("t1", "c").release("t1", "a").write("t1", "y").release("t1", "c");
    trace.acquire("t2", "c").write("t2", "y").release("t2", "c");
    assertThat(racyVariables(trace.build())).isEmpty();
  }

  @Test
  void what_is_left_of_a_shared_set_is_forgotten_when_no_variable_has_it() {
    TraceBuilder trace = threeVariablesUnderThreeLocks();
    trace.acquire("t1", "a").acquire("t1", "b").write("t1", "x");
    trace.write("t2", "x");
    trace.write("t1", "y").release("t1", "a").release("t1", "b");
    trace.acquire("t2", "b").write("t2", "y").release("t2", "b");
    assertThat(racyVariables(trace.build())).containsExactly("x");
  }

  /** Sets that are shared, split and given up many times over, against sets of strings. */
  @Test
  void many_variables_under_many_locks_agree_with_plain_sets() {
    for (int seed = 0; seed < 300; seed++) {
      PlainSets model = new PlainSets(new Random(seed));
      TraceColumns trace = model.make(400);
      assertThat(racyVariables(trace)).as("seed %d", seed).isEqualTo(model.racyVariables());
    }
  }

  /** Makes a trace of writes under locks, and computes its answer on the way. */
  private static final class PlainSets {
    private final Random random;
    private final TraceBuilder trace = new TraceBuilder();
    private final Map<String, String> holders = new TreeMap<>();
    private final Map<String, Set<String>> commonLocks = new TreeMap<>();
    private final Map<String, Set<String>> writers = new TreeMap<>();

    PlainSets(Random random) {
      this.random = random;
    }

    TraceColumns make(int steps) {
      int threads = 2 + random.nextInt(3);
      int variables = 1 + random.nextInt(8);
      int locks = 1 + random.nextInt(40);
      for (int i = 0; i < steps; i++) {
        String thread = "t" + random.nextInt(threads);
        String lock = "l" + random.nextInt(locks);
        String holder = holders.get(lock);
        if (thread.equals(holder) && random.nextInt(4) == 0) {
          holders.remove(lock);
          trace.release(thread, lock);
        } else if (holder == null && random.nextBoolean()) {
          holders.put(lock, thread);
          trace.acquire(thread, lock);
        } else {
          write(thread, "x" + random.nextInt(variables));
        }
      }
      return trace.build();
    }

    private void write(String thread, String variable) {
      trace.write(thread, variable);
      Set<String> held = new TreeSet<>(holders.keySet());
      held.removeIf(lock -> !holders.get(lock).equals(thread));
      commonLocks.merge(variable, held, PlainSets::intersection);
      writers.computeIfAbsent(variable, v -> new TreeSet<>()).add(thread);
    }

    private static Set<String> intersection(Set<String> one, Set<String> other) {
      one.retainAll(other);
      return one;
    }

    Set<String> racyVariables() {
      Set<String> racy = new TreeSet<>(writers.keySet());
      racy.removeIf(v -> writers.get(v).size() == 1 || !commonLocks.get(v).isEmpty());
      return racy;
    }
  }
}
