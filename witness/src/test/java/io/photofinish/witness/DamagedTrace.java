package io.photofinish.witness;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Repair;
import io.photofinish.trace.Repair.Subject;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** A run of which some acquires, releases, forks and joins were lost, doubled or moved. */
final class DamagedTrace implements TraceInput {
  private static final int MOST_DAMAGES = 2;

  private final TraceColumns run;

  /** By index in the damaged trace: the event of the run. */
  private final List<Integer> events = new ArrayList<>();

  private final Set<Integer> victims = new TreeSet<>();

  DamagedTrace(TraceColumns run, SplittableRandom random) {
    this.run = run;
    List<Integer> candidates = new ArrayList<>();
    for (int e = 0; e < run.size(); e++) {
      events.add(e);
      if (subject(e) != null) {
        candidates.add(e);
      }
    }
    int damages = candidates.isEmpty() ? 0 : 1 + random.nextInt(MOST_DAMAGES);
    for (int i = 0; i < damages; i++) {
      damage(candidates.get(random.nextInt(candidates.size())), random);
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
    victims.add(victim);
    int kind = random.nextInt(3);
    if (kind > 0) {
      events.remove(place);
    }
    if (kind < 2) {
      events.add(random.nextInt(events.size() + 1), victim);
    }
  }

  /** The event of the run that an event of the damaged trace was. */
  int eventOfRun(long index) {
    return events.get((int) index);
  }

  /** Whether there was damage, and all of it left something to be seen. */
  boolean isSeenIn(List<Repair> repairs) {
    return !victims.isEmpty() && victims.stream().allMatch(e -> isSeen(e, repairs));
  }

  private boolean isSeen(int victim, List<Repair> repairs) {
    return repairs.stream()
        .filter(repair -> repair.subject() == subject(victim) && repair.id() == run.target(victim))
        .anyMatch(
            repair ->
                switch (repair.subject()) {
                  case SECTIONS -> stillUses(run.thread(victim), run.target(victim));
                  case START -> true;
                  case END -> repair.thread() == run.thread(victim);
                });
  }

  /** Of a thread that uses a lock nowhere any more, nobody can know that it did. */
  private boolean stillUses(int thread, int lock) {
    return events.stream()
        .anyMatch(
            e ->
                subject(e) == Subject.SECTIONS && run.target(e) == lock && run.thread(e) == thread);
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
