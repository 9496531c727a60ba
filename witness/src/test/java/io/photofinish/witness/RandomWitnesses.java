package io.photofinish.witness;

import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

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

  /** A shortest schedule that exposes a race; breadth first. */
  Optional<List<Integer>> shortest(int first, int second) {
    Set<List<Object>> seen = new HashSet<>();
    List<List<Integer>> level = List.of(List.of());
    while (!level.isEmpty()) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> schedule : level) {
        if (definition.isRace(schedule, first, second)) {
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
    int observed = 0;
    while (observed < schedule.size() && schedule.get(observed) == observed) {
      observed++;
    }
    int prefix = random.nextInt(observed + 1);
    int[] rest =
        schedule.subList(prefix, schedule.size()).stream().mapToInt(Integer::intValue).toArray();
    return new Witness(prefix, rest, race[0], race[1]);
  }
}
