package io.photofinish.cli.analyze;

import com.fasterxml.jackson.core.JsonGenerator;
import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.CheckedResult;
import io.photofinish.analysis.ProvenRace;
import io.photofinish.analysis.RaceNames;
import io.photofinish.analysis.TraceFacts;
import io.photofinish.detect.RaceLog;
import io.photofinish.report.ReportJson;
import io.photofinish.witness.Witness;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Prints one JSON document a line, one for each trace, in the shape of {@code docs/json.md}: tools
 * depend on it. There may be millions of pairs, so nothing is built before it is written.
 */
public final class AnalyzeJson implements Analyzed.Printer {
  /** Once a document's schedules have so many events, others are not written. */
  private static final long MOST_SCHEDULED = 1_000_000;

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final PrintWriter out;
  private final boolean allPairs;
  private final OptionalInt mostPairs;
  private final boolean witnesses;

  /** How many events the schedules of this document have so far. */
  private long scheduledEvents;

  /**
   * A printer.
   *
   * @param allPairs whether all pairs were asked for
   * @param mostPairs how many pairs of each detector to list; if empty, all
   * @param witnesses whether to add how a race was proven, and its witness
   */
  public AnalyzeJson(PrintWriter out, boolean allPairs, OptionalInt mostPairs, boolean witnesses) {
    this.out = out;
    this.allPairs = allPairs;
    this.mostPairs = mostPairs;
    this.witnesses = witnesses;
  }

  @Override
  public void print(Analyzed analyzed) throws IOException {
    AnalysisResult findings = analyzed.result();
    scheduledEvents = 0;
    JsonGenerator json =
        ReportJson.generator(out)
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    json.writeStartObject();
    trace(json, findings.trace());
    json.writeArrayFieldStart("results");
    for (CheckedResult result : findings.results()) {
      result(json, findings, result);
    }
    json.writeEndArray();
    json.writeObjectField("findings", analyzed.report().findings());
    json.writeObjectField("deadlocks", analyzed.report().deadlocks());
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

  private void result(JsonGenerator json, AnalysisResult findings, CheckedResult result)
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
    int[] listed = ListedPairs.of(findings, races, allPairs, mostPairs);
    for (int pair : listed) {
      json.writeStartObject();
      pair(json, findings, races, pair);
      Optional<ProvenRace> proven = witnesses ? result.proven(pair) : Optional.empty();
      if (proven.isPresent()) {
        witness(json, proven.get());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    if (listed.length < races.size()) {
      json.writeNumberField("pairsNotListed", races.size() - listed.length);
    }
    undecided(json, findings, result);
    new DeadlockJson(json, findings, witnesses).write(result, mostPairs);
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

  private void undecided(JsonGenerator json, AnalysisResult findings, CheckedResult result)
      throws IOException {
    RaceLog undecided = result.undecided();
    if (undecided.size() > 0) {
      json.writeArrayFieldStart("potential");
      for (int pair : ListedPairs.of(findings, undecided, allPairs, mostPairs)) {
        json.writeStartObject();
        pair(json, findings, undecided, pair);
        Optional<String> doubt = result.doubt(pair);
        if (doubt.isPresent()) {
          json.writeStringField("notProven", doubt.get());
        }
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  private void witness(JsonGenerator json, ProvenRace race) throws IOException {
    json.writeStringField("provenBy", race.method());
    if (!allPairs && scheduledEvents > MOST_SCHEDULED) {
      return;
    }
    Witness schedule = race.brief();
    scheduledEvents += schedule.rest().length;
    if (schedule.prefix() > 0) {
      json.writeNumberField("witnessPrefix", race.trace().index(schedule.prefix() - 1) + 1);
    }
    long[] events =
        Arrays.stream(
                new Witness(0, schedule.rest(), schedule.first(), schedule.second()).schedule())
            .mapToLong(race.trace()::index)
            .toArray();
    json.writeFieldName("witness");
    json.writeArray(events, 0, events.length);
  }

  private static void pair(JsonGenerator json, AnalysisResult findings, RaceLog races, int pair)
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

  private List<String> notes(AnalysisResult findings, CheckedResult result) {
    List<String> notes = new ArrayList<>(findings.notes());
    notes.addAll(ResultNotes.of(result, allPairs));
    int pairs = result.races().size();
    if (mostPairs.isPresent() && mostPairs.getAsInt() < pairs) {
      notes.add("not all pairs: the first " + mostPairs.getAsInt() + " of " + pairs);
    }
    return notes;
  }
}
