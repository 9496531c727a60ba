package io.photofinish.detect.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.IdCounts;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.generate.FamilyOptions;
import io.photofinish.trace.generate.Generators;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts steps, not time: all variables together take O(N·min(L, V)). */
class CandidateLocksTest {
  /** Steps for each event and variable. These traces take up to 1.9. */
  private static final int STEPS = 3;

  /** Steps for each event of a hitting-set trace, where sharing helps. These take up to 13.7. */
  private static final int HITTING_SET_STEPS = 20;

  private static final int LOCKS = 5_000;
  private static final int ROUNDS = 20_000;

  /** Feeds events, and counts them. */
  private static final class Run {
    final int variables;
    final int locks;
    final LockHolders holders = new LockHolders();
    final CandidateLocks candidates = new CandidateLocks(holders);
    long events;

    Run(int threads, int variables, int locks) {
      this.variables = variables;
      this.locks = locks;
      holders.ensure(threads, locks);
      candidates.ensure(threads, variables);
    }

    void acquire(int thread, int lock) {
      holders.acquire(thread, lock);
      events++;
    }

    void release(int thread, int lock) {
      holders.release(thread, lock);
      events++;
    }

    void access(int thread, int variable) {
      candidates.retainHeldBy(thread, variable);
      events++;
    }

    void acquireAll(int thread, int from, int to) {
      for (int lock = from; lock < to; lock++) {
        acquire(thread, lock);
      }
    }

    void releaseAll(int thread, int from, int to) {
      for (int lock = from; lock < to; lock++) {
        release(thread, lock);
      }
    }

    void accessAll(int thread) {
      for (int variable = 0; variable < variables; variable++) {
        access(thread, variable);
      }
    }

    void assertBound() {
      assertThat(candidates.steps())
          .as("%d events, %d variables, %d locks", events, variables, locks)
          .isLessThanOrEqualTo(STEPS * events * Math.min(variables, locks));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 100})
  void a_lock_of_many_is_given_back_and_taken_again_between_accesses(int variables) {
    Run run = new Run(1, variables, LOCKS);
    run.acquireAll(0, 0, LOCKS);
    for (int i = 0; i < ROUNDS; i++) {
      run.access(0, i % variables);
      run.release(0, i % LOCKS);
      run.acquire(0, i % LOCKS);
    }
    run.assertBound();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 100})
  void a_lock_beside_many_is_taken_and_given_back_between_accesses(int variables) {
    Run run = new Run(1, variables, LOCKS + 1);
    run.acquireAll(0, 0, LOCKS);
    run.accessAll(0);
    for (int i = 0; i < ROUNDS; i++) {
      run.acquire(0, LOCKS);
      run.access(0, i % variables);
      run.release(0, LOCKS);
      run.access(0, i % variables);
    }
    run.assertBound();
  }

  /** The variables share one set at first, and lose a lock of it in every round. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 50, 100})
  void many_locks_are_given_back_one_by_one_between_accesses(int variables) {
    Run run = new Run(1, variables, LOCKS);
    run.acquireAll(0, 0, LOCKS);
    for (int lock = 0; lock < LOCKS; lock++) {
      run.accessAll(0);
      run.release(0, lock);
    }
    run.accessAll(0);
    run.assertBound();
    for (int variable = 0; variable < variables; variable++) {
      assertThat(run.candidates.areNone(variable)).isTrue();
    }
  }

  /** Each variable loses the locks at times of its own, so that no two can share a set for long. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 50, 100, 1000})
  void variables_that_share_many_locks_part_one_by_one(int variables) {
    Run run = new Run(1, variables, LOCKS);
    run.acquireAll(0, 0, LOCKS);
    run.accessAll(0);
    for (int i = 0; i < LOCKS - 1; i++) {
      run.release(0, i);
      run.access(0, i % variables);
    }
    run.assertBound();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 100})
  void threads_hold_many_locks_each(int threads) {
    Run run = new Run(threads, threads, threads * LOCKS);
    for (int thread = 0; thread < threads; thread++) {
      run.acquireAll(thread, thread * LOCKS, (thread + 1) * LOCKS);
    }
    for (int i = 0; i < ROUNDS; i++) {
      int thread = i % threads;
      int lock = thread * LOCKS + i % LOCKS;
      run.access(thread, thread);
      run.release(thread, lock);
      run.acquire(thread, lock);
    }
    run.assertBound();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 100})
  void many_locks_go_from_thread_to_thread(int variables) {
    Run run = new Run(3, variables, LOCKS);
    for (int turn = 0; turn < 12; turn++) {
      int thread = turn % 3;
      run.acquireAll(thread, turn, LOCKS);
      for (int i = 0; i < ROUNDS; i++) {
        int lock = turn + i % (LOCKS - turn);
        run.access(thread, i % variables);
        run.release(thread, lock);
        run.acquire(thread, lock);
      }
      run.releaseAll(thread, turn, LOCKS);
    }
    run.assertBound();
    assertThat(run.candidates.areNone(0)).isFalse();
  }

  /** The paper's own hard traces: variables that are accessed side by side do not pay each. */
  @ParameterizedTest
  @CsvSource({"500, 16", "5000, 16", "4000, 100", "46000, 16"})
  void hitting_set_traces_take_a_few_steps_an_event(int vectors, int dimension) throws IOException {
    FamilyOptions options = new FamilyOptions(vectors, dimension, 7, true);
    TraceColumns trace;
    try (TraceReader reader = Generators.family("lock-set-hs").orElseThrow().make(options).open()) {
      trace = TraceColumns.read(reader);
    }
    IdCounts ids = IdCounts.of(trace.names());
    Run run = new Run(ids.threads(), ids.variables(), ids.locks());
    for (int i = 0; i < trace.size(); i++) {
      switch (trace.operation(i)) {
        case OpCode.ACQUIRE -> run.acquire(trace.thread(i), trace.target(i));
        case OpCode.RELEASE -> run.release(trace.thread(i), trace.target(i));
        case OpCode.WRITE -> run.access(trace.thread(i), trace.target(i));
        default -> throw new AssertionError("only locks and writes are expected");
      }
    }
    run.assertBound();
    assertThat(run.candidates.steps()).isLessThanOrEqualTo(HITTING_SET_STEPS * run.events);
  }

  /** Many locks, few variables, and one thread after another that has most of the locks. */
  @Test
  void the_sets_are_those_of_plain_intersection() {
    for (int seed = 0; seed < 3_000; seed++) {
      new PlainSets(seed).compare();
    }
  }

  /** Does the same with bit sets. */
  private static final class PlainSets {
    private static final int THREADS = 3;

    private final int seed;
    private final Random random;
    private final Run run;
    private final BitSet[] held = new BitSet[THREADS];
    private final BitSet[] common;

    PlainSets(int seed) {
      this.seed = seed;
      random = new Random(seed);
      run = new Run(THREADS, 1 + random.nextInt(6), 2 + random.nextInt(60));
      common = new BitSet[run.variables];
      Arrays.setAll(held, thread -> new BitSet());
    }

    void compare() {
      int turns = 1 + random.nextInt(4);
      for (int turn = 0; turn < turns; turn++) {
        int thread = random.nextInt(THREADS);
        takeMost(thread, 40);
        for (int i = random.nextInt(60); i > 0; i--) {
          step(thread);
        }
        giveBackAll(thread);
      }
      // What is left of the sets shows in which of them survive an access under few locks.
      takeMost(0, 1 + random.nextInt(4));
      for (int variable = 0; variable < run.variables; variable++) {
        access(0, variable);
      }
      run.assertBound();
    }

    private void takeMost(int thread, int ofForty) {
      for (int lock = 0; lock < run.locks; lock++) {
        if (random.nextInt(41) < ofForty) {
          toggle(thread, lock);
        }
      }
    }

    private void giveBackAll(int thread) {
      held[thread].stream().forEach(lock -> run.release(thread, lock));
      held[thread].clear();
    }

    /** Mostly accesses, and few changes of locks. */
    private void step(int thread) {
      switch (random.nextInt(8)) {
        case 0, 1 -> toggle(thread, random.nextInt(run.locks));
        case 2 -> {
          int lock = random.nextInt(run.locks);
          toggle(thread, lock);
          toggle(thread, lock);
        }
        default -> access(thread, random.nextInt(run.variables));
      }
    }

    private void toggle(int thread, int lock) {
      if (held[thread].get(lock)) {
        run.release(thread, lock);
      } else {
        run.acquire(thread, lock);
      }
      held[thread].flip(lock);
    }

    private void access(int thread, int variable) {
      run.access(thread, variable);
      if (common[variable] == null) {
        common[variable] = (BitSet) held[thread].clone();
      }
      common[variable].and(held[thread]);
      assertThat(run.candidates.areNone(variable))
          .as("seed %d, variable %d, after %d events", seed, variable, run.events)
          .isEqualTo(common[variable].isEmpty());
    }
  }
}
