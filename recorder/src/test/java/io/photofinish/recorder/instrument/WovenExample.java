package io.photofinish.recorder.instrument;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** A method of a small class, as it is after weaving. */
final class WovenExample {
  /** As little as possible: only lines, no values. */
  static final Weaving LINES = new Weaving(WovenExample::isOurs, false, false, false);

  /** Events have the stack that led to them. */
  static final Weaving STACKS = new Weaving(WovenExample::isOurs, true, false, false);

  /** Accesses tell what they read or write. */
  static final Weaving VALUES = new Weaving(WovenExample::isOurs, false, true, false);

  private WovenExample() {}

  private static boolean isOurs(String type) {
    return type.startsWith("Example");
  }

  /** The method {@code example} of a class {@code Example} with some members, after weaving. */
  static String of(Weaving weaving, String members) {
    return of(weaving, "example", members);
  }

  /** A method of a class {@code Example} with some members, after weaving. */
  static String of(Weaving weaving, String method, String members) {
    ClassLoader loader = WovenExample.class.getClassLoader();
    return of(
        type -> new ClassWeaver(loader, weaving, true).weave(type, Set.of()), method, members);
  }

  /** The method {@code example} after it was changed to what other compilers make, and woven. */
  static String ofChanged(Consumer<MethodNode> change, String members) {
    ClassLoader loader = WovenExample.class.getClassLoader();
    return of(
        type -> {
          type.methods.stream().filter(m -> m.name.equals("example")).forEach(change);
          new ClassWeaver(loader, LINES, true).weave(type, Set.of());
        },
        "example",
        members);
  }

  /** A method of a class {@code Example} after something was done to the class. */
  static String of(Consumer<ClassNode> weaver, String method, String members) {
    ClassNode type = compile(members);
    Set<Object> original = Collections.newSetFromMap(new IdentityHashMap<>());
    for (MethodNode each : type.methods) {
      each.instructions.forEach(original::add);
      original.addAll(each.tryCatchBlocks);
    }
    weaver.accept(type);
    for (MethodNode each : type.methods) {
      if (each.name.equals(method)) {
        return Listing.of(each, original);
      }
    }
    throw new IllegalArgumentException("no method " + method);
  }

  private static ClassNode compile(String members) {
    try {
      Path folder = Files.createTempDirectory("example");
      try {
        Compiled compiled = Compiled.in(folder, "class Example {\n" + members + "}\n");
        ClassNode type = new ClassNode();
        byte[] bytes = Files.readAllBytes(compiled.file("Example"));
        new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
        return type;
      } finally {
        delete(folder);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
