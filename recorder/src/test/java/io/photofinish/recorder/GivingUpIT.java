package io.photofinish.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.programs.GivingUp;
import io.photofinish.trace.LockSignals;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The trace says of an acquire whether the thread would have waited for the lock for ever. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GivingUpIT {
  private static final String MAIN = GivingUp.class.getName() + ".";

  /** By the method that the program's main calls: what it did to locks. */
  private Map<String, String> byMethod;

  @BeforeAll
  void run(@TempDir Path folder) throws IOException {
    AgentRun.Outcome outcome = AgentRun.in(folder).run(GivingUp.class);
    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.output()).isEqualTo("done\n");
    Map<String, List<String>> events = new LinkedHashMap<>();
    try (TraceFile file = TraceFile.open(outcome.trace().toString());
        TraceReader reader = new CheckedInput(file).open()) {
      Names names = reader.names();
      reader.forEachRemaining(
          (index, operation, thread, target, location) -> {
            String word = word(names, operation, target);
            if (word != null && location >= 0) {
              events
                  .computeIfAbsent(methodBelowMain(names, location), m -> new ArrayList<>())
                  .add(word);
            }
          });
    }
    byMethod = new LinkedHashMap<>();
    events.forEach((method, words) -> byMethod.put(method, String.join(" ", words)));
  }

  private static String word(Names names, int operation, int target) {
    return switch (operation) {
      case OpCode.ACQUIRE -> "acquires";
      case OpCode.RELEASE -> "releases";
      case OpCode.SIGNAL ->
          names.name(NameKind.SYNC, target).equals(LockSignals.GIVES_UP) ? "gives-up" : null;
      default -> null;
    };
  }

  private static String methodBelowMain(Names names, int location) {
    int at = location;
    while (names.caller(at) >= 0
        && !names.name(NameKind.LOCATION, names.caller(at)).startsWith(MAIN + "main(")) {
      at = names.caller(at);
    }
    String frame = names.name(NameKind.LOCATION, at);
    return frame.substring(frame.startsWith(MAIN) ? MAIN.length() : 0, frame.indexOf('('));
  }

  @ParameterizedTest
  @CsvSource({
    "waits, acquires releases",
    "waitsInterruptibly, acquires releases",
    "tries, gives-up acquires releases",
    "triesForSomeTime, gives-up acquires releases",
    "triesAgain, acquires releases",
    "triesToRead, gives-up acquires releases",
    "triesToWrite, gives-up acquires gives-up acquires releases releases",
    "waitsToWrite, acquires acquires releases releases",
    "stampsForReading, acquires releases",
    "triesToStampForReading, gives-up acquires releases",
    "stampsForWriting, acquires acquires releases releases",
    "triesToStampForWriting, gives-up acquires gives-up acquires releases releases",
    "convertsToWriting,"
        + " acquires releases gives-up acquires gives-up acquires releases releases",
    "acquires, acquires releases",
    "triesToAcquire, gives-up acquires releases",
    "triesToAcquireForSomeTime, gives-up acquires releases",
    "awaitsForSomeTime, acquires releases acquires releases"
  })
  void what_a_method_did(String method, String expected) {
    assertThat(byMethod.get(method)).isEqualTo(expected);
  }

  @Test
  void who_gave_up_took_nothing() {
    assertThat(byMethod).doesNotContainKey("triesInVain");
  }
}
