package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.Schedule;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.RandomTrace;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Repair;
import io.photofinish.trace.Repair.Subject;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.RepairedInput;
import io.photofinish.witness.Doubts;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessMinimizer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What is proven of a repaired trace must hold in the run as it was. So random traces are damaged:
 * acquires, releases, forks and joins are lost, doubled or moved. Damage that breaks no rule cannot
 * be seen by anybody: such traces are left out.
 */
class RepairedTracesTest {
  private static final int SEEDS = 60_000;
  private static final int EVENTS = 16;
  private static final int MOST_DAMAGES = 3;

  @Test
  void what_is_proven_of_a_repaired_trace_is_a_race_of_the_run() throws IOException {
    int damaged = 0;
    int proven = 0;
    int doubtful = 0;
    int wrongWithoutDoubts = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns run = RandomTrace.ofSeed(seed, EVENTS);
      Damage damage = new Damage(run, new SplittableRandom(seed));
      TraceReader reader = new RepairedInput(damage).open();
      TraceColumns repaired = TraceColumns.read(reader);
      if (!damage.isSeenIn(reader.repairs())) {
        continue;
      }
      damaged++;
      Set<Pair> races = RaceDefinitions.predictable(run);
      Doubts doubts = Doubts.of(repaired, reader.repairs(), LeftOutReads.NONE);
      for (Schedule claim : Predicted.by("predict", true, repaired).schedules()) {
        boolean isRace = races.contains(damage.pairOfRun(repaired, claim));
        if (doubts.about(shortest(repaired, claim)).isPresent()) {
          doubtful++;
          wrongWithoutDoubts += isRace ? 0 : 1;
        } else {
          proven++;
          assertThat(isRace)
              .as(
                  "seed %d: events %d and %d",
                  seed, repaired.index(claim.first()), repaired.index(claim.second()))
              .isTrue();
        }
      }
    }
    System.out.printf(
        "%,d damaged traces: %,d races proven, %,d in doubt, of which %,d are none%n",
        damaged, proven, doubtful, wrongWithoutDoubts);
    assertThat(damaged).isGreaterThan(10_000);
    assertThat(proven).isGreaterThan(10_000);
    assertThat(wrongWithoutDoubts).isGreaterThan(1_000);
  }

  private static Witness shortest(TraceColumns trace, Schedule claim) {
    return WitnessMinimizer.minimize(
        trace, new Witness(claim.prefix(), claim.rest(), claim.first(), claim.second()));
  }

  /** A trace with some events lost, doubled or moved, and what became of the others. */
  private static final class Damage implements TraceInput {
    private final TraceColumns run;

    /** By index in the damaged trace: the event of the run. */
    private final List<Integer> events = new ArrayList<>();

    private final Set<Integer> damaged = new TreeSet<>();

    Damage(TraceColumns run, SplittableRandom random) {
      this.run = run;
      List<Integer> victims = new ArrayList<>();
      for (int e = 0; e < run.size(); e++) {
        events.add(e);
        if (subject(e) != null) {
          victims.add(e);
        }
      }
      int damages = victims.isEmpty() ? 0 : 1 + random.nextInt(MOST_DAMAGES);
      for (int i = 0; i < damages; i++) {
        damage(victims.get(random.nextInt(victims.size())), random);
      }
    }

    private Subject subject(int event) {
      return switch (run.operation(event)) {
        case OpCode.ACQUIRE, OpCode.RELEASE -> Subject.SECTIONS;
        case OpCode.FORK -> Subject.START;
        case OpCode.JOIN -> Subject.END;
        default -> null;
      };
    }

    private void damage(int victim, SplittableRandom random) {
      int place = events.indexOf(victim);
      if (place < 0) {
        return;
      }
      damaged.add(victim);
      int kind = random.nextInt(3);
      if (kind > 0) {
        events.remove(place);
      }
      if (kind < 2) {
        events.add(random.nextInt(events.size() + 1), victim);
      }
    }

    /** Whether there was damage, and all of it left something to be seen. */
    boolean isSeenIn(List<Repair> repairs) {
      return !damaged.isEmpty() && damaged.stream().allMatch(e -> isSeen(e, repairs));
    }

    private boolean isSeen(int victim, List<Repair> repairs) {
      return repairs.stream()
          .filter(
              repair -> repair.subject() == subject(victim) && repair.id() == run.target(victim))
          .anyMatch(
              repair ->
                  switch (repair.subject()) {
                    // Of a thread that uses the lock nowhere, nobody can know that it did.
                    case SECTIONS ->
                        events.stream()
                            .anyMatch(
                                e ->
                                    subject(e) == Subject.SECTIONS
                                        && run.target(e) == run.target(victim)
                                        && run.thread(e) == run.thread(victim));
                    case START -> true;
                    case END -> repair.thread() == run.thread(victim);
                  });
    }

    Pair pairOfRun(TraceColumns repaired, Schedule claim) {
      int one = events.get((int) repaired.index(claim.first()));
      int other = events.get((int) repaired.index(claim.second()));
      return new Pair(Math.min(one, other), Math.max(one, other));
    }

    @Override
    public String name() {
      return "damaged";
    }

    @Override
    public String format() {
      return "memory";
    }

    @Override
    public TraceReader open() {
      return new TraceReader() {
        private int next;

        @Override
        public boolean read(EventBlock block) {
          block.clear();
          for (; next < events.size() && !block.isFull(); next++) {
            int e = events.get(next);
            block.add(next, run.operation(e), run.thread(e), run.target(e), run.location(e));
          }
          return block.size() > 0;
        }

        @Override
        public Names names() {
          return run.names();
        }

        @Override
        public void close() {}
      };
    }
  }
}
