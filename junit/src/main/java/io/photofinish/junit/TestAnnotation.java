package io.photofinish.junit;

import java.lang.annotation.Annotation;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** The annotation of a test: its own, or that of its class, or of a class around it. */
final class TestAnnotation {
  private TestAnnotation() {}

  static <A extends Annotation> Optional<A> of(ExtensionContext context, Class<A> kind) {
    return AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), kind)
        .or(() -> onClassOrAround(context.getRequiredTestClass(), kind));
  }

  private static <A extends Annotation> Optional<A> onClassOrAround(Class<?> type, Class<A> kind) {
    Optional<A> found = Optional.empty();
    for (Class<?> at = type; at != null && found.isEmpty(); at = at.getEnclosingClass()) {
      found = AnnotationSupport.findAnnotation(at, kind);
    }
    return found;
  }

  /** The name of the test. */
  static Optional<String> testOf(ExtensionContext context) {
    return Optional.of(
        TestName.of(
            context.getRequiredTestClass().getName(),
            context.getRequiredTestMethod().getName(),
            context.getUniqueId()));
  }
}
