package io.photofinish.report.make;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.report.Report;
import io.photofinish.report.analysis.CountedInput;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.analysis.Findings.Ending;
import io.photofinish.report.analysis.MendedWords;
import io.photofinish.report.analysis.ObservedRaces;
import io.photofinish.report.analysis.ProofCheck;
import io.photofinish.report.analysis.RaceEvents;
import io.photofinish.report.analysis.RejectedWitness;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.check.MalformedTraceException;
import io.photofinish.trace.check.RepairedInput;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.format.TraceFile;
import io.photofinish.trace.format.TraceFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The report of a recorded trace, for those who ask no more than that. */
public final class TraceReport {
  private static final String CUT =
      "the program was killed while it was recorded: the end of the trace is missing";

  private TraceReport() {}

  /**
   * Analyses a trace: of one whose end is missing, what there is; one that breaks rules is
   * repaired.
   *
   * @param trace a {@code .pft} file
   * @param version of Photofinish
   */
  public static Report of(Path trace, List<DetectorInfo> detectors, String version)
      throws IOException {
    List<String> notes = new ArrayList<>();
    boolean isCut = PftFile.isCut(trace);
    if (isCut) {
      notes.add(CUT);
    }
    Path folder = trace.toAbsolutePath().getParent();
    try (TraceFile file = TraceFile.open(trace.toString(), Optional.of(TraceFormat.PFT))) {
      TraceInput repaired = new RepairedInput(file.recovering());
      try {
        return of(isCut ? repaired : new CheckedInput(file), detectors, version, notes, folder);
      } catch (MalformedTraceException e) {
        return of(repaired, detectors, version, notes, folder);
      }
    }
  }

  private static Report of(
      TraceInput input,
      List<DetectorInfo> detectors,
      String version,
      List<String> notes,
      Path folder)
      throws IOException {
    CountedInput counted = new CountedInput(input);
    try (TraceReader reader = counted.open()) {
      Analysis analysis = new Analysis(detectors, DetectorOptions.DEFAULT.withAllPlaces());
      List<DetectorResult> claims = analysis.run(reader);
      ProofCheck proofs = new ProofCheck(reader.repairs(), reader.leftOutReads(), () -> false);
      List<DetectorResult> checked = claims.stream().map(proofs::check).toList();
      List<DetectorResult> results =
          reader.mended().isEmpty() ? ObservedRaces.addTo(checked) : checked;
      MendedWords.of(reader.mended()).ifPresent(notes::add);
      proofs.rejections().stream()
          .map(rejection -> RejectedWitness.save(rejection, folder))
          .forEach(notes::add);
      Findings findings =
          new Findings(
              counted.facts(),
              results,
              notes,
              events(results, input, reader.names()),
              analysis.scanNanos(),
              Ending.COMPLETE,
              Optional.empty(),
              List.of());
      return ReportMaker.of(findings, version);
    }
  }

  private static RaceEvents events(List<DetectorResult> results, TraceInput input, Names names)
      throws IOException {
    try (TraceReader pass = input.open()) {
      return RaceEvents.find(results, pass, names);
    }
  }
}
