package io.photofinish.recorder.instrument;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The objects that a method makes, or that a constructor is called for, as long as nobody else can
 * know them: they were not stored, returned, thrown or given to another method.
 */
final class SecretObjects {
  /** Classes of the JDK whose constructors give their object to nobody, and call nothing of it. */
  private static final Set<String> DISCREET =
      Set.of(
          "java/lang/Object",
          "java/lang/Record",
          "java/lang/Enum",
          "java/lang/Number",
          "java/util/AbstractCollection",
          "java/util/AbstractList",
          "java/util/AbstractMap",
          "java/util/AbstractQueue",
          "java/util/AbstractSequentialList",
          "java/util/AbstractSet",
          "java/util/concurrent/RecursiveAction",
          "java/util/concurrent/RecursiveTask");

  private final ProgramClasses classes;

  /** By class and descriptor: whether a constructor may give its object away. */
  private final Map<String, Boolean> givesAway = new HashMap<>();

  SecretObjects(ProgramClasses classes) {
    this.classes = classes;
  }

  /** What is known before each of a method's instructions; null where it never comes. */
  Frame<HeldValue>[] follow(ClassNode type, MethodNode method) throws AnalyzerException {
    return new Following(method).analyze(type.name, method);
  }

  private final class Following extends Analyzer<HeldValue> implements HeldFrame.Listener {
    private boolean isOwnKnown;

    Following(MethodNode method) {
      super(new HeldValues(method.name.equals("<init>")));
    }

    @Override
    protected Frame<HeldValue> newFrame(int locals, int operands) {
      return new HeldFrame(locals, operands, this);
    }

    @Override
    protected Frame<HeldValue> newFrame(Frame<? extends HeldValue> frame) {
      return new HeldFrame(frame, this);
    }

    @Override
    public boolean givesAway(MethodInsnNode constructor) {
      return SecretObjects.this.givesAway(constructor.owner, constructor.desc);
    }

    @Override
    public void ownIsKnown() {
      isOwnKnown = true;
    }
  }

  private boolean givesAway(String type, String descriptor) {
    if (DISCREET.contains(type)) {
      return false;
    }
    String key = type + descriptor;
    Boolean known = givesAway.get(key);
    if (known == null) {
      // Until it is found out.
      givesAway.put(key, true);
      known = findOut(type, descriptor);
      givesAway.put(key, known);
    }
    return known;
  }

  private boolean findOut(String name, String descriptor) {
    ClassNode type = ClassSelection.isOfTheJdk(name) ? null : classes.find(name);
    if (type == null) {
      return true;
    }
    for (MethodNode method : type.methods) {
      if (method.name.equals("<init>") && method.desc.equals(descriptor)) {
        Following following = new Following(method);
        try {
          following.analyze(name, method);
        } catch (AnalyzerException odd) {
          return true;
        }
        return following.isOwnKnown;
      }
    }
    return true;
  }
}
