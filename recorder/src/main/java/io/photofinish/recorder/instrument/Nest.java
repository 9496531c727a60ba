package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.CallModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Facts about a class and its nestmates (the classes that share its private members), read from
 * their class files.
 */
final class Nest {
  /** By loader and by the class that the nest is named after. */
  private static final Map<ClassLoader, Map<String, Nest>> FOUND = new WeakHashMap<>();

  private final EffectivelyFinalFields effectivelyFinal;

  /** The methods that are called like some of the JDK's that mean something to us. */
  private final Set<String> methods = new HashSet<>();

  private Nest(ClassNode type, ProgramClasses classes) {
    List<ClassNode> members = classes.nestOf(type);
    effectivelyFinal = EffectivelyFinalFields.in(members, classes);
    addMethods(type);
    for (ClassNode member : members) {
      addMethods(member);
    }
  }

  /** Of a class that asks its nest for nothing. */
  private Nest(ClassNode type) {
    effectivelyFinal = EffectivelyFinalFields.NONE;
    addMethods(type);
  }

  private void addMethods(ClassNode type) {
    for (MethodNode method : type.methods) {
      if ((method.access & Opcodes.ACC_ABSTRACT) == 0
          && (type.access & Opcodes.ACC_INTERFACE) == 0
          && CallModel.isInherited(method.name)) {
        methods.add(type.name + "." + method.name + method.desc);
      }
    }
  }

  /** As much of that of a class, which is as it was before weaving, as the class uses. */
  static Nest usedBy(ClassNode type, ClassLoader loader) {
    return NestUse.isIn(type) ? of(type, loader) : new Nest(type);
  }

  /** That of a class, which is as it was before weaving. */
  static Nest of(ClassNode type, ClassLoader loader) {
    if (type.nestHostClass == null && type.nestMembers == null) {
      return new Nest(type, new ProgramClasses(loader, type));
    }
    String host = type.nestHostClass == null ? type.name : type.nestHostClass;
    synchronized (FOUND) {
      Nest known = FOUND.computeIfAbsent(loader, l -> new HashMap<>()).get(host);
      if (known != null) {
        return known;
      }
    }
    // Not with the lock: the files of classes are read.
    Nest found = new Nest(type, new ProgramClasses(loader, type));
    synchronized (FOUND) {
      Nest before = FOUND.get(loader).putIfAbsent(host, found);
      return before == null ? found : before;
    }
  }

  EffectivelyFinalFields effectivelyFinal() {
    return effectivelyFinal;
  }

  /** Whether what is called is a method of the nest, or one of the program that overrides it. */
  boolean declares(MethodInsnNode call) {
    return !methods.isEmpty() && methods.contains(call.owner + "." + call.name + call.desc);
  }
}
