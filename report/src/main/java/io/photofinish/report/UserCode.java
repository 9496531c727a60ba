package io.photofinish.report;

import java.util.List;
import java.util.Optional;

/**
 * Tells the code that people came to mend from the libraries below it, by the names of packages.
 * What has no class, as in the traces of other tools, counts as theirs.
 */
public final class UserCode {
  private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

  private static final List<String> LIBRARIES =
      List.of(
          "akka.",
          "ch.qos.logback.",
          "com.fasterxml.",
          "com.github.benmanes.caffeine.",
          "com.google.common.",
          "com.google.gson.",
          "com.google.protobuf.",
          "com.zaxxer.hikari.",
          "groovy.",
          "io.grpc.",
          "io.micrometer.",
          "io.netty.",
          "io.reactivex.",
          "io.vertx.",
          "jakarta.",
          "kotlin.",
          "kotlinx.",
          "net.bytebuddy.",
          "okhttp3.",
          "okio.",
          "org.apache.",
          "org.assertj.",
          "org.codehaus.",
          "org.eclipse.",
          "org.glassfish.",
          "org.gradle.",
          "org.hibernate.",
          "org.jboss.",
          "org.junit.",
          "org.mockito.",
          "org.opentest4j.",
          "org.ow2.asm.",
          "org.slf4j.",
          "org.springframework.",
          "org.testng.",
          "reactor.",
          "rx.",
          "scala.");

  private UserCode() {}

  /**
   * Whether a frame of a stack is in the user's code.
   *
   * @param frame as in a stack trace
   * @return whether it is of the user's code
   */
  public static boolean has(String frame) {
    return Frame.of(frame).map(found -> !isLibrary(found.type())).orElse(true);
  }

  /**
   * The innermost frame in the user's code; where there is none, the innermost of all.
   *
   * @param stack frames, from the event outwards
   * @return empty if the stack is
   */
  public static Optional<String> innermost(List<String> stack) {
    return stack.stream().filter(UserCode::has).findFirst().or(() -> stack.stream().findFirst());
  }

  private static boolean isLibrary(String type) {
    return JDK.stream().anyMatch(type::startsWith) || LIBRARIES.stream().anyMatch(type::startsWith);
  }
}
