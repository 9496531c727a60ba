package io.photofinish.recorder.model;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * The supertypes of the JDK's classes, read from their class files. Loading the classes is not an
 * option: a class that is loaded while another one is being instrumented could not be instrumented
 * itself.
 */
public final class JdkTypes {
  /** Most classes have some of their supertypes in common. */
  private static final Map<String, Set<String>> KNOWN = new HashMap<>();

  private JdkTypes() {}

  /** A class and all above it, by their internal names. */
  public static synchronized Set<String> above(String type) {
    Set<String> known = KNOWN.get(type);
    if (known == null) {
      known = read(type);
      KNOWN.put(type, known);
    }
    return known;
  }

  private static Set<String> read(String type) {
    Set<String> found = new HashSet<>(Set.of(type));
    try (InputStream in = ClassLoader.getSystemResourceAsStream(type + ".class")) {
      if (in != null) {
        ClassReader reader = new ClassReader(in.readAllBytes());
        if (reader.getSuperName() != null) {
          found.addAll(above(reader.getSuperName()));
        }
        for (String parent : reader.getInterfaces()) {
          found.addAll(above(parent));
        }
      }
    } catch (IOException unreadable) {
      // Then nothing is known of it.
    }
    return found;
  }
}
