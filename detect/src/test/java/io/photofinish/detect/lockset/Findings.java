package io.photofinish.detect.lockset;

import io.photofinish.detect.Detector;
import io.photofinish.detect.Detector.IdCounts;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;

/** What a detector reports of a trace, in the oracle's terms. */
public record Findings(RaceLog log, Names names) {
  /** Lets a detector made by {@code factory} see a small trace. */
  public static Findings of(Function<RaceSink, Detector> factory, TraceColumns trace) {
    return of(factory, trace.reader());
  }

  /** Lets a detector made by {@code factory} see all that remains of a trace. */
  public static Findings of(Function<RaceSink, Detector> factory, TraceReader reader) {
    RaceLog log = new RaceLog();
    Detector detector = factory.apply(log);
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    try {
      while (reader.read(block)) {
        detector.prepare(IdCounts.of(reader.names()));
        detector.events(block);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    detector.finish();
    return new Findings(log, reader.names());
  }

  public NavigableSet<Pair> pairs() {
    NavigableSet<Pair> pairs = new TreeSet<>();
    for (int i = 0; i < log.size(); i++) {
      pairs.add(new Pair((int) log.first(i), (int) log.second(i)));
    }
    return pairs;
  }

  public NavigableSet<Integer> seconds() {
    NavigableSet<Integer> seconds = new TreeSet<>();
    Arrays.stream(log.racyEvents()).forEach(event -> seconds.add((int) event));
    return seconds;
  }

  public NavigableSet<String> variables() {
    NavigableSet<String> variables = new TreeSet<>();
    Arrays.stream(log.racyVariables())
        .forEach(variable -> variables.add(names.name(NameKind.VARIABLE, variable)));
    return variables;
  }
}
