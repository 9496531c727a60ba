package io.photofinish.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.programs.MarkedTests;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.RepairedInput;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever runs tests can say so in the trace, and look at what is recorded so far. */
class MarkedTestsIT {
  private static final String SHARED = MarkedTests.class.getName() + ".shared";
  private static final String SHARED_LATER = MarkedTests.class.getName() + ".sharedLater";

  @TempDir Path folder;

  @Test
  void a_test_is_between_two_signals_that_nobody_awaits() throws IOException {
    List<String> events = events(run().trace(), false);
    assertThat(events.stream().filter(event -> event.contains("test ")).toList())
        .containsExactly(
            "main SIGNAL test begins: first",
            "main SIGNAL test ends: first",
            "main SIGNAL test begins: second",
            "main SIGNAL test ends: second");
    assertThat(events)
        .containsSubsequence(
            "main SIGNAL test begins: first",
            "Thread-0 WRITE " + SHARED,
            "main SIGNAL test ends: first");
  }

  @Test
  void a_copy_has_all_that_happened_before_and_nothing_else() throws IOException {
    run();
    List<String> events = events(folder.resolve("copy.pft"), true);
    assertThat(events)
        .contains("main SIGNAL test begins: first")
        .contains("Thread-0 WRITE " + SHARED, "Thread-1 WRITE " + SHARED)
        .contains("main JOIN Thread-0", "main JOIN Thread-1")
        .noneMatch(event -> event.contains(SHARED_LATER) || event.contains("test ends"));
  }

  @Test
  void what_follows_a_copy_is_recorded_as_ever() throws IOException {
    assertThat(events(run().trace(), false))
        .contains("Thread-0 WRITE " + SHARED, "Thread-1 WRITE " + SHARED)
        .contains("Thread-2 WRITE " + SHARED_LATER, "Thread-3 WRITE " + SHARED_LATER);
  }

  private AgentRun.Outcome run() throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder).run(MarkedTests.class, folder.resolve("copy.pft").toString());
    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.output()).isEqualTo("true\n");
    return outcome;
  }

  private static List<String> events(Path trace, boolean repair) throws IOException {
    List<String> events = new ArrayList<>();
    try (TraceFile file = TraceFile.open(trace.toString())) {
      TraceInput input = repair ? new RepairedInput(file.recovering()) : file;
      try (TraceReader reader = input.open()) {
        Names names = reader.names();
        reader.forEachRemaining(
            (index, code, thread, target, location) -> {
              Operation operation = Operation.of(code);
              String who = names.name(NameKind.THREAD, thread);
              String what = names.name(operation.targetKind(), target);
              events.add(who + " " + operation + " " + what);
            });
      }
    }
    return events;
  }
}
