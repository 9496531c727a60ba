package io.photofinish.recorder.agent;

import io.photofinish.recorder.instrument.HookGuard;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Adds the recorder's runtime to the bootstrap class loader, so that the JDK's classes and those of
 * every other loader can call it. The agent's own jar is not added: the JVM would then stop sharing
 * class data, and print a warning.
 */
final class BootClasses {
  /** The packages of what runs inside the program. */
  private static final List<String> PACKAGES =
      List.of("io/photofinish/recorder/runtime/", "io/photofinish/trace/", "net/jpountz/");

  /** One of those that run inside the program; not by the class itself, which is not loaded yet. */
  private static final String INSIDE = "io.photofinish.recorder.runtime.Hooks";

  private BootClasses() {}

  static void define(Instrumentation instrumentation)
      throws IOException, ReflectiveOperationException {
    openUnsafe(instrumentation, BootClasses.class.getModule());
    Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
    Object unsafe = type.getMethod("getUnsafe").invoke(null);
    Method define =
        type.getMethod(
            "defineClass",
            String.class,
            byte[].class,
            int.class,
            int.class,
            ClassLoader.class,
            ProtectionDomain.class);
    Map<String, byte[]> waiting = readClasses();
    // A class can be defined once those that it extends are: with each round, some more.
    while (!waiting.isEmpty()) {
      int before = waiting.size();
      waiting.entrySet().removeIf(entry -> isDefined(define, unsafe, entry));
      if (waiting.size() == before) {
        throw new IOException(
            "the agent's jar is not whole: what "
                + waiting.keySet()
                + " needs is missing; build it again");
      }
    }
    Module inside = Class.forName(INSIDE, false, null).getModule();
    openUnsafe(instrumentation, inside);
    openSockets(instrumentation, inside);
  }

  private static boolean isDefined(Method define, Object unsafe, Map.Entry<String, byte[]> entry) {
    byte[] bytes = entry.getValue();
    try {
      define.invoke(unsafe, entry.getKey(), bytes, 0, bytes.length, null, null);
      return true;
    } catch (InvocationTargetException problem) {
      if (problem.getCause() instanceof NoClassDefFoundError) {
        return false;
      }
      throw new IllegalStateException(entry.getKey() + ": " + problem.getCause(), problem);
    } catch (IllegalAccessException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private static void openUnsafe(Instrumentation instrumentation, Module to) {
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of("jdk.internal.misc", Set.of(to)),
        Map.of(),
        Set.of(),
        Map.of());
  }

  /** What tells the port of a socket is private. */
  private static void openSockets(Instrumentation instrumentation, Module to) {
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(),
        Map.of("sun.nio.ch", Set.of(to)),
        Set.of(),
        Map.of());
  }

  private static Map<String, byte[]> readClasses() throws IOException {
    Map<String, byte[]> classes = new HashMap<>();
    try (JarFile jar = new JarFile(ownJar().toFile())) {
      for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
        if (isInside(entry.getName())) {
          try (InputStream in = jar.getInputStream(entry)) {
            String file = entry.getName();
            String name = file.substring(0, file.length() - ".class".length());
            classes.put(name, HookGuard.guard(name, in.readAllBytes()));
          }
        }
      }
    }
    return classes;
  }

  private static boolean isInside(String entry) {
    return entry.endsWith(".class") && PACKAGES.stream().anyMatch(entry::startsWith);
  }

  private static Path ownJar() throws IOException {
    try {
      return Path.of(BootClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException problem) {
      throw new IOException("the agent's jar has an odd name: rename it", problem);
    }
  }
}
