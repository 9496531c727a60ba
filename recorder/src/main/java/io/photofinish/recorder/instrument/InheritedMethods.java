package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.CallEffect;
import io.photofinish.recorder.model.CallModel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Resolves calls that name a class of the program although the method is inherited from the JDK: of
 * a class that extends {@code AtomicInteger}, for example.
 */
final class InheritedMethods {
  private static final String OWN = "";

  /**
   * What is to be known of a class of the program.
   *
   * @param parent the class that it extends
   * @param methods those that it declares, as hash codes in their order
   */
  private record Facts(String parent, int[] methods) {
    static Facts of(ClassNode type) {
      int[] methods = new int[type.methods.size()];
      int count = 0;
      for (MethodNode method : type.methods) {
        methods[count++] = (method.name + method.desc).hashCode();
      }
      Arrays.sort(methods);
      return new Facts(type.superName, methods);
    }

    boolean declares(MethodInsnNode call) {
      return Arrays.binarySearch(methods, (call.name + call.desc).hashCode()) >= 0;
    }
  }

  /** By loader and internal name; empty if the class cannot be had. */
  private static final Map<ClassLoader, Map<String, Optional<Facts>>> KNOWN = new WeakHashMap<>();

  private final ClassLoader loader;

  /**
   * @param loading the class whose calls they are, as it was before weaving
   */
  InheritedMethods(ClassLoader loader, ClassNode loading) {
    this.loader = loader;
    put(loading.name, Optional.of(Facts.of(loading)));
  }

  /** What a call means, or null if it means nothing to us. */
  CallEffect effectOf(MethodInsnNode call) {
    String origin = origin(call);
    if (origin == null) {
      return call.getOpcode() == Opcodes.INVOKESTATIC
          ? null
          : CallModel.effectOfUnknown(call.owner, call.name, call.desc);
    }
    if (origin.equals(OWN)) {
      return null;
    }
    CallEffect effect = CallModel.effectOf(origin, call.name, call.desc);
    return effect == null ? CallModel.effectOf(call.owner, call.name, call.desc) : effect;
  }

  /** Whether a call may be one of code that is not instrumented. */
  boolean mayBeForeign(MethodInsnNode call, Predicate<String> isInstrumented) {
    String origin = origin(call);
    if (origin == null) {
      return !isInstrumented.test(call.owner) || effectOf(call) != null;
    }
    boolean isOfAll = origin.equals("java/lang/Object") || origin.equals("java/lang/Record");
    return !isInstrumented.test(isOfAll || origin.equals(OWN) ? call.owner : origin);
  }

  /** Whether the method that is called is surely the JDK's, and none that overrides it. */
  boolean isSurelyTheJdks(MethodInsnNode call) {
    boolean isFixed =
        call.getOpcode() == Opcodes.INVOKESPECIAL || call.getOpcode() == Opcodes.INVOKESTATIC;
    String origin = isFixed ? origin(call) : null;
    return origin != null && ClassSelection.isOfTheJdk(origin);
  }

  /**
   * The class of the JDK that a call's method is from; OWN if it is the program's; null if that
   * cannot be found out. An interface stands for itself.
   */
  private String origin(MethodInsnNode call) {
    if (call.itf || call.owner.startsWith("[")) {
      return call.owner;
    }
    String type = call.owner;
    while (!ClassSelection.isOfTheJdk(type)) {
      Facts facts = find(type);
      if (facts == null) {
        return null;
      }
      if (facts.declares(call)) {
        return OWN;
      }
      type = facts.parent();
    }
    return type;
  }

  private Facts find(String type) {
    Optional<Facts> known;
    synchronized (KNOWN) {
      known = KNOWN.computeIfAbsent(loader, l -> new HashMap<>()).get(type);
    }
    if (known == null) {
      // Not with the lock: a file is read.
      ClassNode read = ProgramClasses.read(loader, type, ClassReader.SKIP_CODE);
      known = Optional.ofNullable(read).map(Facts::of);
      put(type, known);
    }
    return known.orElse(null);
  }

  private void put(String type, Optional<Facts> facts) {
    synchronized (KNOWN) {
      KNOWN.computeIfAbsent(loader, l -> new HashMap<>()).put(type, facts);
    }
  }
}
