package io.photofinish.junit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Which tests a thread runs. There may be several: one that waits for others may run another test
 * meanwhile.
 */
final class RunningTests {
  private static final ThreadLocal<Deque<String>> TESTS = ThreadLocal.withInitial(ArrayDeque::new);

  private RunningTests() {}

  static void begin(String test) {
    Recorder.present().ifPresent(recorder -> recorder.begin(test));
    TESTS.get().push(test);
  }

  static void end(String test) {
    Recorder.present().ifPresent(recorder -> recorder.end(test));
    TESTS.get().removeFirstOccurrence(test);
  }

  /** The one that this thread runs. */
  static Optional<String> innermost() {
    return Optional.ofNullable(TESTS.get().peek());
  }
}
