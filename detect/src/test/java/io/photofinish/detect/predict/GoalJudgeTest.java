package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DetectorOptions.Effort;
import io.photofinish.detect.WholeTrace;
import io.photofinish.detect.oracle.DeadlockDefinitions;
import io.photofinish.detect.oracle.WaitCycle;
import io.photofinish.detect.predict.ExactSearch.Answer;
import io.photofinish.detect.random.NestedLocks;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Each method by itself, on goals that are more than two: the acquires of cycles of locks. */
class GoalJudgeTest {
  private static final int SEEDS = 5_000;
  private static final int EVENTS = 22;
  private static final int LONGEST = 4;
  private static final Effort EFFORT = new Effort(1, 1_000_000);

  private final Map<Method, Integer> reached = new EnumMap<>(Method.class);

  @Test
  void each_method_reaches_what_it_says_and_nothing_else() {
    int patterns = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      TraceColumns trace = NestedLocks.ofSeed(seed, EVENTS);
      Set<WaitCycle> all = DeadlockDefinitions.patterns(trace, LONGEST);
      patterns += all.size();
      if (!all.isEmpty()) {
        check("seed " + seed, trace, all);
      }
    }
    assertThat(patterns).isGreaterThan(reached.get(Method.EXACT));
    assertThat(reached.get(Method.EXACT)).isGreaterThan(reached.get(Method.M2));
    assertThat(reached.get(Method.M2)).isPositive();
    assertThat(reached.get(Method.OSR)).isGreaterThan(reached.get(Method.SYNCP));
  }

  private void check(String what, TraceColumns trace, Set<WaitCycle> patterns) {
    Set<WaitCycle> predictable = DeadlockDefinitions.predictable(trace, LONGEST);
    Set<WaitCycle> syncPreserving = DeadlockDefinitions.syncPreserving(trace, LONGEST);
    GoalJudge judge = new GoalJudge(new WholeTrace(trace), EFFORT);
    TraceIndex index = new TraceIndex(trace);
    MustClosure must = new MustClosure(index);
    OptimisticClosure optimistic = new OptimisticClosure(index);
    FreeThreadCheck freeThread = new FreeThreadCheck(index);
    ExactSearch exact = new ExactSearch(index, EFFORT.budget());
    for (WaitCycle cycle : patterns) {
      int[] events = events(cycle);
      int[] threads = Arrays.stream(events).map(trace::thread).toArray();
      boolean isDeadlock = predictable.contains(cycle);
      Map<Method, Boolean> reaches = new EnumMap<>(Method.class);
      reaches.put(Method.SYNCP, judge.isSyncPreserving(events));
      reaches.put(Method.OSR, optimistic.canReach(events, threads));
      reaches.put(Method.M2, freeThread.canReach(events, threads));
      reaches.put(Method.EXACT, exact.decide(events, threads) == Answer.RACE);
      assertThat(reaches).as("%s, %s", what, cycle).containsEntry(Method.EXACT, isDeadlock);
      assertThat(reaches.get(Method.SYNCP))
          .as("%s, %s", what, cycle)
          .isEqualTo(syncPreserving.contains(cycle));
      assertThat(must.mayReach(events, threads) || !isDeadlock)
          .as("%s, %s: ruled out", what, cycle)
          .isTrue();
      reaches.forEach(
          (method, isReached) -> {
            if (isReached) {
              reached.merge(method, 1, Integer::sum);
              Lead lead = judge.lead(method, events);
              assertThat(DeadlockDefinitions.isExposed(trace, steps(lead), cycle))
                  .as("%s, %s by %s", what, cycle, method)
                  .isTrue();
            }
          });
    }
  }

  @Test
  void with_values_a_read_may_take_another_write() {
    int onlyByValue = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      TraceColumns plain = NestedLocks.ofSeed(seed, EVENTS);
      Set<WaitCycle> patterns = DeadlockDefinitions.patterns(plain, LONGEST);
      if (!patterns.isEmpty()) {
        RecordedValues values = RandomValues.of(plain, seed);
        Set<WaitCycle> deadlocks =
            DeadlockDefinitions.predictableBySameValue(plain, values, LONGEST);
        GoalJudge judge = new GoalJudge(new WholeTrace(plain.withValues(values)), EFFORT);
        for (WaitCycle cycle : patterns) {
          Optional<Method> method = judge.decide(events(cycle));
          assertThat(method.isPresent())
              .as("seed %d, %s: %s", seed, cycle, method)
              .isEqualTo(deadlocks.contains(cycle));
          onlyByValue += method.equals(Optional.of(Method.SAME_VALUE)) ? 1 : 0;
        }
      }
    }
    assertThat(onlyByValue).isPositive();
  }

  private static int[] events(WaitCycle cycle) {
    return cycle.acquires().stream().mapToInt(Integer::intValue).toArray();
  }

  private static int[] steps(Lead lead) {
    return IntStream.concat(IntStream.range(0, lead.prefix()), Arrays.stream(lead.rest()))
        .toArray();
  }
}
