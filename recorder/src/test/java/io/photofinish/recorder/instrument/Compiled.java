package io.photofinish.recorder.instrument;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** A small program, compiled from its text into a folder. */
final class Compiled {
  private final Path folder;

  private Compiled(Path folder) {
    this.folder = folder;
  }

  /** The text may have several classes; none of them is public. */
  static Compiled in(Path folder, String text) throws IOException {
    Path source = Files.writeString(folder.resolve("Program.java"), text);
    int problems =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), "-proc:none", source.toString());
    if (problems != 0) {
      throw new IllegalArgumentException("it does not compile: " + text);
    }
    return new Compiled(folder);
  }

  Path file(String name) {
    return folder.resolve(name + ".class");
  }

  ClassNode read(String name) throws IOException {
    ClassNode type = new ClassNode();
    new ClassReader(Files.readAllBytes(file(name))).accept(type, 0);
    return type;
  }

  URLClassLoader loader() {
    try {
      return new URLClassLoader(new URL[] {folder.toUri().toURL()});
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
