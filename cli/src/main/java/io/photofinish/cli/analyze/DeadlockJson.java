package io.photofinish.cli.analyze;

import com.fasterxml.jackson.core.JsonGenerator;
import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.CheckedDeadlock;
import io.photofinish.analysis.CheckedResult;
import io.photofinish.analysis.ProvenDeadlock;
import io.photofinish.analysis.RaceNames;
import io.photofinish.detect.DeadlockPattern;
import io.photofinish.witness.DeadlockWitness;
import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The part of a document that has a detector's deadlocks: see {@code docs/json.md}. */
final class DeadlockJson {
  private static final String FAMILY = "deadlock";

  private final JsonGenerator json;
  private final RaceNames names;
  private final boolean hasWitnesses;

  /**
   * Writes deadlocks.
   *
   * @param hasWitnesses whether to add how each was proven, and its schedule
   */
  DeadlockJson(JsonGenerator json, AnalysisResult findings, boolean hasWitnesses) {
    this.json = json;
    this.hasWitnesses = hasWitnesses;
    names = findings.names();
  }

  /** The field of a detector that looks for deadlocks, or has found some; else none. */
  void write(CheckedResult result, OptionalInt most) throws IOException {
    if (!result.detector().family().equals(FAMILY) && result.deadlocks().isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("deadlocks");
    int listed = Math.min(most.orElse(Integer.MAX_VALUE), result.deadlocks().size());
    for (CheckedDeadlock deadlock : result.deadlocks().subList(0, listed)) {
      write(deadlock);
    }
    json.writeEndArray();
    if (listed < result.deadlocks().size()) {
      json.writeNumberField("deadlocksNotListed", result.deadlocks().size() - listed);
    }
  }

  private void write(CheckedDeadlock deadlock) throws IOException {
    DeadlockPattern pattern = deadlock.pattern();
    json.writeStartObject();
    events("acquires", pattern.acquires());
    texts("locks", Arrays.stream(pattern.locks()).mapToObj(names::lock));
    texts("threads", Arrays.stream(pattern.threads()).mapToObj(names::thread));
    json.writeStringField("certainty", deadlock.certainty().name());
    events("holds", pattern.holds());
    if (deadlock.doubt().isPresent()) {
      json.writeStringField("notProven", deadlock.doubt().get());
    }
    if (hasWitnesses && deadlock.proof().isPresent()) {
      write(deadlock.proof().get());
    }
    json.writeEndObject();
  }

  private void write(ProvenDeadlock proof) throws IOException {
    json.writeStringField("provenBy", proof.method());
    DeadlockWitness witness = proof.witness();
    if (witness.prefix() > 0) {
      json.writeNumberField("witnessPrefix", proof.trace().index(witness.prefix() - 1) + 1);
    }
    events(
        "witness",
        IntStream.concat(Arrays.stream(witness.rest()), Arrays.stream(witness.next()))
            .mapToLong(proof.trace()::index)
            .toArray());
  }

  private void events(String field, long[] events) throws IOException {
    json.writeFieldName(field);
    json.writeArray(events, 0, events.length);
  }

  private void texts(String field, Stream<String> texts) throws IOException {
    json.writeArrayFieldStart(field);
    for (String text : (Iterable<String>) texts::iterator) {
      json.writeString(text);
    }
    json.writeEndArray();
  }
}
