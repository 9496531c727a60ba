package io.photofinish.recorder.faithful;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.AgentRun;
import io.photofinish.recorder.programs.RacyStress;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.file.ValuesLayout;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every read in a trace stands behind the write whose value it returned. */
class FaithfulIT {
  /** The program's arguments: the JVM has written them. */
  private static final String ARGUMENTS = "java.lang.String[]";

  /** So many steps of each of four threads; for a long run, say so. */
  private static final int ROUNDS = Integer.getInteger("photofinish.rounds", 60_000);

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"1,false", "2,false", "3,false", "4,true"})
  void reads_see_the_last_write_of_the_trace(long seed, boolean drops) throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder)
            .agent("values=true,drop=" + drops)
            .run(RacyStress.class, "4", Integer.toString(ROUNDS), Long.toString(seed));
    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    try (PftFile file = PftFile.open(outcome.trace(), false)) {
      TraceColumns trace = TraceColumns.read(file.reader(), file.events());
      assertThat(trace.size()).isGreaterThan(200_000);
      assertReadsSeeWrites(trace, outcome.trace(), seed, drops);
    }
  }

  private static void assertReadsSeeWrites(TraceColumns trace, Path file, long seed, boolean drops)
      throws IOException {
    Map<Integer, Long> values = new HashMap<>();
    int switches = 0;
    Map<Integer, Integer> writers = new HashMap<>();
    try (DataInputStream in =
        new DataInputStream(
            new BufferedInputStream(Files.newInputStream(Path.of(file + ".values"))))) {
      assertThat(in.readLong()).isEqualTo(ValuesLayout.MAGIC);
      for (int i = 0; i < trace.size(); i++) {
        byte kind = in.readByte();
        long value = in.readLong();
        int variable = trace.target(i);
        switch (trace.operation(i)) {
          case OpCode.READ, OpCode.VOLATILE_READ -> {
            String name = trace.names().name(NameKind.VARIABLE, variable);
            if (name.startsWith(ARGUMENTS)) {
              continue;
            }
            // What was written while the object was private is left out.
            values.putIfAbsent(variable, drops ? value : 0);
            // Only then, since there may be very many.
            if (kind == ValuesLayout.UNKNOWN || value != values.get(variable)) {
              assertThat(kind).as("seed %d, event %d has a value", seed, i).isNotZero();
              assertThat(value)
                  .as("seed %d, event %d reads %s", seed, i, name)
                  .isEqualTo(values.get(variable));
            }
            if (writers.getOrDefault(variable, trace.thread(i)) != trace.thread(i)) {
              switches++;
            }
          }
          case OpCode.WRITE, OpCode.VOLATILE_WRITE -> {
            values.put(variable, value);
            writers.put(variable, trace.thread(i));
          }
          default -> {}
        }
      }
      assertThat(in.read()).as("there are as many values as events").isEqualTo(-1);
    }
    assertThat(switches).as("reads of what another thread wrote").isGreaterThan(1000);
  }
}
