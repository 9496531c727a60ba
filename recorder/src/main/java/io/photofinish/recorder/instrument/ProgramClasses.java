package io.photofinish.recorder.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Reads the class files of classes other than the one that is being loaded. Only the JDK's own
 * class loaders are asked, because no code of the program must run for it.
 */
final class ProgramClasses {
  private final ClassLoader loader;
  private final Map<String, Optional<ClassNode>> known = new HashMap<>();

  ProgramClasses(ClassLoader loader, ClassNode loading) {
    this.loader = loader;
    known.put(loading.name, Optional.of(loading));
  }

  /** The class with an internal name, or null if its file cannot be had. */
  ClassNode find(String name) {
    return known.computeIfAbsent(name, n -> Optional.ofNullable(read(n))).orElse(null);
  }

  private ClassNode read(String name) {
    return read(loader, name, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
  }

  /** A class, or as much of it as is wanted; null if its file cannot be had. */
  static ClassNode read(ClassLoader loader, String name, int parts) {
    URL file = locate(loader, name + ".class");
    if (file == null) {
      return null;
    }
    try (InputStream in = file.openStream()) {
      ClassNode type = new ClassNode();
      new ClassReader(in).accept(type, parts);
      return type.name.equals(name) ? type : null;
    } catch (IOException | RuntimeException unreadable) {
      return null;
    }
  }

  private static URL locate(ClassLoader loader, String file) {
    if (loader != null && loader.getClass() == URLClassLoader.class) {
      return ((URLClassLoader) loader).findResource(file);
    }
    // The loaders above it are the JDK's too.
    boolean isOfTheJdk = loader != null && loader.getClass().getClassLoader() == null;
    return isOfTheJdk && loader == ClassLoader.getSystemClassLoader()
        ? loader.getResource(file)
        : null;
  }

  /**
   * All classes that may use each other's private members, if one of them is given; empty if they
   * cannot all be read.
   */
  List<ClassNode> nestOf(ClassNode member) {
    ClassNode host = member.nestHostClass == null ? member : find(member.nestHostClass);
    if (host == null) {
      return List.of();
    }
    List<ClassNode> nest = new ArrayList<>(List.of(host));
    for (String name : host.nestMembers == null ? List.<String>of() : host.nestMembers) {
      ClassNode type = find(name);
      if (type == null) {
        return List.of();
      }
      nest.add(type);
    }
    return nest.contains(member) ? nest : List.of();
  }
}
