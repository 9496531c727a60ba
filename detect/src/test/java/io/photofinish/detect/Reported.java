package io.photofinish.detect;

import io.photofinish.detect.oracle.Pair;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a detector reports of a trace, as sets that can be compared with the definitions. */
public final class Reported {
  private final TraceColumns trace;
  private final RaceLog log;

  private Reported(TraceColumns trace, RaceLog log) {
    this.trace = trace;
    this.log = log;
  }

  /** Runs a detector over a trace in small blocks, growing its room as ids appear. */
  public static Reported by(Function<RaceSink, StreamingDetector> factory, TraceColumns trace) {
    RaceLog log = new RaceLog();
    StreamingDetector detector = factory.apply(log);
    EventBlock block = new EventBlock(5);
    try (TraceReader reader = trace.reader()) {
      int[] counts = new int[NameKind.values().length];
      while (reader.read(block)) {
        grow(counts, block);
        detector.prepare(
            new IdCounts(
                counts[NameKind.THREAD.code()],
                counts[NameKind.VARIABLE.code()],
                counts[NameKind.LOCK.code()],
                counts[NameKind.SYNC.code()]));
        detector.events(block);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    detector.finish();
    return new Reported(trace, log);
  }

  /** As in a text, whose names are known only as far as it was read. */
  private static void grow(int[] counts, EventBlock block) {
    for (int i = 0; i < block.size(); i++) {
      int target = Operation.of(block.operation(i)).targetKind().code();
      counts[target] = Math.max(counts[target], block.target(i) + 1);
      int thread = NameKind.THREAD.code();
      counts[thread] = Math.max(counts[thread], block.thread(i) + 1);
    }
  }

  /** The reported pairs, as positions. */
  public NavigableSet<Pair> pairs() {
    NavigableSet<Pair> pairs = new TreeSet<>();
    for (int i = 0; i < log.size(); i++) {
      pairs.add(new Pair(trace.position(log.first(i)), trace.position(log.second(i))));
    }
    return pairs;
  }

  /** The later events of the reported pairs, as positions. */
  public NavigableSet<Integer> racyEvents() {
    return seconds(pairs());
  }

  /** The names of the racy variables. */
  public NavigableSet<String> variables() {
    return Arrays.stream(log.racyVariables())
        .mapToObj(variable -> trace.names().name(NameKind.VARIABLE, variable))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  public RaceLog log() {
    return log;
  }

  /** The later events of pairs. */
  public static NavigableSet<Integer> seconds(Set<Pair> pairs) {
    return pairs.stream().map(Pair::second).collect(Collectors.toCollection(TreeSet::new));
  }
}
