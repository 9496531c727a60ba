package io.photofinish.recorder.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** The classes of the JDK that runs the tests, read from their files. */
final class RunningJdk {
  private static final Path MODULES =
      FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules");

  private RunningJdk() {}

  static int version() {
    return Runtime.version().feature();
  }

  /** All classes of packages whose names begin with "java.", without their code. */
  static List<ClassNode> standardClasses() {
    return under("java.base/java").map(file -> read(file, ClassReader.SKIP_CODE)).toList();
  }

  /** A class by its internal name, without its code. */
  static ClassNode unsupported(String type) {
    return read(MODULES.resolve("jdk.unsupported").resolve(type + ".class"), ClassReader.SKIP_CODE);
  }

  /** The classes that a point may be in, with their code: several if its type ends with a star. */
  static List<ClassNode> classesOf(JdkPoint point) {
    String folder = point.type().substring(0, point.type().lastIndexOf('/'));
    return modulesWith(folder).stream()
        .flatMap(
            module ->
                under(module + "/" + folder)
                    .filter(file -> point.isIn(nameOf(MODULES.resolve(module).relativize(file)))))
        .map(file -> read(file, ClassReader.EXPAND_FRAMES))
        .toList();
  }

  private static List<String> modulesWith(String folder) {
    try (Stream<Path> modules = Files.list(MODULES)) {
      return modules
          .filter(module -> Files.isDirectory(module.resolve(folder)))
          .map(module -> module.getFileName().toString())
          .toList();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static String nameOf(Path file) {
    String name = file.toString();
    return name.substring(0, name.length() - ".class".length());
  }

  private static Stream<Path> under(String folder) {
    try (Stream<Path> files = Files.walk(MODULES.resolve(folder))) {
      return files.filter(file -> file.toString().endsWith(".class")).toList().stream();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static ClassNode read(Path file, int how) {
    try {
      ClassNode type = new ClassNode();
      new ClassReader(Files.readAllBytes(file)).accept(type, how);
      return type;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
