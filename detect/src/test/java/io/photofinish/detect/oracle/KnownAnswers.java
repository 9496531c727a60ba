package io.photofinish.detect.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Traces with the exact answer of each notion, from a file that is not part of the repository. */
public final class KnownAnswers {
  /** One trace, and what is known of it. */
  public record Answer(String id, TraceColumns trace, JsonNode fields) {
    /** The racing pairs by a notion, named by its field in the file. */
    public NavigableSet<Pair> pairs(String notion) {
      NavigableSet<Pair> pairs = new TreeSet<>();
      field(notion).forEach(pair -> pairs.add(new Pair(pair.get(0).asInt(), pair.get(1).asInt())));
      return pairs;
    }

    /** The racy variables by a notion, named by its field in the file. */
    public NavigableSet<String> variables(String notion) {
      NavigableSet<String> variables = new TreeSet<>();
      field(notion).forEach(variable -> variables.add(variable.asText()));
      return variables;
    }

    /** The sets of acquires that wait for each other, by a notion named by its field. */
    public Set<NavigableSet<Integer>> deadlocks(String notion) {
      Set<NavigableSet<Integer>> deadlocks = new HashSet<>();
      for (JsonNode deadlock : field(notion)) {
        NavigableSet<Integer> acquires = new TreeSet<>();
        deadlock.forEach(acquire -> acquires.add(acquire.asInt()));
        deadlocks.add(acquires);
      }
      return deadlocks;
    }

    private JsonNode field(String notion) {
      if (!fields.has(notion)) {
        throw new IllegalArgumentException(id + " has no field " + notion);
      }
      return fields.get(notion);
    }
  }

  private KnownAnswers() {}

  /** All of them; where there is no such file, the running test is skipped. */
  public static List<Answer> read() throws IOException {
    return read("fixtures/oracle.jsonl");
  }

  /** Those of deadlocks; where there is no such file, the running test is skipped. */
  public static List<Answer> readDeadlocks() throws IOException {
    return read("fixtures/deadlock.jsonl");
  }

  private static List<Answer> read(String file) throws IOException {
    ObjectMapper json = new ObjectMapper();
    List<Answer> answers = new ArrayList<>();
    for (String line : Files.readAllLines(SharedFolder.file(file))) {
      JsonNode fields = json.readTree(line);
      answers.add(new Answer(fields.get("id").asText(), trace(fields.get("trace")), fields));
    }
    return answers;
  }

  /** Fails unless the pairs of every trace are the known ones of a notion. */
  public static void agree(String notion, Function<TraceColumns, ? extends Set<Pair>> underTest)
      throws IOException {
    for (Answer answer : read()) {
      assertThat(new TreeSet<>(underTest.apply(answer.trace())))
          .as("%s of %s", notion, answer.id())
          .isEqualTo(answer.pairs(notion));
    }
  }

  private static TraceColumns trace(JsonNode lines) {
    TraceBuilder trace = new TraceBuilder();
    for (JsonNode line : lines) {
      String[] columns = line.asText().split("[|()]+", -1);
      trace.at(columns[3]).add(columns[0], operation(columns[1]), columns[2]);
    }
    return trace.build();
  }

  private static Operation operation(String stdName) {
    return Arrays.stream(Operation.values())
        .filter(operation -> operation.stdName().equals(stdName))
        .findFirst()
        .orElseThrow();
  }
}
