package io.photofinish.recorder.runtime.thread;

import java.lang.ref.WeakReference;
import java.security.AccessController;
import java.security.PrivilegedAction;

/**
 * A handshake with another thread: behind it, each of both sees all that the other did before. The
 * JVM has one with a thread whose stack trace it makes.
 */
@SuppressWarnings("removal") // The program may have a security manager as long as there are any.
final class Handshake {
  private Handshake() {}

  /** A reference to a thread, or null if there can be no handshake with it. */
  static WeakReference<Thread> reference(Thread thread) {
    return isOfJvm(thread.getClass()) ? new WeakReference<>(thread) : null;
  }

  /** Not of virtual threads, nor of those that make up stack traces of their own. */
  private static boolean isOfJvm(Class<?> type) {
    try {
      return type == Thread.class
          || (!type.getName().contains("VirtualThread")
              && type.getMethod("getStackTrace").getDeclaringClass() == Thread.class);
    } catch (ReflectiveOperationException | LinkageError unknown) {
      return false;
    }
  }

  static void with(Thread thread) {
    PrivilegedAction<StackTraceElement[]> stackTrace = new StackTrace(thread);
    AccessController.doPrivileged(stackTrace);
  }

  private record StackTrace(Thread thread) implements PrivilegedAction<StackTraceElement[]> {
    @Override
    public StackTraceElement[] run() {
      return thread.getStackTrace();
    }
  }
}
