package io.photofinish.witness;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Finds witnesses of a small trace by trying, with nothing but the {@link Definition}. */
final class RandomWitnesses {
  private final TraceColumns trace;
  private final Definition definition;

  RandomWitnesses(TraceColumns trace) {
    this(trace, new Definition(trace));
  }

  RandomWitnesses(TraceColumns trace, Definition definition) {
    this.trace = trace;
    this.definition = definition;
  }

  /** Witnesses on the way of a random reordering, with random prefixes. */
  List<Witness> onRandomWay(SplittableRandom random) {
    List<Witness> found = new ArrayList<>();
    List<Integer> schedule = new ArrayList<>();
    while (true) {
      for (int[] race : races(schedule)) {
        found.add(witness(schedule, race, random));
      }
      List<Integer> next = next(schedule);
      if (next.isEmpty()) {
        return found;
      }
      schedule.add(next.get(random.nextInt(next.size())));
    }
  }

  /**
   * On the way of a random reordering, with random prefixes: each cycle of acquires that are next,
   * whether their threads wait for each other or not.
   */
  List<DeadlockWitness> cyclesOnRandomWay(SplittableRandom random) {
    List<DeadlockWitness> cycles = new ArrayList<>();
    List<Integer> schedule = new ArrayList<>();
    while (true) {
      List<Integer> waiting = waiting(schedule);
      for (List<Integer> cycle : arrangements(List.of(), waiting)) {
        int prefix = random.nextInt(observed(schedule) + 1);
        cycles.add(
            new DeadlockWitness(
                prefix, array(schedule.subList(prefix, schedule.size())), array(cycle)));
      }
      List<Integer> next = next(schedule);
      if (next.isEmpty()) {
        return cycles;
      }
      schedule.add(hesitant(schedule, next, random));
    }
  }

  /** Who holds a lock and comes to another one mostly lets others go on, if they can. */
  private int hesitant(List<Integer> schedule, List<Integer> next, SplittableRandom random) {
    List<Integer> others =
        next.stream()
            .filter(e -> trace.operation(e) != OpCode.ACQUIRE || locksHeld(schedule, e) == 0)
            .toList();
    List<Integer> choices = others.isEmpty() || random.nextInt(8) == 0 ? next : others;
    return choices.get(random.nextInt(choices.size()));
  }

  /** By the thread of an event. */
  private int locksHeld(List<Integer> schedule, int event) {
    List<Integer> operations =
        schedule.stream()
            .filter(e -> trace.thread(e) == trace.thread(event))
            .map(trace::operation)
            .toList();
    return Collections.frequency(operations, OpCode.ACQUIRE)
        - Collections.frequency(operations, OpCode.RELEASE);
  }

  /** The acquires that are next behind a schedule. */
  private List<Integer> waiting(List<Integer> schedule) {
    return IntStream.range(0, trace.size())
        .filter(e -> trace.operation(e) == OpCode.ACQUIRE)
        .filter(e -> definition.isEnabled(schedule, e))
        .boxed()
        .toList();
  }

  /** All that begin so and go on with different ones of the others; two or more. */
  private static List<List<Integer>> arrangements(List<Integer> begin, List<Integer> others) {
    List<List<Integer>> all = new ArrayList<>();
    if (begin.size() >= 2) {
      all.add(begin);
    }
    for (Integer event : others) {
      List<Integer> longer = new ArrayList<>(begin);
      longer.add(event);
      all.addAll(arrangements(longer, others.stream().filter(e -> !e.equals(event)).toList()));
    }
    return all;
  }

  /** A shortest schedule that exposes a race; breadth first. */
  Optional<List<Integer>> shortest(int first, int second) {
    return shortest(schedule -> definition.isRace(schedule, first, second));
  }

  /** A shortest schedule that ends in a deadlock; breadth first. */
  Optional<List<Integer>> shortest(List<Integer> cycle) {
    return shortest(schedule -> definition.isDeadlock(schedule, cycle));
  }

  private Optional<List<Integer>> shortest(Predicate<List<Integer>> ends) {
    Set<List<Object>> seen = new HashSet<>();
    List<List<Integer>> level = List.of(List.of());
    while (!level.isEmpty()) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> schedule : level) {
        if (ends.test(schedule)) {
          return Optional.of(schedule);
        }
        for (int event : next(schedule)) {
          List<Integer> extended = new ArrayList<>(schedule);
          extended.add(event);
          // What can follow depends on the events and the last writes.
          if (seen.add(List.of(new HashSet<>(extended), definition.lastWrites(extended)))) {
            longer.add(extended);
          }
        }
      }
      level = longer;
    }
    return Optional.empty();
  }

  private List<Integer> next(List<Integer> schedule) {
    List<Integer> next = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      List<Integer> extended = new ArrayList<>(schedule);
      extended.add(event);
      if (definition.isReordering(extended)) {
        next.add(event);
      }
    }
    return next;
  }

  private List<int[]> races(List<Integer> schedule) {
    List<int[]> races = new ArrayList<>();
    for (int first = 0; first < trace.size(); first++) {
      for (int second = 0; second < trace.size(); second++) {
        if (definition.isRace(schedule, first, second)) {
          races.add(new int[] {first, second});
        }
      }
    }
    return races;
  }

  private static Witness witness(List<Integer> schedule, int[] race, SplittableRandom random) {
    int prefix = random.nextInt(observed(schedule) + 1);
    return new Witness(prefix, array(schedule.subList(prefix, schedule.size())), race[0], race[1]);
  }

  /** How many events a schedule begins with as the run did. */
  private static int observed(List<Integer> schedule) {
    int observed = 0;
    while (observed < schedule.size() && schedule.get(observed) == observed) {
      observed++;
    }
    return observed;
  }

  private static int[] array(List<Integer> events) {
    return events.stream().mapToInt(Integer::intValue).toArray();
  }
}
