package io.photofinish.recorder.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.recorder.AgentRun;
import io.photofinish.recorder.programs.CleanMemory;
import io.photofinish.recorder.programs.CleanStress;
import io.photofinish.recorder.programs.CountingKeys;
import io.photofinish.recorder.programs.GateUsers;
import io.photofinish.recorder.programs.OddLoader;
import io.photofinish.recorder.programs.RacedCollections;
import io.photofinish.recorder.programs.Spinning;
import io.photofinish.recorder.programs.WaitInside;
import io.photofinish.recorder.programs.Waits;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Under contention too, traces are well-formed, and nothing is said of what the JDK protects. */
class JdkModelIT {
  /** The first Java that warns of programs that use Unsafe. */
  private static final int FIRST_TO_WARN = 24;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void what_the_jdk_protects_does_not_race(long seed) throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder).run(CleanStress.class, "4", "2000", Long.toString(seed));
    TraceColumns trace = traceOf(outcome, seed);
    assertThat(count(trace, OpCode.ACQUIRE)).isGreaterThan(1000);
    assertThat(count(trace, OpCode.AWAIT)).isGreaterThan(1000);
    assertThat(count(trace, OpCode.VOLATILE_UPDATE)).isGreaterThan(500);
    assertRaceFree(trace, seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void what_atomic_accesses_of_memory_protect_does_not_race(long seed) throws IOException {
    TraceColumns whole = traceOf(cleanMemory("drop=false", seed), seed);
    assertThat(count(whole, OpCode.VOLATILE_UPDATE)).isGreaterThan(3000);
    assertThat(count(whole, OpCode.VOLATILE_WRITE)).isGreaterThan(3000);
    assertThat(count(whole, OpCode.WRITE)).isGreaterThan(4000);
    assertRaceFree(whole, seed);
  }

  /** Whoever takes the gate has read what the last one wrote to it. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void what_atomic_accesses_of_memory_protect_is_not_written(long seed) throws IOException {
    TraceColumns trace = traceOf(cleanMemory("drop=true", seed), seed);
    assertThat(count(trace, OpCode.VOLATILE_UPDATE)).isGreaterThan(3000);
    assertThat(count(trace, OpCode.WRITE)).isZero();
    assertRaceFree(trace, seed);
  }

  private AgentRun.Outcome cleanMemory(String options, long seed) throws IOException {
    AgentRun run = AgentRun.in(folder).agent(options);
    if (Runtime.version().feature() >= FIRST_TO_WARN) {
      run.jvm("--sun-misc-unsafe-memory-access=allow");
    }
    return run.run(CleanMemory.class, "4", "2000", Long.toString(seed));
  }

  /** What a class extends cannot be found out before it is loaded, if its loader is unknown. */
  @Test
  void what_is_atomic_by_an_unknown_class_does_not_race() throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder).agent("drop=false").run(OddLoader.class, GateUsers.class.getName());
    TraceColumns trace = traceOf(outcome, 0, "1000\ntrue");
    assertThat(count(trace, OpCode.VOLATILE_UPDATE)).isGreaterThanOrEqualTo(2000);
    assertThat(count(trace, OpCode.WRITE)).isGreaterThanOrEqualTo(1000);
    assertRaceFree(trace, 0);
  }

  /** The lock is given back, and taken again only when the wait is over. */
  @Test
  void what_a_loader_does_just_before_a_wait_does_not_end_it() throws IOException {
    AgentRun.Outcome outcome = AgentRun.in(folder).run(OddLoader.class, WaitInside.class.getName());
    TraceColumns trace = traceOf(outcome, 0, "told\ntrue");
    assertThat(count(trace, OpCode.ACQUIRE)).isGreaterThanOrEqualTo(3);
    assertRaceFree(trace, 0);
  }

  /** However a wait ends, and whoever wants the lock then: the thread has it when it has it. */
  @Test
  void whatever_ends_a_wait_its_lock_is_had_again_only_then() throws IOException {
    AgentRun.Outcome outcome = AgentRun.in(folder).run(Waits.class, "1000");
    TraceColumns trace = traceOf(outcome, 0);
    assertThat(count(trace, OpCode.ACQUIRE)).isGreaterThan(27_000 * 2);
    assertRaceFree(trace, 0);
  }

  /** Reads that see the same write again are left out, and order all the same. */
  @Test
  void millions_of_reads_of_an_atomic_variable_are_few_events() throws IOException {
    AgentRun.Outcome outcome = AgentRun.in(folder).run(Spinning.class, "1000000");
    TraceColumns trace = traceOf(outcome, 0);
    assertThat(trace.size()).isBetween(20, 5_000);
    assertRaceFree(trace, 0);
  }

  /** What looks into a collection that is in no good state neither ends the program nor hangs. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void collections_that_are_raced_on_are_recorded_to_the_end(long seed) throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder).run(RacedCollections.class, "4", "2000", Long.toString(seed));
    assertThat(count(traceOf(outcome, seed), OpCode.WRITE)).isGreaterThan(1000);
  }

  /** Its equals, hashCode, comparators and toString are called as often as without the agent. */
  @Test
  void no_code_of_the_program_is_called_to_look_into_collections() throws IOException {
    AgentRun.Outcome without = AgentRun.in(folder).withoutAgent().run(CountingKeys.class);
    AgentRun.Outcome with = AgentRun.in(folder).run(CountingKeys.class);
    assertThat(with.errors()).isEmpty();
    assertThat(with.output()).isEqualTo(without.output()).hasSizeGreaterThan(2);
  }

  private static TraceColumns traceOf(AgentRun.Outcome outcome, long seed) throws IOException {
    return traceOf(outcome, seed, "done");
  }

  private static TraceColumns traceOf(AgentRun.Outcome outcome, long seed, String output)
      throws IOException {
    assertThat(outcome.errors()).as("seed %d", seed).isEmpty();
    assertThat(outcome.output()).isEqualTo(output + "\n");
    try (TraceFile input = TraceFile.open(outcome.trace().toString());
        TraceReader reader = new CheckedInput(input).open()) {
      return TraceColumns.read(reader);
    }
  }

  private static void assertRaceFree(TraceColumns trace, long seed) throws IOException {
    DetectorResult result =
        new Analysis(List.of(Detectors.named("predict").orElseThrow()), DetectorOptions.DEFAULT)
            .run(trace.reader())
            .get(0);
    assertThat(words(result.races(), trace)).as("races, seed %d", seed).isEmpty();
    assertThat(words(result.undecided(), trace)).as("undecided, seed %d", seed).isEmpty();
  }

  private static int count(TraceColumns trace, int operation) {
    int count = 0;
    for (int i = 0; i < trace.size(); i++) {
      count += trace.operation(i) == operation ? 1 : 0;
    }
    return count;
  }

  private static List<String> words(RaceLog races, TraceColumns trace) {
    List<String> words = new ArrayList<>();
    for (int pair = 0; pair < races.size(); pair++) {
      words.add(
          "%s of %s at %s and %s"
              .formatted(
                  races.kind(pair),
                  trace.names().name(NameKind.VARIABLE, races.variable(pair)),
                  location(trace, races.first(pair)),
                  location(trace, races.second(pair))));
    }
    return words;
  }

  private static String location(TraceColumns trace, long index) {
    return trace.names().name(NameKind.LOCATION, trace.location(trace.position(index)));
  }
}
