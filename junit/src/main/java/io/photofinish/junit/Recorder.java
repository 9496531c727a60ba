package io.photofinish.junit;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.Optional;

/** The recorder of this JVM. The agent has put it there, so it is found by name, or it is not. */
final class Recorder {
  private static final String PACKAGE = "java.photofinish.runtime.";
  private static final Optional<Recorder> PRESENT = find();

  private final MethodHandle begin;
  private final MethodHandle end;
  private final MethodHandle copyTo;

  private Recorder(Class<?> marks, Class<?> recording) throws ReflectiveOperationException {
    MethodHandles.Lookup lookup = MethodHandles.publicLookup();
    MethodType ofTest = MethodType.methodType(void.class, String.class);
    begin = lookup.findStatic(marks, "begin", ofTest);
    end = lookup.findStatic(marks, "end", ofTest);
    copyTo = lookup.findStatic(recording, "copyTo", MethodType.methodType(void.class, Path.class));
  }

  /** Empty in a JVM that is not recorded. */
  static Optional<Recorder> present() {
    return PRESENT;
  }

  private static Optional<Recorder> find() {
    try {
      return Optional.of(
          new Recorder(
              Class.forName(PACKAGE + "TestMarks", true, null),
              Class.forName(PACKAGE + "Recording", true, null)));
    } catch (ReflectiveOperationException absent) {
      return Optional.empty();
    }
  }

  /** This thread begins a test. */
  void begin(String test) {
    try {
      begin.invokeExact(test);
    } catch (Throwable problem) {
      throw unexpected(problem);
    }
  }

  /** This thread ends a test. */
  void end(String test) {
    try {
      end.invokeExact(test);
    } catch (Throwable problem) {
      throw unexpected(problem);
    }
  }

  /** Copies what was recorded so far, as a trace whose end is missing. */
  void copyTo(Path file) throws IOException {
    try {
      copyTo.invokeExact(file);
    } catch (IOException problem) {
      throw problem;
    } catch (Throwable problem) {
      throw unexpected(problem);
    }
  }

  private static IllegalStateException unexpected(Throwable problem) {
    return new IllegalStateException(
        "the recorder failed: " + problem + ": report it, with the stack below", problem);
  }
}
