package io.photofinish.detect.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LocksetDetectorTest {
  private static Set<String> racyVariables(TraceColumns trace) {
    return Findings.of(LocksetDetector::new, trace).variables();
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

  /** Sets that are shared, split and given up many times over, against sets of strings. */
  @Test
  void many_variables_under_many_locks_agree_with_plain_sets() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int threads = 2 + random.nextInt(3);
      int variables = 1 + random.nextInt(8);
      int locks = 1 + random.nextInt(40);
      TraceBuilder builder = new TraceBuilder();
      List<Set<String>> common = new ArrayList<>();
      for (int v = 0; v < variables; v++) {
        common.add(null);
      }
      List<Set<String>> held = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        held.add(new TreeSet<>());
      }
      Set<String> taken = new TreeSet<>();
      List<Set<Integer>> users = new ArrayList<>();
      for (int v = 0; v < variables; v++) {
        users.add(new TreeSet<>());
      }
      for (int i = 0; i < 400; i++) {
        int t = random.nextInt(threads);
        String lock = "l" + random.nextInt(locks);
        int v = random.nextInt(variables);
        if (held.get(t).contains(lock) && random.nextInt(4) == 0) {
          builder.release("t" + t, lock);
          held.get(t).remove(lock);
          taken.remove(lock);
        } else if (!taken.contains(lock) && random.nextInt(threads) == t) {
          builder.acquire("t" + t, lock);
          held.get(t).add(lock);
          taken.add(lock);
        } else {
          builder.write("t" + t, "x" + v);
          users.get(v).add(t);
          if (common.get(v) == null) {
            common.set(v, new TreeSet<>(held.get(t)));
          } else {
            common.get(v).retainAll(held.get(t));
          }
        }
      }
      Set<String> expected = new TreeSet<>();
      for (int v = 0; v < variables; v++) {
        if (users.get(v).size() > 1 && common.get(v).isEmpty()) {
          expected.add("x" + v);
        }
      }
      assertThat(racyVariables(builder.build())).as("seed " + seed).isEqualTo(expected);
    }
  }
}
