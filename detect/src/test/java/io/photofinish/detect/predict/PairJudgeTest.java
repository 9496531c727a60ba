package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.predict.PairJudge.Judgement;
import io.photofinish.detect.predict.Reason.Cause;
import io.photofinish.detect.predict.Reason.ForcedEnd;
import io.photofinish.detect.predict.Reason.Need;
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
      checkEnds(name, trace, locked.ends(), List.of(first, second));
      ForcedEnd last = locked.ends().get(locked.ends().size() - 1);
      if (last.release() >= 0) {
        assertThat(locked.access()).as(name).isIn(first, second);
        checkChain(name, trace, locked.chain(), locked.access(), last.release());
      }
    }
  }

  private static void checkEnds(
      String name, TraceColumns trace, List<ForcedEnd> ends, List<Integer> accesses) {
    for (int i = 0; i < ends.size(); i++) {
      ForcedEnd end = ends.get(i);
      assertThat(trace.target(end.otherAcquire())).as(name).isEqualTo(trace.target(end.acquire()));
      checkNeed(name, trace, end.otherAcquire(), end.otherNeed(), ends.subList(0, i), accesses);
      if (end.cause() instanceof Cause.ComesFirst first) {
        assertThat(trace.thread(first.inner()))
            .as(name)
            .isEqualTo(trace.thread(end.otherAcquire()));
        checkChain(name, trace, first.chain(), end.acquire(), first.inner());
      } else if (end.cause() instanceof Cause.OtherStaysOpen open) {
        checkNeed(name, trace, end.acquire(), open.need(), ends.subList(0, i), accesses);
        if (open.otherRelease() >= 0) {
          int access = open.chain().get(0).from();
          assertThat(access).as(name).isIn(accesses);
          checkChain(name, trace, open.chain(), access, open.otherRelease());
        }
      }
    }
  }

  /** A section must begin because of an access, or because of one that was found to end before. */
  private static void checkNeed(
      String name,
      TraceColumns trace,
      int acquire,
      Need need,
      List<ForcedEnd> before,
      List<Integer> accesses) {
    if (need.end() < 0) {
      assertThat(need.target()).as(name).isIn(accesses);
    } else {
      assertThat(need.end()).as(name).isLessThan(before.size());
      assertThat(need.target()).as(name).isEqualTo(before.get(need.end()).release());
    }
    checkChain(name, trace, need.chain(), acquire, need.target());
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
