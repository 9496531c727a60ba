package io.photofinish.cli.run;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Signals are the program's as long as this is open, and we outlive them: there is a trace to be
 * looked at. Ctrl-C and the end of a terminal reach the program without us; a request to end
 * reaches us alone, and is handed on.
 *
 * <p>By reflection, for the JDK's only class that can do it is not part of Java proper.
 */
final class Signals implements AutoCloseable {
  private final Map<String, Object> before = new LinkedHashMap<>();
  private Process program;
  private boolean shallEnd;

  private Signals() {}

  static Signals open() {
    Signals signals = new Signals();
    signals.handle("INT", () -> {});
    signals.handle("HUP", () -> {});
    signals.handle("TERM", signals::end);
    return signals;
  }

  /** The program is running. */
  synchronized void started(Process process) {
    program = process;
    if (shallEnd) {
      program.destroy();
    }
  }

  private synchronized void end() {
    shallEnd = true;
    if (program != null) {
      program.destroy();
    }
  }

  private void handle(String signal, Runnable action) {
    try {
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object ours =
          Proxy.newProxyInstance(
              Signals.class.getClassLoader(),
              new Class<?>[] {handler},
              (proxy, method, args) -> {
                action.run();
                return null;
              });
      before.put(signal, set(signal, ours));
    } catch (ReflectiveOperationException e) {
      // This JVM or system does not let us: the signal does what it always does.
    }
  }

  /** Sets a signal's handler, and returns the one before. */
  private static Object set(String name, Object handler) throws ReflectiveOperationException {
    Class<?> signal = Class.forName("sun.misc.Signal");
    Object named = signal.getConstructor(String.class).newInstance(name);
    return signal
        .getMethod("handle", signal, Class.forName("sun.misc.SignalHandler"))
        .invoke(null, named, handler);
  }

  @Override
  public void close() {
    before.forEach(
        (signal, handler) -> {
          try {
            set(signal, handler);
          } catch (InvocationTargetException e) {
            throw new IllegalStateException("SIG" + signal + " cannot be given back", e);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
