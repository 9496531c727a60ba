package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.SimpleVerifier;

/** Whatever class is instrumented: the JVM must accept it. */
class WovenClassesTest {
  /** Of the JDK's thousands of classes, one in so many. */
  private static final int EVERY = 8;

  private static final List<Weaving> ALL =
      List.of(
          new Weaving(name -> false, true, true, false),
          new Weaving(name -> true, false, false, true));

  @Test
  void the_jdk_s_classes_pass_the_verifier() throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    List<Path> classes;
    try (Stream<Path> files = Files.walk(base)) {
      classes = files.filter(f -> f.toString().endsWith(".class")).sorted().toList();
    }
    int verified = 0;
    for (int i = 0; i < classes.size(); i += EVERY) {
      assertVerifies(Files.readAllBytes(classes.get(i)), classes.get(i).toString());
      verified++;
    }
    assertThat(verified).isGreaterThan(500);
  }

  /** By the JVM itself, which also checks the frames. */
  @Test
  void the_classes_of_libraries_are_accepted_by_the_jvm() throws IOException {
    int accepted = 0;
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (entry.endsWith(".jar")) {
        for (Weaving weaving : ALL) {
          try (JarFile jar = new JarFile(entry)) {
            accepted += linkAll(jar, new WeavingLoader(jar, weaving));
          }
        }
      }
    }
    assertThat(accepted).isGreaterThan(2000);
  }

  private static int linkAll(JarFile jar, WeavingLoader loader) {
    int accepted = 0;
    for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
      String name = entry.getName();
      if (name.endsWith(".class") && !name.contains("META-INF") && !name.contains("-info")) {
        try {
          Class<?> type = loader.loadClass(name.replace('/', '.').replaceAll("\\.class$", ""));
          // Links the class, which verifies it.
          accepted += type.getDeclaredConstructors() == null ? 0 : 1;
        } catch (ClassNotFoundException | NoClassDefFoundError missing) {
          // It refers to a library that is not here.
        }
      }
    }
    return accepted;
  }

  private static final class WeavingLoader extends ClassLoader {
    private final JarFile jar;
    private final Weaving weaving;

    WeavingLoader(JarFile jar, Weaving weaving) {
      super(WovenClassesTest.class.getClassLoader());
      this.jar = jar;
      this.weaving = weaving;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      JarEntry entry = jar.getJarEntry(name.replace('.', '/') + ".class");
      if (entry == null) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : weave(name, entry);
    }

    private Class<?> weave(String name, JarEntry entry) throws ClassNotFoundException {
      try (InputStream in = jar.getInputStream(entry)) {
        byte[] woven = new ClassWeaver(this, weaving, true).weave(in.readAllBytes());
        return defineClass(name, woven, 0, woven.length);
      } catch (IOException problem) {
        throw new ClassNotFoundException(name, problem);
      }
    }
  }

  private static void assertVerifies(byte[] original, String what) {
    for (Weaving weaving : ALL) {
      ClassNode type = new ClassNode();
      new ClassReader(new ClassWeaver(loader(), weaving, true).weave(original)).accept(type, 0);
      for (MethodNode method : type.methods) {
        assertThatCode(() -> new Analyzer<>(verifier(type)).analyze(type.name, method))
            .as("%s, %s%s", what, method.name, method.desc)
            .doesNotThrowAnyException();
      }
    }
  }

  private static SimpleVerifier verifier(ClassNode type) {
    SimpleVerifier verifier =
        new SimpleVerifier(
            Type.getObjectType(type.name),
            type.superName == null ? null : Type.getObjectType(type.superName),
            type.interfaces.stream().map(Type::getObjectType).toList(),
            (type.access & Opcodes.ACC_INTERFACE) != 0);
    verifier.setClassLoader(loader());
    return verifier;
  }

  private static ClassLoader loader() {
    return WovenClassesTest.class.getClassLoader();
  }
}
