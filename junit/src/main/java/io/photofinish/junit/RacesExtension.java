package io.photofinish.junit;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Judges a test that has {@link Races}, when all of it is over. */
final class RacesExtension implements AfterEachCallback {
  @Override
  public void afterEach(ExtensionContext context) {
    // Who has failed already has nothing to prove.
    if (context.getExecutionException().isEmpty()) {
      int expected = TestAnnotation.of(context, Races.class).map(Races::expected).orElse(0);
      TestFindings.judgeRaces(TestAnnotation.testOf(context), expected);
    }
  }
}
