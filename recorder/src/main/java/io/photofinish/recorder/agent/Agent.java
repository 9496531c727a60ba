package io.photofinish.recorder.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;

/** The entry point of the Java agent: the JVM calls it before the program's {@code main}. */
public final class Agent {
  private Agent() {}

  /** Called by the JVM. */
  public static void premain(String arguments, Instrumentation instrumentation) {
    try {
      BootClasses.define(instrumentation);
      // Only now: what it needs must not be loaded by our own loader.
      Starter.start(arguments, instrumentation);
    } catch (IOException | ReflectiveOperationException | RuntimeException problem) {
      System.err.println("photofinish: nothing is recorded: " + problem.getMessage());
    }
  }
}
