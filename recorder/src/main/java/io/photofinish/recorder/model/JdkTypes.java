package io.photofinish.recorder.model;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * The supertypes of the JDK's classes, read from their class files. Loading the classes is not an
 * option: a class that is loaded while another one is being instrumented could not be instrumented
 * itself.
 */
final class JdkTypes {
  private JdkTypes() {}

  /** A class and all above it, by their internal names. */
  static Set<String> above(String type) {
    Set<String> found = new HashSet<>();
    add(type, found);
    return found;
  }

  private static void add(String type, Set<String> found) {
    if (type == null || !found.add(type)) {
      return;
    }
    try (InputStream in = ClassLoader.getSystemResourceAsStream(type + ".class")) {
      if (in != null) {
        ClassReader reader = new ClassReader(in.readAllBytes());
        add(reader.getSuperName(), found);
        for (String parent : reader.getInterfaces()) {
          add(parent, found);
        }
      }
    } catch (IOException unreadable) {
      // Then nothing is known of it.
    }
  }
}
