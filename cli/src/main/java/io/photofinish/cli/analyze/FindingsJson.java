package io.photofinish.cli.analyze;

import com.fasterxml.jackson.core.JsonGenerator;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.RaceLog;
import io.photofinish.report.Report;
import io.photofinish.report.ReportJson;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.analysis.RaceNames;
import io.photofinish.report.analysis.TraceFacts;
import io.photofinish.report.analysis.Witnesses;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Prints one JSON document a line, one for each trace, in the shape of {@code docs/json.md}: tools
 * depend on it. There may be millions of pairs, so nothing is built before it is written.
 */
public final class FindingsJson implements FindingsPrinter {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final PrintWriter out;
  private final boolean allPairs;
  private final OptionalInt mostPairs;
  private final boolean witnesses;

  /**
   * A printer.
   *
   * @param allPairs whether all pairs were asked for
   * @param mostPairs how many pairs of each detector to list; if empty, all
   * @param witnesses whether to add how a race was proven, and its witness
   */
  public FindingsJson(PrintWriter out, boolean allPairs, OptionalInt mostPairs, boolean witnesses) {
    this.out = out;
    this.allPairs = allPairs;
    this.mostPairs = mostPairs;
    this.witnesses = witnesses;
  }

  @Override
  public void print(Findings findings) throws IOException {
    print(findings, null);
  }

  /** The same, with the findings of a report behind it if there is one. */
  public void print(Findings findings, Report report) throws IOException {
    JsonGenerator json =
        ReportJson.generator(out)
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    json.writeStartObject();
    trace(json, findings.trace());
    Witnesses made = new Witnesses();
    json.writeArrayFieldStart("results");
    for (DetectorResult result : findings.results()) {
      result(json, findings, result, made);
    }
    json.writeEndArray();
    if (report != null) {
      json.writeObjectField("findings", report.findings());
    }
    json.writeEndObject();
    json.close();
    out.println();
  }

  private static void trace(JsonGenerator json, TraceFacts trace) throws IOException {
    json.writeObjectFieldStart("trace");
    json.writeStringField("file", trace.file());
    json.writeStringField("format", trace.format());
    json.writeNumberField("events", trace.events());
    json.writeNumberField("threads", trace.threads());
    json.writeNumberField("locks", trace.locks());
    json.writeNumberField("variables", trace.variables());
    json.writeEndObject();
  }

  private void result(JsonGenerator json, Findings findings, DetectorResult result, Witnesses made)
      throws IOException {
    RaceLog races = result.races();
    json.writeStartObject();
    json.writeStringField("detector", result.detector().name());
    json.writeStringField("guarantee", result.detector().guarantee().name());
    json.writeNumberField("millis", Math.round((double) result.nanos() / NANOS_PER_MILLI));
    long[] events = races.racyEvents();
    json.writeFieldName("racyEvents");
    json.writeArray(events, 0, events.length);
    // Several may have one name: objects of two loaders' classes, places that were called from two.
    RaceNames names = findings.names();
    texts(
        json,
        "racyVariables",
        Arrays.stream(races.racyVariables()).mapToObj(names::variable).distinct());
    texts(
        json,
        "racyLocations",
        Arrays.stream(races.racyLocations()).mapToObj(names::location).distinct());
    json.writeArrayFieldStart("pairs");
    for (int pair : listed(races)) {
      json.writeStartObject();
      pair(json, findings, races, pair);
      if (witnesses && result.prediction().isPresent()) {
        witness(json, result, pair, made);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    undecided(json, findings, result);
    texts(json, "notes", notes(findings, result).stream());
    json.writeEndObject();
  }

  private static void texts(JsonGenerator json, String field, Stream<String> texts)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (String text : (Iterable<String>) texts::iterator) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  private void undecided(JsonGenerator json, Findings findings, DetectorResult result)
      throws IOException {
    RaceLog undecided = result.undecided();
    if (undecided.size() > 0) {
      json.writeArrayFieldStart("potential");
      for (int pair : listed(undecided)) {
        json.writeStartObject();
        pair(json, findings, undecided, pair);
        Optional<String> doubt = result.prediction().flatMap(found -> found.doubt(pair));
        if (doubt.isPresent()) {
          json.writeStringField("notProven", doubt.get());
        }
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  private static void witness(JsonGenerator json, DetectorResult result, int pair, Witnesses made)
      throws IOException {
    json.writeStringField("provenBy", result.prediction().orElseThrow().proofs().method(pair));
    long[] events = made.indices(result, pair);
    json.writeFieldName("witness");
    json.writeArray(events, 0, events.length);
  }

  private static void pair(JsonGenerator json, Findings findings, RaceLog races, int pair)
      throws IOException {
    json.writeNumberField("first", races.first(pair));
    json.writeNumberField("second", races.second(pair));
    json.writeStringField("variable", findings.names().variable(races.variable(pair)));
    json.writeStringField("kind", races.kind(pair));
    json.writeStringField("firstLocation", findings.firstLocation(races, pair));
    json.writeStringField("secondLocation", findings.secondLocation(races, pair));
    if (findings.names().hasStacks()) {
      texts(json, "firstStack", findings.firstStack(races, pair).stream());
      texts(json, "secondStack", findings.secondStack(races, pair).stream());
    }
  }

  private int[] listed(RaceLog races) {
    return IntStream.range(0, races.size())
        .boxed()
        .sorted(Comparator.<Integer>comparingLong(races::second).thenComparingLong(races::first))
        .limit(mostPairs.orElse(Integer.MAX_VALUE))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private List<String> notes(Findings findings, DetectorResult result) {
    List<String> notes = new ArrayList<>(findings.notes());
    notes.addAll(ResultNotes.of(result, allPairs));
    int pairs = result.races().size();
    if (mostPairs.isPresent() && mostPairs.getAsInt() < pairs) {
      notes.add("not all pairs: the first " + mostPairs.getAsInt() + " of " + pairs);
    }
    return notes;
  }
}
