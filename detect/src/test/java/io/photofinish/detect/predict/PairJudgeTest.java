package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.predict.PairJudge.Judgement;
import io.photofinish.detect.predict.Reason.Step;
import io.photofinish.detect.random.RandomTrace;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PairJudgeTest {
  private static final int SEEDS = 5_000;
  private static final int EVENTS = 16;

  @Test
  void judgements_are_right_and_their_reasons_hold() {
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns trace = RandomTrace.ofSeed(seed, EVENTS);
      Set<Pair> races = RaceDefinitions.predictable(trace);
      PairJudge judge = new PairJudge(trace, DetectorOptions.DEFAULT.effort().budget());
      for (int second = 0; second < trace.size(); second++) {
        for (int first = 0; first < second; first++) {
          if (conflict(trace, first, second)) {
            String name = "seed " + seed + ", " + new Pair(first, second);
            Judgement judgement = judge.judge(first, second);
            assertThat(judgement).as(name).isNotInstanceOf(Judgement.Undecided.class);
            assertThat(judgement instanceof Judgement.Race)
                .as(name)
                .isEqualTo(races.contains(new Pair(first, second)));
            if (judgement instanceof Judgement.NoRace no) {
              check(name, trace, no.reason(), first, second);
            }
          }
        }
      }
    }
  }

  private static boolean conflict(TraceColumns trace, int first, int second) {
    return OpCode.isPlainAccess(trace.operation(first))
        && OpCode.isPlainAccess(trace.operation(second))
        && trace.thread(first) != trace.thread(second)
        && trace.target(first) == trace.target(second)
        && (trace.operation(first) == OpCode.WRITE || trace.operation(second) == OpCode.WRITE);
  }

  private static void check(String name, TraceColumns trace, Reason reason, int first, int second) {
    if (reason instanceof Reason.CommonLock lock) {
      assertThat(trace.target(lock.firstAcquire())).as(name).isEqualTo(lock.lock());
      assertThat(trace.target(lock.secondAcquire())).as(name).isEqualTo(lock.lock());
    } else if (reason instanceof Reason.Needed needed) {
      checkChain(name, trace, needed.chain(), first, second);
    } else if (reason instanceof Reason.Locked locked) {
      Reason.ForcedEnd last = locked.ends().get(locked.ends().size() - 1);
      if (last.release() >= 0) {
        assertThat(locked.access()).as(name).isIn(first, second);
        checkChain(name, trace, locked.chain(), locked.access(), last.release());
      }
    }
  }

  private static void checkChain(
      String name, TraceColumns trace, List<Step> chain, int from, int to) {
    assertThat(chain).as(name).isNotEmpty();
    assertThat(chain.get(0).from()).as(name).isEqualTo(from);
    assertThat(chain.get(chain.size() - 1).to()).as(name).isEqualTo(to);
    int at = from;
    for (Step step : chain) {
      assertThat(step.from()).as(name).isEqualTo(at);
      assertThat(holds(trace, step)).as("%s: %s", name, step).isTrue();
      at = step.to();
    }
  }

  private static boolean holds(TraceColumns trace, Step step) {
    int from = step.from();
    int to = step.to();
    return from < to
        && switch (step.link()) {
          case THREAD -> trace.thread(from) == trace.thread(to);
          case FORK ->
              trace.operation(from) == OpCode.FORK && trace.target(from) == trace.thread(to);
          case JOIN ->
              trace.operation(to) == OpCode.JOIN
                  && (trace.thread(from) == trace.target(to)
                      || (trace.operation(from) == OpCode.FORK
                          && trace.target(from) == trace.target(to)));
          case SIGNAL ->
              trace.operation(from) == OpCode.SIGNAL
                  && trace.operation(to) == OpCode.AWAIT
                  && trace.target(from) == trace.target(to);
          case READ -> from == lastWrite(trace, to);
        };
  }

  private static int lastWrite(TraceColumns trace, int read) {
    int write = read - 1;
    while (write >= 0
        && (trace.target(write) != trace.target(read)
            || (trace.operation(write) != OpCode.WRITE
                && trace.operation(write) != OpCode.VOLATILE_WRITE
                && trace.operation(write) != OpCode.VOLATILE_UPDATE))) {
      write--;
    }
    return write;
  }
}
