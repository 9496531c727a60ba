package io.photofinish.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.programs.Deadlocking;
import io.photofinish.trace.LockSignals;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A trace that ends while threads wait for each other for ever says so. */
class DeadlockedEndIT {
  private static final int SIGTERM = 128 + 15;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "monitors, Deadlocking.enterBoth, Deadlocking.lambda$main",
    "methods, Deadlocking$Fork.take, Deadlocking$Fork.takeWith",
    "locks, Deadlocking.holding, Deadlocking.lambda$lockBoth"
  })
  void who_waits_when_the_program_is_ended_from_outside(String locks, String where, String caller)
      throws IOException, InterruptedException {
    AgentRun run = AgentRun.in(folder);
    Process process = startUntilStuck(run, locks, "wait");
    process.destroy();
    AgentRun.Outcome outcome = run.finish(process);
    assertThat(outcome.exitCode()).isEqualTo(SIGTERM);
    Ends ends = Ends.of(outcome);
    assertThat(ends.waits).containsOnlyKeys("left", "right");
    assertThat(ends.waits.get("left")).isIn(ends.held.get("right"));
    assertThat(ends.waits.get("right")).isIn(ends.held.get("left"));
    assertThat(ends.places.get("left")).contains(where + "(Deadlocking.java");
    assertThat(ends.stacks.get("left")).contains(caller);
  }

  @ParameterizedTest
  @CsvSource({"return, 0", "exit, 3"})
  void who_waits_when_the_program_ends_by_itself(String way, int exitCode)
      throws IOException, InterruptedException {
    AgentRun.Outcome outcome = AgentRun.in(folder).run(Deadlocking.class, "monitors", way);
    assertThat(outcome.exitCode()).isEqualTo(exitCode);
    assertThat(Ends.of(outcome).waits).containsOnlyKeys("left", "right");
  }

  @Test
  void who_would_give_up_some_time_does_not_wait_for_ever() throws IOException {
    AgentRun.Outcome outcome = AgentRun.in(folder).run(Deadlocking.class, "timed", "return");
    assertThat(Ends.of(outcome).waits).isEmpty();
  }

  /** The JVM has no java.management then. */
  @Test
  void where_the_jvm_cannot_be_asked_nothing_is_said() throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder)
            .jvm("--limit-modules=java.base,java.instrument")
            .run(Deadlocking.class, "monitors", "return");
    assertThat(outcome.exitCode()).isZero();
    assertThat(Ends.of(outcome).waits).isEmpty();
  }

  private Process startUntilStuck(AgentRun run, String... arguments)
      throws IOException, InterruptedException {
    Process process = run.start(Deadlocking.class.getName(), arguments);
    while (process.isAlive() && !Files.readString(folder.resolve("out")).contains("stuck")) {
      Thread.sleep(50);
    }
    return process;
  }

  /** How a trace ends. */
  private static final class Ends {
    /** By thread: the locks that it holds at the end. */
    private final Map<String, Set<String>> held = new HashMap<>();

    /** By thread whose last event says so: the lock that it waits for, and where. */
    private final Map<String, String> waits = new HashMap<>();

    private final Map<String, String> places = new HashMap<>();
    private final Map<String, String> stacks = new HashMap<>();

    static Ends of(AgentRun.Outcome outcome) throws IOException {
      assertThat(outcome.errors()).isEmpty();
      assertThat(outcome.output()).isEqualTo("stuck\n");
      Ends ends = new Ends();
      try (TraceFile file = TraceFile.open(outcome.trace().toString());
          TraceReader reader = new CheckedInput(file).open()) {
        Names names = reader.names();
        reader.forEachRemaining(
            (index, operation, thread, target, location) ->
                ends.add(operation, names.name(NameKind.THREAD, thread), target, location, names));
      }
      return ends;
    }

    private void add(int operation, String thread, int target, int location, Names names) {
      Set<String> locks = held.computeIfAbsent(thread, t -> new HashSet<>());
      waits.remove(thread);
      switch (operation) {
        case OpCode.ACQUIRE -> locks.add(names.name(NameKind.LOCK, target));
        case OpCode.RELEASE -> locks.remove(names.name(NameKind.LOCK, target));
        case OpCode.SIGNAL -> {
          String sync = names.name(NameKind.SYNC, target);
          if (sync.startsWith(LockSignals.WAITS)) {
            waits.put(thread, sync.substring(LockSignals.WAITS.length()));
            places.put(thread, names.name(NameKind.LOCATION, location));
            stacks.put(thread, stack(names, names.caller(location)));
          }
        }
        default -> {}
      }
    }

    private static String stack(Names names, int location) {
      return location < 0
          ? ""
          : names.name(NameKind.LOCATION, location) + "\n" + stack(names, names.caller(location));
    }
  }
}
