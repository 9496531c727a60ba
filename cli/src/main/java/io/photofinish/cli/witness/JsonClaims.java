package io.photofinish.cli.witness;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.photofinish.analysis.claim.Claim;
import io.photofinish.trace.TraceFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Reads the claims of a JSON document: an array of event indices, or what {@code analyze --json
 * --witness} prints. A document may be long, so it is not held as a tree.
 */
final class JsonClaims {
  private static final String EXPECTED =
      "expected an array of event indices, or a document of 'photofinish analyze --json --witness'";

  private final JsonParser json;
  private final String name;
  private final List<Claim> claims = new ArrayList<>();
  private int pairsWithoutWitness;

  private JsonClaims(JsonParser json, String name) {
    this.json = json;
    this.name = name;
  }

  /**
   * Reads all of a stream.
   *
   * @param name what the user calls it
   */
  static JsonClaims read(InputStream in, String name) throws IOException {
    try (JsonParser json = new JsonFactory().createParser(in)) {
      JsonClaims claims = new JsonClaims(json, name);
      claims.document();
      return claims;
    } catch (JsonProcessingException broken) {
      throw wrong(name, broken.getLocation(), broken.getOriginalMessage());
    }
  }

  List<Claim> claims() {
    return claims;
  }

  int pairsWithoutWitness() {
    return pairsWithoutWitness;
  }

  private void document() throws IOException {
    switch (json.nextToken()) {
      case START_ARRAY -> claims.add(new Claim(Optional.empty(), Optional.empty(), 0, indices()));
      case START_OBJECT -> analysis();
      default -> throw wrong(EXPECTED);
    }
    if (json.nextToken() != null) {
      throw wrong("a second document begins here; expected one, of one trace");
    }
    if (claims.isEmpty()) {
      throw new TraceFormatException(name + ": there is no witness in it: " + EXPECTED);
    }
  }

  private void analysis() throws IOException {
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      boolean isResults = json.currentName().equals("results");
      if (json.nextToken() == JsonToken.START_ARRAY && isResults) {
        while (json.nextToken() == JsonToken.START_OBJECT) {
          result();
        }
        expect(JsonToken.END_ARRAY, "expected a result of a detector");
      } else {
        json.skipChildren();
      }
    }
  }

  private void result() throws IOException {
    String detector = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      JsonToken value = json.nextToken();
      if (field.equals("detector") && value == JsonToken.VALUE_STRING) {
        detector = json.getText();
      } else if (field.equals("pairs") && value == JsonToken.START_ARRAY) {
        while (json.nextToken() == JsonToken.START_OBJECT) {
          pair(detector);
        }
        expect(JsonToken.END_ARRAY, "expected a pair of events");
      } else {
        json.skipChildren();
      }
    }
  }

  private void pair(String detector) throws IOException {
    long first = -1;
    long second = -1;
    long prefix = 0;
    long[] schedule = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      JsonToken value = json.nextToken();
      if (field.equals("first")) {
        first = index();
      } else if (field.equals("second")) {
        second = index();
      } else if (field.equals("witnessPrefix")) {
        prefix = index();
      } else if (field.equals("witness") && value == JsonToken.START_ARRAY) {
        schedule = indices();
      } else {
        json.skipChildren();
      }
    }
    if (schedule == null) {
      pairsWithoutWitness++;
    } else {
      Claim.Pair pair = new Claim.Pair(first, second);
      claims.add(new Claim(Optional.ofNullable(detector), Optional.of(pair), prefix, schedule));
    }
  }

  private long[] indices() throws IOException {
    LongStream.Builder indices = LongStream.builder();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      indices.add(index());
    }
    return indices.build().toArray();
  }

  private long index() throws IOException {
    expect(JsonToken.VALUE_NUMBER_INT, "expected an event index");
    return json.getLongValue();
  }

  private void expect(JsonToken expected, String words) throws IOException {
    if (json.currentToken() != expected) {
      throw wrong(words + ", found " + json.getText());
    }
  }

  private TraceFormatException wrong(String what) {
    return wrong(name, json.currentTokenLocation(), what);
  }

  private static TraceFormatException wrong(String name, JsonLocation at, String what) {
    return new TraceFormatException(
        name + ":" + at.getLineNr() + ":" + at.getColumnNr() + ": " + what);
  }
}
