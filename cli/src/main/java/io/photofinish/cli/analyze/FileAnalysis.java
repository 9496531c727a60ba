package io.photofinish.cli.analyze;

import io.photofinish.cli.files.FilteredInput;
import io.photofinish.cli.files.InputFile;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.report.analysis.CountedInput;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.analysis.Findings.Ending;
import io.photofinish.report.analysis.MendedWords;
import io.photofinish.report.analysis.MoreMemory;
import io.photofinish.report.analysis.ObservedRaces;
import io.photofinish.report.analysis.ProofCheck;
import io.photofinish.report.analysis.RaceEvents;
import io.photofinish.report.analysis.RejectedWitness;
import io.photofinish.report.analysis.TraceFacts;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.MalformedTraceException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Runs detectors over one file. Those that look at every event share a {@link StreamingPass}; those
 * that choose what they read have a {@link WindowRun} each, where the file allows it. If there are
 * no others, nothing else of the file is read.
 */
public final class FileAnalysis {
  private final List<DetectorInfo> detectors;
  private final DetectorOptions options;
  private final boolean filter;
  private final HeapLimit limit;
  private final BooleanSupplier isInterrupted;
  private final Patience patience;

  /**
   * An analysis of one file, to be run once.
   *
   * @param filter whether to leave out the accesses that cannot race
   * @param isInterrupted whether the user wants to see what was found so far, and no more
   * @param timeout after which it ends with what was found so far
   */
  public FileAnalysis(
      List<DetectorInfo> detectors,
      DetectorOptions options,
      boolean filter,
      HeapLimit limit,
      BooleanSupplier isInterrupted,
      Duration timeout) {
    this.detectors = detectors;
    this.options = options;
    this.filter = filter;
    this.limit = limit;
    this.isInterrupted = isInterrupted;
    long start = System.nanoTime();
    patience =
        new Patience(
            () -> isInterrupted.getAsBoolean() || System.nanoTime() - start > timeout.toNanos());
  }

  /** Whether passes over the file shall stop: its readers must ask. */
  public BooleanSupplier shallStop() {
    return patience;
  }

  /**
   * Runs it.
   *
   * @throws InterruptedIOException if it is interrupted before any detector has begun: a repair or
   *     a filter has to look at the whole trace first
   */
  public Findings run(InputFile file) throws IOException {
    return run(file, findings -> {});
  }

  /**
   * Runs it.
   *
   * @param whileOpen gets what was found while all names of the trace can still be read
   */
  public Findings run(InputFile file, Consumer<Findings> whileOpen) throws IOException {
    boolean filters =
        filter
            || (!file.hasValues() && WholeTraceMemory.needsFilter(file, detectors, options, limit));
    WholeTraceMemory.check(file, detectors, options, limit, filters);
    List<WindowRun> windows = new ArrayList<>();
    List<DetectorInfo> streaming = new ArrayList<>();
    for (DetectorInfo detector : detectors) {
      Optional<WindowRun> run = filters ? Optional.empty() : WindowRun.of(detector, file, options);
      run.ifPresentOrElse(windows::add, () -> streaming.add(detector));
    }
    List<DetectorResult> results = new ArrayList<>();
    for (WindowRun run : windows) {
      results.add(run.run());
    }
    return streaming.isEmpty()
        ? windowFindings(file, results, whileOpen)
        : stream(file, filters, streaming, results, whileOpen);
  }

  private Findings windowFindings(
      InputFile file, List<DetectorResult> results, Consumer<Findings> whileOpen)
      throws IOException {
    try (TraceReader reader = file.open()) {
      Findings findings =
          new Findings(
              WindowRun.facts(file),
              results,
              List.of(),
              RaceEvents.findInParts(
                  results, index -> file.startingNear(index).open(), reader.names()),
              0,
              Ending.COMPLETE,
              Optional.empty(),
              List.of());
      whileOpen.accept(findings);
      return findings;
    }
  }

  private Findings stream(
      InputFile file,
      boolean filters,
      List<DetectorInfo> streaming,
      List<DetectorResult> others,
      Consumer<Findings> whileOpen)
      throws IOException {
    try {
      return stream(file.wellFormed(), filters, streaming, others, whileOpen);
    } catch (MalformedTraceException e) {
      // What the rules that it breaks do not bear on is worth knowing all the same.
      return stream(file.repaired(), filters, streaming, others, whileOpen);
    }
  }

  private Findings stream(
      TraceInput input,
      boolean filters,
      List<DetectorInfo> streaming,
      List<DetectorResult> others,
      Consumer<Findings> whileOpen)
      throws IOException {
    CountedInput counted = new CountedInput(input);
    try {
      return search(counted, filters, streaming, others, whileOpen);
    } catch (OutOfMemoryError e) {
      throw new TraceFormatException(
          tooMuch(
              counted.facts(),
              "memory than Java may use",
              MoreMemory.advice("PHOTOFINISH_JAVA_OPTS")),
          e);
    }
  }

  private Findings search(
      CountedInput counted,
      boolean filters,
      List<DetectorInfo> streaming,
      List<DetectorResult> others,
      Consumer<Findings> whileOpen)
      throws IOException {
    Optional<FilteredInput> filtered =
        filters ? Optional.of(FilteredInput.of(counted)) : Optional.empty();
    TraceInput input = filtered.isPresent() ? filtered.get() : counted;
    try (TraceReader reader = input.open()) {
      StreamingPass pass = new StreamingPass(streaming, options, limit, patience, isInterrupted);
      List<DetectorResult> claims = pass.run(reader);
      ProofCheck proofs = new ProofCheck(reader.repairs(), reader.leftOutReads());
      List<DetectorResult> results = new ArrayList<>(others);
      claims.stream().map(proofs::check).forEach(results::add);
      results.sort(Comparator.comparingInt(result -> detectors.indexOf(result.detector())));
      boolean isWhole = pass.ending() == Ending.COMPLETE && reader.mended().isEmpty();
      if (isWhole && isForReport()) {
        results = ObservedRaces.addTo(results);
      }
      TraceFacts facts = counted.facts();
      List<String> notes = new ArrayList<>();
      partial(pass.ending(), facts).ifPresent(notes::add);
      MendedWords.of(reader.mended()).ifPresent(notes::add);
      filtered.ifPresent(f -> notes.add("filtered: " + f.dropped() + " accesses dropped"));
      Findings findings =
          new Findings(
              facts,
              results,
              notes,
              events(results, input, reader.names()),
              pass.scanNanos(),
              pass.ending(),
              failure(pass.ending(), facts),
              proofs.rejections().stream()
                  .map(rejection -> RejectedWitness.save(rejection, Path.of("")))
                  .toList());
      whileOpen.accept(findings);
      return findings;
    }
  }

  private RaceEvents events(List<DetectorResult> results, TraceInput input, Names names)
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

  /** Only reports ask for all places. They have no {@code --filter}. */
  private boolean isForReport() {
    return options.allPlaces();
  }

  private Optional<String> failure(Ending ending, TraceFacts facts) {
    return ending == Ending.OUT_OF_MEMORY
        ? Optional.of(tooMuch(facts, "heap than --memory " + limit, "a larger --memory"))
        : Optional.empty();
  }

  private String tooMuch(TraceFacts facts, String limit, String remedy) {
    boolean isOne = detectors.size() == 1;
    return facts.file()
        + ": "
        + detectors.stream().map(DetectorInfo::name).collect(Collectors.joining(", "))
        + (isOne ? " needs more " : " together need more ")
        + limit
        + ", after "
        + facts.events()
        + " events: try "
        + (filter || isForReport() ? "" : "--filter, ")
        + (isOne ? "another detector" : "fewer detectors at a time")
        + ", or "
        + remedy;
  }
}
