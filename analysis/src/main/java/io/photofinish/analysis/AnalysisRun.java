package io.photofinish.analysis;

import io.photofinish.analysis.internal.CountedInput;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.WindowRun;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.MalformedTraceException;
import io.photofinish.trace.filter.FilteredInput;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One analysis of one trace. Detectors that look at every event share a {@link StreamingPass};
 * those that choose what they read have a {@link WindowRun} each, where the file allows it. If
 * there are no others, nothing else of the file is read.
 *
 * <p>Where detectors that hold the whole trace need more memory than there is, {@code shb} (and for
 * deadlocks {@code lock-cycles}) looks at it in their place, and a note says what was not looked
 * at.
 */
final class AnalysisRun {
  /** In the place of detectors of races: sound, in one pass, with memory that does not grow. */
  private static final DetectorInfo OF_RACES = Detectors.ours("shb");

  /** In the place of those of deadlocks: in one pass, with memory for what is nested alone. */
  private static final DetectorInfo OF_DEADLOCKS = Detectors.ours("lock-cycles");

  private final TraceSource trace;
  private final AnalysisOptions options;
  private final DetectorOptions tuning;
  private final Patience patience;

  AnalysisRun(TraceSource trace, AnalysisOptions options) {
    long start = System.nanoTime();
    patience =
        new Patience(
            () ->
                options.interruption().getAsBoolean()
                    || System.nanoTime() - start > options.timeout().toNanos());
    this.trace = trace.watchedBy((input, isWhole) -> new StoppableInput(input, patience));
    this.options = options;
    tuning = options.tuning().withAllPlaces();
  }

  /**
   * Runs it.
   *
   * @throws InterruptedIOException if it is interrupted before any detector has begun: a repair or
   *     a filter has to look at the whole trace first
   */
  AnalysisResult run() throws IOException {
    WholeTraceMemory memory = new WholeTraceMemory(trace, options);
    Optional<String> tooLarge = memory.whyTooLarge();
    if (tooLarge.isEmpty()) {
      try {
        return run(options.detectors(), memory.needsFilter());
      } catch (OutOfMemoryError e) {
        if (!memory.isHeldWhole()) {
          throw e;
        }
        tooLarge = Optional.of(memory.afterwards());
      }
    }
    Set<DetectorInfo> substitutes =
        memory.holding().stream()
            .map(AnalysisRun::substitute)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    List<DetectorInfo> instead =
        Stream.concat(memory.streaming().stream(), substitutes.stream()).distinct().toList();
    // The filter drops no access that is unordered in the run: shb says the same with it.
    return run(instead, memory.needsFilter())
        .withNotes(List.of(tooLarge.get() + "; " + lookedInstead(substitutes)));
  }

  private static DetectorInfo substitute(DetectorInfo tooLarge) {
    return tooLarge.family().equals(OF_DEADLOCKS.family()) ? OF_DEADLOCKS : OF_RACES;
  }

  private static String lookedInstead(Set<DetectorInfo> substitutes) {
    List<String> words = new ArrayList<>();
    if (substitutes.contains(OF_RACES)) {
      words.add(
          "shb looked at the trace instead, which proves nothing and finds only what is unordered in"
              + " this very run");
    }
    if (substitutes.contains(OF_DEADLOCKS)) {
      words.add("lock-cycles looked for deadlocks instead, which proves none");
    }
    return String.join("; ", words);
  }

  private AnalysisResult run(List<DetectorInfo> detectors, boolean filters) throws IOException {
    List<WindowRun> windows = new ArrayList<>();
    List<DetectorInfo> streaming = new ArrayList<>();
    for (DetectorInfo detector : detectors) {
      Optional<WindowRun> run = filters ? Optional.empty() : WindowRun.of(detector, trace, tuning);
      run.ifPresentOrElse(windows::add, () -> streaming.add(detector));
    }
    List<CheckedResult> results = new ArrayList<>();
    for (WindowRun run : windows) {
      results.add(CheckedResult.claimed(run.run(), Certainty.POTENTIAL));
    }
    if (streaming.isEmpty()) {
      return windowResult(results);
    }
    try {
      return search(trace.wellFormed(), filters, streaming, results);
    } catch (MalformedTraceException e) {
      // What the rules that it breaks do not bear on is worth knowing all the same.
      return search(trace.repaired(), filters, streaming, results);
    }
  }

  private AnalysisResult windowResult(List<CheckedResult> results) throws IOException {
    TraceReader reader = trace.open();
    try {
      return new AnalysisResult(
          TraceFacts.of(trace),
          results,
          Optional.empty(),
          List.of(),
          RaceEvents.findInParts(
              results, index -> trace.startingNear(index).open(), reader.names()),
          0,
          Ending.COMPLETE,
          Optional.empty(),
          List.of(),
          options.frameworks(),
          reader);
    } catch (IOException | RuntimeException | Error e) {
      reader.close();
      throw e;
    }
  }

  private AnalysisResult search(
      TraceInput wanted, boolean filters, List<DetectorInfo> streaming, List<CheckedResult> others)
      throws IOException {
    CountedInput counted = new CountedInput(wanted);
    Optional<FilteredInput> filtered =
        filters ? Optional.of(FilteredInput.of(counted)) : Optional.empty();
    TraceInput input = filtered.isPresent() ? filtered.get() : counted;
    TraceReader reader = input.open();
    try {
      StreamingPass pass =
          new StreamingPass(streaming, tuning, options.memory(), patience, options.interruption());
      List<DetectorResult> claims = pass.run(reader);
      // What was found before a stop is worth the short while that it mostly takes to check it.
      patience.startLookup();
      ProofCheck proofs = new ProofCheck(reader, options.bugFolder(), patience);
      List<CheckedResult> results = new ArrayList<>(others);
      claims.stream().map(proofs::check).forEach(results::add);
      results.sort(
          Comparator.comparingInt(result -> options.detectors().indexOf(result.detector())));
      Ending ending = proofs.wasStopped() ? pass.stopped() : pass.ending();
      boolean isWhole = ending == Ending.COMPLETE && reader.repairCounts().isEmpty();
      Optional<CheckedResult> observed = isWhole ? ObservedRaces.in(results) : Optional.empty();
      TraceFacts facts = TraceFacts.of(counted);
      List<String> notes = new ArrayList<>();
      partial(ending, facts).ifPresent(notes::add);
      RepairWords.of(reader.repairCounts()).ifPresent(notes::add);
      filtered.ifPresent(f -> notes.add("filtered: " + f.dropped() + " accesses dropped"));
      return new AnalysisResult(
          facts,
          results,
          observed,
          notes,
          events(
              Stream.concat(results.stream(), observed.stream()).toList(), input, reader.names()),
          pass.scanNanos(),
          ending,
          failure(ending, facts),
          proofs.bugs(),
          options.frameworks(),
          reader);
    } catch (IOException | RuntimeException | Error e) {
      reader.close();
      throw e;
    }
  }

  private RaceEvents events(List<CheckedResult> results, TraceInput input, Names names)
      throws IOException {
    patience.startLookup();
    try (TraceReader pass = new EndingReader(input.open())) {
      return RaceEvents.find(results, pass, names);
    }
  }

  private static Optional<String> partial(Ending ending, TraceFacts facts) {
    return switch (ending) {
      case COMPLETE -> Optional.empty();
      case TIMED_OUT ->
          Optional.of("partial: stopped by --timeout after " + facts.events() + " events");
      case INTERRUPTED -> Optional.of("partial: interrupted after " + facts.events() + " events");
      case OUT_OF_MEMORY ->
          Optional.of("partial: stopped at the memory limit after " + facts.events() + " events");
    };
  }

  private Optional<String> failure(Ending ending, TraceFacts facts) {
    if (ending != Ending.OUT_OF_MEMORY) {
      return Optional.empty();
    }
    List<DetectorInfo> detectors = options.detectors();
    boolean isOne = detectors.size() == 1;
    return Optional.of(
        facts.file()
            + ": "
            + detectors.stream().map(DetectorInfo::name).collect(Collectors.joining(", "))
            + (isOne ? " needs more" : " together need more")
            + " heap than --memory "
            + options.memory()
            + ", after "
            + facts.events()
            + " events: try "
            + (options.filter() ? "" : "--filter, ")
            + (isOne ? "another detector" : "fewer detectors at a time")
            + ", or a larger --memory");
  }
}
