package io.photofinish.report.make;

import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.Certainty;
import io.photofinish.analysis.CheckedResult;
import io.photofinish.detect.RaceLog;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the proven race that an observed one stands behind: a write that came behind the first
 * access, in its thread, and a read that came before the second one, in its thread. That the read
 * saw the write is what pins the order of the two accesses in every schedule.
 *
 * <p>Where the order came through further threads, only one of the two need be of the same thread.
 * Of several the earliest read counts: it is the one by which the thread learnt of the other.
 */
final class PinningRaces {
  private final TraceColumns trace;

  /** By thread of the read: the proven races of a write and a later read, in order of the reads. */
  private final Map<Integer, List<Pinning>> byReader = new HashMap<>();

  /** A proven race of a write and a read, by their indices. */
  record Pinning(long write, int writer, long read, CheckedResult result, int pair) {}

  PinningRaces(AnalysisResult findings, TraceColumns trace) {
    this.trace = trace;
    for (CheckedResult result : findings.results()) {
      if (result.certainty() == Certainty.PROVEN) {
        add(result);
      }
    }
    byReader.values().forEach(races -> races.sort(Comparator.comparingLong(Pinning::read)));
  }

  private void add(CheckedResult result) {
    RaceLog races = result.races();
    for (int pair = 0; pair < races.size(); pair++) {
      if (races.kind(pair).equals("WR")) {
        Pinning pinning =
            new Pinning(
                races.first(pair), thread(races.first(pair)), races.second(pair), result, pair);
        byReader
            .computeIfAbsent(thread(races.second(pair)), unknown -> new ArrayList<>())
            .add(pinning);
      }
    }
  }

  private int thread(long event) {
    return trace.thread(trace.position(event));
  }

  /** The race behind which two accesses are; empty if there is none. */
  Optional<Pinning> of(long first, long second) {
    List<Pinning> candidates = byReader.getOrDefault(thread(second), List.of());
    int writer = thread(first);
    Optional<Pinning> throughOthers = Optional.empty();
    for (int i = from(candidates, first); i < candidates.size(); i++) {
      Pinning race = candidates.get(i);
      if (race.read() >= second) {
        return throughOthers;
      } else if (race.write() > first && race.writer() == writer) {
        return Optional.of(race);
      } else if (race.write() > first && throughOthers.isEmpty()) {
        throughOthers = Optional.of(race);
      }
    }
    return throughOthers;
  }

  /** The first race whose read is behind an event. */
  private static int from(List<Pinning> races, long event) {
    int low = 0;
    int high = races.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (races.get(middle).read() <= event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
