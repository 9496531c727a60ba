package io.photofinish.junit;

import java.lang.reflect.Method;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Judges a test that has {@link Races}, when all of it is over. */
final class RacesExtension implements AfterEachCallback {
  @Override
  public void afterEach(ExtensionContext context) {
    // Who has failed already has nothing to prove.
    if (context.getExecutionException().isPresent()) {
      return;
    }
    Class<?> type = context.getRequiredTestClass();
    Method method = context.getRequiredTestMethod();
    int expected =
        AnnotationSupport.findAnnotation(method, Races.class)
            .or(() -> onClassOrAround(type))
            .map(Races::expected)
            .orElse(0);
    TestRaces.judge(
        Optional.of(TestName.of(type.getName(), method.getName(), context.getUniqueId())),
        expected);
  }

  private static Optional<Races> onClassOrAround(Class<?> type) {
    Optional<Races> found = Optional.empty();
    for (Class<?> at = type; at != null && found.isEmpty(); at = at.getEnclosingClass()) {
      found = AnnotationSupport.findAnnotation(at, Races.class);
    }
    return found;
  }
}
