package io.photofinish.junit;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a test is called in a trace: {@code com.acme.OrderServiceTest.checkout}, with the number of
 * the invocation if it has several: {@code com.acme.OrderServiceTest.checkout[2]}.
 */
final class TestName {
  /** A part of JUnit's unique id that has a number: of a repetition, say, or a dynamic test. */
  private static final Pattern NUMBERED = Pattern.compile("\\[[a-z-]+:#([0-9]+)\\]");

  private TestName() {}

  static String of(String className, String methodName, String uniqueId) {
    StringBuilder name = new StringBuilder(className).append('.').append(methodName);
    for (Matcher part = NUMBERED.matcher(uniqueId); part.find(); ) {
      name.append('[').append(part.group(1)).append(']');
    }
    return name.toString();
  }
}
