package io.photofinish.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.photofinish.recorder.programs.Behaviour;
import io.photofinish.recorder.programs.Ending;
import io.photofinish.recorder.programs.FullStack;
import io.photofinish.recorder.programs.Interrupting;
import io.photofinish.recorder.programs.LetGo;
import io.photofinish.recorder.programs.ManyThreads;
import io.photofinish.recorder.programs.OddLoader;
import io.photofinish.recorder.programs.Synchronizing;
import io.photofinish.recorder.programs.Troublesome;
import io.photofinish.recorder.programs.Unloading;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens: the program does what it does, and what was recorded can be read. */
class RobustIT {
  private static final int WRITES = 100_000;

  /** So many events at the end of a file may be lost when its process is killed. */
  private static final int LAST_BLOCK = 1 << 14;

  /** The bytes that every file begins with. */
  private static final int HEADER = 24;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"return, 0", "throw, 1", "exit, 3", "exit-in-thread, 4", "halt, 5"})
  void nothing_is_lost_however_a_program_ends(String way, int exitCode) throws IOException {
    AgentRun.Outcome outcome = AgentRun.in(folder).run(Ending.class, way, Integer.toString(WRITES));
    assertThat(outcome.exitCode()).isEqualTo(exitCode);
    assertThat(outcome.output()).isEqualTo("written\n");
    assertThat(events(outcome.trace(), false)).isGreaterThanOrEqualTo(2 * WRITES);
  }

  @Test
  void a_program_that_interrupts_all_threads_is_recorded_to_its_end() throws IOException {
    String writes = Integer.toString(WRITES);
    AgentRun.Outcome plain = AgentRun.in(folder).withoutAgent().run(Interrupting.class, writes);
    AgentRun.Outcome recorded = AgentRun.in(folder).run(Interrupting.class, writes);
    assertThat(recorded.errors()).isEmpty();
    assertThat(recorded.output()).isEqualTo(plain.output()).isEqualTo("1\ntrue\n");
    assertThat(recorded.exitCode()).isEqualTo(plain.exitCode()).isEqualTo(7);
    assertThat(events(recorded.trace(), false)).isGreaterThan(2 * WRITES);
  }

  @Test
  void a_program_that_takes_all_memory_leaves_its_trace() throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder).jvm("-Xmx64m").run(Ending.class, "memory", Integer.toString(WRITES));
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.errors()).contains("OutOfMemoryError");
    assertThat(events(outcome.trace(), true)).isGreaterThanOrEqualTo(2 * WRITES - LAST_BLOCK);
  }

  @Test
  void a_process_that_is_killed_loses_no_more_than_the_last_block()
      throws IOException, InterruptedException {
    AgentRun run = AgentRun.in(folder);
    Process process = run.start(Ending.class.getName(), "wait", Integer.toString(WRITES));
    // What is written must reach the file while the program lives, long before its own end.
    while (process.isAlive() && eventsSoFar(run.trace()) < 2 * WRITES - LAST_BLOCK) {
      Thread.sleep(50);
    }
    process.destroyForcibly();
    AgentRun.Outcome outcome = run.finish(process);
    assertThat(outcome.exitCode()).isEqualTo(137);
    assertThat(events(outcome.trace(), true)).isGreaterThanOrEqualTo(2 * WRITES - LAST_BLOCK);
  }

  @Test
  void recording_stops_at_the_greatest_size_and_the_program_goes_on() throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder)
            .agent("maxsize=500k")
            .run(Ending.class, "return", Integer.toString(5 * WRITES));
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.output()).isEqualTo("written\n");
    assertThat(outcome.errors().lines().toList())
        .singleElement()
        .asString()
        .startsWith("photofinish: recording stopped: ")
        .contains("maxsize=512000");
    assertThat(Files.size(outcome.trace())).isLessThanOrEqualTo(512_000L);
    assertThat(events(outcome.trace(), false)).isGreaterThan(WRITES / 2);
  }

  @Test
  void a_program_that_shall_not_go_on_ends_at_the_greatest_size() throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder)
            .agent("maxsize=100k,halt_on_error=true,exitcode=7")
            .run(Ending.class, "wait", Integer.toString(5 * WRITES));
    assertThat(outcome.exitCode()).isEqualTo(7);
    assertThat(outcome.errors()).contains("recording stopped: ", "maxsize=102400");
    assertThat(events(outcome.trace(), false)).isGreaterThan(0);
  }

  @Test
  void a_full_disk_is_said_in_one_line_and_the_program_goes_on() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/full")), "needs /dev/full, which is always full");
    AgentRun.Outcome outcome =
        AgentRun.in(folder)
            .agent("destfile=/dev/full")
            .run(Ending.class, "return", Integer.toString(WRITES));
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.output()).isEqualTo("written\n");
    assertThat(outcome.errors().lines().toList())
        .singleElement()
        .asString()
        .startsWith("photofinish: nothing is recorded: ")
        .contains("/dev/full")
        .contains("No space left");
  }

  @Test
  void an_unknown_option_is_said_in_one_line_and_the_program_goes_on() throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder).agent("destfiel=x").run(Ending.class, "return", "10");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.errors().lines().toList())
        .singleElement()
        .asString()
        .contains("destfiel=x")
        .contains("destfile");
  }

  @Test
  void a_program_sees_no_difference() throws IOException {
    AgentRun.Outcome plain = AgentRun.in(folder).withoutAgent().run(Behaviour.class);
    assertThat(plain.errors()).isEmpty();
    for (String options : List.of("stacks=full", "stacks=line,drop=false", "values=true")) {
      AgentRun.Outcome recorded = AgentRun.in(folder).agent(options).run(Behaviour.class);
      assertThat(recorded.errors()).isEmpty();
      assertThat(recorded.output()).as(options).isEqualTo(plain.output());
      assertThat(recorded.exitCode()).isEqualTo(plain.exitCode());
    }
  }

  @Test
  void a_loader_that_asks_nobody_else_is_no_obstacle() throws IOException {
    AgentRun.Outcome outcome = AgentRun.in(folder).run(OddLoader.class);
    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.output()).isEqualTo("false\ntrue\n");
    assertThat(events(outcome.trace(), false)).isGreaterThan(4);
  }

  /** In the interpreter, where a local keeps its object until the method ends. */
  @Test
  void what_a_program_lets_go_of_is_collected() throws IOException {
    AgentRun.Outcome plain = AgentRun.in(folder).withoutAgent().jvm("-Xint").run(LetGo.class);
    assertThat(plain.output()).isEqualTo("28 ways, 0 keep\n");
    AgentRun.Outcome recorded = AgentRun.in(folder).jvm("-Xint").run(LetGo.class);
    assertThat(recorded.output()).isEqualTo(plain.output());
  }

  @Test
  void classes_that_a_program_lets_go_of_are_unloaded() throws IOException {
    AgentRun.Outcome plain = AgentRun.in(folder).withoutAgent().run(Unloading.class, "30");
    assertThat(plain.output()).isEqualTo("0\n");
    AgentRun.Outcome recorded = AgentRun.in(folder).run(Unloading.class, "30");
    assertThat(recorded.errors()).isEmpty();
    assertThat(recorded.output()).isEqualTo(plain.output());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-Xint", "-XX:TieredStopAtLevel=1"})
  void a_full_stack_leaves_nothing_half_done(String mode) throws IOException {
    AgentRun run = mode.isEmpty() ? AgentRun.in(folder) : AgentRun.in(folder).jvm(mode);
    AgentRun.Outcome outcome = run.run(FullStack.class, "360");
    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.output()).isEqualTo("360 false true\n");
    // Reading throws if a lock is taken that is held, or given back that is not.
    try (TraceFile input = TraceFile.open(outcome.trace().toString());
        TraceReader reader = new CheckedInput(input).open()) {
      // How deep a stack gets depends on the compiler: 50,000 to 190,000 events were seen.
      assertThat(TraceColumns.read(reader).size()).isGreaterThan(20_000);
    }
  }

  /** By C1, and by C2. */
  @ParameterizedTest
  @ValueSource(strings = {"-XX:TieredStopAtLevel=3", "-XX:-TieredCompilation"})
  void methods_with_synchronized_blocks_are_compiled(String mode) throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder)
            .jvm(mode, "-Xbatch", "-XX:-Inline", "-XX:+PrintCompilation")
            .run(Synchronizing.class);
    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.output()).contains("140000 true\n");
    List<String> compilations =
        outcome.output().lines().filter(line -> line.contains("Synchronizing::")).toList();
    for (String method : List.of("block ", "blockInBlock ", "blockInFinally ", "throwing ")) {
      assertThat(compilations).anyMatch(line -> line.contains("Synchronizing::" + method));
    }
    // What is skipped for what else the JVM does at that time is tried again.
    assertThat(compilations)
        .noneMatch(line -> line.contains("exception handler") || line.contains("pars"));
  }

  @ParameterizedTest
  @CsvSource({
    "lock, LockHooks.unstamping, java.lang.IllegalStateException: nobody's business",
    "phaser, SynchronizerHooks.arriving, java.lang.OutOfMemoryError: none for the curious",
    "thread, ThreadHooks.joined, java.lang.AssertionError: unknown"
  })
  void a_hook_that_fails_stops_the_recording_and_the_program_goes_on(
      String what, String hook, String problem) throws IOException {
    AgentRun.Outcome outcome = AgentRun.in(folder).run(Troublesome.class, what);
    assertThat(outcome.output()).isEqualTo("counted 2\n");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.errors().lines().toList())
        .containsExactly(
            "photofinish: recording stopped: the hook %s failed with %s; the trace so far is kept"
                .formatted(hook, problem));
    assertThat(events(outcome.trace(), false)).isGreaterThan(2);
  }

  @Test
  void a_hook_that_fails_ends_a_program_that_shall_not_go_on_without_it() throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder).agent("halt_on_error=true").run(Troublesome.class, "lock");
    assertThat(outcome.exitCode()).isEqualTo(66);
    assertThat(outcome.errors()).contains("the hook LockHooks.unstamping failed");
    assertThat(events(outcome.trace(), false)).isGreaterThan(0);
  }

  @Test
  void hundreds_of_threads_and_very_many_tasks_are_recorded() throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder).jvm("-Xmx256m").run(ManyThreads.class, "600", "100000");
    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.output()).isEqualTo("true 100600 100000\n");
    assertThat(events(outcome.trace(), false)).isGreaterThan(400_000);
  }

  /** Of a file that may be cut off and go on while it is read: then it is to be read again. */
  private static long eventsSoFar(Path trace) throws IOException {
    try {
      return events(trace, true);
    } catch (TraceFormatException changing) {
      return 0;
    }
  }

  private static long events(Path trace, boolean recover) throws IOException {
    if (recover && (Files.notExists(trace) || Files.size(trace) < HEADER)) {
      return 0;
    }
    try (PftFile file = PftFile.open(trace, recover)) {
      return file.events();
    }
  }
}
