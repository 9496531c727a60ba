package io.photofinish.junit;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Judges a test that has {@link Deadlocks}, when all of it is over. */
final class DeadlocksExtension implements AfterEachCallback {
  @Override
  public void afterEach(ExtensionContext context) {
    // Who has failed already has nothing to prove.
    if (context.getExecutionException().isEmpty()) {
      int expected = TestAnnotation.of(context, Deadlocks.class).map(Deadlocks::expected).orElse(0);
      TestFindings.judgeDeadlocks(TestAnnotation.testOf(context), expected);
    }
  }
}
