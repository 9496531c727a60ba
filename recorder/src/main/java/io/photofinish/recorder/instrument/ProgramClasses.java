package io.photofinish.recorder.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Reads the class files of classes other than the one that is being loaded. Only the JDK's own
 * class loaders are asked, because no code of the program must run for it.
 */
final class ProgramClasses {
  private static final int MEMBERS =
      ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
  private static final int WITH_CODE = ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  private final ClassLoader loader;
  private final ClassNode loading;

  /** By internal name; null if a file cannot be had. */
  private final Map<String, ClassReader> files = new HashMap<>();

  private final Map<String, ClassNode> withCode = new HashMap<>();

  ProgramClasses(ClassLoader loader, ClassNode loading) {
    this.loader = loader;
    this.loading = loading;
    withCode.put(loading.name, loading);
  }

  /** The class with an internal name, or null if its file cannot be had. */
  ClassNode find(String name) {
    ClassNode known = withCode.get(name);
    if (known == null) {
      known = parse(name, WITH_CODE);
      withCode.put(name, known);
    }
    return known;
  }

  /** The same without the code of its methods, unless it is the one that is being loaded. */
  private ClassNode findMembers(String name) {
    return name.equals(loading.name) ? loading : parse(name, MEMBERS);
  }

  private ClassNode parse(String name, int parts) {
    if (!files.containsKey(name)) {
      files.put(name, open(loader, name));
    }
    ClassReader file = files.get(name);
    if (file == null) {
      return null;
    }
    try {
      ClassNode type = new ClassNode();
      file.accept(type, parts);
      return type;
    } catch (RuntimeException unreadable) {
      return null;
    }
  }

  /** The file of a class; null if it cannot be had. */
  static ClassReader open(ClassLoader loader, String name) {
    URL url = locate(loader, name + ".class");
    if (url == null) {
      return null;
    }
    try (InputStream in = url.openStream()) {
      ClassReader file = new ClassReader(in.readAllBytes());
      return file.getClassName().equals(name) ? file : null;
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
        ? ClassPath.OURS.find(file)
        : null;
  }

  /**
   * All classes that may use each other's private members, if one of them is given; empty if they
   * cannot all be read. The others are without the code of their methods.
   */
  List<ClassNode> nestOf(ClassNode member) {
    ClassNode host = member.nestHostClass == null ? member : findMembers(member.nestHostClass);
    if (host == null) {
      return List.of();
    }
    List<ClassNode> nest = new ArrayList<>(List.of(host));
    for (String name : host.nestMembers == null ? List.<String>of() : host.nestMembers) {
      ClassNode type = findMembers(name);
      if (type == null) {
        return List.of();
      }
      nest.add(type);
    }
    return nest.contains(member) ? nest : List.of();
  }
}
