package io.photofinish.junit;

import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Tells the recorder which test a thread runs. JUnit's launcher finds it by itself, and calls it on
 * the thread that runs the test; where there is no recorder, nothing happens.
 */
public final class TestMarksListener implements TestExecutionListener {
  private final boolean isRecorded = Recorder.present().isPresent();

  @Override
  public void executionStarted(TestIdentifier test) {
    if (isRecorded) {
      nameOf(test).ifPresent(RunningTests::begin);
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (isRecorded) {
      nameOf(test).ifPresent(RunningTests::end);
    }
  }

  /** What is around tests, such as their class, has no name. */
  static Optional<String> nameOf(TestIdentifier test) {
    if (!test.isTest()) {
      return Optional.empty();
    }
    return Optional.of(
        test.getSource().orElse(null) instanceof MethodSource method
            ? TestName.of(method.getClassName(), method.getMethodName(), test.getUniqueId())
            : test.getDisplayName());
  }
}
