package io.photofinish.recorder.agent;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Adds the recorder's runtime to the bootstrap class loader, so that the JDK's classes and those of
 * every other loader can call it. The agent's own jar is not added: the JVM would then stop sharing
 * class data, and print a warning.
 */
final class BootClasses {
  /**
   * The entry of the agent's jar that has all of them, as {@link JarPacker} made it: a length and
   * that many bytes for each, none before those that it extends.
   */
  static final String FILE = "boot-classes";

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
    byte[] classes = readClasses();
    ByteBuffer lengths = ByteBuffer.wrap(classes);
    while (lengths.hasRemaining()) {
      int length = lengths.getInt();
      define(define, unsafe, classes, lengths.position(), length);
      lengths.position(lengths.position() + length);
    }
    Module inside = Class.forName(INSIDE, false, null).getModule();
    openUnsafe(instrumentation, inside);
    openSockets(instrumentation, inside);
  }

  private static void define(Method define, Object unsafe, byte[] classes, int from, int length)
      throws IOException, IllegalAccessException {
    try {
      define.invoke(unsafe, null, classes, from, length, null, null);
    } catch (InvocationTargetException problem) {
      throw new IOException(
          "the agent's jar is not whole: " + problem.getCause() + "; build it again", problem);
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

  private static byte[] readClasses() throws IOException {
    try (ZipFile jar = new ZipFile(ownJar())) {
      ZipEntry entry = jar.getEntry(FILE);
      if (entry == null) {
        throw new IOException("the agent's jar is not whole: build it again");
      }
      try (InputStream in = jar.getInputStream(entry)) {
        return in.readAllBytes();
      }
    }
  }

  private static File ownJar() throws IOException {
    try {
      return new File(
          BootClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException problem) {
      throw new IOException("the agent's jar has an odd name: rename it", problem);
    }
  }
}
