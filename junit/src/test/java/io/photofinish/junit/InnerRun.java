package io.photofinish.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder.request;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherFactory;

/** Tests that a test runs, in the same JVM and as JUnit would: our listener is found by itself. */
final class InnerRun implements TestExecutionListener {
  /** By name: empty if it passed, or why it failed. */
  private final Map<String, Optional<Throwable>> outcomes = new ConcurrentSkipListMap<>();

  private InnerRun() {}

  static Map<String, Optional<Throwable>> of(Class<?> tests) {
    InnerRun run = new InnerRun();
    LauncherFactory.create().execute(request().selectors(selectClass(tests)).build(), run);
    return run.outcomes;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (test.isTest() || result.getThrowable().isPresent()) {
      outcomes.put(
          TestMarksListener.nameOf(test).orElse(test.getDisplayName()), result.getThrowable());
    }
  }
}
