package io.photofinish.recorder.real;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.format.TraceFile;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What {@code predict} finds in a recorded run. Variables have the names that a person would give
 * them: without the number of the object that they are in, and without an element's index.
 */
final class FoundRaces {
  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;
  private static final Pattern OBJECT = Pattern.compile("@\\d+(\\[.*])?$");

  private final TraceColumns trace;

  private final SortedMap<String, List<String>> races = new TreeMap<>();
  private final Set<String> shared = new HashSet<>();

  private FoundRaces(TraceColumns trace) {
    this.trace = trace;
  }

  static FoundRaces in(Path file) throws IOException {
    try (TraceFile input = TraceFile.open(file.toString());
        TraceReader reader = new CheckedInput(input).open()) {
      FoundRaces found = new FoundRaces(TraceColumns.read(reader));
      found.collectShared();
      found.search();
      return found;
    }
  }

  /** For each racy variable, the pairs of places that race. */
  SortedMap<String, List<String>> races() {
    return races;
  }

  /** Whether two or more threads access a variable: else that there is no race says nothing. */
  boolean isShared(String variable) {
    return shared.contains(variable);
  }

  private void collectShared() {
    int[] threads = new int[trace.names().count(NameKind.VARIABLE)];
    Arrays.fill(threads, NOBODY);
    for (int position = 0; position < trace.size(); position++) {
      if (Operation.of(trace.operation(position)).targetKind() == NameKind.VARIABLE) {
        int variable = trace.target(position);
        int thread = trace.thread(position);
        if (threads[variable] == NOBODY) {
          threads[variable] = thread;
        } else if (threads[variable] != thread && threads[variable] != SEVERAL) {
          threads[variable] = SEVERAL;
          shared.add(plainName(variable));
        }
      }
    }
  }

  private void search() throws IOException {
    DetectorResult result =
        new Analysis(List.of(Detectors.named("predict").orElseThrow()), DetectorOptions.DEFAULT)
            .run(trace.reader())
            .get(0);
    WitnessChecker checker = new WitnessChecker(trace);
    for (int pair = 0; pair < result.races().size(); pair++) {
      Schedule schedule = result.prediction().orElseThrow().proofs().schedule(pair);
      Verdict verdict =
          checker.check(
              new Witness(schedule.prefix(), schedule.rest(), schedule.first(), schedule.second()));
      if (!verdict.accepted()) {
        throw new IllegalStateException(words(result.races(), pair) + ": " + verdict);
      }
      add(result.races(), pair, "");
    }
    for (int pair = 0; pair < result.undecided().size(); pair++) {
      add(result.undecided(), pair, "undecided: ");
    }
  }

  private void add(RaceLog log, int pair, String remark) {
    List<String> places =
        races.computeIfAbsent(plainName(log.variable(pair)), name -> new ArrayList<>());
    String text = remark + words(log, pair);
    if (!places.contains(text)) {
      places.add(text);
    }
  }

  private String plainName(int variable) {
    return OBJECT.matcher(trace.names().name(NameKind.VARIABLE, variable)).replaceFirst("");
  }

  private String words(RaceLog races, int pair) {
    return "%s %s / %s"
        .formatted(races.kind(pair), stack(races.first(pair)), stack(races.second(pair)));
  }

  /** Where an access is, and where its method was called from. */
  private String stack(long index) {
    Names names = trace.names();
    int location = trace.location(trace.position(index));
    StringBuilder stack = new StringBuilder(names.name(NameKind.LOCATION, location));
    for (int i = 0; i < 2 && names.caller(location) >= 0; i++) {
      location = names.caller(location);
      stack.append(" < ").append(names.name(NameKind.LOCATION, location));
    }
    return stack.toString();
  }
}
