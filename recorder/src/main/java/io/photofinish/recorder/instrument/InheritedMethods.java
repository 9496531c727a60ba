package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.CallEffect;
import io.photofinish.recorder.model.CallModel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
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
   * @param parent the class that it extends; null if it cannot be had
   * @param methods those that it declares, as hash codes in their order
   */
  private record Facts(String parent, int[] methods) {
    static Facts of(ClassNode type) {
      int[] methods = new int[type.methods.size()];
      int count = 0;
      for (MethodNode method : type.methods) {
        methods[count++] = hash(method.name, method.desc);
      }
      Arrays.sort(methods);
      return new Facts(type.superName, methods);
    }

    /** Of a class of which nothing else is wanted; not there if its file is in no good state. */
    static Facts of(ClassReader file) {
      Methods methods = new Methods();
      try {
        int parts = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
        file.accept(methods, parts);
        return new Facts(file.getSuperName(), methods.sorted());
      } catch (RuntimeException unreadable) {
        return NOT_THERE;
      }
    }

    /** Every class but {@code Object} extends one. */
    boolean areThere() {
      return parent != null;
    }

    boolean declares(MethodInsnNode call) {
      return Arrays.binarySearch(methods, hash(call.name, call.desc)) >= 0;
    }

    private static int hash(String name, String descriptor) {
      return 31 * name.hashCode() + descriptor.hashCode();
    }
  }

  /** Collects the methods of a class. */
  private static final class Methods extends ClassVisitor {
    private int[] hashes = new int[16];
    private int count;

    Methods() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] thrown) {
      if (count == hashes.length) {
        hashes = Arrays.copyOf(hashes, 2 * count);
      }
      hashes[count++] = Facts.hash(name, descriptor);
      return null;
    }

    int[] sorted() {
      int[] sorted = Arrays.copyOf(hashes, count);
      Arrays.sort(sorted);
      return sorted;
    }
  }

  /** Of a class that cannot be had. */
  private static final Facts NOT_THERE = new Facts(null, new int[0]);

  /** By loader and internal name. */
  private static final Map<ClassLoader, Map<String, Facts>> ALL = new WeakHashMap<>();

  private final ClassLoader loader;

  /** Those of the loader, for whoever has its monitor. */
  private final Map<String, Facts> known;

  /**
   * @param loading the class whose calls they are, as it was before weaving
   */
  InheritedMethods(ClassLoader loader, ClassNode loading) {
    this.loader = loader;
    synchronized (ALL) {
      known = ALL.computeIfAbsent(loader, l -> new HashMap<>());
    }
    put(loading.name, Facts.of(loading));
  }

  /** What a call means, or null if it means nothing to us. */
  CallEffect effectOf(MethodInsnNode call) {
    if (!CallModel.mayMean(call.name, call.desc)) {
      return null;
    }
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
    // A constructor is not inherited.
    boolean isOwn = call.name.equals("<init>") && !CallModel.mayMean(call.name, call.desc);
    String origin = isOwn ? OWN : origin(call);
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
      if (!facts.areThere()) {
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
    Facts facts;
    synchronized (known) {
      facts = known.get(type);
    }
    return facts == null ? read(type) : facts;
  }

  /** Without the monitor: a file is read. */
  private Facts read(String type) {
    ClassReader file = ProgramClasses.open(loader, type);
    Facts facts = file == null ? NOT_THERE : Facts.of(file);
    put(type, facts);
    return facts;
  }

  private void put(String type, Facts facts) {
    synchronized (known) {
      known.put(type, facts);
    }
  }
}
