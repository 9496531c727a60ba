package io.photofinish.recorder.programs;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;

/** Marks what it does as tests, and copies what is recorded in the middle of one. */
public final class MarkedTests {
  private static int shared;
  private static int sharedLater;

  private MarkedTests() {}

  /** Takes the file to copy to. */
  public static void main(String[] arguments) throws Exception {
    mark("begin", "first");
    together(() -> shared++);
    recorder("Recording").getMethod("copyTo", Path.class).invoke(null, Path.of(arguments[0]));
    together(() -> sharedLater++);
    mark("end", "first");
    mark("begin", "second");
    mark("end", "second");
    System.out.println(shared + sharedLater > 0);
  }

  private static void together(Runnable body) throws InterruptedException {
    Thread[] threads = {new Thread(body), new Thread(body)};
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void mark(String what, String test)
      throws ReflectiveOperationException, InvocationTargetException {
    Method method = recorder("TestMarks").getMethod(what, String.class);
    method.invoke(null, test);
  }

  private static Class<?> recorder(String name) throws ClassNotFoundException {
    return Class.forName("java.photofinish.runtime." + name, true, null);
  }
}
